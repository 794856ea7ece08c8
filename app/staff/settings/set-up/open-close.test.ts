import { expect, test } from 'vitest';
import { listAudit } from '#domain/audit/list.server.ts';
import type { OpenDatabase } from '#domain/database.ts';
import { LISTS } from '#domain/lists/lists.ts';
import { DEMO_PROVIDER, NEW_PROVIDER, type Provider } from '#domain/provider/provider.ts';
import { isSiteOpen } from '#domain/provider/setting.server.ts';
import { writeProvider } from '#domain/provider/test-provider.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { queueMail } from '#test/outbox.ts';
import { auditSentence } from '../../audit/audit-sentence.ts';
import { loader as dashboard } from '../../dashboard/route.tsx';
import { signedInCaller } from '../../test-call.ts';
import { factsLoader } from '../facts/facts.server.ts';
import { loader as settings } from '../index.tsx';
import * as closing from './close.tsx';
import * as opening from './open.tsx';
import type { SetUp } from './set-up.server.ts';

const RATED: Provider = {
  ...DEMO_PROVIDER,
  regulator: { ...DEMO_PROVIDER.regulator, standing: 'unrated' },
};
const OPEN = { path: '/settings/open', pattern: 'settings/open', form: {} };
const CLOSE = { path: '/settings/close', pattern: 'settings/close' };

describeOnBothDatabases('the owner of a new site', (open) => {
  const setUpOf = async ({ call }: Awaited<ReturnType<typeof signedInCaller>>) =>
    ((await call(dashboard, { path: '/dashboard' })).value as { setUp: SetUp | null }).setUp;
  const newest = async ({ db }: OpenDatabase) =>
    auditSentence((await listAudit(db, {})).items[0]!, new Map());

  test('sees each step done as soon as its facts are there', async () => {
    const database = await open();
    const owner = await signedInCaller(database, 'owner');
    const done = async () =>
      (await setUpOf(owner))?.steps.filter(({ isDone }) => isDone).map(({ name }) => name);
    expect(await done()).toEqual([]);
    await writeProvider(database, { ...NEW_PROVIDER, name: 'Willow Tree Care' }, 1);
    expect(await done()).toEqual(['Name and company']);
    await writeProvider(database, DEMO_PROVIDER, 1);
    expect((await setUpOf(owner))?.missing.map(({ name }) => name)).toEqual(['Regulator and rating']);
    const mail = await queueMail(database, { template: 'test' });
    expect(await done()).not.toContain('Email');
    await database.db.updateTable('mails').set({ sent_at: 5 }).where('id', '=', mail).execute();
    expect(await done()).toContain('Email');
    const address = { path: '/settings/address', params: { section: 'address' } };
    expect((await owner.call(factsLoader, address)).value).toMatchObject({
      step: { to: '/settings/regulator', name: 'Regulator and rating', number: 3, of: 9 },
    });
  });

  test('can open it once what the law asks for is there, close it with a reason, and the log tells both', async () => {
    const database = await open();
    const owner = await signedInCaller(database, 'owner');
    expect(await owner.call(opening.action, OPEN)).toMatchObject({
      status: 409,
      value: {
        why: 'These are missing: Name and company, Phones and email, Address, Services, Regulator and rating.',
      },
    });
    await writeProvider(database, RATED, 1);
    expect(await owner.call(opening.action, OPEN)).toMatchObject({
      status: 303,
      location: '/dashboard?opened',
    });
    expect(await isSiteOpen(database.db)).toBe(true);
    expect(await setUpOf(owner)).toBeNull();
    expect((await owner.call(settings, { path: '/settings' })).value).toMatchObject({
      missing: [
        { name: LISTS.safeguarding.title },
        { name: LISTS.prices.title },
        { name: LISTS.team.title },
        { name: LISTS.faq.title },
      ],
    });
    expect((await newest(database)).did).toBe('opened the website for visitors');
    const unexplained = await owner.call(closing.action, { ...CLOSE, form: { reason: ' ' } });
    expect(unexplained).toMatchObject({
      status: 422,
      value: { errors: { reason: 'Say why, in a few words' } },
    });
    expect(await isSiteOpen(database.db)).toBe(true);
    await owner.call(closing.action, { ...CLOSE, form: { reason: 'We move' } });
    expect(await isSiteOpen(database.db)).toBe(false);
    expect(await newest(database)).toMatchObject({
      did: 'closed the website for visitors: We move',
      changes: [],
    });
  });

  test('is the only one who can: a manager sees the steps and is refused', async () => {
    const database = await open();
    const manager = await signedInCaller(database, 'manager');
    await writeProvider(database, RATED, 1);
    expect(await setUpOf(manager)).toMatchObject({ mayOpen: false });
    for (const page of [opening, closing]) {
      expect((await manager.call(page.loader, OPEN)).status).toBe(403);
      expect((await manager.call(page.action, OPEN)).status).toBe(403);
    }
    expect(await isSiteOpen(database.db)).toBe(false);
    expect(await setUpOf(await signedInCaller(database, 'coordinator'))).toBeNull();
  });
});

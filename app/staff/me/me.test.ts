import { expect, test } from 'vitest';
import { DEFAULT_CHOICES } from '#domain/cases/notices/choices.ts';
import { readChoices } from '#domain/cases/notices/people.server.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { signedInCaller } from '../test-call.ts';
import { NOTICES } from './labels.ts';
import { action, loader } from './route.tsx';

describeOnBothDatabases('My settings', (open) => {
  test('keeps what is ticked and what is not, and says so', async () => {
    const database = await open();
    const { id, call } = await signedInCaller(database);
    // A form can send a name more than once, which a record of fields can't; one box is enough here.
    const answer = await call(action, { path: '/me', form: { offered: 'shortcuts', digest: 'on' } });
    expect(answer).toMatchObject({ status: 303, location: '/me?saved' });
    expect(await readChoices(database.db, id)).toEqual({ ...DEFAULT_CHOICES, shortcuts: false });
    await call(action, { path: '/me', form: { offered: 'digest', digest: 'on' } });
    expect(await call(loader, { path: '/me?saved' })).toMatchObject({
      value: { saved: true, choices: { shortcuts: false, digest: true, mine: true } },
    });
  });

  test('has no effect by a name that is no choice', async () => {
    const database = await open();
    const { id, call } = await signedInCaller(database);
    await call(action, { path: '/me', form: { offered: 'toString', toString: 'on' } });
    await call(action, { path: '/me', form: { offered: '__proto__' } });
    expect(await readChoices(database.db, id)).toEqual(DEFAULT_CHOICES);
  });

  test.each([
    ['coordinator', NOTICES.map(({ name }) => name)],
    ['viewer', ['digest']],
    ['editor', []],
  ] as const)('offers a %s the emails that can concern them', async (role, offered) => {
    const { call } = await signedInCaller(await open(), role);
    expect(await call(loader, { path: '/me' })).toMatchObject({ value: { offered, saved: false } });
  });
});

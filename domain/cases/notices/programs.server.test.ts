import { expect, test } from 'vitest';
import { makeToken } from '#domain/api-tokens/api-tokens.server.ts';
import { addActor, SATURDAY } from '#domain/cases/test-cases.ts';
import type { OpenDatabase } from '#domain/database.ts';
import { addWebhook } from '#domain/webhooks/webhooks.server.ts';
import { DAY_MS } from '#platform/clock/clock.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { announcePrograms } from './programs.server.ts';

async function readNotices({ db }: OpenDatabase) {
  const mails = await db.selectFrom('mails').select(['recipient', 'detail']).orderBy('id').execute();
  return mails.map(({ recipient, detail }) => [recipient, JSON.parse(detail ?? '')]);
}

describeOnBothDatabases('owners hear once', (open) => {
  test('of an API token that ends within a week', async () => {
    const database = await open();
    const actor = await addActor(database, { role: 'owner' });
    await addActor(database, { role: 'manager' });
    const made = { scopes: ['cases:read'], kinds: ['enquiry'], actor, now: SATURDAY } as const;
    await makeToken(database, { ...made, name: 'Rota', days: 7 });
    await makeToken(database, { ...made, name: 'Later', days: 8 });
    expect(await announcePrograms(database, SATURDAY)).toBe(1);
    expect(await announcePrograms(database, SATURDAY)).toBe(0);
    const detail = { notice: 'token-ends', name: 'Rota', at: SATURDAY + 7 * DAY_MS };
    expect(await readNotices(database)).toEqual([[actor.email, detail]]);
  });

  test('of a webhook that was switched off by itself, and not of one that an owner switched off', async () => {
    const database = await open();
    const actor = await addActor(database, { role: 'owner' });
    const webhook = {
      name: 'Rota',
      url: 'https://rota.example/',
      events: [],
      kinds: [],
      actor,
      now: SATURDAY,
    };
    await addWebhook(database, { ...webhook, secret: 'a-secret-of-the-tests' });
    const off = (off_why: 'office' | 'failing') =>
      database.db.updateTable('webhooks').set({ off_at: SATURDAY, off_why }).execute();
    await off('office');
    expect(await announcePrograms(database, SATURDAY)).toBe(0);
    await off('failing');
    expect(await announcePrograms(database, SATURDAY)).toBe(1);
    expect(await announcePrograms(database, SATURDAY)).toBe(0);
    const detail = { notice: 'webhook-off', name: 'Rota', at: SATURDAY };
    expect(await readNotices(database)).toEqual([[actor.email, detail]]);
  });
});

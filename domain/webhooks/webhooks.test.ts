import { expect, test } from 'vitest';
import { touchCase } from '#domain/cases/edit/edit-case.server.ts';
import { addActor } from '#domain/cases/test-cases.ts';
import { assignCase } from '#domain/cases/verbs/assign.server.ts';
import { changeKind } from '#domain/cases/verbs/change-kind.server.ts';
import { eraseGroup, lockGroup } from '#domain/privacy/erase-case.server.ts';
import { restrictCases } from '#domain/privacy/hold.server.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#platform/clock/clock.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { hooked, NOON, secret, trustReceivers } from './test-webhooks.ts';
import {
  addWebhook,
  queueTest,
  removeWebhook,
  sendAgain,
  switchWebhook,
  troubledWebhooks,
  WEBHOOKS_MAX,
  webhookHeaders,
} from './webhooks.server.ts';

trustReceivers();

describeOnBothDatabases('webhooks', (open) => {
  test('say what happened, when and to which message, signed, and nothing of the person', async () => {
    const database = await open();
    const { arrive, deliver, receiver, signs, log } = await hooked(database);
    const { reference } = await arrive();
    await deliver();
    const [one] = receiver.received;
    expect(JSON.parse(one?.body ?? '')).toEqual({
      type: 'case.received',
      timestamp: '2026-11-23T12:00:00.000Z',
      data: { reference, type: 'enquiry' },
    });
    const id = String(one?.headers['webhook-id']);
    const expected = webhookHeaders(signs, { id, timestamp: NOON / 1000, body: one?.body ?? '' });
    expect(one?.headers).toMatchObject(expected);
    expect(await log()).toMatchObject([{ event_id: id, delivered_at: NOON, status: 204, error: null }]);
    await deliver();
    expect(receiver.received).toHaveLength(1);
    const row = await database.db.selectFrom('webhooks').selectAll().executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(signs.slice(10));
  });

  test('are told of what was committed, and of nothing that was not', async () => {
    const database = await open();
    const { arrive, deliver, actor, came } = await hooked(database);
    const { reference, id } = await arrive();
    const failing = database.transact(async (trx) => {
      await touchCase(trx, { caseId: id, change: 'new', now: NOON });
      throw new Error('undone');
    });
    await expect(failing).rejects.toThrow('undone');
    await assignCase(database, { reference, assigneeId: actor.id, actor, now: NOON });
    await deliver();
    expect(came().map(({ type }) => type)).toEqual(['case.received', 'case.assigned']);
  });

  test('hear nothing of other kinds, safeguarding cases or restricted messages, nor while they are off', async () => {
    const database = await open();
    const { arrive, deliver, actor, came, id } = await hooked(database);
    await arrive({ kind: 'thanks' });
    await arrive({ kind: 'safeguarding' });
    const concern = await arrive({ kind: 'concern' });
    const restricted = await arrive();
    await deliver();
    expect(came()).toHaveLength(2);
    await changeKind(database, { reference: concern.reference, kind: 'safeguarding', actor, now: NOON });
    const references = [restricted.reference];
    await restrictCases(database, {
      request: 'E-7K2M9P',
      references,
      reviewBy: '2027-01-01',
      actor,
      now: NOON,
    });
    await assignCase(database, { reference: references[0]!, assigneeId: actor.id, actor, now: NOON });
    await switchWebhook(database, { id, now: NOON, on: false });
    await arrive();
    await switchWebhook(database, { id, now: NOON, on: true });
    await deliver();
    expect(came()).toHaveLength(2);
  });

  test('what fails is sent again, later in its case waits, and other cases go on', async () => {
    const database = await open();
    const slow = { reference: '' };
    const { arrive, deliver, later, came, actor } = await hooked(database, {
      status: (came, { body }) => (came < 3 && body.includes(slow.reference) ? 500 : 200),
    });
    const first = await arrive();
    slow.reference = first.reference;
    await assignCase(database, { reference: first.reference, assigneeId: actor.id, actor, now: NOON });
    await deliver();
    const other = await arrive();
    await deliver();
    later(30_000);
    await deliver();
    later(2 * MINUTE_MS);
    await deliver();
    const events = came().map(({ type, data }) => [type, data.reference]);
    expect(events).toEqual([
      ['case.received', first.reference],
      ['case.received', other.reference],
      ['case.received', first.reference],
      ['case.assigned', first.reference],
    ]);
  });

  test('a repeat has the id of the first attempt', async () => {
    const database = await open();
    const { arrive, deliver, later, receiver } = await hooked(database, {
      status: (came) => (came < 3 ? 503 : 200),
    });
    await arrive();
    for (let n = 0; n < 5; n++) {
      await deliver();
      later(10 * MINUTE_MS);
    }
    const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
    expect([ids.length, new Set(ids).size]).toEqual([3, 1]);
  });

  test('two processes at once send each once', async () => {
    const database = await open();
    const { arrive, deliver, came } = await hooked(database);
    for (let n = 0; n < 5; n++) await arrive();
    await Promise.all([deliver(), deliver(), deliver()]);
    await deliver();
    const references = came().map(({ data }) => data.reference);
    expect([references.length, new Set(references).size]).toEqual([5, 5]);
  });

  test('what a dead process had taken is sent when its lease is over', async () => {
    const database = await open();
    const { arrive, deliver, later, came } = await hooked(database);
    await arrive();
    await database.db
      .updateTable('webhook_deliveries')
      .set({ leased_until: NOON + MINUTE_MS, attempts: 1 })
      .execute();
    await deliver();
    expect(came()).toEqual([]);
    later(MINUTE_MS);
    await deliver();
    expect(came()).toHaveLength(1);
  });

  test('after 72 hours it is given up, what is later goes on, and the office can send it again', async () => {
    const database = await open();
    const { arrive, deliver, later, log, actor, id, came, webhook } = await hooked(database, {
      status: (_, { headers }) =>
        headers['webhook-timestamp'] === String((NOON + 72 * HOUR_MS) / 1000) ? 200 : 500,
    });
    const { reference } = await arrive();
    await deliver();
    expect(await troubledWebhooks(database.db)).toEqual([]);
    later(71 * HOUR_MS);
    await assignCase(database, { reference, assigneeId: actor.id, actor, now: NOON + 71 * HOUR_MS });
    await deliver();
    later(4 * HOUR_MS);
    await deliver();
    const [assigned, received] = await log();
    expect([received?.failed_at, assigned?.failed_at]).toEqual([NOON + 75 * HOUR_MS, null]);
    expect(await troubledWebhooks(database.db)).toMatchObject([{ id, off_at: null, failing_since: NOON }]);
    later(-3 * HOUR_MS);
    await sendAgain(database, { id, delivery: received!.id, now: NOON + 72 * HOUR_MS });
    await deliver();
    await deliver();
    expect(
      came()
        .slice(-2)
        .map(({ type }) => type),
    ).toEqual(['case.received', 'case.assigned']);
    expect((await webhook())?.failing_since).toBeNull();
  });

  test('after five days of failures it switches itself off, and at once where the receiver is gone', async () => {
    const database = await open();
    const failing = await hooked(database, { status: () => 500 });
    await failing.arrive();
    await failing.deliver();
    for (const ms of [4 * DAY_MS, DAY_MS]) {
      failing.later(ms);
      await failing.arrive();
      await failing.deliver();
    }
    expect(await failing.webhook()).toMatchObject({ off_at: NOON + 5 * DAY_MS, off_why: 'failing' });
    expect(await troubledWebhooks(database.db)).toMatchObject([
      { id: failing.id, off_at: NOON + 5 * DAY_MS },
    ]);
    await removeWebhook(database, failing.id);
    const gone = await hooked(database, { status: () => 410 });
    await gone.arrive();
    await gone.deliver();
    expect(await gone.webhook()).toMatchObject({ off_at: NOON, off_why: 'gone' });
  });

  test('a test is sent without a message; what an erased case had waits no more', async () => {
    const database = await open();
    const { arrive, deliver, came, id, log } = await hooked(database);
    await queueTest(database, { id, now: NOON });
    const row = await arrive();
    await database.transact(async (trx) => {
      await eraseGroup(trx, database, await lockGroup(trx, database, row.id));
    });
    await deliver();
    expect(came()).toEqual([{ type: 'test', timestamp: '2026-11-23T12:00:00.000Z', data: {} }]);
    expect(await log()).toHaveLength(1);
  });

  test('there are so many and no more', async () => {
    const database = await open();
    const actor = await addActor(database, { role: 'owner' });
    const webhook = {
      name: 'Rota',
      url: 'https://receiver.example/',
      events: [],
      kinds: [],
      actor,
      secret,
      now: NOON,
    };
    for (let n = 0; n < WEBHOOKS_MAX; n++) expect(await addWebhook(database, webhook)).not.toBeNull();
    expect(await addWebhook(database, webhook)).toBeNull();
  });
});

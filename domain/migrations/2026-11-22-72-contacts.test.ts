import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { BOTH, discardMachines, machine } from '#domain/backup/test-machines.ts';
import type { NewCase } from '#domain/cases/case.table.ts';
import { refreshDeadlines } from '#domain/cases/deadlines/contacts.server.ts';
import { undoReply } from '#domain/cases/replies/undo.server.ts';
import { addActor, addCase, SATURDAY } from '#domain/cases/test-cases.ts';
import { readCase } from '#domain/cases/test-verbs.ts';
import { migrate, migrateTo } from '#domain/migrate.server.ts';

afterEach(discardMachines);

const DUE = SATURDAY + 1_000;
const NONE = { opened_at: null, waiting_at: null, closed_at: null, closed_by: null, assignee_id: null };

describe.each(BOTH)('the cases of the version before, on %s', (dialect) => {
  async function versionBefore() {
    const { open } = await machine(dialect);
    await migrateTo(open, '2026-11-22-71-case-changes');
    const actor = await addActor(open);
    return {
      open,
      actor,
      add: async (columns: Partial<NewCase>) => {
        const row = await addCase(open.db, { first_due_at: DUE, answer_due_at: DUE + 1 });
        await open.db.updateTable('cases').set(columns).where('id', '=', row.id).execute();
        return row;
      },
      /** As the version before wrote it, with its email. */
      reply: async (
        caseId: number,
        at: number,
        {
          purpose = 'answer',
          change = null as string | null,
          left = null as number | null,
          failed = null as number | null,
        } = {},
      ) => {
        const { rows } = await sql<{ id: number }>`
          insert into replies (case_id, staff_id, body, sent_at, submission_key, purpose, status_change)
          values (${caseId}, ${actor.id}, 'Dear Ada', ${at}, ${randomUUID()}, ${purpose}, ${change})
          returning id`.execute(open.db);
        const { id } = rows[0]!;
        await sql`insert into mails
          (message_id, template, case_id, reply_id, recipient, created_at, due_at, attempts, sent_at, failed_at)
          values (${randomUUID()}, 'reply', ${caseId}, ${id}, 'a@example.org', ${at}, ${at}, 0, ${left}, ${failed})`.execute(
          open.db,
        );
        return Number(id);
      },
    };
  }

  test('keep the times at which their deadlines were met, by replies, calls or nobody known', async () => {
    const { open, actor, add, reply } = await versionBefore();
    const rows = {
      replied: await add({ kind: 'enquiry', first_answered_at: 10 }),
      called: await add({ first_answered_at: 8, acknowledged_at: 8, acknowledged_how: 'call' }),
      madeUp: await add({ kind: 'thanks', first_answered_at: 5 }),
      acknowledged: await add({
        first_answered_at: 5,
        acknowledged_at: 6,
        acknowledged_how: 'letter',
        final_response_at: 7,
      }),
      retried: await add({
        first_answered_at: 30,
        acknowledged_at: 30,
        acknowledged_how: 'email',
        final_response_at: 30,
      }),
      tryingAgain: await add({ kind: 'enquiry' }),
      reclassified: await add({ first_answered_at: 10 }),
    };
    await reply(rows.replied.id, 10, { left: 20 });
    await sql`insert into case_notes (case_id, staff_id, at, type, counts_as, body, submission_key)
      values (${rows.called.id}, ${actor.id}, 8, 'call', 'acknowledgement', 'Rang', 'key')`.execute(open.db);
    await reply(rows.called.id, 12, { purpose: 'acknowledgement', left: 14 });
    await reply(rows.retried.id, 10, { purpose: 'final-response', left: 30 });
    await reply(rows.tryingAgain.id, 10);
    await reply(rows.reclassified.id, 10, { left: 11 });
    await open.db
      .insertInto('case_events')
      .values({ case_id: rows.reclassified.id, staff_id: actor.id, at: 15, action: 'kind-changed' })
      .execute();
    const old = await Promise.all(Object.values(rows).map(({ id }) => readCase(open, id)));
    await migrate(open);
    for (const row of old) {
      await open.transact((trx) => refreshDeadlines(trx, row.id));
      const { due_at: _, ...before } = row;
      const found = await readCase(open, row.id);
      expect(found).toMatchObject(before);
    }
  });

  test('can have a reply undone that was sent just before', async () => {
    const { open, actor, add, reply } = await versionBefore();
    const after = { opened_at: 10, closed_at: 10, closed_by: actor.id, assignee_id: actor.id };
    const row = await add({ kind: 'enquiry', first_answered_at: 10, ...after });
    const change = JSON.stringify({ before: NONE, after: { ...NONE, ...after } });
    const replyId = await reply(row.id, 10, { change });
    await open.db
      .insertInto('case_events')
      .values({ case_id: row.id, staff_id: actor.id, at: 10, action: 'closed' })
      .execute();
    await migrate(open);
    const undoing = { reference: row.reference, replyId, actor, now: 11 };
    expect(await undoReply(open, undoing)).toBe('undone');
    expect(await readCase(open, row.id)).toMatchObject({ ...NONE, first_answered_at: null, due_at: DUE });
  });

  test('are owed an answer again when its email was given up while the site was off', async () => {
    const { open, actor, add, reply } = await versionBefore();
    const row = await add({
      kind: 'enquiry',
      first_answered_at: 10,
      opened_at: 10,
      waiting_at: 10,
      waits_until: undefined,
    });
    const change = JSON.stringify({ before: NONE, after: { ...NONE, opened_at: 10, waiting_at: 10 } });
    await reply(row.id, 10, { change, failed: 20 });
    await open.db
      .insertInto('case_events')
      .values({ case_id: row.id, staff_id: actor.id, at: 10, action: 'waiting' })
      .execute();
    await migrate(open);
    const found = {
      first_answered_at: null,
      waiting_at: null,
      waits_until: null,
      status: 'open',
      due_at: DUE,
    };
    expect(await readCase(open, row.id)).toMatchObject(found);
  });
});

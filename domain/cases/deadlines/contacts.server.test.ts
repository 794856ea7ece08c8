import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { OpenDatabase } from '#domain/database.ts';
import { DAY_MS } from '#platform/clock/clock.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import type { CaseRow, NewCase } from '../case.table.ts';
import { sendReply } from '../replies/send.server.ts';
import { undoReply } from '../replies/undo.server.ts';
import { addActor, addCase, SATURDAY } from '../test-cases.ts';
import { ANSWER_DUE, addContactOf, addWithDeadlines, FIRST_DUE, readCase } from '../test-verbs.ts';
import { addNote } from '../verbs/notes.server.ts';
import { refreshDeadlines } from './contacts.server.ts';

const NOW = SATURDAY + DAY_MS;

/** The first of two is undone first: what it began must not stay behind. */
const TWO_UNDONE = [
  { what: 'answer' as const, undone: true, later: 0 },
  { what: 'answer' as const, undone: true, later: 0 },
];

async function contact(opened: OpenDatabase, id: number, facts: Parameters<typeof addContactOf>[2] = {}) {
  await addContactOf(opened, id, { at: NOW, ...facts });
  return readCase(opened, id);
}

async function change(opened: OpenDatabase, id: number, columns: Partial<NewCase>): Promise<CaseRow> {
  await opened.db.updateTable('cases').set(columns).where('id', '=', id).execute();
  await opened.transact((trx) => refreshDeadlines(trx, id));
  return readCase(opened, id);
}

describeOnBothDatabases('the deadlines of a case', (open) => {
  test.each(['email', 'letter', 'call'] as const)(
    'an acknowledgement by %s meets the first one',
    async (how) => {
      const opened = await open();
      const { id } = await addWithDeadlines(opened);
      expect(await contact(opened, id, { how, counts_as: 'acknowledgement' })).toMatchObject({
        acknowledged_at: NOW,
        acknowledged_how: how,
        first_answered_at: NOW,
        final_response_at: null,
        due_at: ANSWER_DUE,
      });
    },
  );

  test('an answer is no acknowledgement of a concern, and a final response is', async () => {
    const opened = await open();
    const { id } = await addWithDeadlines(opened);
    expect(await contact(opened, id)).toMatchObject({
      first_answered_at: NOW,
      acknowledged_at: null,
      acknowledged_how: null,
      due_at: FIRST_DUE,
    });
    const final = { counts_as: 'final-response', how: 'letter', at: NOW + 1 } as const;
    expect(await contact(opened, id, final)).toMatchObject({
      acknowledged_at: NOW + 1,
      acknowledged_how: 'letter',
      final_response_at: NOW + 1,
      due_at: null,
    });
  });

  test('the first answer ends the one of an enquiry, and later ones change nothing', async () => {
    const opened = await open();
    const { id } = await addWithDeadlines(opened, { kind: 'enquiry' });
    const first = await contact(opened, id, { how: 'call' });
    expect(first).toMatchObject({ first_answered_at: NOW, due_at: null, acknowledged_at: null });
    expect(first.acknowledged_how).toBeNull();
    expect(await contact(opened, id, { at: NOW + 5 })).toEqual(first);
  });

  test('stand still for what is closed, and go on when it is open again', async () => {
    const opened = await open();
    const { id } = await addWithDeadlines(opened);
    expect((await change(opened, id, { closed_at: NOW })).due_at).toBeNull();
    expect((await change(opened, id, { closed_at: null })).due_at).toBe(FIRST_DUE);
  });

  test('of spam begin when it is found not to be spam', async () => {
    const opened = await open();
    const spam = { due_at: null, first_due_at: FIRST_DUE, answer_due_at: ANSWER_DUE, spam_at: NOW };
    const { id, due_at } = await addCase(opened.db, spam);
    expect(due_at).toBeNull();
    expect((await change(opened, id, { spam_at: null })).due_at).toBe(FIRST_DUE);
  });

  test('are, whatever is undone, those of a case in which it never was', async () => {
    const opened = await open();
    const actor = await addActor(opened);
    const work = fc.array(
      fc.record({
        what: fc.constantFrom('answer', 'acknowledgement', 'final-response', 'call', 'visit'),
        undone: fc.boolean(),
        later: fc.integer({ min: 0, max: 1 }),
      }),
      { minLength: 1, maxLength: 4 },
    );
    await fc.assert(
      fc.asyncProperty(work, async (list) => {
        const one = await addWithDeadlines(opened);
        const other = await addWithDeadlines(opened);
        const undo: (() => Promise<unknown>)[] = [];
        let now = NOW;
        for (const { what: contactType, undone, later } of list) {
          now += later;
          const isReply = contactType !== 'call' && contactType !== 'visit';
          const rows = isReply && undone ? [one] : [one, other];
          for (const { reference } of rows) {
            const by = { reference, actor, now, body: 'Dear Ada', submissionKey: randomUUID() };
            if (!isReply) {
              await addNote(opened, { ...by, type: contactType, countsAs: 'acknowledgement' });
              continue;
            }
            const latestSeen = await newestReply(opened, reference);
            const rest = { leaveAs: null, attachmentIds: [], latestSeen, messageIdDomain: 'example.org' };
            const sent = await sendReply(opened, { ...by, ...rest, purpose: contactType });
            if (!sent.ok) throw new Error(sent.reason);
            if (undone) undo.push(() => undoReply(opened, { ...by, replyId: sent.replyId }));
          }
        }
        for (const each of undo) expect(await each()).toBe('undone');
        const columns = ({ first_answered_at, acknowledged_at, acknowledged_how, ...row }: CaseRow) => [
          [first_answered_at, acknowledged_at, acknowledged_how],
          [row.final_response_at, row.due_at, row.status, row.assignee_id],
        ];
        expect(columns(await readCase(opened, one.id))).toEqual(columns(await readCase(opened, other.id)));
      }),
      { numRuns: 12, examples: [[TWO_UNDONE]] },
    );
  });
});

async function newestReply({ db }: OpenDatabase, reference: string): Promise<number | null> {
  const newest = await db
    .selectFrom('replies')
    .innerJoin('cases', 'cases.id', 'replies.case_id')
    .select((eb) => eb.fn.max('replies.id').as('id'))
    .where('reference', '=', reference)
    .executeTakeFirst();
  return newest?.id ?? null;
}

import type { OpenDatabase } from '#domain/database.ts';
import { DAY_MS } from '#platform/clock/clock.ts';
import type { CaseRow, NewCase, NewContact } from './case.table.ts';
import { addContact, refreshDeadlines } from './deadlines/contacts.server.ts';
import { deadlineColumns } from './deadlines/due.ts';
import { addCase, SATURDAY } from './test-cases.ts';
import type { ClosingAnswers } from './verbs/closing.ts';

/** The deadlines from {@link addWithDeadlines}: a first answer in three days, a concern's full one in four weeks. */
export const FIRST_DUE = SATURDAY + 3 * DAY_MS;
export const ANSWER_DUE = SATURDAY + 28 * DAY_MS;

/** Adds a case as reception does, with its promise. */
export function addWithDeadlines({ db }: OpenDatabase, columns: Partial<NewCase> = {}): Promise<CaseRow> {
  const { kind = 'concern', received_at = SATURDAY } = columns;
  const promised = { by: FIRST_DUE, answerBy: kind === 'concern' ? ANSWER_DUE : null };
  return addCase(db, {
    ...deadlineColumns(promised, { kind, received_at, spam_at: null, email: 'ada@example.org', phone: '' }),
    ...columns,
  });
}

/** Records that an answer reached the person, or what `contact` says instead. */
export function addContactOf(
  opened: OpenDatabase,
  caseId: number,
  contact: Partial<NewContact> = {},
): Promise<void> {
  const answer = { reply_id: null, staff_id: null, at: SATURDAY, how: 'email', counts_as: 'answer' } as const;
  return opened.transact(async (trx) => {
    await addContact(trx, { case_id: caseId, ...answer, ...contact });
    await refreshDeadlines(trx, caseId);
  });
}

export function readCase({ db }: OpenDatabase, id: number): Promise<CaseRow> {
  return db.selectFrom('cases').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** Returns a case's history in order: actions, with details where there are some. */
export async function historyOf({ db }: OpenDatabase, caseId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('case_events')
    .select(['action', 'detail'])
    .where('case_id', '=', caseId)
    .orderBy('id')
    .execute();
  return rows.map(({ action, detail }) => (detail === null ? action : `${action}: ${detail}`));
}

/** Returns the titles of a case's tasks, in order. */
export async function tasksOf({ db }: OpenDatabase, caseId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('tasks')
    .select('title')
    .where('case_id', '=', caseId)
    .orderBy('id')
    .execute();
  return rows.map(({ title }) => title);
}

/** Says that nothing stops closing a case. */
export const NOTHING_OPEN: ClosingAnswers = {
  unanswered: { answer: 'not-needed', reason: 'They wrote twice.' },
  'passed-on': { answer: 'not-applicable', reason: 'No carer is named.' },
  references: { answer: 'not-needed', reason: 'She came back to us.' },
  tasks: { answer: 'keep', reason: '' },
};

/** Notes that the concern is no matter of safeguarding. */
export async function addSafeguarding({ db }: OpenDatabase, caseId: number, staffId: string): Promise<void> {
  const decided = { answer: 'no', reason: 'A late visit.', decided_by: 'Mina', staff_id: staffId };
  await db
    .insertInto('case_decisions')
    .values({ case_id: caseId, question: 'safeguarding', ...decided, at: SATURDAY })
    .execute();
}

/** The person of a case complains about another person's care, without authority. */
export async function complainForAnother({ db }: OpenDatabase, case_id: number): Promise<void> {
  const { id: updated_by } = await db.selectFrom('staff').select('id').executeTakeFirstOrThrow();
  await db
    .insertInto('concern_complainants')
    .values({
      ...{ case_id, behalf: 'other', person: 'Rose Archer', authority: 'none', payer: null },
      ...{ relation: '', proof: '', version: 1, updated_at: 1, updated_by },
    })
    .execute();
}

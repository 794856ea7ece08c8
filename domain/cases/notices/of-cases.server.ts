import type { ExpressionBuilder } from 'kysely';
import type { CaseRow, CaseSource } from '#domain/cases/case.table.ts';
import type { Database, OpenDatabase, Schema } from '#domain/database.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#platform/clock/clock.ts';
import { readableTo } from '../kinds/readable.server.ts';
import { assignedAmong, giveOnce } from './give.server.ts';
import type { NoticeDetail } from './notice.ts';
import { type NoticePerson, noticePeople } from './people.server.ts';

/** After an outage the digest has older messages: a hundred emails together help no one. */
const NEW_WITHIN_MS = HOUR_MS;
/** Cases overdue for longer are in the digest and on every screen. */
export const OVERDUE_WITHIN_MS = DAY_MS;
export const ROUND_MAX = 100;
/** Someone who changes their choices between two rounds still hears about what came just before. */
const ROUND_MS = 2 * MINUTE_MS;
/** A notice delayed for longer is out of date. */
export const NOTICE_STALE_MS = DAY_MS;
export const NOTICES_KEPT_MS = 30 * DAY_MS;

/** The person who imported them knows about them. */
const IMPORTED: readonly CaseSource[] = ['import', 'contacts'];

type NotifiedCase = Pick<CaseRow, 'id' | 'due_at'>;

/** Called every minute, by any number of processes. Returns how many emails were queued. */
export async function noticeCases(open: OpenDatabase, now: number): Promise<number> {
  let queuedCount = 0;
  for (const person of await noticePeople(open.db)) {
    if (!person.answers) continue;
    if (person.choices.newUnassigned) {
      queuedCount += await give(open, person, 'new', await newUnassigned(open.db, person, now), now);
    }
    if (person.choices.overdue) {
      queuedCount += await give(open, person, 'overdue', await overdue(open.db, person, now), now);
    }
  }
  return queuedCount;
}

async function give(
  open: OpenDatabase,
  person: NoticePerson,
  notice: 'new' | 'overdue',
  cases: readonly NotifiedCase[],
  now: number,
): Promise<number> {
  const subjectOf = ({ id, due_at }: NotifiedCase) =>
    notice === 'new' ? `new ${id}` : `overdue ${id} ${due_at}`;
  const had = await assignedAmong(open.db, person.id, cases.map(subjectOf));
  let queuedCount = 0;
  for (const one of cases) {
    if (had.has(subjectOf(one))) continue;
    const detail: NoticeDetail = { notice, dueAt: one.due_at };
    const mail = { template: 'staff-notice', caseId: one.id, recipient: person.email, detail } as const;
    if (await giveOnce(open, { staffId: person.id, subject: subjectOf(one), mail, now })) queuedCount += 1;
  }
  return queuedCount;
}

function newUnassigned(db: Database, person: NoticePerson, now: number): Promise<NotifiedCase[]> {
  return db
    .selectFrom('cases')
    .select(['id', 'due_at'])
    .where(readableTo(person.access))
    .where('status', 'in', ['new', 'open'])
    .where('received_at', '>', Math.max(now - NEW_WITHIN_MS, person.chosenAt - ROUND_MS))
    .where('assignee_id', 'is', null)
    .where('source', 'not in', IMPORTED)
    .where((eb) => eb.or([eb('logged_by', 'is', null), eb('logged_by', '!=', person.id)]))
    .orderBy('received_at', 'desc')
    .limit(ROUND_MAX)
    .execute();
}

function overdue(db: Database, person: NoticePerson, now: number): Promise<NotifiedCase[]> {
  return db
    .selectFrom('cases')
    .select(['id', 'due_at'])
    .where(readableTo(person.access))
    .where('status', 'in', ['new', 'open', 'waiting'])
    .where('due_at', '<=', now)
    .where('due_at', '>', Math.max(now - OVERDUE_WITHIN_MS, person.chosenAt - ROUND_MS))
    .where((eb) => eb.or([eb('assignee_id', 'is', null), eb('assignee_id', '=', person.id)]))
    .where(becameOverdueHere)
    .orderBy('due_at', 'desc')
    .limit(ROUND_MAX)
    .execute();
}

export function becameOverdueHere(eb: ExpressionBuilder<Schema, 'cases'>) {
  return eb.or([eb('source', 'not in', IMPORTED), eb.not(eb.exists(importedOverdue(eb)))]);
}

function importedOverdue(eb: ExpressionBuilder<Schema, 'cases'>) {
  return eb
    .selectFrom('case_events')
    .select('case_events.id')
    .whereRef('case_events.case_id', '=', 'cases.id')
    .where('case_events.action', '=', 'logged')
    .whereRef('case_events.at', '>=', 'cases.due_at');
}

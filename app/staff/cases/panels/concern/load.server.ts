import { randomUUID } from 'node:crypto';
import type { CaseRow } from '#domain/cases/case.table.ts';
import { missingForClosing, NOT_GIVEN } from '#domain/cases/concern/closing.server.ts';
import { lacksAuthority, payerAdvice } from '#domain/cases/concern/complainant.ts';
import { listExtensions } from '#domain/cases/concern/extend.server.ts';
import { readFinalResponse } from '#domain/cases/concern/final-response.server.ts';
import { readInvestigator } from '#domain/cases/concern/investigator.server.ts';
import { ombudsmanDay } from '#domain/cases/concern/ombudsman-date.ts';
import { concernDeadlines } from '#domain/cases/deadlines/contacts.server.ts';
import { hasNoAddress } from '#domain/cases/deadlines/due.ts';
import { fullDay, shortTime } from '#domain/cases/display-time.ts';
import { KINDS } from '#domain/cases/kinds/kinds.ts';
import { hasAbandonedReply } from '#domain/cases/replies/mail-fate.server.ts';
import { CONCERN_VERBS } from '#domain/cases/verbs/case-records.ts';
import type { Database } from '#domain/database.ts';
import { NATIONS, type NationId } from '#domain/nations/nations.ts';
import { requiredFinalLetterText } from '#domain/nations/where-next.ts';
import { may } from '#domain/staff/roles.ts';
import { spokenDate } from '#platform/clock/spoken.ts';
import type { Typed } from '../../../kit/answers.ts';
import { type Looking, loadRecords } from '../../parts/record.server.ts';
import { loadEntries, loadPoints } from './point-views.server.ts';
import { happenedSteps, readContacts, showTimeline } from './timeline.server.ts';

export type ConcernView = NonNullable<Awaited<ReturnType<typeof loadConcern>>>;

export async function loadConcern({ actor, services }: Looking, caseId: number) {
  const { db } = services.open;
  const { nation } = services.provider();
  const own = await db.selectFrom('cases').selectAll().where('id', '=', caseId).executeTakeFirst();
  if (!own || KINDS[own.kind].work !== 'investigation') return null;
  const row = await concernDeadlines(db, own);
  const works = may(actor, 'answer-cases') && row.merged_into === null && row.spam_at === null;
  const [missing, extensions, final, abandoned, points, records, investigator, entries, contacts] =
    await Promise.all([
      missingForClosing(db, caseId),
      listExtensions(db, caseId),
      readFinalResponse(db, row),
      hasAbandonedReply(db, caseId),
      loadPoints(db, caseId),
      loadRecords(db, CONCERN_VERBS, caseId),
      loadInvestigator(db, caseId, actor.id),
      loadEntries(db, caseId),
      readContacts(db, caseId),
    ]);
  const hasNobodyToAnswer = records['no-response'].version > 0 || hasNoAddress(row);
  return {
    timeline: showTimeline(row, {
      ...{ now: services.clock(), final, abandoned, nation, hasNobodyToAnswer },
      happened: happenedSteps({ extensions, contacts, points, entries }),
    }),
    files: entries.files,
    acknowledged: row.acknowledged_at !== null || hasNobodyToAnswer,
    responded: row.final_response_at !== null,
    finalSent: final.state === 'sent' || final.state === 'on-its-way',
    finalProblem: final.state === 'failed' || final.state === 'unconfirmed' ? NOT_GIVEN[final.state] : null,
    finalHasText: final.words !== null,
    hasEmail: row.email !== null,
    closed: row.closed_at !== null,
    works,
    answerDueAt: row.answer_due_at,
    answerDue: row.answer_due_at === null ? null : fullDay(row.answer_due_at),
    ombudsmanDay: showOmbudsmanDay(row, nation),
    letterSays: requiredFinalLetterText(NATIONS[nation]),
    extensions: extensions.map(showExtension),
    asksSafeguarding: row.kind !== 'safeguarding',
    points,
    records,
    ...adviceOn(records.complainant.typed, nation),
    investigator,
    missing,
    me: actor.name,
    formKey: randomUUID(),
  };
}

function adviceOn(complainant: Typed, nation: NationId) {
  return {
    lacksAuthority: lacksAuthority(complainant),
    payerAdvice: payerAdvice(complainant.payer, NATIONS[nation]),
  };
}

function showExtension(extension: Awaited<ReturnType<typeof listExtensions>>[number]) {
  const { id, due_at, before_due_at, texts, at, by } = extension;
  const isLater = due_at > (before_due_at ?? 0);
  return { id, to: fullDay(due_at), isLater, texts, by, at: shortTime(at) };
}

/** Returns the day when the ombudsman starts to take it, `13 February 2027`; null if it sets none. */
export function showOmbudsmanDay(row: Pick<CaseRow, 'received_at'>, nation: NationId): string | null {
  const day = ombudsmanDay(row.received_at, nation);
  return day && spokenDate(day.toString());
}

export type InvestigatorView = Awaited<ReturnType<typeof loadInvestigator>>;

async function loadInvestigator(db: Database, caseId: number, actorId: string) {
  const investigator = await readInvestigator(db, caseId);
  return {
    investigator,
    confirmed: investigator?.confirmedAt ? shortTime(investigator.confirmedAt) : null,
    isMe: investigator?.id === actorId,
  };
}

import { randomUUID } from 'node:crypto';
import { isoDay } from '#domain/calendar/working-time.ts';
import { warningOf } from '#domain/cases/concern/complainant.server.ts';
import { nameToAddress } from '#domain/cases/display-name.ts';
import { shortTime } from '#domain/cases/display-time.ts';
import { accessOf } from '#domain/cases/kinds/access.ts';
import { readingStaff } from '#domain/cases/kinds/assignees.server.ts';
import type { CaseView } from '#domain/cases/list/view.server.ts';
import { readSignature } from '#domain/cases/notices/people.server.ts';
import { holdChoices } from '#domain/cases/on-hold.ts';
import { askAgainSince, readNeeds } from '#domain/cases/people/needs-of-person.server.ts';
import { unsentAttachments } from '#domain/cases/replies/attachments.server.ts';
import { type HelpedAnswer, readHelped } from '#domain/cases/replies/helped.server.ts';
import { fillIn, type PlaceholderValues } from '#domain/cases/replies/placeholders.ts';
import { UNDO_MS } from '#domain/cases/replies/reply.ts';
import { listSavedAnswers } from '#domain/cases/replies/saved-answers.server.ts';
import { type Draft, readDrafts } from '#domain/cases/verbs/drafts.server.ts';
import { may } from '#domain/staff/roles.ts';
import { spokenDate } from '#platform/clock/spoken.ts';
import { savedAt } from '../../../drafts/saved-at.server.ts';
import type { Signed } from '../../../guard.server.ts';
import { officeCalendar } from '../../parts/office-calendar.server.ts';
import { filesOfCase, showFile } from '../files/file-view.server.ts';

type DeskOf = Pick<CaseView, 'id' | 'reference' | 'kind' | 'name' | 'emailKey' | 'phoneKey'>;

export type Desk = Awaited<ReturnType<typeof loadReplyDesk>>;

export async function loadReplyDesk({ actor, services }: Signed, view: DeskOf) {
  const { db } = services.open;
  const mayAnswer = may(actor, 'answer-cases');
  const { id: caseId, emailKey, phoneKey } = view;
  const [files, helped, { needs, noted }, warning, mine] = await Promise.all([
    filesOfCase(db, caseId, actor),
    readHelped(db, caseId),
    readNeeds(db, { id: caseId, email_key: emailKey, phone_key: phoneKey }, accessOf(actor)),
    warningOf(db, caseId),
    mayAnswer ? loadMine({ actor, services }, view) : null,
  ]);
  const askAgain = askAgainSince(noted, isoDay(services.clock()));
  return {
    files,
    helped: helped && helpedText(helped),
    needs,
    askAgain: askAgain && spokenDate(askAgain),
    warning,
    mine,
  };
}

function helpedText({ helped, at }: HelpedAnswer): string {
  return `Said that we ${helped ? 'helped' : 'did not help'}, ${shortTime(at)}`;
}

async function loadMine(
  { actor, services }: Pick<Signed, 'actor' | 'services'>,
  { id: caseId, reference, kind, name }: DeskOf,
) {
  const { db } = services.open;
  const now = services.clock();
  const [drafts, attached, answers, colleagues, signature, person, undoable] = await Promise.all([
    readDrafts(db, caseId, actor.id),
    unsentAttachments(db, caseId, actor.id),
    listSavedAnswers(db, kind),
    readingStaff(db, { id: caseId, kind }),
    readSignature(db, actor.id),
    db
      .selectFrom('cases')
      .select(['title', 'first_name', 'last_name'])
      .where('id', '=', caseId)
      .executeTakeFirstOrThrow(),
    findUndoable(db, caseId, actor.id, now),
  ]);
  const provider = services.provider();
  const values: PlaceholderValues = {
    name: person.first_name || person.last_name ? nameToAddress(person) : name,
    'first name': person.first_name.split(/\s+/u)[0] || name,
    reference,
    'my name': actor.name,
    provider: provider.name,
    phone: provider.phone,
  };
  const toView = (draft: Draft | null) => draft && { ...draft, words: savedAt(draft.updatedAt, now) };
  return {
    formKey: randomUUID(),
    noteKey: randomUUID(),
    callKey: randomUUID(),
    drafts: { reply: toView(drafts.reply), note: toView(drafts.note) },
    attached: attached.map(showFile),
    answers: answers.map(({ id, title, body }) => ({ id, title, body: fillIn(body, values) })),
    colleagues: colleagues.filter(({ id }) => id !== actor.id),
    signature: signature ?? `${actor.name}\n${provider.name}`,
    editsAnswers: may(actor, 'edit-saved-answers'),
    sends: services.outbox.sends,
    undoable,
    holdChoices: holdChoices(now, await officeCalendar(provider.opening)),
  };
}

/** Returns the milliseconds left to undo the actor's newest reply. */
async function findUndoable(
  db: Signed['services']['open']['db'],
  caseId: number,
  staffId: string,
  now: number,
) {
  const found = await db
    .selectFrom('replies')
    .innerJoin('mails', 'mails.reply_id', 'replies.id')
    .select(['replies.id as replyId', 'replies.sent_at as at'])
    .where('replies.case_id', '=', caseId)
    .where('replies.staff_id', '=', staffId)
    .where('replies.sent_at', '>', now - UNDO_MS)
    .where('mails.attempts', '=', 0)
    .orderBy('replies.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found ? { replyId: found.replyId, left: found.at + UNDO_MS - now } : null;
}

import type { Database, OpenDatabase } from '#domain/database.ts';
import type { CaseNoteTable, CaseRow } from '../case.table.ts';
import { authorityQuestion } from '../concern/complainant.server.ts';
import { withAnswers } from '../concern/final-answers.ts';
import { readFinalAnswers } from '../concern/points.server.ts';
import { addContact, refreshDeadlines } from '../deadlines/contacts.server.ts';
import {
  addEvent,
  type CaseEdit,
  type Changed,
  editCase,
  indexCase,
  isFormKey,
  onCase,
  refused,
  takeUp,
} from '../edit/edit-case.server.ts';
import { whyMerged } from '../edit/merged.server.ts';
import { plainReply } from '../formatting.ts';
import { readingStaff } from '../kinds/assignees.server.ts';
import { aCaseFirst, isAcknowledged } from '../kinds/kinds.ts';
import { noticeMentioned } from '../notices/assigned.server.ts';
import { type ResponseTimes, receiveAsk } from './asks.server.ts';
import { assignToAnswerer } from './assign.server.ts';
import { dropDraft } from './drafts.server.ts';
import { followAgain } from './follow-again.server.ts';
import { mentionedIn } from './mentions.ts';

export interface NewNote extends CaseEdit {
  readonly type: CaseNoteTable['type'];
  /** Which deadline a call, letter or visit meets; null for a note, or a call that reached no one. */
  readonly countsAs: CaseNoteTable['counts_as'];
  /** Staff confirm that the letter with a final response carries the ombudsman's details. */
  readonly carriesOmbudsman?: boolean;
  /** A letter with a final response made by this site includes the answers to the points. */
  readonly withAnswers?: boolean;
  readonly anyway?: boolean;
  /** They want an answer, due within these. */
  readonly asks?: ResponseTimes | undefined;
  readonly body: string;
  readonly submissionKey: string;
}

/** `repeated`: this key already saved this text. `told`: people named who get an email. */
export type NoteAdded =
  | {
      readonly outcome: 'changed';
      readonly noteId: number;
      readonly repeated: boolean;
      readonly recipients: readonly string[];
    }
  | { readonly outcome: 'asks'; readonly why: string }
  | Exclude<Changed, { outcome: 'changed' | 'unchanged' | 'missing' }>
  | { readonly outcome: 'missing' };

/**
 * Saves a note or a contact, which takes the case up, meets deadlines as `countsAs` says or starts one with `asks`;
 * if it counts, the actor gets an unassigned case. Drops the note's draft.
 */
export function addNote(open: OpenDatabase, note: NewNote): Promise<NoteAdded> {
  const { type, countsAs, submissionKey, actor, now } = note;
  return onCase(open, note, async (trx, row): Promise<NoteAdded> => {
    if (!isFormKey(submissionKey)) return { outcome: 'missing' };
    const answers = countsAs === 'final-response' ? await readFinalAnswers(trx, row.id) : null;
    const added = note.withAnswers && answers?.text ? plainReply(answers.text) : null;
    const body = withAnswers(note.body, added);
    const earlier = await findEarlier(trx, submissionKey);
    if (earlier) {
      return earlier.case_id === row.id && earlier.body === body && earlier.type === type
        ? { outcome: 'changed', noteId: earlier.id, repeated: true, recipients: [] }
        : refused(
            'This note was already saved with different text. Look at the thread, then add what is missing.',
          );
    }
    const why = (await whyNot(trx, row, note)) ?? answers?.why;
    if (why) return refused(why);
    const unauthorised = countsAs === 'final-response' ? await authorityQuestion(trx, row.id) : null;
    if (unauthorised && !note.anyway) return { outcome: 'asks', why: `${unauthorised} Log it anyway?` };
    const { id: noteId } = await trx
      .insertInto('case_notes')
      .values({
        case_id: row.id,
        staff_id: actor.id,
        at: now,
        type,
        counts_as: countsAs,
        carries_ombudsman: note.carriesOmbudsman ? 1 : 0,
        body,
        submission_key: submissionKey,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (unauthorised) await addEvent(trx, { caseId: row.id, actor, now, action: 'sent-without-authority' });
    if (type !== 'note') await takeUp(trx, { caseId: row.id, now });
    if (type !== 'note' && countsAs !== null) {
      await assignToAnswerer(trx, row, { actor, now });
      const contact = { how: type, at: now, staff_id: actor.id, counts_as: countsAs };
      await addContact(trx, { case_id: row.id, reply_id: null, ...contact });
      await refreshDeadlines(trx, row.id);
    }
    if (type !== 'note' && note.asks) {
      await receiveAsk(trx, row, { responseTimes: note.asks, actor, now });
      await followAgain(trx, { caseId: row.id, text: body, now });
    }
    await editCase(trx, row.id);
    await dropDraft(trx, { caseId: row.id, staffId: actor.id, field: 'note' });
    await indexCase(trx, row.id);
    const notified = type === 'note' ? await notifyMentioned(trx, row, note) : [];
    return { outcome: 'changed', noteId, repeated: false, recipients: notified };
  });
}

async function notifyMentioned(trx: Database, row: CaseRow, { body, actor, now }: NewNote) {
  const { id: caseId, due_at: dueAt } = row;
  const staffIds = mentionedIn(body, await readingStaff(trx, row)).map(({ id }) => id);
  return noticeMentioned(trx, { caseId, staffIds, dueAt, actor, now });
}

function findEarlier(trx: Database, submissionKey: string) {
  return trx
    .selectFrom('case_notes')
    .select(['id', 'case_id', 'body', 'type'])
    .where('submission_key', '=', submissionKey)
    .executeTakeFirst();
}

async function whyNot(trx: Database, row: CaseRow, { type, countsAs }: NewNote): Promise<string | null> {
  if (row.merged_into !== null) return whyMerged(trx, row.merged_into);
  if (type === 'note' && countsAs !== null) return "A note is for colleagues: it can't count as an answer.";
  if (!isAcknowledged(row.kind) && (countsAs === 'acknowledgement' || countsAs === 'final-response')) {
    return `${aCaseFirst(row.kind)} has no acknowledgement and no final response. Choose that this answered it.`;
  }
  if (type !== 'letter' && countsAs === 'final-response') {
    return 'A final response is given in writing: by email or letter.';
  }
  return null;
}

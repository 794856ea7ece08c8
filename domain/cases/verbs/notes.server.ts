import type { Database, OpenDatabase } from '#domain/database.ts';
import type { Actor } from '#domain/staff/roles.ts';
import type { CaseNoteTable, CaseRow } from '../case.table.ts';
import { recordContact } from '../deadlines/contacts.server.ts';
import { refreshDueWithMerged } from '../deadlines/merged-deadlines.server.ts';
import {
  type Changed,
  editCase,
  indexCase,
  onCase,
  refused,
  takeUp,
  whyMerged,
} from '../edit/edit-case.server.ts';
import { aCaseFirst, isAcknowledged } from '../kinds/kinds.ts';
import { assignToAnswerer } from './assign.server.ts';
import { dropDraft } from './drafts.server.ts';

/** A checked note, as the form sent it. */
export interface NewNote {
  readonly reference: string;
  readonly type: CaseNoteTable['type'];
  /** Which clock a call, letter or visit stops; null for a note, and for a call that reached nobody. */
  readonly countsAs: CaseNoteTable['counts_as'];
  /** Somebody confirms that the letter with a final response carries the ombudsman's details. */
  readonly carriesOmbudsman?: boolean;
  readonly body: string;
  /** Made by the server when the form was shown. */
  readonly submissionKey: string;
  readonly actor: Actor;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** `repeated`: these very words were kept before, under this very key. */
export type NoteAdded =
  | { readonly outcome: 'changed'; readonly noteId: number; readonly repeated: boolean }
  | Exclude<Changed, { outcome: 'changed' | 'unchanged' | 'missing' }>
  | { readonly outcome: 'missing' };

/** What a submission key that this site made looks like. */
const SUBMISSION_KEY_SHAPE = /^[\w-]{1,64}$/;

/**
 * Keeps a note for colleagues, or that somebody rang, wrote by post or met them. Such a contact takes the case up, and
 * moves its clocks on as `countsAs` says; one that counts gives a case that nobody has to the actor. The draft of the note is gone with it.
 */
export function addNote(open: OpenDatabase, note: NewNote): Promise<NoteAdded> {
  const { type, countsAs, body, submissionKey, actor, now } = note;
  return onCase(open, note, async (trx, row): Promise<NoteAdded> => {
    if (!SUBMISSION_KEY_SHAPE.test(submissionKey)) return { outcome: 'missing' };
    const earlier = await findEarlier(trx, submissionKey);
    if (earlier) {
      return earlier.case_id === row.id && earlier.body === body && earlier.type === type
        ? { outcome: 'changed', noteId: earlier.id, repeated: true }
        : refused(
            'This form was used before, with other words. Look at the thread, then add what is missing.',
          );
    }
    const why = await whyNot(trx, row, note);
    if (why) return refused(why);
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
    if (type !== 'note') await takeUp(trx, { caseId: row.id, now });
    if (type !== 'note' && countsAs !== null) {
      await assignToAnswerer(trx, row, { actor, now });
      await recordContact(trx, row.id, { how: type, countsAs, now });
      await refreshDueWithMerged(trx, row.id);
    }
    await editCase(trx, row.id);
    await dropDraft(trx, { caseId: row.id, staffId: actor.id, field: 'note' });
    await indexCase(trx, row.id);
    return { outcome: 'changed', noteId, repeated: false };
  });
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

import { characters } from '#domain/contact-details/fields.ts';
import { MESSAGE_MAX } from '#domain/contact-details/limits.ts';
import type { Database, OpenDatabase } from '#domain/database.ts';
import type { DraftTable } from '../case.table.ts';
import { type CaseEdit, type Changed, lockCase, refused } from '../edit/edit-case.server.ts';
import { stopWriting } from '../live/presence.server.ts';

/** Text that is too long to send is saved, so that its writer can shorten it. */
const DRAFT_MAX = 2 * MESSAGE_MAX;

export interface Draft {
  readonly body: string;
  readonly updatedAt: number;
  /** Addresses an undone reply was to be copied to; null otherwise. */
  readonly cc: string | null;
}

export type Drafts = Readonly<Record<DraftTable['field'], Draft | null>>;

export interface NewDraft extends CaseEdit {
  readonly field: DraftTable['field'];
  readonly body: string;
  /** When the window's draft was saved, or 0: a newer one isn't overwritten. Left out: it is. */
  readonly basedOn?: number | undefined;
  /** The form it was typed in: text sent from there since is no longer a draft. */
  readonly formKey?: string | undefined;
}

/** `conflict`: the same person saved different text on another device; nothing was saved. */
export type DraftSaved = Changed | { readonly outcome: 'conflict'; readonly current: Draft };

/** Saves one draft for each person, case and field. */
export function saveDraft(open: OpenDatabase, draft: NewDraft): Promise<DraftSaved> {
  const { field, body, basedOn, actor, now } = draft;
  return open.transact(async (trx): Promise<DraftSaved> => {
    const row = await lockCase(trx, draft);
    if (!row) return { outcome: 'missing' };
    if (draft.formKey && (await wasSent(trx, draft.formKey))) return { outcome: 'unchanged' };
    const there = basedOn === undefined ? null : (await readDrafts(trx, row.id, actor.id))[field];
    if (basedOn !== undefined && there && there.updatedAt > basedOn && there.body !== body) {
      return { outcome: 'conflict', current: there };
    }
    if (body.trim() === '') {
      await dropDraft(trx, { caseId: row.id, staffId: actor.id, field });
      return { outcome: 'changed' };
    }
    if (characters(body) > DRAFT_MAX) return refused('The text is too long to be kept as a draft.');
    if (!body.isWellFormed() || body.includes('\0')) {
      return refused("The text has a hidden character that can't be kept.");
    }
    await trx
      .insertInto('drafts')
      .values({ case_id: row.id, staff_id: actor.id, field, body, updated_at: now })
      .onConflict((conflict) =>
        conflict.columns(['case_id', 'staff_id', 'field']).doUpdateSet({ body, updated_at: now }),
      )
      .execute();
    return { outcome: 'changed' };
  });
}

/** Runs while the case is locked: senders lock it too, and drop the earlier draft. */
async function wasSent(trx: Database, formKey: string): Promise<boolean> {
  for (const table of ['replies', 'case_notes'] as const) {
    const found = trx.selectFrom(table).select('id').where('submission_key', '=', formKey);
    if (await found.executeTakeFirst()) return true;
  }
  return false;
}

export async function readDrafts(db: Database, caseId: number, staffId: string): Promise<Drafts> {
  const rows = await db
    .selectFrom('drafts')
    .select(['field', 'body', 'updated_at as updatedAt', 'cc'])
    .where('case_id', '=', caseId)
    .where('staff_id', '=', staffId)
    .execute();
  const find = (name: DraftTable['field']): Draft | null => {
    const row = rows.find(({ field }) => field === name);
    return row ? { body: row.body, updatedAt: row.updatedAt, cc: row.cc } : null;
  };
  return { reply: find('reply'), note: find('note') };
}

/** Deletes a draft in the transaction that sends its text. Without one, no one counts as writing. */
export async function dropDraft(
  trx: Database,
  draft: { readonly caseId: number; readonly staffId: string; readonly field: DraftTable['field'] },
): Promise<void> {
  await trx
    .deleteFrom('drafts')
    .where('case_id', '=', draft.caseId)
    .where('staff_id', '=', draft.staffId)
    .where('field', '=', draft.field)
    .execute();
  if (draft.field === 'reply') await stopWriting(trx, draft);
}

import { isoDay } from '#domain/calendar/working-time.ts';
import type { CaseRow } from '#domain/cases/case.table.ts';
import { addEvent, type Changed, editCase, onCase } from '#domain/cases/edit/edit-case.server.ts';
import type { Database, OpenDatabase } from '#domain/database.ts';
import { bumpRevision } from '#domain/provider/provider.server.ts';
import type { Actor } from '#domain/staff/roles.ts';
import { agreedName, type ReviewText } from './review.ts';

type Thanks = Pick<CaseRow, 'id' | 'reference' | 'received_at' | 'first_name' | 'last_name' | 'publication'>;

interface Recording {
  readonly reviewId: number;
  readonly texts: ReviewText;
  readonly actor: Actor;
  readonly now: number;
}

/** Records consent given with the thank-you if the review is all its text. @returns whether it was */
export async function recordFormConsent(
  trx: Database,
  thanks: Thanks,
  { reviewId, texts, actor, now }: Recording,
): Promise<boolean> {
  const { quote, name, stars, isShortened } = texts;
  if (isShortened || stars !== null || name !== agreedName(thanks)) return false;
  const known = await trx
    .selectFrom('review_consents')
    .select('id')
    .where('review_id', '=', reviewId)
    .where('how', '=', 'form')
    .where('name', '=', name)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  if (known) return true;
  await trx
    .insertInto('review_consents')
    .values({
      review_id: reviewId,
      quote,
      name,
      stars,
      how: 'form',
      given_on: isoDay(thanks.received_at),
      evidence: `${thanks.reference}, answered “${thanks.publication}”`,
      recorded_by: actor.id,
      recorded_at: now,
      ended_at: null,
    })
    .execute();
  return true;
}

export interface EndingConsent {
  readonly reference: string;
  readonly actor: Actor;
  readonly now: number;
}

/** Records that a consent given with a case was withdrawn; a review of it leaves every page immediately. */
export function endPublication(open: OpenDatabase, ending: EndingConsent): Promise<Changed> {
  return onCase(open, ending, async (trx, row) => {
    const review = await trx
      .selectFrom('reviews')
      .select('id')
      .where('case_id', '=', row.id)
      .where('withdrawn_at', 'is', null)
      .executeTakeFirst();
    if (row.publication === null && !review) return { outcome: 'unchanged' };
    if (review) await endReview(trx, review.id, { ...ending, why: 'The consent was taken back' });
    await dropPublication(trx, row, ending);
    return { outcome: 'changed' };
  });
}

export async function endReview(
  trx: Database,
  id: number,
  { why, actor, now }: Omit<EndingConsent, 'reference'> & { readonly why: string },
): Promise<void> {
  await trx
    .updateTable('reviews')
    .set((eb) => ({
      published_at: null,
      withdrawn_at: now,
      withdrawn_by: actor.id,
      withdrawn_why: why,
      version: eb('version', '+', 1),
      updated_at: now,
      updated_by: actor.id,
    }))
    .where('id', '=', id)
    .execute();
  await trx
    .updateTable('review_consents')
    .set({ ended_at: now })
    .where('review_id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
  await bumpRevision(trx);
}

/** Retains the former consent in the history, but nothing more can be published under it. */
export async function dropPublication(
  trx: Database,
  { id, publication }: Pick<CaseRow, 'id' | 'publication'>,
  { actor, now }: Omit<EndingConsent, 'reference'>,
): Promise<void> {
  if (publication === null) return;
  await editCase(trx, id, { publication: null });
  await addEvent(trx, { caseId: id, actor, now, action: 'publication-ended', detail: publication });
}

/** Well below either database's limit of parameters in one statement. */
const AT_ONCE = 500;

export async function forgetReviews(trx: Database, caseIds: readonly number[]): Promise<number> {
  let count = 0;
  for (let from = 0; from < caseIds.length; from += AT_ONCE) {
    const some = caseIds.slice(from, from + AT_ONCE);
    const rows = await trx.selectFrom('reviews').select('id').where('case_id', 'in', some).execute();
    if (rows.length === 0) continue;
    const ids = rows.map(({ id }) => id);
    await trx.deleteFrom('review_places').where('review_id', 'in', ids).execute();
    await trx.deleteFrom('review_consents').where('review_id', 'in', ids).execute();
    await trx.deleteFrom('reviews').where('id', 'in', ids).execute();
    count += ids.length;
  }
  if (count > 0) await bumpRevision(trx);
  return count;
}

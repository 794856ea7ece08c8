import { accessNow } from '#domain/cases/edit/edit-case.server.ts';
import { isReadable } from '#domain/cases/edit/merged.server.ts';
import { accessOf } from '#domain/cases/kinds/access.ts';
import type { Database, OpenDatabase } from '#domain/database.ts';
import { bumpRevision } from '#domain/provider/provider.server.ts';
import type { Actor } from '#domain/staff/roles.ts';
import { dialectOf } from '#platform/database/open.server.ts';
import {
  findReview,
  findThanks,
  isConsentFor,
  isEligible,
  type Review,
  reviewOfCase,
} from './list.server.ts';
import { dropPublication, endReview, recordFormConsent } from './publication.server.ts';
import type { ReviewRow } from './review.table.ts';
import type { Consent, ReviewText } from './review.ts';

export interface ReviewChange {
  readonly id: number;
  readonly version: number;
  readonly actor: Actor;
  readonly now: number;
}

export type ReviewChanged =
  | { readonly outcome: 'done' }
  | { readonly outcome: 'conflict'; readonly current: Review }
  | { readonly outcome: 'missing' | 'no-consent' | 'not-a-thank-you' | 'withdrawn' };

export type ReviewMade =
  /** `agreed`: the writer consented with the thank-you itself. */
  { readonly outcome: 'made' | 'agreed' | 'exists'; readonly id: number } | { readonly outcome: 'missing' };

/** Hides the review until its writer consents and staff publish it. */
export function makeReview(
  open: OpenDatabase,
  making: {
    readonly reference: string;
    readonly texts: ReviewText;
    readonly actor: Actor;
    readonly now: number;
  },
): Promise<ReviewMade> {
  const { reference, texts, actor, now } = making;
  return open.transact(async (trx) => {
    const access = accessOf(actor);
    const thanks = await findThanks(trx, reference, access);
    if (!thanks) return { outcome: 'missing' };
    const row = await trx
      .insertInto('reviews')
      .values({ ...columnsOf(texts), case_id: thanks.caseId, updated_at: now, updated_by: actor.id })
      .onConflict((conflict) => conflict.column('case_id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (row) {
      const recording = { reviewId: row.id, texts, actor, now };
      const agreed = await recordFormConsent(trx, { ...thanks, reference }, recording);
      return { outcome: agreed ? 'agreed' : 'made', id: row.id };
    }
    const id = await reviewOfCase(trx, reference, access);
    return id === null ? { outcome: 'missing' } : { outcome: 'exists', id };
  });
}

/** Removes text without consent from the site immediately, until a new consent and publication. */
export function rewordReview(
  open: OpenDatabase,
  change: ReviewChange & { readonly texts: ReviewText },
): Promise<ReviewChanged> {
  return changing(open, change, async (trx, row) => {
    const columns = columnsOf(change.texts);
    await recordFormConsent(trx, { ...row, id: row.case_id }, { ...change, reviewId: row.id });
    const consents = await consentsOf(trx, row.id);
    const isAgreed = consents.some((consent) => isConsentFor(consent, columns));
    await edit(trx, change, { ...columns, ...(isAgreed ? {} : { published_at: null }) });
    if (row.published_at !== null) await bumpRevision(trx);
    return { outcome: 'done' };
  });
}

/** Applies to the text, name and stars of `version`. A withdrawn review waits again. */
export function recordConsent(
  open: OpenDatabase,
  change: ReviewChange & { readonly consent: Consent },
): Promise<ReviewChanged> {
  const { consent, actor, now } = change;
  return changing(open, change, async (trx, { id, quote, name, stars }) => {
    await trx
      .insertInto('review_consents')
      .values({
        review_id: id,
        quote,
        name,
        stars,
        how: consent.how,
        given_on: consent.agreedOn,
        evidence: consent.evidence,
        recorded_by: actor.id,
        recorded_at: now,
        ended_at: null,
      })
      .execute();
    await edit(trx, change, { withdrawn_at: null, withdrawn_by: null, withdrawn_why: null });
    return { outcome: 'done' };
  });
}

export function publishReview(
  open: OpenDatabase,
  change: ReviewChange & { readonly pages: readonly string[] },
): Promise<ReviewChanged> {
  return changing(open, change, async (trx, row) => {
    if (row.withdrawn_at !== null) return { outcome: 'withdrawn' };
    if (!isEligible(row)) return { outcome: 'not-a-thank-you' };
    const consents = await consentsOf(trx, row.id);
    if (!consents.some((consent) => isConsentFor(consent, row))) return { outcome: 'no-consent' };
    await trx.deleteFrom('review_places').where('review_id', '=', row.id).execute();
    await trx
      .insertInto('review_places')
      .values(change.pages.map((page) => ({ review_id: row.id, page })))
      .execute();
    await edit(trx, change, {
      published_at: row.published_at ?? change.now,
      first_published_at: row.first_published_at ?? change.now,
    });
    await bumpRevision(trx);
    return { outcome: 'done' };
  });
}

/** Hides it immediately and ends its consents: only a new one allows publication. Ignores version conflicts. */
export function withdrawReview(
  open: OpenDatabase,
  { id, why, actor, now }: Omit<ReviewChange, 'version'> & { readonly why: string },
): Promise<boolean> {
  return open.transact(async (trx) => {
    const row = await lockReview(trx, id, actor);
    if (!row) return false;
    if (row.withdrawn_at !== null) return true;
    await endReview(trx, id, { why, actor, now });
    await dropPublication(trx, { ...row, id: row.case_id }, { actor, now });
    return true;
  });
}

type Locked = NonNullable<Awaited<ReturnType<typeof lockReview>>>;

function changing(
  open: OpenDatabase,
  { id, version, actor }: ReviewChange,
  work: (trx: Database, row: Locked) => Promise<ReviewChanged>,
): Promise<ReviewChanged> {
  return open.transact(async (trx): Promise<ReviewChanged> => {
    const row = await lockReview(trx, id, actor);
    if (!row) return { outcome: 'missing' };
    if (row.version !== version)
      return { outcome: 'conflict', current: (await findReview(trx, id, accessOf(actor)))! };
    return work(trx, row);
  });
}

async function lockReview(trx: Database, id: number, actor: Actor) {
  const row = await trx
    .selectFrom('reviews')
    .innerJoin('cases', 'cases.id', 'reviews.case_id')
    .selectAll('reviews')
    .select([
      'reference',
      'kind',
      'spam_at',
      'merged_into',
      'branch_id',
      'received_at',
      'first_name',
      'last_name',
      'publication',
    ])
    .where('reviews.id', '=', id)
    .$if(dialectOf(trx) === 'postgres', (query) => query.forNoKeyUpdate())
    .executeTakeFirst();
  const isOpen = row && (await isReadable(trx, { ...row, id: row.case_id }, await accessNow(trx, actor)));
  return isOpen ? row : undefined;
}

async function edit(
  trx: Database,
  { id, actor, now }: Pick<ReviewChange, 'id' | 'actor' | 'now'>,
  columns: Partial<ReviewRow>,
): Promise<void> {
  await trx
    .updateTable('reviews')
    .set((eb) => ({ ...columns, version: eb('version', '+', 1), updated_at: now, updated_by: actor.id }))
    .where('id', '=', id)
    .execute();
}

function consentsOf(trx: Database, reviewId: number) {
  return trx
    .selectFrom('review_consents')
    .select(['quote', 'name', 'stars', 'ended_at as endedAt'])
    .where('review_id', '=', reviewId)
    .execute();
}

function columnsOf({ quote, isShortened, name, service, stars, starsSource }: ReviewText) {
  return {
    quote,
    is_shortened: isShortened ? (1 as const) : (0 as const),
    name,
    service,
    stars,
    stars_source: starsSource,
  };
}

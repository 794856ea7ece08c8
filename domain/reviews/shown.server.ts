import { isoDay } from '#domain/calendar/working-time.ts';
import type { Database } from '#domain/database.ts';
import { bumpRevision } from '#domain/provider/provider.server.ts';
import { HOME_PAGE, SHOWN_MAX, TESTIMONIALS_PAGE } from './review-pages.ts';

export interface Testimonial {
  readonly key: string;
  /** Made up for the demonstration, and labelled: false reviews are unlawful. */
  readonly demo: boolean;
  readonly quote: string;
  readonly isShortened: boolean;
  readonly name: string;
  readonly service: string | null;
  readonly stars: number | null;
  readonly receivedOn: string;
}

/** Lists the newest first; examples if there was never a review. Checks consent to the exact text again. */
export async function visibleReviews(db: Database, page: string): Promise<readonly Testimonial[]> {
  const rows = await publishedReviews(db)
    .innerJoin('review_places', 'review_places.review_id', 'reviews.id')
    .where('review_places.page', '=', page)
    .select(['reviews.id', 'quote', 'is_shortened', 'reviews.name', 'service', 'stars', 'received_at'])
    .orderBy('published_at', 'desc')
    .orderBy('reviews.id', 'desc')
    .limit(limitOf(page))
    .execute();
  if (rows.length > 0) {
    return rows.map(({ id, quote, is_shortened, name, service, stars, received_at }) => ({
      key: `review-${id}`,
      demo: false,
      quote,
      isShortened: is_shortened === 1,
      name,
      service,
      stars,
      receivedOn: isoDay(received_at),
    }));
  }
  if (page === HOME_PAGE || (await wasEverPublished(db))) return [];
  return examples(db, page);
}

export async function reviewsChangedAt(db: Database): Promise<number | null> {
  const reviews = await db
    .selectFrom('reviews')
    .select((eb) => eb.fn.max('updated_at').as('at'))
    .where('first_published_at', 'is not', null)
    .executeTakeFirst();
  if (reviews?.at != null) return reviews.at;
  const demo = await db
    .selectFrom('testimonials')
    .select((eb) => eb.fn.max('updated_at').as('at'))
    .executeTakeFirst();
  return demo?.at ?? null;
}

export async function countExamples(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('testimonials')
    .where('demo', '=', 1)
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function removeExamples(trx: Database): Promise<number> {
  const gone = await trx.deleteFrom('testimonials').where('demo', '=', 1).returning('id').execute();
  if (gone.length > 0) await bumpRevision(trx);
  return gone.length;
}

function publishedReviews(db: Database) {
  return db
    .selectFrom('reviews')
    .innerJoin('cases', 'cases.id', 'reviews.case_id')
    .where('published_at', 'is not', null)
    .where('withdrawn_at', 'is', null)
    .where('cases.kind', '=', 'thanks')
    .where('cases.spam_at', 'is', null)
    .where('cases.merged_into', 'is', null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('review_consents as consent')
          .select('consent.id')
          .whereRef('consent.review_id', '=', 'reviews.id')
          .where('consent.ended_at', 'is', null)
          .whereRef('consent.quote', '=', 'reviews.quote')
          .whereRef('consent.name', '=', 'reviews.name')
          .where((or) =>
            or.or([or('reviews.stars', 'is', null), or('consent.stars', '=', or.ref('reviews.stars'))]),
          ),
      ),
    );
}

function limitOf(page: string): number {
  if (page === TESTIMONIALS_PAGE) return SHOWN_MAX.testimonials;
  return page === HOME_PAGE ? SHOWN_MAX.home : SHOWN_MAX.service;
}

async function wasEverPublished(db: Database): Promise<boolean> {
  const row = await db
    .selectFrom('reviews')
    .select('id')
    .where('first_published_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

async function examples(db: Database, page: string): Promise<readonly Testimonial[]> {
  const rows = await db
    .selectFrom('testimonials')
    .select(['id', 'quote', 'name', 'service', 'stars', 'placed_on as receivedOn'])
    .where('demo', '=', 1)
    .$if(page !== TESTIMONIALS_PAGE, (query) => query.where('service', '=', page))
    .orderBy('position')
    .orderBy('id')
    .limit(limitOf(page))
    .execute();
  return rows.map(({ id, ...row }) => ({ ...row, key: `example-${id}`, demo: true, isShortened: false }));
}

import { TIME_ZONE } from '#domain/calendar/working-time.ts';
import type { Database } from '#domain/database.ts';
import { bumpRevision } from '#domain/provider/provider.server.ts';
import { HOME_PAGE, SHOWN_MAX, TESTIMONIALS_PAGE } from './review-pages.ts';

/** What a page shows: somebody's own words, or an example that says that it is one. */
export interface Testimonial {
  readonly key: string;
  /** Made up for the demonstration, which must be said: false reviews are unlawful. */
  readonly demo: boolean;
  readonly quote: string;
  readonly isShortened: boolean;
  readonly name: string;
  /** Path of the service; null when it speaks of none in particular. */
  readonly service: string | null;
  /** One to five where the person gave them. */
  readonly stars: number | null;
  /** ISO date on which it reached us. */
  readonly receivedOn: string;
}

/** The London day of a moment, as an ISO date. */
export function dayOf(at: number): string {
  return Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(TIME_ZONE).toPlainDate().toString();
}

/**
 * The reviews that stand on `page`, the newest first; while there has never been one, the examples. Each is
 * looked at once more: without a thank-you behind it and a consent to exactly its words it is not shown.
 */
export async function shownReviews(db: Database, page: string): Promise<readonly Testimonial[]> {
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
      receivedOn: dayOf(received_at),
    }));
  }
  if (page === HOME_PAGE || (await wasEverPublished(db))) return [];
  return examples(db, page);
}

/** When what the testimonials page shows last changed, epoch milliseconds; null when it never showed anything. */
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

/** How many examples there are. */
export async function countExamples(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('testimonials')
    .where('demo', '=', 1)
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Takes the examples off the site for good, in the caller's transaction. @returns how many there were */
export async function removeExamples(trx: Database): Promise<number> {
  const gone = await trx.deleteFrom('testimonials').where('demo', '=', 1).returning('id').execute();
  if (gone.length > 0) await bumpRevision(trx);
  return gone.length;
}

/** Reviews that may be on the site now. */
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

/** Nobody said these words. */
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

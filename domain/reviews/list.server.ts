import { isoDay } from '#domain/calendar/working-time.ts';
import type { CaseRow } from '#domain/cases/case.table.ts';
import { fullName } from '#domain/cases/display-name.ts';
import { isReadable } from '#domain/cases/edit/merged.server.ts';
import type { Access } from '#domain/cases/kinds/access.ts';
import { readableTo } from '#domain/cases/kinds/readable.server.ts';
import { excerpt } from '#domain/cases/list/excerpt.ts';
import type { Database } from '#domain/database.ts';
import { readCareServices } from '#domain/lists/care-services.server.ts';
import type { ReviewRow } from './review.table.ts';
import { agreedName, namesOf } from './review.ts';
import { reviewPages } from './review-pages.ts';

const REVIEWS_MAX = 500;

/** `asking`: no consent yet. `ready`: not published. `held`: the case is spam, merged or no thank-you. */
export type ReviewState = 'asking' | 'ready' | 'shown' | 'held' | 'withdrawn';

export type Review = Awaited<ReturnType<typeof withConsents>>[number];
export type Consent = Review['consents'][number];

/** Requires access to the case for reading, changing or withdrawing its review. */
export async function findReview(db: Database, id: number, access: Access): Promise<Review | null> {
  const rows = await readable(db, access, (query) => query.where('reviews.id', '=', id));
  return (await withConsents(db, rows))[0] ?? null;
}

export async function reviewOfCase(db: Database, reference: string, access: Access): Promise<number | null> {
  const [row] = await readable(db, access, (query) => query.where('reference', '=', reference));
  return row?.id ?? null;
}

export async function listReviews(db: Database, access: Access): Promise<readonly Review[]> {
  const rows = await readable(db, access, (query) =>
    query.orderBy('reviews.updated_at', 'desc').limit(REVIEWS_MAX),
  );
  return withConsents(db, rows);
}

async function readable(
  db: Database,
  access: Access,
  narrow: (query: ReturnType<typeof reviewRows>) => ReturnType<typeof reviewRows>,
): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (const row of await narrow(reviewRows(db).where(readableTo(access))).execute())
    if (await isReadable(db, { ...row, id: row.case_id }, access)) rows.push(row);
  return rows;
}

function reviewRows(db: Database) {
  return db
    .selectFrom('reviews')
    .innerJoin('cases', 'cases.id', 'reviews.case_id')
    .leftJoin('staff', 'staff.id', 'reviews.withdrawn_by')
    .selectAll('reviews')
    .select([
      'reference',
      'kind',
      'spam_at',
      'merged_into',
      'branch_id',
      'received_at',
      'message',
      'first_name',
      'last_name',
      'publication',
    ])
    .select('staff.name as withdrawn_by_name');
}

type Row = Awaited<ReturnType<ReturnType<typeof reviewRows>['executeTakeFirstOrThrow']>>;

async function withConsents(db: Database, rows: readonly Row[]) {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const [consents, places, services] = await Promise.all([
    db
      .selectFrom('review_consents')
      .innerJoin('staff', 'staff.id', 'review_consents.recorded_by')
      .select([
        'review_consents.id',
        'review_id',
        'quote',
        'review_consents.name',
        'stars',
        'how',
        'evidence',
      ])
      .select(['given_on as agreedOn', 'recorded_at as recordedAt', 'ended_at as endedAt'])
      .select('staff.name as recordedBy')
      .where('review_id', 'in', ids)
      .orderBy('review_consents.id', 'desc')
      .execute(),
    db.selectFrom('review_places').selectAll().where('review_id', 'in', ids).execute(),
    readCareServices(db),
  ]);
  const order = reviewPages(services);
  return rows.map((row) => {
    const own = consents
      .filter(({ review_id }) => review_id === row.id)
      .map(({ review_id: _, ...consent }) => ({ ...consent, isForThis: isConsentFor(consent, row) }));
    const pages = places.filter(({ review_id }) => review_id === row.id).map(({ page }) => page);
    return { ...viewOf(row), ...stateOf(row, own), consents: own, pages: inOrder(pages, order) };
  });
}

function viewOf(row: Row) {
  return {
    id: row.id,
    version: row.version,
    reference: row.reference,
    original: row.message,
    receivedOn: isoDay(row.received_at),
    ...namesToShow(row),
    quote: row.quote,
    isShortened: row.is_shortened === 1,
    name: row.name,
    service: row.service,
    stars: row.stars,
    starsSource: row.stars_source,
  };
}

function stateOf(
  row: Row,
  consents: readonly { readonly isForThis: boolean }[],
): { state: ReviewState; withdrawn: { at: number; by: string; why: string } | null } {
  if (row.withdrawn_at !== null) {
    const by = row.withdrawn_by_name ?? '';
    return { state: 'withdrawn', withdrawn: { at: row.withdrawn_at, by, why: row.withdrawn_why ?? '' } };
  }
  if (!isEligible(row)) return { state: 'held', withdrawn: null };
  if (!consents.some(({ isForThis }) => isForThis)) return { state: 'asking', withdrawn: null };
  return { state: row.published_at === null ? 'ready' : 'shown', withdrawn: null };
}

export function isConsentFor(
  consent: Pick<ReviewRow, 'quote' | 'name' | 'stars'> & { readonly endedAt: number | null },
  review: Pick<ReviewRow, 'quote' | 'name' | 'stars'>,
): boolean {
  return (
    consent.endedAt === null &&
    consent.quote === review.quote &&
    consent.name === review.name &&
    (review.stars === null || consent.stars === review.stars)
  );
}

export function isEligible(row: Pick<CaseRow, 'kind' | 'spam_at' | 'merged_into'>): boolean {
  return row.kind === 'thanks' && row.spam_at === null && row.merged_into === null;
}

function inOrder(pages: readonly string[], order: readonly string[]): readonly string[] {
  return [...order.filter((page) => pages.includes(page)), ...pages.filter((page) => !order.includes(page))];
}

const THANKS_PAGE_SIZE = 20;
const DEMO_SENDER = 'demo';

export type Thanked = Awaited<ReturnType<typeof listThanks>>['items'][number];

/** Lists the newest first, and whether there are older ones; `before` is epoch milliseconds. */
export async function listThanks(db: Database, before: number, access: Access) {
  const rows = await eligibleThanks(db, access)
    .select(['reference', 'first_name', 'last_name', 'received_at', 'message'])
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('reviews').select('id').whereRef('reviews.case_id', '=', 'cases.id'))),
    )
    .where('received_at', '<', before)
    .orderBy('received_at', 'desc')
    .limit(THANKS_PAGE_SIZE + 1)
    .execute();
  const items = rows.slice(0, THANKS_PAGE_SIZE).map((row) => ({
    reference: row.reference,
    name: fullName(row),
    receivedAt: row.received_at,
    excerpt: excerpt(row.message),
  }));
  return { items, hasOlder: rows.length > THANKS_PAGE_SIZE };
}

export async function findThanks(db: Database, reference: string, access: Access) {
  const row = await eligibleThanks(db, access)
    .select(['id', 'first_name', 'last_name', 'received_at', 'message', 'publication'])
    .where('reference', '=', reference)
    .executeTakeFirst();
  return row
    ? {
        ...row,
        caseId: row.id,
        original: row.message,
        receivedOn: isoDay(row.received_at),
        ...namesToShow(row),
      }
    : null;
}

function namesToShow(row: Parameters<typeof agreedName>[0]) {
  const agreed = agreedName(row);
  return { agreed, names: [...new Set([...namesOf(row), ...(agreed ? [agreed] : [])])] };
}

function eligibleThanks(db: Database, access: Access) {
  return db
    .selectFrom('cases')
    .where(readableTo(access))
    .where('kind', '=', 'thanks')
    .where('spam_at', 'is', null)
    .where('merged_into', 'is', null)
    .where('sender', '!=', DEMO_SENDER)
    .where('message', '!=', '');
}

import type { Generated, Selectable } from 'kysely';
import type { ConsentWay } from './limits.ts';

/** Something that the site says in the words of a thank-you. */
interface ReviewTable {
  id: Generated<number>;
  /** The thank-you; one review is made of it at most. */
  case_id: number;
  /** The words as shown. */
  quote: string;
  is_shortened: 0 | 1;
  /** The name as shown, such as `Ada A.` or `A daughter in Rugby`. */
  name: string;
  /** Path of the service that it speaks of, such as `/personalcare`; null when of none in particular. */
  service: string | null;
  /** One to five, only where the person gave them; null otherwise. */
  stars: number | null;
  /** Where the person gave the stars. */
  stars_source: string | null;
  /** Since then the site has had a real review, and shows no examples. */
  first_published_at: number | null;
  published_at: number | null;
  withdrawn_at: number | null;
  withdrawn_by: string | null;
  withdrawn_why: string | null;
  updated_at: number;
  updated_by: string;
  /** Grows with every change. */
  version: Generated<number>;
}

/** What the writer of a thank-you allowed: these words under this name. Never changed but by its end. */
interface ReviewConsentTable {
  id: Generated<number>;
  review_id: number;
  quote: string;
  name: string;
  stars: number | null;
  how: ConsentWay;
  /** ISO date. */
  given_on: string;
  /** Where the proof of it is kept. */
  evidence: string;
  recorded_by: string;
  recorded_at: number;
  /** When it ended, because the review was withdrawn. */
  ended_at: number | null;
}

/** A page that shows a review. */
interface ReviewPlaceTable {
  review_id: number;
  /** Path of the page. */
  page: string;
}

export interface ReviewTables {
  reviews: ReviewTable;
  review_consents: ReviewConsentTable;
  review_places: ReviewPlaceTable;
}

export type ReviewRow = Selectable<ReviewTable>;

import type { Generated, Selectable } from 'kysely';
import type { ConsentWay } from './review.ts';

interface ReviewTable {
  id: Generated<number>;
  case_id: number;
  quote: string;
  is_shortened: 0 | 1;
  name: string;
  service: string | null;
  stars: number | null;
  stars_source: string | null;
  first_published_at: number | null;
  published_at: number | null;
  withdrawn_at: number | null;
  withdrawn_by: string | null;
  withdrawn_why: string | null;
  updated_at: number;
  updated_by: string;
  version: Generated<number>;
}

interface ReviewConsentTable {
  id: Generated<number>;
  review_id: number;
  quote: string;
  name: string;
  stars: number | null;
  how: ConsentWay;
  given_on: string;
  evidence: string;
  recorded_by: string;
  recorded_at: number;
  ended_at: number | null;
}

interface ReviewPlaceTable {
  review_id: number;
  page: string;
}

export interface ReviewTables {
  reviews: ReviewTable;
  review_consents: ReviewConsentTable;
  review_places: ReviewPlaceTable;
}

export type ReviewRow = Selectable<ReviewTable>;

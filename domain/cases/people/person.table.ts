import type { Generated, Selectable } from 'kysely';

export const REACHED_BY = ['phone', 'email', 'letter', 'text'] as const;
export type ReachedBy = (typeof REACHED_BY)[number];

/** Someone the office has noted something about. Others are known by their cases only. */
export interface PersonTable {
  id: Generated<number>;
  /** A null means the newest case's. */
  name: string | null;
  address: Generated<string>;
  writes_about: Generated<string>;
  relation: Generated<string>;
  reached_by: ReachedBy | null;
  merged_into: Generated<number | null>;
  version: Generated<number>;
}

export type KeyType = 'email' | 'phone';

/** An address or number that finds a person's cases. If two people share it, it finds neither. */
export interface PersonKeyTable {
  id: Generated<number>;
  person_id: number;
  type: KeyType;
  key: string;
  value: string;
  /** 1: typed on the page, for all who can open it; 0: displayed only with its case. */
  by_hand: Generated<0 | 1>;
}

export interface PersonCaseTable {
  case_id: number;
  person_id: number;
}

export interface PersonNeedsTable {
  id: Generated<number>;
  person_id: number;
  /** The needs, as `needs.ts` writes them; '' if they no longer have any. */
  needs: string;
  /** The latest day to ask them again, an ISO date. */
  review_by: string;
  staff_id: string;
  at: number;
  /** The highest case id at the time: details from later cases are newer, whenever those arrived. */
  after_case: number;
}

export const PERSON_EVENT_ACTIONS = ['edited', 'needs', 'merged', 'unmerged', 'split'] as const;
export type PersonEventAction = (typeof PERSON_EVENT_ACTIONS)[number];

export interface PersonEventTable {
  id: Generated<number>;
  person_id: number;
  /** The case it reveals details from, or null: only its readers may know. */
  case_id: number | null;
  other_id: number | null;
  staff_id: string;
  at: number;
  action: PersonEventAction;
  detail: string | null;
}

export type PersonRow = Selectable<PersonTable>;

export interface PersonTables {
  people: PersonTable;
  person_keys: PersonKeyTable;
  person_cases: PersonCaseTable;
  person_events: PersonEventTable;
  person_needs: PersonNeedsTable;
}

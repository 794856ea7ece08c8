import type { Generated, Selectable } from 'kysely';

export const REACHED_BY = ['phone', 'email', 'letter', 'text'] as const;
export type ReachedBy = (typeof REACHED_BY)[number];

/** Someone the office has noted something about. Anyone without a row is known by the cases alone. */
export interface PersonTable {
  id: Generated<number>;
  /** A null means as the newest case says. */
  name: string | null;
  address: Generated<string>;
  /** The person they write about, and what they are to that person. */
  writes_about: Generated<string>;
  relation: Generated<string>;
  reached_by: ReachedBy | null;
  merged_into: Generated<number | null>;
  /** Grows with every edit, so that the second of two people who edit at the same time learns of the conflict. */
  version: Generated<number>;
}

export type KeyType = 'email' | 'phone';

/** An address or number that finds a person's cases. One that two people share finds no one's. */
export interface PersonKeyTable {
  id: Generated<number>;
  person_id: number;
  type: KeyType;
  key: string;
  value: string;
  /** 1: typed on the person's page, and shown to anyone who may open that; 0: shown with the case that it is from. */
  by_hand: Generated<0 | 1>;
}

export interface PersonCaseTable {
  case_id: number;
  person_id: number;
}

export interface PersonNeedsTable {
  id: Generated<number>;
  person_id: number;
  /** The needs, as `needs.ts` writes them; '' where they need nothing any more. */
  needs: string;
  /** The latest day to ask them again, an ISO date. */
  review_by: string;
  staff_id: string;
  at: number;
  /** The highest case id at the time: details from later cases came later, whenever those were received. */
  after_case: number;
}

export const PERSON_EVENT_ACTIONS = ['edited', 'needs', 'merged', 'unmerged', 'split'] as const;
export type PersonEventAction = (typeof PERSON_EVENT_ACTIONS)[number];

export interface PersonEventTable {
  id: Generated<number>;
  person_id: number;
  /** The case whose details it reveals, or null: only people who may read that case may know. */
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

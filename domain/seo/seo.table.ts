import type { Generated } from 'kysely';

/** A page without a row has its own words alone. */
interface PageWordsTable {
  /** A path such as `/faq`, or `post:12`: a post keeps its words when its address changes. */
  subject: string;
  /** Each is empty where the page's own stand. */
  title: string;
  description: string;
  picture: string;
  listed: '' | 'yes' | 'no';
  /** The save's content revision, so that a row made anew never reuses a version. */
  version: number;
  changed_by: string;
  changed_at: number;
}

interface RedirectTable {
  id: Generated<number>;
  /** As `normalPath` spells it. */
  from_path: string;
  to_address: string;
  permanent: 0 | 1;
  version: number;
  changed_by: string;
  changed_at: number;
}

/** On a day (ISO date in London); nothing of who followed it. */
interface RedirectVisitsTable {
  redirect_id: number;
  day: string;
  visits: number;
}

interface MissingAddressTable {
  path: string;
  day: string;
  visits: number;
}

interface OutsideLinkTable {
  address: string;
  outcome: OutsideOutcome;
  status: number | null;
  checked_at: number;
}

export type OutsideOutcome = 'works' | 'gone' | 'silent' | 'refused';

export interface SeoTables {
  page_words: PageWordsTable;
  redirects: RedirectTable;
  redirect_visits: RedirectVisitsTable;
  missing_addresses: MissingAddressTable;
  outside_links: OutsideLinkTable;
}

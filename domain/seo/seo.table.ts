import type { Generated } from 'kysely';

/** What staff say of a page instead of its own words. A page without a row has its own words alone. */
interface PageWordsTable {
  /** A path such as `/faq`, or `post:12`: a post keeps its words when its address changes. */
  subject: string;
  /** Each is empty where the page's own stand. */
  title: string;
  description: string;
  /** `media:12`. */
  picture: string;
  listed: '' | 'yes' | 'no';
  /** The content revision of the save, so that a row made anew never has a number that an older one had. */
  version: number;
  changed_by: string;
  /** Epoch milliseconds, UTC. */
  changed_at: number;
}

interface RedirectTable {
  id: Generated<number>;
  /** As `normalPath` spells it. */
  from_path: string;
  /** A path of ours, perhaps with query and fragment, or an https address. */
  to_address: string;
  permanent: 0 | 1;
  version: number;
  changed_by: string;
  changed_at: number;
}

/** How often a redirect was followed on a day (ISO date in London); nothing of who did. */
interface RedirectVisitsTable {
  redirect_id: number;
  day: string;
  visits: number;
}

/** How often an address without a page was asked for on a day. */
interface MissingAddressTable {
  path: string;
  day: string;
  visits: number;
}

/** What another site answered when a link to it was last tried. */
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

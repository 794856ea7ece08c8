import type { Generated } from 'kysely';

interface PageTextsTable {
  /** A path such as `/faq`, or `post:12`, which survives a change of the post's address. */
  subject: string;
  title: string;
  description: string;
  picture: string;
  listed: '' | 'yes' | 'no';
  /** The save's content revision, so that a recreated row never reuses a version. */
  version: number;
  changed_by: string;
  changed_at: number;
}

interface RedirectTable {
  id: Generated<number>;
  /** Normalised by `normalPath`. */
  from_path: string;
  to_address: string;
  permanent: 0 | 1;
  version: number;
  changed_by: string;
  changed_at: number;
}

/** Daily counts (ISO date in London); nothing about who followed it. */
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
  page_words: PageTextsTable;
  redirects: RedirectTable;
  redirect_visits: RedirectVisitsTable;
  missing_addresses: MissingAddressTable;
  outside_links: OutsideLinkTable;
}

import type { Generated } from 'kysely';
import type { DemoMark } from '#domain/content/post.table.ts';

/** What the entries of all lists have in common. */
export interface ListTable {
  id: Generated<number>;
  /** Smaller comes first. */
  position: number;
  demo: DemoMark;
  /** Grows with every change of the entry's words. */
  version: Generated<number>;
  /** ISO date by which somebody looks at it again; empty until staff have written it. */
  review_by: Generated<string>;
  updated_at: number;
}

export interface PartnerTable extends ListTable {
  name: string;
  text: string;
  /** A drawing's name or `media:12`. */
  picture: string;
}

/** A council's adult safeguarding team, whom people ring when somebody is being harmed. */
export interface SafeguardingContactTable extends ListTable {
  /** The council. */
  name: string;
  day_phone: string;
  /** Outside office hours: empty where nobody entered one, the day's number where it is answered at any hour. */
  night_phone: string;
  source: string;
}

/** Somebody who leads the provider, on the page Our Story. */
export interface ManagerTable extends ListTable {
  name: string;
  designation: string;
  about: string;
}

export type CareTaskTable = PartnerTable;

export interface BannerTable extends PartnerTable {
  heading: string;
  picture_alt: string;
  /** Words and address of the button. */
  label: string;
  link: string;
  /** Both empty where there is one button. */
  second_label: string;
  second_link: string;
}

/** An entry that was taken off the site and can come back. */
export interface RemovedEntryTable {
  id: Generated<number>;
  list: string;
  /** The whole row as JSON. */
  value: string;
  /** Name of the member of staff. */
  removed_by: string;
  removed_at: number;
}

/** One section of the provider's facts: who changed it last, and when somebody must look at it again. */
export interface FactGroupTable {
  section: string;
  version: number;
  /** ISO date. */
  review_by: string;
  changed_by: string;
  changed_at: number;
}

export interface SettingsTables {
  safeguarding_contacts: SafeguardingContactTable;
  managers: ManagerTable;
  partners: PartnerTable;
  care_tasks: CareTaskTable;
  banners: BannerTable;
  removed_entries: RemovedEntryTable;
  fact_groups: FactGroupTable;
}

import type { EasyPoint } from '#domain/page-texts/easy-read.ts';

export const NATION_IDS = ['england', 'wales', 'scotland', 'northern-ireland'] as const;
export type NationId = (typeof NATION_IDS)[number];

/** The source of a rule, and the day it was checked (ISO). */
export interface Sourced {
  readonly source: string;
  readonly checked: string;
}

/** The law and official bodies of one part of the United Kingdom. Null: no source could be read. */
export interface Nation {
  readonly name: string;
  readonly holidayRegion: 'ENG' | 'WLS' | 'SCT' | 'NIR';
  readonly holidays: Sourced;
  readonly regulator: Regulator;
  readonly rating: Rating;
  readonly ombudsman: Ombudsman;
  readonly complaints: ComplaintRules;
  readonly safeguarding: SafeguardingText;
  readonly criminalRecord: CriminalRecordCheck;
  /** The eight items of Schedule 3, or null if other regulations apply and their list is unchecked. */
  readonly hiring: (Sourced & { readonly law: string }) | null;
  readonly equality: Sourced & { readonly name: string; readonly website: string | null };
  readonly information: (Sourced & { readonly name: string }) | null;
  readonly healthLine: (Sourced & { readonly name: string }) | null;
  readonly answersFor: (Sourced & { readonly title: string }) | null;
  readonly secondLanguages: readonly SecondLanguage[];
  readonly funding: readonly Funding[];
  /** Rules not yet checked: displayed only to staff. */
  readonly toCheck: readonly { readonly name: string; readonly why: string }[];
}

export interface SecondLanguage {
  readonly code: 'cy';
  readonly name: string;
  readonly ownName: string;
}

export interface Regulator extends Sourced {
  readonly name: string;
  /** Before its name in a sentence: `the ` or nothing. */
  readonly article: 'the ' | '';
  readonly website: string;
  readonly phone: string | null;
  /** Builds the address of a location's page from its id; null if unknown. */
  readonly pageOf: ((id: string) => string) | null;
  readonly idHint: string;
  readonly resolvesComplaints: boolean;
}

export interface Rating extends Sourced {
  /** The rated aspects, in the published order; empty if the regulator gives no ratings. */
  readonly aspects: readonly { readonly key: string; readonly name: string }[];
  readonly grades: readonly string[];
  /** Calendar days after publication to display a rating, on the website and where care is given from. */
  readonly displayDays: number | null;
  readonly duty: string;
}

export interface Ombudsman extends Sourced {
  readonly name: string;
  readonly website: string;
  readonly phone: string | null;
  readonly hours: string | null;
  /** The provider's time to reply; null if none is set. */
  readonly weeksForProvider: number | null;
  readonly onlyIf: string;
  readonly about: string;
  /** The provider's time in an email; '' if none is set. */
  readonly first: string;
  readonly until: string;
  readonly after: string;
  readonly page: { readonly lead: string; readonly about: string; readonly points: readonly string[] };
  /** The same for Easy Read, one idea a sentence; `first` goes before its name. */
  readonly easy: {
    readonly first: readonly EasyPoint[];
    readonly says: readonly EasyPoint[];
  };
}

export interface ComplaintRules extends Sourced {
  readonly law: string;
  /** The law's expectations, displayed to the office when a concern arrives. */
  readonly expects: string;
  /** Displayed to the office for NHS-arranged care; '' if no source could be read. */
  readonly nhsCare: string;
  /** The regulator's right to request a summary of complaints, and the deadline; null if no source could be read. */
  readonly summary: { readonly rule: string; readonly days: number } | null;
  /** The law on retaining complaint records, cited in a notice about erasing. */
  readonly recordsLaw: string;
}

export interface SafeguardingText extends Sourced {
  /** The authority that arranges public care and answers for adults at risk: `council`. */
  readonly body: string;
  readonly bodyShort: string;
  readonly team: string;
  readonly askFor: string;
}

export interface CriminalRecordCheck extends Sourced {
  readonly heading: string;
  readonly demand: string;
  /** Pence and the day from which the fee applies; null if the current fee couldn't be read. */
  readonly fee: (Sourced & { readonly pence: number; readonly since: string }) | null;
  readonly certificate: string;
}

export interface Funding extends Sourced {
  readonly name: string;
  readonly says: string;
  readonly website: { readonly name: string; readonly href: string };
  /** An amount, displayed from one ISO date until another. */
  readonly figure?: Sourced & { readonly says: string; readonly from: string; readonly until: string };
}

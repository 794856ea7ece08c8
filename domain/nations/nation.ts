import type { EasyPoint } from '#domain/page-texts/easy-read.ts';

export const NATION_IDS = ['england', 'wales', 'scotland', 'northern-ireland'] as const;
export type NationId = (typeof NATION_IDS)[number];

/** Where a rule was read, and on which day (ISO). */
export interface Sourced {
  readonly source: string;
  readonly checked: string;
}

/** What law and the official bodies of one part of the United Kingdom say. What nobody could read is null. */
export interface Nation {
  readonly name: string;
  /** As `date-holidays` calls it. */
  readonly holidayRegion: 'ENG' | 'WLS' | 'SCT' | 'NIR';
  readonly holidays: Sourced;
  readonly regulator: Regulator;
  readonly rating: Rating;
  readonly ombudsman: Ombudsman;
  readonly complaints: ComplaintRules;
  readonly safeguarding: SafeguardingWords;
  readonly criminalRecord: CriminalRecordCheck;
  /** The eight items of Schedule 3, or null where other regulations bind and nobody has checked their list. */
  readonly hiring: (Sourced & { readonly law: string }) | null;
  /** Who advises on discrimination. */
  readonly equality: Sourced & { readonly name: string; readonly website: string | null };
  /** The standard for information in other forms. */
  readonly information: (Sourced & { readonly name: string }) | null;
  /** The number for health advice at any hour. */
  readonly healthLine: (Sourced & { readonly name: string }) | null;
  /** What the regulator calls the person who answers for a company. */
  readonly answersFor: (Sourced & { readonly title: string }) | null;
  /** In which an office there may offer its pages besides English. */
  readonly secondLanguages: readonly SecondLanguage[];
  /** Who may pay for care at home besides the person, in the order in which one asks. */
  readonly funding: readonly Funding[];
  /** Rules that nobody has read yet: said to staff, and nowhere else. */
  readonly toCheck: readonly { readonly name: string; readonly why: string }[];
}

export interface SecondLanguage {
  readonly code: 'cy';
  readonly name: string;
  /** As its speakers call it. */
  readonly ownName: string;
}

export interface Regulator extends Sourced {
  readonly name: string;
  /** Before its name in a sentence: `the ` or nothing. */
  readonly article: 'the ' | '';
  readonly website: string;
  readonly phone: string | null;
  /** The page of a location on its website, by the location's id; null where none is known. */
  readonly pageOf: ((id: string) => string) | null;
  readonly idHint: string;
  /** What it does with one person's complaint. */
  readonly resolvesComplaints: boolean;
}

export interface Rating extends Sourced {
  /** What is rated, in the order in which it is said; empty where the regulator rates nothing. */
  readonly aspects: readonly { readonly key: string; readonly name: string }[];
  /** The best first. */
  readonly grades: readonly string[];
  /** Calendar days after its publication within which it must be shown, on the website and where care is given from. */
  readonly displayDays: number | null;
  /** What the law asks of a provider's website. */
  readonly duty: string;
}

/** Who looks at a complaint that the provider could not settle. */
export interface Ombudsman extends Sourced {
  readonly name: string;
  readonly website: string;
  readonly phone: string | null;
  readonly hours: string | null;
  /** How long it gives the provider; null where it sets no time. */
  readonly weeksForProvider: number | null;
  /** As a condition in a sentence; '' where it looks at everybody's care. */
  readonly onlyIf: string;
  readonly about: string;
  /** How long the provider has first, in an email; '' where nothing is set. */
  readonly first: string;
  readonly until: string;
  /** Who may be asked after it; '' where nobody. */
  readonly after: string;
  /** On the complaints page: what stands before its name, after it, and as a list. */
  readonly page: { readonly lead: string; readonly about: string; readonly points: readonly string[] };
  /** The same for Easy Read: sentences with one idea each; `first` stands before its name. */
  readonly easy: {
    readonly first: readonly EasyPoint[];
    readonly says: readonly EasyPoint[];
  };
}

export interface ComplaintRules extends Sourced {
  /** What makes a provider hear complaints. */
  readonly law: string;
  /** What the law expects, told to the office when a concern arrives. */
  readonly expects: string;
  /** Told to the office of care that the NHS arranges; '' where no source could be read. */
  readonly nhsCare: string;
  /** That the regulator may ask for a summary of complaints, and by when it has it; null where nobody could read it. */
  readonly summary: { readonly rule: string; readonly days: number } | null;
  /** What obliges the provider to keep records of complaints, in a notice about erasing. */
  readonly recordsLaw: string;
}

export interface SafeguardingWords extends Sourced {
  /** Who arranges public care and answers for adults at risk: `council`. */
  readonly body: string;
  readonly bodyShort: string;
  /** The team to ring. */
  readonly team: string;
  /** Whom to ask for on the main number. */
  readonly askFor: string;
}

export interface CriminalRecordCheck extends Sourced {
  readonly heading: string;
  readonly demand: string;
  /** Pence and the day from which they are asked; null where nobody could read the present fee. */
  readonly fee: (Sourced & { readonly pence: number; readonly since: string }) | null;
  readonly certificate: string;
}

/** Somebody who may pay for care at home, or a part of it. */
export interface Funding extends Sourced {
  readonly name: string;
  /** What they pay for and how one asks, in sentences of one idea each. */
  readonly says: string;
  readonly website: { readonly name: string; readonly href: string };
  /** An amount, shown from one ISO date until another. */
  readonly figure?: Sourced & { readonly says: string; readonly from: string; readonly until: string };
}

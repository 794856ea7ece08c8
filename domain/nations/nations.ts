import england from './england.json' with { type: 'json' };
import funding from './funding.json' with { type: 'json' };
import northernIreland from './northern-ireland.json' with { type: 'json' };
import scotland from './scotland.json' with { type: 'json' };
import wales from './wales.json' with { type: 'json' };

export const NATION_IDS = ['england', 'wales', 'scotland', 'northern-ireland'] as const;
export type NationId = (typeof NATION_IDS)[number];

export interface Sourced {
  readonly source: string;
  readonly checked: string;
}

/** The law and official bodies in one UK nation. Null: no source could be read. */
export interface Nation {
  readonly name: string;
  readonly holidayRegion: string;
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
  readonly code: string;
  readonly name: string;
  readonly ownName: string;
}

export interface Regulator extends Sourced {
  readonly name: string;
  /** Before its name in a sentence: `the ` or nothing. */
  readonly article: string;
  readonly website: string;
  readonly phone: string | null;
  /** The address of a location's page, with `{id}` for its id; null if unknown. */
  readonly locationPage: string | null;
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

interface Drawn {
  readonly picture: string;
  readonly says: readonly string[];
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
    readonly first: readonly Drawn[];
    readonly says: readonly Drawn[];
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
  /** Pence and the day when the fee starts to apply; null if the current fee couldn't be read. */
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

const { attendanceAllowance, personalIndependence } = funding;

/** The file of Wales has only what differs from England. */
export const NATIONS: Readonly<Record<NationId, Nation>> = {
  england: { ...england, funding: [...funding.england, attendanceAllowance, personalIndependence] },
  wales: {
    ...england,
    ...wales,
    safeguarding: { ...england.safeguarding, ...wales.safeguarding },
    criminalRecord: { ...england.criminalRecord, ...wales.criminalRecord },
    equality: { ...england.equality, ...wales.equality },
    funding: [...funding.wales, attendanceAllowance, personalIndependence],
  },
  scotland: {
    ...scotland,
    equality: { ...england.equality, ...scotland.equality },
    funding: funding.scotland,
  },
  'northern-ireland': {
    ...northernIreland,
    funding: [...funding.northernIreland, { ...attendanceAllowance, website: funding.nidirect }],
  },
};

export function locationPageOf({ locationPage }: Regulator, id: string): string | null {
  return locationPage?.replace('{id}', encodeURIComponent(id)) ?? null;
}

export interface RuleView {
  readonly name: string;
  readonly says: string;
  readonly source: string;
  readonly checked: string;
}

export function rulesOf(nation: Nation): readonly RuleView[] {
  const { regulator, rating, ombudsman, complaints, safeguarding, criminalRecord, healthLine } = nation;
  const rule = (name: string, says: string, from: { source: string; checked: string } | null) =>
    from && says ? [{ name, says, source: from.source, checked: from.checked }] : [];
  const { fee } = criminalRecord;
  const rated = rating.aspects.map((aspect) => aspect.name).join('; ');
  return [
    ...rule('Regulator', listed(regulator.name, regulator.website, regulator.phone), regulator),
    ...rule('Ratings', rated ? `${rated}: ${rating.grades.join(', ')}. ${rating.duty}` : rating.duty, rating),
    ...rule(
      'Ombudsman',
      listed(ombudsman.name, ombudsman.website, ombudsman.phone, ombudsman.hours),
      ombudsman,
    ),
    ...rule(
      'Who may complain there',
      `${ombudsman.page.about} ${ombudsman.page.points.join(' ')}`,
      ombudsman,
    ),
    ...rule('Complaints', complaints.expects, complaints),
    ...rule('Safeguarding', `The ${safeguarding.team} of the ${safeguarding.body}`, safeguarding),
    ...rule('Criminal record check', criminalRecord.demand, criminalRecord),
    ...rule('Fee for the check', fee ? `£${(fee.pence / 100).toFixed(2)} since ${fee.since}` : '', fee),
    ...rule('Checks before someone starts', nation.hiring?.law ?? '', nation.hiring),
    ...rule('Bank holidays', `Those of ${nation.name}`, nation.holidays),
    ...rule('Advice on discrimination', nation.equality.name, nation.equality),
    ...rule('Accessible information', nation.information?.name ?? '', nation.information),
    ...rule('Health advice at any hour', healthLine?.name ?? '', healthLine),
    ...rule('Who answers for a company', nation.answersFor?.title ?? '', nation.answersFor),
    ...nation.funding.flatMap((one) => [
      ...rule(`Help to pay: ${one.name}`, one.says, one),
      ...rule(`Help to pay: ${one.name}, amount`, one.figure?.says ?? '', one.figure ?? null),
    ]),
  ];
}

function listed(...parts: readonly (string | null)[]): string {
  return parts.filter(Boolean).join(', ');
}

/** Returns the ISO date on which the oldest check of a nation's rules is a year old, or an amount stops being valid. */
export function rulesReviewBy(nation: Nation): string {
  const [oldest = ''] = rulesOf(nation)
    .map(({ checked }) => checked)
    .sort();
  const yearLater = Temporal.PlainDate.from(oldest).add({ years: 1 }).toString();
  const ends = nation.funding.flatMap(({ figure }) => (figure ? [figure.until] : []));
  return [yearLater, ...ends].sort()[0] ?? yearLater;
}

export interface FundingView {
  readonly name: string;
  readonly says: string;
  readonly website: { readonly name: string; readonly href: string };
  readonly figure: { readonly says: string; readonly from: string } | null;
}

/** Lists funding without amounts from another year. `today` is an ISO date in the UK. */
export function fundingOn({ funding }: Nation, today: string): readonly FundingView[] {
  return funding.map(({ name, says, website, figure }) => ({
    ...{ name, says, website },
    figure:
      figure && figure.from <= today && today <= figure.until
        ? { says: figure.says, from: figure.from }
        : null,
  }));
}

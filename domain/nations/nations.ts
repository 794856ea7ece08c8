import { ENGLAND } from './england.ts';
import { NATION_IDS, type Nation, type NationId } from './nation.ts';
import { NORTHERN_IRELAND } from './northern-ireland.ts';
import { SCOTLAND } from './scotland.ts';
import { WALES } from './wales.ts';

export { NATION_IDS, type Nation, type NationId };

export const NATIONS: Readonly<Record<NationId, Nation>> = {
  england: ENGLAND,
  wales: WALES,
  scotland: SCOTLAND,
  'northern-ireland': NORTHERN_IRELAND,
};

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
    ...rule('Checks before somebody starts', nation.hiring?.law ?? '', nation.hiring),
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

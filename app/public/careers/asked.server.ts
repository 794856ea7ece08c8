import { NATIONS } from '#domain/nations/nations.ts';
import { firstWeeks, spokenCount } from '#domain/provider/careers.ts';
import type { Provider } from '#domain/provider/provider.ts';
import { spokenDate } from '#platform/clock/spoken.ts';
import { spokenPounds } from '#platform/money/pounds.ts';

interface Requirement {
  readonly name: string;
  readonly text: string;
}

type Known = Pick<Provider, 'nation' | 'careers'>;

export function carerRequirements({ nation, careers }: Known): {
  readonly requirements: readonly Requirement[];
  readonly source: string;
} {
  const { heading, demand, source } = NATIONS[nation].criminalRecord;
  const fee = careers.checkPaidBy === 'applicant' ? NATIONS[nation].criminalRecord.fee : null;
  const paid = {
    applicant: ` There is a fee for it, and you pay it${fee ? `: ${spokenPounds(fee.pence)} since ${spokenDate(fee.since)}` : ''}. It costs you nothing to apply.`,
    provider: ' We pay the fee.',
    '': '',
  }[careers.checkPaidBy];
  return {
    requirements: [
      {
        name: heading,
        text: `${demand}${paid} A criminal record does not always mean no. Please talk to us when we ask for the check.`,
      },
      ...references(careers),
      ...training(careers),
    ],
    source: fee
      ? `Where the fee comes from: ${fee.source}. We last checked it on ${spokenDate(fee.checked)}.`
      : `Where the rule about the check comes from: ${source}.`,
  };
}

function references({ references: count }: Known['careers']): readonly Requirement[] {
  if (count === null) return [];
  const referees = spokenCount(count, 'person', 'people');
  return [
    {
      name: capital(spokenCount(count, 'written reference')),
      text: `We need letters or emails from ${referees} who can say what you are like at work. If you have not worked for a while, ask us who else can write for you.`,
    },
  ];
}

function training({ trainingWeeks: weeks }: Known['careers']): readonly Requirement[] {
  if (weeks === null) return [];
  return [
    {
      name: `${capital(spokenCount(weeks, 'week'))} of training`,
      text: `You have your training in the ${firstWeeks(weeks)} after we take you on. Everyone does it, even if they’ve worked in care before.`,
    },
  ];
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

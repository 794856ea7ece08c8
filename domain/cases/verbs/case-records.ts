import { byName, keysOf } from '#platform/records/keys.ts';
import { complainant } from '../concern/complainant.ts';
import { noResponse, referral, safeguardingDecision } from '../concern/decisions.ts';
import { entryItems } from '../concern/entry.ts';
import { outcome } from '../concern/outcome.ts';
import { pointItems } from '../concern/points.ts';
import {
  type CaseItems,
  type CaseRecord,
  defineCaseRecord,
  type RecordFields,
  type RecordValues,
  text,
} from '../records/case-record.ts';
import { safeguardingRecord, stepItems } from '../safeguarding/record.ts';

export const wish = defineCaseRecord({
  table: 'concern_wishes',
  work: 'investigation',
  fields: {
    wished: text('Outcome they’re seeking', {
      question: 'What would put things right?',
      hint: 'Ask, and write down what they say. If we can’t do it, tell them early.',
      called: 'the outcome they’re seeking',
      csv: 'What they want to happen',
      rows: 3,
    }),
  },
  title: 'Outcome they’re seeking',
  submit: 'Save what they want',
  saved: 'Saved.',
  event: 'wish-recorded',
  audit: 'wrote down what the person of {reference} wants to happen',
  searched: true,
  copied: { as: 'wantedOutcome', label: 'What you want to happen' },
  detail: ({ wished }) => wished,
});

const CONCERN_RECORDS = {
  safeguarding: safeguardingDecision,
  ...{ complainant, wish, outcome },
  'no-response': noResponse,
} as const;
type ConcernVerb = keyof typeof CONCERN_RECORDS;
export const CONCERN_VERBS = keysOf(CONCERN_RECORDS);

/** Records with their own place on screens and paper; all others follow them. */
const PLACED: readonly ConcernVerb[] = ['safeguarding', 'complainant', 'wish', 'outcome', 'no-response'];
export const OTHER_CONCERN_VERBS = CONCERN_VERBS.filter((verb) => !PLACED.includes(verb));

export const CASE_RECORDS = { ...CONCERN_RECORDS, record: safeguardingRecord, referral } as const;

type Records = typeof CASE_RECORDS;
export type RecordVerb = keyof Records;
export type RecordEvent = Records[RecordVerb]['event'];
type AnyRecord = CaseRecord<RecordFields, Records[RecordVerb]['table'], RecordEvent>;

export const CASE_ITEMS: readonly CaseItems<
  RecordFields,
  'concern_points' | 'concern_entries' | 'safeguarding_steps'
>[] = [pointItems, entryItems, stepItems];

export const ALL_RECORDS: readonly AnyRecord[] = Object.values(CASE_RECORDS);
export const RECORD_VERBS = keysOf(CASE_RECORDS);
export const RECORD_TABLES = [...new Set([...ALL_RECORDS, ...CASE_ITEMS].map(({ table }) => table))];

export function recordOf(verb: RecordVerb): AnyRecord {
  return CASE_RECORDS[verb];
}

export function byVerb<T>(make: (record: AnyRecord, verb: RecordVerb) => T): Readonly<Record<RecordVerb, T>> {
  return byName(RECORD_VERBS, (verb) => make(recordOf(verb), verb));
}

export function byEvent<T>(make: (record: AnyRecord) => T): Readonly<Record<RecordEvent, T>> {
  const made = ALL_RECORDS.map((record) => [record.event, make(record)]);
  return Object.fromEntries(made);
}

export type RecordTables = {
  [Verb in RecordVerb as Exclude<Records[Verb]['table'], 'case_decisions'>]: RecordValues<
    Records[Verb]['fields']
  > & {
    case_id: number;
    version: number;
    updated_at: number;
    updated_by: string;
  };
};

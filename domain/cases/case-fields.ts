import { hoursOfWeek } from '#domain/calendar/week.ts';
import type { OpeningHours } from '#domain/provider/provider.ts';
import { spokenDateWithDay } from '#platform/clock/spoken.ts';
import { keysOf } from '#platform/records/keys.ts';

export interface CaseField {
  readonly label: string;
  readonly names: readonly string[];
  readonly displayAs: 'name' | 'fact' | 'message';
  readonly empty: '' | null;
  /** The only way to reach the person by this channel, so its absence is displayed. */
  readonly reaches?: boolean;
  readonly corrected?: boolean;
  /** Fixed choices: without a visitor's own text, so the confirmation may repeat them. */
  readonly choices?: readonly string[];
  readonly unsearched?: boolean;
  readonly spoken?: (value: string) => string;
  readonly inApi?: string;
  readonly explained?: string;
}

/** First and last times; answers store the label, so that they stay true if the list changes. */
const CALL_HOURS = {
  'Morning (9 to 12)': ['09:00', '12:00'],
  'Afternoon (12 to 5)': ['12:00', '17:00'],
  'Evening (after 5)': ['17:00', '24:00'],
} as const;
type CallTime = keyof typeof CALL_HOURS;
export const CALL_TIMES = keysOf(CALL_HOURS);

/** Returns the times to ring within office hours; all of them until hours are entered. */
export function callTimesWithin(opening: OpeningHours): readonly CallTime[] {
  const week = hoursOfWeek(opening);
  return CALL_TIMES.filter((time) => {
    const [from, until] = CALL_HOURS[time];
    return opening.assumed || week.some(({ opens, closes }) => opens < until && from < closes);
  });
}

function spokenDayOf(value: string): string {
  return /^\d{4}-\d{2}-\d{2}$/.test(value) ? spokenDateWithDay(value) : value;
}

export const CARE_FOR = ['Me', 'My parent', 'My partner', 'Someone else'] as const;

/** Choices for those who thank a carer; the chosen text is saved as evidence of the question. */
export const PUBLICATIONS = [
  'Yes, with my full name',
  'Yes, with my first name',
  'Yes, without my name',
] as const;
export type Publication = (typeof PUBLICATIONS)[number];

/** Every field a visitor sends, by column of `cases`, in display order. All lists of fields read it. */
export const CASE_FIELDS = {
  title: {
    label: 'Title',
    names: ['title'],
    displayAs: 'name',
    empty: null,
    corrected: true,
    unsearched: true,
  },
  /** The whole name if the form has one field for it; empty if it has none. */
  first_name: {
    label: 'Name',
    names: ['firstName', 'username', 'fullNames', 'name'],
    displayAs: 'name',
    empty: '',
    corrected: true,
    inApi: 'name',
    explained: 'The whole name where it was asked in one field, otherwise the first name.',
  },
  last_name: { label: 'Last name', names: ['lastName'], displayAs: 'name', empty: null, corrected: true },
  email: {
    label: 'Email',
    names: ['email'],
    displayAs: 'fact',
    empty: null,
    reaches: true,
    corrected: true,
  },
  phone: {
    label: 'Phone number',
    names: ['phone'],
    displayAs: 'fact',
    empty: '',
    reaches: true,
    corrected: true,
  },
  call_time: {
    label: 'Best time to ring',
    names: ['callTime'],
    displayAs: 'fact',
    empty: null,
    corrected: true,
    choices: CALL_TIMES,
    explained: 'When they would like to be rung.',
  },
  care_for: {
    label: 'Who the care is for',
    names: ['careFor'],
    displayAs: 'fact',
    empty: null,
    corrected: true,
    choices: CARE_FOR,
  },
  needs: { label: 'Communication needs', names: ['needs'], displayAs: 'fact', empty: null },
  carer_names: { label: 'Carer names', names: ['carerNames'], displayAs: 'fact', empty: null },
  /** How they agreed to be named in published thanks; null: they didn't. */
  publication: {
    label: 'Consent to publish',
    names: ['publication'],
    displayAs: 'fact',
    empty: null,
    choices: PUBLICATIONS,
    unsearched: true,
    explained: 'Whether they agreed that their thanks are published.',
  },
  danger: { label: 'Danger', names: ['danger'], displayAs: 'fact', empty: null, unsearched: true },
  /** The town of the person being harmed decides which council protects them. */
  town: { label: 'Town', names: ['town'], displayAs: 'fact', empty: null },
  home_on: {
    label: 'Home from hospital on',
    names: ['homeOn'],
    displayAs: 'fact',
    empty: null,
    corrected: true,
    unsearched: true,
    spoken: spokenDayOf,
    explained: 'The day on which someone comes home from hospital.',
  },
  hospital: { label: 'Hospital', names: ['hospital'], displayAs: 'fact', empty: null, corrected: true },
  ward: { label: 'Ward', names: ['ward'], displayAs: 'fact', empty: null, corrected: true },
  arranged_by: {
    label: 'Who arranges it there',
    names: ['arrangedBy'],
    displayAs: 'fact',
    empty: null,
    corrected: true,
  },
  /** Empty in an application, whose answers have their own table. */
  message: { label: 'Message', names: ['message'], displayAs: 'message', empty: '' },
} as const satisfies Record<string, CaseField>;

export type SentColumn = keyof typeof CASE_FIELDS;

/** Stored exactly as typed, but trimmed, and erased with the case. */
export type SentColumns = {
  [Column in SentColumn]: (typeof CASE_FIELDS)[Column]['empty'] extends null ? string | null : string;
};

const FIELDS: readonly (readonly [SentColumn, CaseField])[] = Object.entries(CASE_FIELDS) as [
  SentColumn,
  CaseField,
][];

export const SENT_COLUMNS = FIELDS.map(([column]) => column);
export const FACT_COLUMNS = columnsWhere(({ displayAs }) => displayAs === 'fact');
export const CORRECTED_COLUMNS = columnsWhere(({ corrected = false }) => corrected);
export const SEARCHED_COLUMNS = columnsWhere(({ unsearched }) => !unsearched);

function columnsWhere(is: (field: CaseField) => boolean): readonly SentColumn[] {
  return FIELDS.filter(([, field]) => is(field)).map(([column]) => column);
}

export function pickSent(row: SentColumns): SentColumns {
  return Object.fromEntries(SENT_COLUMNS.map((column) => [column, row[column]])) as unknown as SentColumns;
}

export interface SentFact<Value extends string | null = string> {
  readonly column: SentColumn;
  readonly label: string;
  readonly value: Value;
  readonly reaches: boolean;
}

/** Returns what was sent beyond name and message; null marks a missing way to reach the person. */
export function reachFacts(row: SentColumns): readonly SentFact<string | null>[] {
  return FACT_COLUMNS.flatMap((column) => {
    const { label, reaches = false, spoken }: CaseField = CASE_FIELDS[column];
    const saved = row[column] || null;
    const value = saved && spoken ? spoken(saved) : saved;
    return value || reaches ? [{ column, label, value, reaches }] : [];
  });
}

export function sentFacts(row: SentColumns): readonly SentFact[] {
  return reachFacts(row).filter((fact): fact is SentFact => fact.value !== null);
}

/** Returns only choices from our lists: anyone can type another's address and mustn't send text to it. */
export function chosenFacts(row: SentColumns): readonly SentFact[] {
  return sentFacts(row).filter(({ column }) => 'choices' in CASE_FIELDS[column]);
}

export function columnsOfForm(fields: object): SentColumns {
  const typed = new Map(Object.entries(fields));
  const columns = FIELDS.map(([column, { names, empty }]) => {
    const name = names.find((one) => typed.has(one));
    return [column, (name && typed.get(name)) || empty];
  });
  return Object.fromEntries(columns) as SentColumns;
}

type OfficeFields = {
  readonly [Column in SentColumn as (typeof CASE_FIELDS)[Column]['names'][0]]?: SentColumns[Column];
};

export function fieldsOfRow(row: SentColumns, columns: readonly SentColumn[]): OfficeFields {
  return Object.fromEntries(columns.map((column) => [CASE_FIELDS[column].names[0], row[column]]));
}

/** Throws if no field has this name in a form. */
export function columnOfField(name: string): SentColumn {
  const field = FIELDS.find(([, { names }]) => names.includes(name));
  if (!field) throw new Error(`No field of a case is called ${name}`);
  return field[0];
}

export function fieldLabel(name: string): string {
  return CASE_FIELDS[columnOfField(name)].label;
}

import type { Services } from '#app/context.ts';
import { shortTime } from '#domain/cases/display-time.ts';
import { type Recorded, readRecord, saveRecord } from '#domain/cases/records/case-record.server.ts';
import { type RecordFields, type RecordValues, schemaOf } from '#domain/cases/records/case-record.ts';
import { byVerb, type RecordVerb, recordOf } from '#domain/cases/verbs/case-records.ts';
import type { Database } from '#domain/database.ts';
import type { Signed } from '../../guard.server.ts';
import type { Typed } from '../../kit/answers.ts';
import { type Came, checked, type Doing, settled, type Verb } from './verb.server.ts';

export interface RecordView {
  readonly typed: Typed;
  readonly version: number;
  readonly saved: string | null;
}

export async function loadRecords<Verb extends RecordVerb>(
  db: Database,
  verbs: readonly Verb[],
  caseId: number,
): Promise<Readonly<Record<Verb, RecordView>>> {
  const loaded = verbs.map(async (verb) => [verb, viewRecord(await readRecord(db, recordOf(verb), caseId))]);
  return Object.fromEntries(await Promise.all(loaded));
}

export function viewRecord({ values, version, by, at }: Recorded): RecordView {
  return {
    typed: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value ?? ''])),
    version,
    saved: by !== null && at !== null ? `${by}, ${shortTime(at)}` : null,
  };
}

/** A date has three fields. */
export function typedOf(
  fields: RecordFields,
  values: Readonly<Record<string, string | number | null>>,
): Typed {
  const typed = Object.entries(fields).flatMap(([name, { kind }]) => {
    const value = String(values[name] ?? '');
    if (kind !== 'day') return [[name, value]];
    const [year = '', month = '', day = ''] = value.split('-');
    return Object.entries({ day, month, year });
  });
  return Object.fromEntries(typed);
}

export function checkedFields<Fields extends RecordFields>(
  fields: Fields,
  run: (doing: Doing, values: RecordValues<Fields>) => Promise<Came>,
): Verb {
  const dates = Object.keys(fields).filter((name) => fields[name]?.kind === 'day');
  return checked(
    schemaOf(fields),
    // Each field's schema has read its value.
    (doing, values) => run(doing, values as RecordValues<Fields>),
    ({ day = '', month = '', year = '', ...typed }) => ({
      ...typed,
      ...Object.fromEntries(dates.map((name) => [name, { day, month, year }])),
    }),
  );
}

export const recordVerbs = byVerb((record): Verb => {
  return checkedFields(record.fields, async ({ open, at, version }, fields) => {
    const saved = await saveRecord(open, record, { ...at, fields, version });
    if (saved.outcome === 'conflict') {
      const { typed: current, ...newest } = viewRecord(saved.current);
      return { outcome: 'conflict', current, ...newest };
    }
    if (saved.outcome === 'changed' && !record.decides)
      return { outcome: 'changed', text: record.saved, version: version + 1 };
    return settled(saved, record.saved);
  });
});

export interface Looking extends Pick<Signed, 'actor'> {
  readonly services: Pick<Services, 'open' | 'clock' | 'provider'>;
}

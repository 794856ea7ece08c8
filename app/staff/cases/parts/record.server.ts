import { z } from 'zod';
import { type Recorded, readRecord, saveRecord } from '#domain/cases/records/case-record.server.ts';
import { shortTime } from '#domain/cases/shown-time.ts';
import { byVerb, type RecordVerb, recordOf } from '#domain/cases/verbs/case-records.ts';
import type { Database } from '#domain/database.ts';
import type { Typed } from '../../kit/answers.ts';
import { checked, settled, type Verb } from './verb.server.ts';

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

/** Each can be saved in parts. */
export const recordVerbs = byVerb((record): Verb => {
  const schemas = Object.entries(record.fields).map(([name, { schema }]) => [name, schema] as const);
  return checked(z.object(Object.fromEntries(schemas)), async ({ open, at, version }, fields) => {
    const saved = await saveRecord(open, record, { ...at, fields, version });
    if (saved.outcome === 'conflict') {
      const { typed: current, ...newest } = viewRecord(saved.current);
      return { outcome: 'conflict', current, ...newest };
    }
    if (saved.outcome === 'changed' && !record.decides)
      return { outcome: 'changed', words: record.saved, version: version + 1 };
    return settled(saved, record.saved);
  });
});

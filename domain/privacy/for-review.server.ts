import type { Referee } from '#domain/cases/application/hiring.ts';
import { isHiringItem, textOf } from '#domain/cases/application/schedule-3.ts';
import type { CaseNoteTable } from '#domain/cases/case.table.ts';
import { entryTexts } from '#domain/cases/concern/entries.server.ts';
import { ENTRY_KINDS, entryItems } from '#domain/cases/concern/entry.ts';
import { listExtensions } from '#domain/cases/concern/extend.server.ts';
import { OUTCOME_NAMES } from '#domain/cases/concern/outcome.ts';
import { fullDay } from '#domain/cases/display-time.ts';
import { readItems } from '#domain/cases/records/case-items.server.ts';
import { readRecord } from '#domain/cases/records/case-record.server.ts';
import { readField } from '#domain/cases/records/case-record.ts';
import { ALL_RECORDS } from '#domain/cases/verbs/case-records.ts';
import type { Database } from '#domain/database.ts';
import { readProvider } from '#domain/provider/provider.server.ts';

const NOTE_NAMES: Record<CaseNoteTable['type'], string> = {
  note: 'Note',
  call: 'Phone call',
  letter: 'Letter',
  visit: 'Visit',
};

export interface Passage {
  readonly title: string;
  readonly at: number | null;
  readonly text: string;
}

/** Returns the office's text, and text about third parties such as referees, which staff check first. */
export async function readForReview(db: Database, id: number): Promise<readonly Passage[]> {
  const passages = [
    ...(await readNotes(db, id)),
    ...(await readInvestigation(db, id)),
    ...(await readHiring(db, id)),
    ...(await readTasks(db, id)),
  ];
  return passages.filter(({ text }) => text !== '');
}

async function readNotes(db: Database, id: number): Promise<Passage[]> {
  const rows = await db
    .selectFrom('case_notes')
    .select(['at', 'type', 'body'])
    .where('case_id', '=', id)
    .orderBy('id')
    .execute();
  return rows.map(({ at, type, body }) => ({ title: NOTE_NAMES[type], at: Number(at), text: body }));
}

async function readInvestigation(db: Database, id: number): Promise<Passage[]> {
  const later = await listExtensions(db, id);
  const decided = await db
    .selectFrom('case_decisions')
    .select(['question', 'at', 'reason', 'decided_by'])
    .where('case_id', '=', id)
    .orderBy('id')
    .execute();
  const points = await db
    .selectFrom('concern_points')
    .select(['words', 'finding', 'answer'])
    .where('case_id', '=', id)
    .orderBy('position')
    .execute();
  return [
    ...(await readRecords(db, id, 'summarised')),
    ...points.map(({ words: text, finding, answer }) => ({
      title: `Answer to the point: ${text}`,
      at: null,
      text: lines(finding ? OUTCOME_NAMES[finding] : '', answer),
    })),
    ...(await readTimeline(db, id)),
    ...(await readRecords(db, id, 'for-review')),
    ...later.map(({ at, due_at, texts: [reason, ...others] }) => ({
      title: `Answer put off to ${fullDay(Number(due_at))}`,
      at: Number(at),
      text: lines(reason?.[1] ?? '', ...others.map(([label, text]) => text && `${label} ${text}`)),
    })),
    ...decided.map(({ question, at, reason, decided_by }) => ({
      title: question === 'safeguarding' ? 'Safeguarding decision' : 'Decision at closing',
      at: Number(at),
      text: lines(reason, decided_by && `Decided by ${decided_by}`),
    })),
  ];
}

async function readRecords(db: Database, id: number, as: 'summarised' | 'for-review'): Promise<Passage[]> {
  const records = ALL_RECORDS.filter(({ copied }) => copied === as);
  const passages = records.map(async (record) => {
    const { values } = await readRecord(db, record, id);
    const { title, eventText = title, fields } = record;
    if (as === 'summarised') return [{ title: eventText, at: null, text: record.detail?.(values) ?? '' }];
    return Object.entries(fields).map(([name, field]) => {
      return { title: field.label, at: null, text: readField(field, values[name]) };
    });
  });
  return (await Promise.all(passages)).flat();
}

async function readTimeline(db: Database, id: number): Promise<Passage[]> {
  const entries = await readItems(db, entryItems, id);
  return entries.map((entry) => ({
    title: ENTRY_KINDS[entry.kind],
    at: entry.date === null ? null : Date.parse(`${entry.date}T12:00Z`),
    text: lines(...entryTexts(entry)),
  }));
}

async function readHiring(db: Database, id: number): Promise<Passage[]> {
  const { nation } = await readProvider(db);
  const hiring = await db
    .selectFrom('hirings')
    .select('referees')
    .where('case_id', '=', id)
    .executeTakeFirst();
  const checks = await db
    .selectFrom('hiring_checks')
    .select(['item', 'note', 'at'])
    .where('case_id', '=', id)
    .execute();
  const referees = hiring ? (JSON.parse(hiring.referees) as readonly Referee[]) : [];
  return [
    ...referees.map(({ name, contact }) => ({ title: 'Referee', at: null, text: lines(name, contact) })),
    ...checks.map(({ item, note, at }) => ({
      title: isHiringItem(item) ? textOf(item, nation).name : item,
      at: Number(at),
      text: note || 'Seen',
    })),
  ];
}

async function readTasks(db: Database, id: number): Promise<Passage[]> {
  const rows = await db
    .selectFrom('tasks')
    .select(['title', 'due_on'])
    .where('case_id', '=', id)
    .orderBy('id')
    .execute();
  return rows.map(({ title, due_on }) => ({
    title: due_on === null ? 'Task' : `Task for ${fullDay(Date.parse(`${due_on}T12:00Z`))}`,
    at: null,
    text: title,
  }));
}

function lines(...texts: readonly (string | null)[]): string {
  return texts.filter(Boolean).join('\n');
}

import { londonDay } from '#domain/calendar/working-time.ts';
import type { CaseRow } from '#domain/cases/case.table.ts';
import { type Changed, noteChange, refused, workOn } from '#domain/cases/edit/edit-case.server.ts';
import { groupOf } from '#domain/cases/edit/merged.server.ts';
import type { Database, OpenDatabase } from '#domain/database.ts';
import type { Actor } from '#domain/staff/roles.ts';
import { spokenDate } from '#platform/clock/spoken.ts';
import { ENTRIES_MAX, ENTRY_KINDS, ENTRY_ROLES, type EntryFields } from './entry.ts';

export interface Entry extends EntryFields {
  readonly id: number;
  readonly version: number;
  readonly by: string;
  readonly at: number;
}

export async function readEntries(db: Database, caseId: number): Promise<readonly Entry[]> {
  return db
    .selectFrom('concern_entries')
    .innerJoin('staff', 'staff.id', 'concern_entries.updated_by')
    .select(['concern_entries.id', 'day as date', 'kind', 'concern_entries.role', 'person', 'words'])
    .select([
      'evidence as fileKey',
      'concern_entries.version',
      'concern_entries.updated_at as at',
      'staff.name as by',
    ])
    .where('case_id', 'in', await groupOf(db, caseId))
    .orderBy('concern_entries.id')
    .execute();
}

/** Such as `Member of staff, Sam Carer`; null where no one is named. */
export function whoOf({ role, person }: Pick<EntryFields, 'role' | 'person'>): string | null {
  return [role && ENTRY_ROLES[role], person].filter(Boolean).join(', ') || null;
}

interface About {
  readonly reference: string;
  readonly actor: Actor;
  readonly now: number;
}

const CLOSED = 'This concern is closed. Reopen it first.';
const GONE = 'A colleague removed this entry meanwhile.';

/** `wrong-date`: what has not happened yet is a task. */
export type EntryWritten =
  | Changed
  | { readonly outcome: 'wrong-date'; readonly why: string }
  | { readonly outcome: 'conflict'; readonly current: Entry };

/** A double click adds one. */
export function addEntry(
  open: OpenDatabase,
  adding: About & { readonly fields: EntryFields },
): Promise<EntryWritten> {
  const { fields, actor, now } = adding;
  return workOn(
    open,
    adding,
    async (trx, row): Promise<EntryWritten> => {
      const entries = await readEntries(trx, row.id);
      if (entries.some((entry) => isSame(entry, fields))) return { outcome: 'unchanged' };
      const why = whyNot(row, fields, now);
      if (why) return why;
      if (entries.length >= ENTRIES_MAX)
        return refused(`A timeline has up to ${ENTRIES_MAX} entries. Add a file with the others.`);
      await trx
        .insertInto('concern_entries')
        .values({ case_id: row.id, ...columnsOf(fields), version: 1, updated_at: now, updated_by: actor.id })
        .execute();
      return noteChange(trx, { caseId: row.id, ...adding, action: 'entry-added', detail: said(fields) });
    },
    'investigation',
  );
}

interface OfEntry extends About {
  readonly entryId: number;
}

/** What it said before stays in the history. `conflict`: a colleague changed it since the form was shown. */
export function changeEntry(
  open: OpenDatabase,
  change: OfEntry & { readonly fields: EntryFields; readonly version: number },
): Promise<EntryWritten> {
  const { fields, actor, now } = change;
  return onEntry(open, change, async (trx, row, entry): Promise<EntryWritten> => {
    if (isSame(entry, fields)) return { outcome: 'unchanged' };
    if (entry.version !== change.version) return { outcome: 'conflict', current: entry };
    const why = whyNot(row, fields, now);
    if (why) return why;
    await trx
      .updateTable('concern_entries')
      .set({ ...columnsOf(fields), version: entry.version + 1, updated_at: now, updated_by: actor.id })
      .where('id', '=', entry.id)
      .execute();
    return noteChange(trx, {
      caseId: row.id,
      ...change,
      action: 'entry-changed',
      detail: `${said(fields)} (before: ${said(entry)})`,
    });
  });
}

export function removeEntry(open: OpenDatabase, removing: OfEntry): Promise<Changed> {
  return onEntry(open, removing, async (trx, row, entry): Promise<Changed> => {
    if (row.closed_at !== null) return refused(CLOSED);
    await trx.deleteFrom('concern_entries').where('id', '=', entry.id).execute();
    return noteChange(trx, { caseId: row.id, ...removing, action: 'entry-removed', detail: said(entry) });
  });
}

function onEntry<T>(
  open: OpenDatabase,
  about: OfEntry,
  work: (trx: Database, row: CaseRow, entry: Entry) => Promise<T>,
) {
  return workOn(
    open,
    about,
    async (trx, row) => {
      const entry = (await readEntries(trx, row.id)).find(({ id }) => id === about.entryId);
      return entry ? work(trx, row, entry) : refused(GONE);
    },
    'investigation',
  );
}

function whyNot(row: CaseRow, { date }: EntryFields, now: number): EntryWritten | null {
  if (row.closed_at !== null) return refused(CLOSED);
  if (date !== null && Temporal.PlainDate.compare(Temporal.PlainDate.from(date), londonDay(now)) > 0)
    return {
      outcome: 'wrong-date',
      why: 'Enter a date that is not in the future. What is to be done is a task',
    };
  return null;
}

const FIELDS = ['date', 'kind', 'role', 'person', 'words', 'fileKey'] as const;

function isSame(one: EntryFields, other: EntryFields): boolean {
  return FIELDS.every((field) => one[field] === other[field]);
}

function columnsOf({ date, kind, role, person, words, fileKey }: EntryFields) {
  return { day: date, kind, role, person, words, evidence: fileKey };
}

function said(fields: EntryFields): string {
  const when = fields.date ? spokenDate(fields.date) : 'date not known exactly';
  return `${[ENTRY_KINDS[fields.kind], when, whoOf(fields)].filter(Boolean).join(', ')}: ${fields.words}`;
}

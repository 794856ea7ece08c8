import { londonDay } from '#domain/calendar/working-time.ts';
import type { CaseRow } from '#domain/cases/case.table.ts';
import { type Changed, noteChange, refused, workOn } from '#domain/cases/edit/edit-case.server.ts';
import {
  addItem,
  changeItem,
  type Item,
  type OfItem,
  onItem,
  readItems,
  removeItem,
} from '#domain/cases/records/case-items.server.ts';
import { hasSameValues, textsOf } from '#domain/cases/records/case-record.ts';
import type { Database, OpenDatabase } from '#domain/database.ts';
import type { Actor } from '#domain/staff/roles.ts';
import { spokenDate } from '#platform/clock/spoken.ts';
import { ENTRIES_MAX, ENTRY_KINDS, ENTRY_ROLES, type EntryFields, entryItems } from './entry.ts';

export type Entry = Item<typeof entryItems.fields>;

export function readEntries(db: Database, caseId: number): Promise<readonly Entry[]> {
  return readItems(db, entryItems, caseId);
}

/** Such as `Member of staff, Sam Carer`; null where no one is named. */
function personOf({ role, person }: Pick<EntryFields, 'role' | 'person'>): string | null {
  return [role && ENTRY_ROLES[role], person].filter(Boolean).join(', ') || null;
}

interface About {
  readonly reference: string;
  readonly actor: Actor;
  readonly now: number;
}

const CLOSED = 'This concern is closed. Reopen it first.';

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
      if (entries.some((entry) => hasSameValues(entryItems.fields, entry, fields)))
        return { outcome: 'unchanged' };
      const why = whyNot(row, fields, now);
      if (why) return why;
      if (entries.length >= ENTRIES_MAX)
        return refused(`A timeline has up to ${ENTRIES_MAX} entries. Add a file with the others.`);
      await addItem(trx, entryItems, { case_id: row.id, values: fields, actor, now });
      return noteChange(trx, {
        caseId: row.id,
        ...adding,
        action: 'entry-added',
        detail: describeEntry(fields),
      });
    },
    'investigation',
  );
}

/** What it said before stays in the history. `conflict`: a colleague changed it since the form was shown. */
export function changeEntry(
  open: OpenDatabase,
  change: OfItem & { readonly fields: EntryFields; readonly version: number },
): Promise<EntryWritten> {
  const { fields, actor, now } = change;
  return onItem(open, entryItems, change, async (trx, row, entry): Promise<EntryWritten> => {
    if (hasSameValues(entryItems.fields, entry, fields)) return { outcome: 'unchanged' };
    if (entry.version !== change.version) return { outcome: 'conflict', current: entry };
    const why = whyNot(row, fields, now);
    if (why) return why;
    await changeItem(trx, entryItems, entry, { values: fields, actor, now });
    return noteChange(trx, {
      caseId: row.id,
      ...change,
      action: 'entry-changed',
      detail: `${describeEntry(fields)} (before: ${describeEntry(entry)})`,
    });
  });
}

export function removeEntry(open: OpenDatabase, removing: OfItem): Promise<Changed> {
  return onItem(open, entryItems, removing, async (trx, row, entry): Promise<Changed> => {
    if (row.closed_at !== null) return refused(CLOSED);
    await removeItem(trx, entryItems, entry);
    return noteChange(trx, {
      caseId: row.id,
      ...removing,
      action: 'entry-removed',
      detail: describeEntry(entry),
    });
  });
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

/** Who said, saw or did it, and what. */
export function entryTexts(entry: EntryFields): readonly (string | null)[] {
  const texts = textsOf(entryItems).filter((name) => name !== 'person');
  return [personOf(entry), ...texts.map((name) => entry[name as 'words'])];
}

function describeEntry(fields: EntryFields): string {
  const when = fields.date ? spokenDate(fields.date) : 'date not known exactly';
  return `${[ENTRY_KINDS[fields.kind], when, personOf(fields)].filter(Boolean).join(', ')}: ${fields.words}`;
}

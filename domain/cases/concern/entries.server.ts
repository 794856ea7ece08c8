import { londonDay } from '#domain/calendar/working-time.ts';
import type { CaseRow } from '#domain/cases/case.table.ts';
import { type CaseEdit, refused } from '#domain/cases/edit/edit-case.server.ts';
import {
  addItem,
  changeItem,
  conflictUnless,
  type Item,
  type ItemEdit,
  type ItemRules,
  removeItem,
  type WrongDate,
} from '#domain/cases/records/case-items.server.ts';
import { textsOf } from '#domain/cases/records/case-record.ts';
import type { OpenDatabase } from '#domain/database.ts';
import { spokenDate } from '#platform/clock/spoken.ts';
import { ENTRY_KINDS, ENTRY_ROLES, type EntryFields, entryItems } from './entry.ts';

export type Entry = Item<typeof entryItems.fields>;

/** Far more than any investigation needs, but still few enough for one screen. */
const ENTRIES_MAX = 200;

const ENTRIES: ItemRules<typeof entryItems.fields, WrongDate> = {
  ...entryItems,
  limit: {
    max: ENTRIES_MAX,
    why: `A timeline has up to ${ENTRIES_MAX} entries. Add a file with the others.`,
  },
  added: 'entry-added',
  describe: describeEntry,
  refusal(row, { date }, { now }) {
    const closed = whyClosed(row);
    if (closed) return refused(closed);
    if (date === null || date <= londonDay(now).toString()) return null;
    const why = 'Enter a date that is not in the future. What is to be done is a task';
    return { outcome: 'wrong-date', why };
  },
};

function whyClosed({ closed_at }: Pick<CaseRow, 'closed_at'>): string | null {
  return closed_at === null ? null : 'This concern is closed. Reopen it first.';
}

export function addEntry(open: OpenDatabase, adding: CaseEdit & { readonly fields: EntryFields }) {
  return addItem(open, ENTRIES, adding);
}

/** Changes an entry; the history has the earlier text. `conflict`: a colleague changed it first. */
export function changeEntry(
  open: OpenDatabase,
  change: ItemEdit & { readonly fields: EntryFields; readonly version: number },
) {
  const detail = (before: Entry) => `${describeEntry(change.fields)} (before: ${describeEntry(before)})`;
  const conflict = conflictUnless(change.version);
  return changeItem(open, ENTRIES, { ...change, conflict, action: 'entry-changed', detail });
}

export function removeEntry(open: OpenDatabase, removing: ItemEdit) {
  return removeItem(open, ENTRIES, { ...removing, action: 'entry-removed', whyNot: whyClosed });
}

export function entryTexts(entry: EntryFields): readonly (string | null)[] {
  const texts = textsOf(entryItems).filter((name) => name !== 'person');
  return [personOf(entry), ...texts.map((name) => entry[name as 'words'])];
}

function describeEntry(fields: EntryFields): string {
  const when = fields.date ? spokenDate(fields.date) : 'date not known exactly';
  return `${[ENTRY_KINDS[fields.kind], when, personOf(fields)].filter(Boolean).join(', ')}: ${fields.words}`;
}

function personOf({ role, person }: Pick<EntryFields, 'role' | 'person'>): string | null {
  return [role && ENTRY_ROLES[role], person].filter(Boolean).join(', ') || null;
}

import { type Entry, entryTexts } from '#domain/cases/concern/entries.server.ts';
import { ENTRY_KINDS, entryItems } from '#domain/cases/concern/entry.ts';
import { shortTime } from '#domain/cases/display-time.ts';
import { readItems } from '#domain/cases/records/case-items.server.ts';
import type { Database } from '#domain/database.ts';
import { typedOf } from '../../parts/record.server.ts';
import { filesOfCase } from '../files/file-view.server.ts';

export type EntriesView = Awaited<ReturnType<typeof loadEntries>>;
export type EntryView = EntriesView['list'][number];

export async function loadEntries(db: Database, caseId: number) {
  const [entries, files] = await Promise.all([
    readItems(db, entryItems, caseId),
    filesOfCase(db, caseId, null),
  ]);
  return {
    list: entries.map((entry) => {
      const file = files.find(({ key }) => key === entry.fileKey);
      return {
        ...showEntry(entry),
        date: entry.date,
        kindName: ENTRY_KINDS[entry.kind],
        texts: entryTexts(entry),
        file: file ? { name: file.name, address: file.address } : null,
        isFileGone: entry.fileKey !== null && !file,
      };
    }),
    files: files.map(({ key, name }) => ({ value: key, label: name })),
  };
}

export function showEntry(entry: Entry) {
  const { id, version, by, at } = entry;
  return { id, typed: typedOf(entryItems.fields, entry), version, saved: `${by}, ${shortTime(at)}` };
}

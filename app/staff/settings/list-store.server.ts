import type { z } from 'zod';
import { readFields } from '#domain/contact-details/read-fields.ts';
import type { Database, OpenDatabase } from '#domain/database.ts';
import {
  moveJob,
  openJob,
  readJob,
  readJobList,
  removeJob,
  saveJob,
  undoJobRemoval,
} from '#domain/settings/job-list.server.ts';
import {
  type EntryChange,
  type EntrySaved,
  type ListEntry,
  moveInList,
  type Removed,
  readList,
  removeFromList,
  saveEntry,
  undoRemoval,
} from '#domain/settings/lists.server.ts';
import { LIST_SCHEMAS } from '#domain/settings/lists.ts';
import type { MoveTo } from '#domain/settings/move.ts';
import type { Typed } from '#domain/settings/sections.ts';
import type { Actor } from '#domain/staff/roles.ts';
import type { ListKey } from './list-fields.ts';

/** The verbs of one list, wherever its entries are kept. */
export interface ListStore {
  all(db: Database): Promise<readonly ListEntry[]>;
  check(
    typed: Typed,
  ): { readonly ok: true; readonly value: Typed } | { readonly ok: false; readonly errors: Typed };
  save(open: OpenDatabase, change: EntryChange): Promise<EntrySaved>;
  remove(open: OpenDatabase, what: { id: number; actor: Actor; now: number }): Promise<Removed>;
  undo(open: OpenDatabase, what: { removedId: number; now: number }): Promise<boolean>;
  move(open: OpenDatabase, what: { id: number; to: MoveTo; now: number }): Promise<boolean>;
  /** Opens or closes an entry, where that can be done. */
  open?(open: OpenDatabase, what: { id: number; isOpen: boolean; now: number }): Promise<boolean>;
}

const JOBS: ListStore = {
  all: readJobList,
  check: readJob,
  save: saveJob,
  remove: removeJob,
  undo: undoJobRemoval,
  move: moveJob,
  open: openJob,
};

/** The verbs of the list at `key`. */
export function listStore(key: ListKey): ListStore {
  if (key === 'jobs') return JOBS;
  return {
    all: (db) => readList(db, key),
    check(typed) {
      const read = readFields<z.ZodRawShape>(LIST_SCHEMAS[key], typed);
      if (!read.ok) return { ok: false, errors: read.errors as Typed };
      const value = read.value as Typed;
      const { second_label: label = '', second_link: link = '' } = value;
      if (Boolean(label) === Boolean(link)) return { ok: true, value };
      const errors: Typed = label
        ? { second_link: 'Enter where the second button leads, such as /contact' }
        : { second_label: 'Enter the words on the second button' };
      return { ok: false, errors };
    },
    save: (open, change) => saveEntry(open, key, change),
    remove: (open, what) => removeFromList(open, key, what),
    undo: (open, what) => undoRemoval(open, key, what),
    move: (open, what) => moveInList(open, key, what),
  };
}

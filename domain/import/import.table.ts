import type { Generated } from 'kysely';

/** Twenty years of a busy blog are some thirty megabytes; pictures are not in it. */
export const IMPORT_BYTES_MAX = 100 * 1024 * 1024;

/**
 * `reading`: the file is still arriving. `columns`: somebody must say what the columns of a table are. `ready`: the
 * report waits for a decision.
 */
export type ImportState = 'reading' | 'columns' | 'ready' | 'running' | 'stopped' | 'done';
export type ImportKind = 'wordpress' | 'cases';
export type ItemKind = 'picture' | 'post' | 'page' | 'redirect' | 'case' | 'contact' | 'other';
/**
 * `left`: it is not imported, and its notes say why. `unchanged`: an earlier import brought it. `failed`: it can be
 * tried again.
 */
export type ItemState = 'waiting' | 'done' | 'unchanged' | 'left' | 'failed';

/** `..._at` columns are epoch milliseconds, UTC. */
export interface ImportTable {
  id: Generated<number>;
  kind: ImportKind;
  file_name: string;
  state: ImportState;
  /** JSON: what the file says of itself. */
  about: string;
  /** JSON: what the owner chose. */
  options: Generated<string>;
  created_by: string;
  created_at: number;
  finished_at: number | null;
  /** The process that works on it. */
  leased_by: string | null;
  leased_until: number | null;
}

export interface ImportItemTable {
  id: Generated<number>;
  import_id: number;
  kind: ItemKind;
  /** Items of a lower turn come first. */
  turn: number;
  /** Where it begins in the file, counted from 1; the row of a table. */
  line: number;
  /** Unique in its file, and the same in every file of the same website. */
  source: string;
  title: string;
  /** JSON, only while it is still needed; the cells of a row that is wrong for two weeks, so that they can be mended. */
  payload: string | null;
  state: ItemState;
  /** JSON of `Note`s. */
  notes: Generated<string>;
  /** Id of the post or the picture. */
  target: number | null;
  case_id: number | null;
  email_key: string | null;
  phone_key: string | null;
}

/** What has been imported, so that a second import of it finds it. */
export interface ImportSourceTable {
  source: string;
  target: number;
}

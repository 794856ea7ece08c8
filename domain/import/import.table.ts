import type { Generated } from 'kysely';

/** Twenty years of a busy blog take some thirty megabytes, without pictures. */
export const IMPORT_BYTES_MAX = 100 * 1024 * 1024;

/** `reading`: arriving. `columns`: staff must assign them. `ready`: the report waits for a decision. */
export type ImportState = 'reading' | 'columns' | 'ready' | 'running' | 'stopped' | 'done';
export type ImportKind = 'wordpress' | 'cases';
export type ItemKind = 'picture' | 'post' | 'page' | 'redirect' | 'case' | 'contact' | 'other';
/** `left`: not imported, see its notes. `unchanged`: already imported before. `failed`: it can be retried. */
export type ItemState = 'waiting' | 'done' | 'unchanged' | 'left' | 'failed';

export interface ImportTable {
  id: Generated<number>;
  kind: ImportKind;
  file_name: string;
  state: ImportState;
  about: string;
  options: Generated<string>;
  created_by: string;
  created_at: number;
  finished_at: number | null;
  leased_by: string | null;
  leased_until: number | null;
}

export interface ImportItemTable {
  id: Generated<number>;
  import_id: number;
  kind: ItemKind;
  turn: number;
  line: number;
  /** Unique in its file, and the same in every file from the same website. */
  source: string;
  title: string;
  /** JSON, only while needed; a faulty row's cells stay for two weeks, so that they can be corrected. */
  payload: string | null;
  state: ItemState;
  notes: Generated<string>;
  target: number | null;
  case_id: number | null;
  email_key: string | null;
  phone_key: string | null;
}

export interface ImportSourceTable {
  source: string;
  target: number;
}

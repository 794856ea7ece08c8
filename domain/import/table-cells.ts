import { z } from 'zod';
import { CASE_KINDS, type CaseKind, KINDS } from '#domain/cases/kinds/kinds.ts';
import { keysOf } from '#platform/records/keys.ts';
import type { Note } from './note.ts';
import { lettersOf } from './table-fields.ts';
import STATUSES from './table-statuses.json' with { type: 'json' };

const CONTACT_WORDS = ['contact', 'contacts', 'person', 'people', 'customer', 'client'];

export function readKind(typed: string): CaseKind | 'contact' | null {
  const plain = lettersOf(typed);
  if (CONTACT_WORDS.includes(plain)) return 'contact';
  const isNamed = (kind: CaseKind) =>
    [KINDS[kind].one, KINDS[kind].many, KINDS[kind].name, KINDS[kind].short, kind]
      .map(lettersOf)
      .includes(plain);
  return CASE_KINDS.find((kind) => KINDS[kind].alsoCalled.includes(plain) || isNamed(kind)) ?? null;
}

export type TableStatus = keyof typeof STATUSES;

export function readStatus(typed: string): TableStatus | null {
  const plain = lettersOf(typed);
  return keysOf(STATUSES).find((status) => STATUSES[status].includes(plain)) ?? null;
}

/** A cell defused by our own exports, at the start of any line, or stored as text by Excel. */
const DEFUSED = /(^|\n)'(?=\s*[=+\-@\uff1d\uff0b\uff0d\uff20])/g;
const KEPT_AS_TEXT = /^="([^"]*)"$/;
const CONTROL = /[^\P{Cc}\n\t]/gu;
const SHORTENED = /^\d[.,]?\d*e\+?\d+$/i;

const cellsSchema = z.array(z.string());

export function cellsOf(payload: string | null): readonly string[] {
  return payload === null ? [] : cellsSchema.parse(JSON.parse(payload));
}

export function cleanCell(cell: string): string {
  return cell
    .toWellFormed()
    .replace(/\r\n?|\v|\f/g, '\n')
    .replace(CONTROL, '')
    .trim()
    .replace(KEPT_AS_TEXT, '$1')
    .replace(DEFUSED, '$1')
    .trim();
}

/** Reads `mailto:ada@example.org` and `Ada Archer <ada@example.org>`. */
export function plainAddress(typed: string): string {
  return typed
    .replace(/^.*<([^<>]+)>\s*$/, '$1')
    .replace(/^mailto:/i, '')
    .trim();
}

export function readPhone(typed: string): { phone: string; notes: readonly Note[]; error?: string } {
  if (SHORTENED.test(typed))
    return {
      phone: '',
      notes: [],
      error: `A spreadsheet has shortened it to ${typed}. Format the column as text, and save the file again`,
    };
  const restored = /^[1-35-9]\d{9}$/.test(typed)
    ? `0${typed}`
    : /^44\d{10}$/.test(typed)
      ? `+${typed}`
      : null;
  return restored ? { phone: restored, notes: [{ what: 'phone-zero' }] } : { phone: typed, notes: [] };
}

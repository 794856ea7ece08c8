import { z } from 'zod';
import type { Note } from './note.ts';

/** A cell that our own tables have defused, at the start of any line, and one that Excel keeps as text. */
const DEFUSED = /(^|\n)'(?=\s*[=+\-@\uff1d\uff0b\uff0d\uff20])/g;
const KEPT_AS_TEXT = /^="([^"]*)"$/;
const CONTROL = /[^\P{Cc}\n\t]/gu;
/** What a spreadsheet makes of a long number. */
const SHORTENED = /^\d[.,]?\d*e\+?\d+$/i;

const cellsSchema = z.array(z.string());

/** @param payload what is saved of a row; none is empty */
export function cellsOf(payload: string | null): readonly string[] {
  return payload === null ? [] : cellsSchema.parse(JSON.parse(payload));
}

/** Without what spreadsheets and our own tables put around it. */
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

/** `mailto:ada@example.org`, `Ada Archer <ada@example.org>`. */
export function plainAddress(typed: string): string {
  return typed
    .replace(/^.*<([^<>]+)>\s*$/, '$1')
    .replace(/^mailto:/i, '')
    .trim();
}

/** Puts back what a spreadsheet takes from a number: the zero or the plus at its beginning. */
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

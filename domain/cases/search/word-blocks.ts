import type { CaseKind } from '../case.table.ts';

/**
 * How many neighbouring cases have words of their own in PostgreSQL's index. It gives what it finds in no order, so a
 * search for the newest takes one such block after another: large enough that a million cases are few blocks, small
 * enough that a word which a third of them have is read in 5 ms. Words that are common now never get there.
 */
export const BLOCK = 32_768;
/** Stands for a block's number where a query is written for all of them; no word has it. */
export const ANY_BLOCK = '#';
/** Kinds have words of their own, so that nobody looks through what they may not read. */
const KIND_CODES: Record<CaseKind, string> = { enquiry: 'e', concern: 'c', thanks: 't', application: 'a' };
/** The same on SQLite, where words are without them too: none is a letter or digit. */
const KIND_MARKS: Record<CaseKind, string> = { enquiry: '?', concern: ':', thanks: '+', application: '#' };

/** A word as only the cases of a kind have it, on SQLite. */
export function wordOfKind(word: string, kind: CaseKind): string {
  return `${KIND_MARKS[kind]}${word}`;
}

/** A word as the cases of a kind have it in a block, on PostgreSQL. */
export function wordInBlock(word: string, kind: CaseKind, block: number | typeof ANY_BLOCK): string {
  return `${block}${KIND_CODES[kind]}:${word}`;
}

/** The block of a case. */
export function blockOf(caseId: number): number {
  return Math.floor(caseId / BLOCK);
}

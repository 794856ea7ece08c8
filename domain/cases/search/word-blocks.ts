import { type CaseKind, KINDS } from '../kinds/kinds.ts';

/**
 * Neighbouring cases that share words in PostgreSQL's index. The index returns what it finds in no order, so a search
 * for the newest takes one block after another: large enough that a million cases are few blocks, small enough that a
 * word which a third of them have is read in 5 ms. Words that are common now never get there.
 */
export const BLOCK = 32_768;
/** Represents a block's number where a query is written for all of them; no word has it. */
export const ANY_BLOCK = '#';

/** On SQLite all cases of a kind have this word, which no one can type: so only permitted kinds are found. */
export function wordForKind(kind: CaseKind): string {
  return `?${KINDS[kind].searchMark}`;
}

export function wordInBlock(word: string, kind: CaseKind, block: number | typeof ANY_BLOCK): string {
  return `${block}${KINDS[kind].searchMark}:${word}`;
}

export function blockOf(caseId: number): number {
  return Math.floor(caseId / BLOCK);
}

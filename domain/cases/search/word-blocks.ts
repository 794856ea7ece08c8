import { type CaseKind, KINDS } from '../kinds/kinds.ts';

/**
 * PostgreSQL's index returns matches unordered, so a search for the newest takes one block of cases after another:
 * few for a million cases, yet small enough to read a word that a third have in 5 ms.
 */
export const BLOCK = 32_768;
/** Represents a block number in a query for all blocks; no word has it. */
export const ANY_BLOCK = '#';

/** On SQLite all cases of a kind have this word, which no one can type: it finds only permitted kinds. */
export function wordForKind(kind: CaseKind): string {
  return `?${KINDS[kind].searchMark}`;
}

export function wordInBlock(word: string, kind: CaseKind, block: number | typeof ANY_BLOCK): string {
  return `${block}${KINDS[kind].searchMark}:${word}`;
}

export function blockOf(caseId: number): number {
  return Math.floor(caseId / BLOCK);
}

import type { SignedOut } from '../guard.server.ts';

/** What a change of many cases at once comes to. */
export type BulkAnswer =
  | BulkDone
  /** Nothing was done: what is missing, in a sentence. */
  | { readonly status: 'refused'; readonly why: string; readonly back: string }
  | { readonly status: 'trouble' }
  | SignedOut;

export interface BulkDone {
  readonly status: 'done';
  /** How many changed, in words. */
  readonly words: string;
  readonly changed: readonly string[];
  readonly refused: readonly { readonly reference: string; readonly why: string }[];
  /** The address of the list it was done in. */
  readonly back: string;
}

/** The choice of nobody, in the list of people to assign to. */
export const NOBODY = 'nobody';

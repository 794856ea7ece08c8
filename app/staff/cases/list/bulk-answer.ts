import type { ClosingAsk } from '#domain/cases/verbs/closing.ts';
import type { SignedOut } from '../../guard.server.ts';
import type { Typed } from '../../kit/answers.ts';

/** What a change of many cases at once comes to. */
export type BulkAnswer =
  | BulkDone
  /** Nothing was done: what is missing, in a sentence. */
  | { readonly status: 'refused'; readonly why: string; readonly back: string }
  | { readonly status: 'unavailable' }
  | SignedOut;

export interface BulkDone {
  readonly status: 'done';
  /** How many changed, in words. */
  readonly words: string;
  readonly changed: readonly NamedCase[];
  readonly refused: readonly (NamedCase & { readonly why: string })[];
  /** What has to be said before these are closed. */
  readonly asking: {
    readonly cases: readonly NamedCase[];
    readonly asks: readonly ClosingAsk[];
    readonly errors: Typed;
    readonly typed: Typed;
  } | null;
  /** When those that were closed were: they can be opened again as they were. Epoch milliseconds. */
  readonly closedAt: number | null;
  /** The address of the list it was done in. */
  readonly back: string;
}

/** A case as people know it. */
export interface NamedCase {
  readonly reference: string;
  /** Empty for one that the person may not read, or that is gone. */
  readonly name: string;
}

/** The choice of nobody, in the list of people to assign to. */
export const NOBODY = 'nobody';

import type { ClosingAsk } from '#domain/cases/verbs/closing.ts';
import type { SignedOut } from '../../guard.server.ts';
import type { Typed } from '../../kit/answers.ts';

export type BulkAnswer =
  | BulkDone
  /** Nothing was done: what is missing, in a sentence. */
  | { readonly status: 'refused'; readonly why: string; readonly back: string }
  | { readonly status: 'unavailable' }
  | SignedOut;

export interface BulkDone {
  readonly status: 'done';
  readonly words: string;
  readonly changed: readonly NamedCase[];
  readonly refused: readonly (NamedCase & { readonly why: string })[];
  readonly asking: {
    readonly cases: readonly NamedCase[];
    readonly asks: readonly ClosingAsk[];
    readonly errors: Typed;
    readonly typed: Typed;
  } | null;
  /** When those that were closed were, epoch milliseconds: they can be opened again as they were. */
  readonly closedAt: number | null;
  readonly back: string;
}

export interface NamedCase {
  readonly reference: string;
  /** Empty when the person may not read the case, or it is gone. */
  readonly name: string;
}

export const NOBODY = 'nobody';

import type { HoldChoice } from '#domain/cases/on-hold.ts';
import type { ClosingAsk } from '#domain/cases/verbs/closing.ts';
import type { SignedOut } from '../../guard.server.ts';
import type { Typed } from '../../kit/answers.ts';

export type BulkAnswer =
  | BulkDone
  | { readonly status: 'refused'; readonly why: string; readonly back: string }
  | { readonly status: 'unavailable' }
  | SignedOut;

export interface BulkDone {
  readonly status: 'done';
  readonly text: string;
  readonly changed: readonly NamedCase[];
  readonly refused: readonly (NamedCase & { readonly why: string })[];
  readonly asking: {
    readonly cases: readonly NamedCase[];
    readonly asks: readonly ClosingAsk[];
    readonly errors: Typed;
    readonly typed: Typed;
  } | null;
  readonly holding: {
    readonly cases: readonly NamedCase[];
    readonly choices: readonly HoldChoice[];
    readonly error: string | undefined;
    readonly typed: string;
  } | null;
  /** The change that undoes it, and when the original was made, epoch milliseconds. */
  readonly undo: { readonly change: 'undo-close' | 'undo-hold'; readonly at: number } | null;
  readonly back: string;
}

export interface NamedCase {
  readonly reference: string;
  readonly name: string;
}

export const NOBODY = 'nobody';

import type { ClosingAsk } from '#domain/cases/verbs/closing.ts';
import type { SignedOut } from '../guard.server.ts';

/** What a click on a case's buttons, or one of its small forms, comes to. */
export type ChangeAnswer =
  | ChangeDone
  /** A colleague was quicker: what the case is now. */
  | { readonly status: 'late'; readonly words: string }
  | ChangeRefused
  | CloseAsks
  | { readonly status: 'trouble'; readonly typed?: Typed }
  | SignedOut;

export interface ChangeDone {
  readonly status: 'done';
  readonly words: string;
  /** It is off the desk, so the next case of the list opens. */
  readonly leaves?: boolean;
  /** The form that takes it back. */
  readonly undo?: { readonly action: string; readonly form: Typed; readonly forMs: number };
}

/** What has to be said before the case is closed; after a form that lacked something also what was typed. */
export interface CloseAsks {
  readonly status: 'asks';
  readonly asks: readonly ClosingAsk[];
  readonly errors: Typed;
  readonly typed: Typed;
}

/**
 * Why not, in a sentence; of a form with fields also what is wrong with which, and what was typed. `lacks`: the case
 * itself lacks something, and its screen says so until it is there.
 */
export interface ChangeRefused {
  readonly status: 'refused';
  readonly why: string;
  readonly lacks?: boolean;
  readonly errors: Typed;
  readonly typed: Typed;
}

/** By field name. */
export type Typed = Readonly<Record<string, string>>;

export const SIGNED_OUT = 'You’ve been signed out. Sign in and try again.';
export const TEXT_IS_HERE = 'What you wrote is still here.';
export const TROUBLE = 'That did not work. Please try again.';

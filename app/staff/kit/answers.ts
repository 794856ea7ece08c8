import type { ClosingAsk } from '#domain/cases/verbs/closing.ts';
import type { SignedOut } from '../guard.server.ts';

export type Typed = Readonly<Record<string, string>>;

export type Answer = Done | MoreAsked | Refused | Conflict | Unavailable | SignedOut;

export interface Done {
  readonly status: 'done';
  readonly words: string;
  readonly removedId?: string;
}

/** `errors` by field, or else a sentence; and what was typed. */
export interface Refused {
  readonly status: 'refused';
  readonly why: string;
  readonly errors: Typed;
  readonly typed: Typed;
}

export interface Conflict {
  readonly status: 'conflict';
  readonly current: Typed;
  readonly version: number;
  readonly saved: string | null;
  readonly typed: Typed;
}

/** It could not be done now; after a lost connection nothing is known of what was typed. */
export interface Unavailable {
  readonly status: 'unavailable';
  readonly why?: string;
  readonly typed: Typed;
}

export interface MoreAsked {
  readonly status: 'more';
  readonly typed: Typed;
}

export type ChangeAnswer =
  | ChangeDone
  /** A colleague was quicker: what the case is now. */
  | { readonly status: 'late'; readonly words: string }
  | ChangeRefused
  | CloseAsks
  | { readonly status: 'unavailable'; readonly typed?: Typed }
  | SignedOut;

export interface ChangeDone {
  readonly status: 'done';
  readonly words: string;
  readonly leaves?: boolean;
  readonly undo?: { readonly action: string; readonly form: Typed; readonly forMs: number };
}

export interface CloseAsks {
  readonly status: 'asks';
  readonly asks: readonly ClosingAsk[];
  readonly errors: Typed;
  readonly typed: Typed;
}

/** `lacks`: the case itself lacks something, and its screen says so until it is there. */
export interface ChangeRefused {
  readonly status: 'refused';
  readonly why: string;
  readonly lacks?: boolean;
  readonly errors: Typed;
  readonly typed: Typed;
}

export const SIGNED_OUT = 'You’ve been signed out. Sign in and try again.';
export const TEXT_IS_HERE = 'What you wrote is still here.';
export const UNAVAILABLE = 'That did not work. Please try again.';

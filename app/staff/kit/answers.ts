import type { ClosingAsk } from '#domain/cases/verbs/closing.ts';
import type { SignedOut } from '../guard.server.ts';
import type { Choice } from './field.tsx';

export type Typed = Readonly<Record<string, string>>;

/** Every result that a form or a button of the dashboard can have. */
export type Answer =
  | Done
  | Overtaken
  | ClosingAsked
  | MoreAsked
  | Refused
  | Conflict
  | Unavailable
  | SignedOut;

export interface Done {
  readonly status: 'done';
  readonly words: string;
  /** Of what was saved, for a form that stays open. */
  readonly version?: number;
  readonly removedId?: string;
  /** The case leaves the list, and the next one opens. */
  readonly leaves?: boolean;
  readonly undo?: { readonly action: string; readonly form: Typed; readonly forMs: number };
}

/** A colleague was quicker: what they did. */
export interface Overtaken {
  readonly status: 'overtaken';
  readonly words: string;
}

/** What has to be said before a case is closed. */
export interface ClosingAsked {
  readonly status: 'asks';
  readonly asks: readonly ClosingAsk[];
  readonly errors: Typed;
  readonly typed: Typed;
}

export interface MoreAsked {
  readonly status: 'more';
  /** Of which one is to be chosen. */
  readonly found?: readonly Choice[];
  readonly typed: Typed;
}

/** `errors` by field, or else a sentence; and what was typed. */
export interface Refused {
  readonly status: 'refused';
  readonly why: string;
  /** The case itself lacks something, and its screen says so until it is there. */
  readonly lacks?: boolean;
  readonly found?: readonly Choice[];
  readonly errors: Typed;
  readonly typed: Typed;
}

/** Somebody else has saved meanwhile. */
export interface Conflict {
  readonly status: 'conflict';
  readonly current: Typed;
  readonly version: number;
  /** By whom and when; null when that is not known. */
  readonly saved: string | null;
  readonly typed: Typed;
}

/** It could not be done now; after a lost connection nothing is known of what was typed. */
export interface Unavailable {
  readonly status: 'unavailable';
  readonly why?: string;
  readonly typed: Typed;
}

export const SIGNED_OUT = 'You’ve been signed out. Sign in and try again.';
export const TEXT_IS_HERE = 'What you wrote is still here.';
export const UNAVAILABLE = 'That did not work. Please try again.';

/** Of what was not done, because nobody is signed in any more or because it did not work. */
export function whyUndone({ status, why }: { readonly status: string; readonly why?: string }): string {
  return status === 'signed-out' ? SIGNED_OUT : (why ?? UNAVAILABLE);
}

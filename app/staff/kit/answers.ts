import type { ClosingAsk } from '#domain/cases/verbs/closing.ts';
import type { SignedOut } from '../guard.server.ts';

/** By field name. */
export type Typed = Readonly<Record<string, string>>;

/** What a sent form, or a pressed button, comes to. */
export type Answer = Done | MoreAsked | Refused | Conflict | Unavailable | SignedOut;

export interface Done {
  readonly status: 'done';
  readonly words: string;
  /** By which it can be undone. */
  readonly removedId?: string;
}

/** Why not: what is wrong with which field, or else a sentence; and what was typed. */
export interface Refused {
  readonly status: 'refused';
  readonly why: string;
  readonly errors: Typed;
  readonly typed: Typed;
}

/** A colleague changed it since the form was filled: what is saved now, and its version. */
export interface Conflict {
  readonly status: 'conflict';
  readonly current: Typed;
  readonly version: number;
  /** Name of the colleague and time, where it is known. */
  readonly saved: string | null;
  readonly typed: Typed;
}

/** It could not be done now, or the connection was lost; then nothing is known of what was typed. */
export interface Unavailable {
  readonly status: 'unavailable';
  readonly why?: string;
  readonly typed: Typed;
}

/** Another line was asked for: nothing was checked or saved. */
export interface MoreAsked {
  readonly status: 'more';
  readonly typed: Typed;
}

/** What a click on a case's buttons, or one of its small forms, comes to. */
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

export const SIGNED_OUT = 'You’ve been signed out. Sign in and try again.';
export const TEXT_IS_HERE = 'What you wrote is still here.';
export const UNAVAILABLE = 'That did not work. Please try again.';

import type { ClosingAsk } from '#domain/cases/verbs/closing.ts';
import type { SignedOut } from '../guard.server.ts';
import type { Choice } from './field.tsx';

export type Typed = Readonly<Record<string, string>>;

export type Answer =
  | Done
  | Overtaken
  | ClosingQuestions
  | MoreQuestions
  | Refused
  | Conflict
  | Unavailable
  | SignedOut;

export interface Done {
  readonly status: 'done';
  readonly text: string;
  readonly version?: number;
  readonly removedId?: string;
  readonly leaves?: boolean;
  readonly undo?: { readonly action: string; readonly form: Typed; readonly forMs: number };
}

export interface Overtaken {
  readonly status: 'overtaken';
  readonly text: string;
}

export interface ClosingQuestions {
  readonly status: 'asks';
  readonly asks: readonly ClosingAsk[];
  readonly errors: Typed;
  readonly typed: Typed;
}

export interface MoreQuestions {
  readonly status: 'more';
  readonly found?: readonly Choice[];
  readonly typed: Typed;
}

/** `errors` by field, or else a sentence; and what was typed. */
export interface Refused {
  readonly status: 'refused';
  readonly why: string;
  readonly lacks?: boolean;
  readonly found?: readonly Choice[];
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

export interface Unavailable {
  readonly status: 'unavailable';
  readonly why?: string;
  readonly typed: Typed;
}

export const SIGNED_OUT = 'You’ve been signed out. Sign in and try again.';
export const TEXT_IS_HERE = 'What you wrote is still here.';
export const UNAVAILABLE = 'That did not work. Please try again.';

export function whyUndone({ status, why }: { readonly status: string; readonly why?: string }): string {
  return status === 'signed-out' ? SIGNED_OUT : (why ?? UNAVAILABLE);
}

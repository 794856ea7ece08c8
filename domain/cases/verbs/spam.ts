import { type CaseKind, KINDS } from '../kinds/kinds.ts';

/** No one reads and fills in a form in less time. */
export const PACE_MIN_MS = 2_000;
/** A browser's autofill alone shows one sign. */
const SIGNS_OF_SPAM = 2;

export interface SpamSigns {
  readonly honeypot: string;
  /** How long the form was on screen, in milliseconds; null if no script measured it. */
  readonly pace: number | null;
}

export const NO_SIGNS: SpamSigns = { honeypot: '', pace: null };

/** Returns whether a form shows any sign of a program, which staff see beside it. */
export function isSuspect(signs: SpamSigns): boolean {
  return countSigns(signs) > 0;
}

/** Returns whether to file a message as spam, not drop it. Complaints with a legal deadline never are. */
export function looksLikeSpam(signs: SpamSigns, kind?: CaseKind): boolean {
  return countSigns(signs) >= SIGNS_OF_SPAM && !(kind && KINDS[kind].alwaysReachesStaff);
}

function countSigns({ honeypot, pace }: SpamSigns): number {
  return [honeypot !== '', pace !== null && pace < PACE_MIN_MS].filter(Boolean).length;
}

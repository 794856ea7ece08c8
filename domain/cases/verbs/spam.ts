import { type CaseKind, KINDS } from '../kinds/kinds.ts';

/** No one reads a form, types a name, a number and a message, and sends them in less time. */
export const PACE_MIN_MS = 2_000;
/** A browser's autofill shows each of the signs on its own. */
const SIGNS_OF_SPAM = 2;

export interface SpamSigns {
  readonly honeypot: string;
  /** How long the form was on the screen, in milliseconds; null where no script measured it. */
  readonly pace: number | null;
}

export const NO_SIGNS: SpamSigns = { honeypot: '', pace: null };

/** Whether a form shows any sign that a program sent it, which staff read beside it. */
export function isSuspect(signs: SpamSigns): boolean {
  return countSigns(signs) > 0;
}

/** Whether a message is filed as spam, never dropped. A complaint, which has a deadline in law, is not for its signs. */
export function looksLikeSpam(signs: SpamSigns, kind?: CaseKind): boolean {
  return countSigns(signs) >= SIGNS_OF_SPAM && !(kind && KINDS[kind].alwaysReachesStaff);
}

function countSigns({ honeypot, pace }: SpamSigns): number {
  return [honeypot !== '', pace !== null && pace < PACE_MIN_MS].filter(Boolean).length;
}

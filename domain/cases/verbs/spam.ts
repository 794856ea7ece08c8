/** Nobody reads a form, types a name, a number and a message, and sends them in less time. */
export const PACE_MIN_MS = 2_000;

export interface SpamSigns {
  readonly honeypot: string;
  /** How long the form was on the screen, in milliseconds; null where no script measured it. */
  readonly pace: number | null;
}

/** Spam is filed, never dropped. */
export function looksLikeSpam({ honeypot, pace }: SpamSigns): boolean {
  return honeypot !== '' || (pace !== null && pace < PACE_MIN_MS);
}

import { fullDay } from '#domain/cases/shown-time.ts';
import type { GivenSecrets } from '#platform/secret/secret.server.ts';

interface SecretState {
  /** Neither the one of before nor was that named, so what is sealed can't be read. */
  readonly isUnknown?: boolean;
  /** Since when the newest is used; null: it was never changed. */
  readonly changedAt?: number | null;
}

/** What whoever runs the site should do about APP_SECRET, a sentence each. */
export function secretAdvice(
  { isUnknown = false, changedAt = null }: SecretState,
  { before }: GivenSecrets,
): readonly string[] {
  if (isUnknown)
    return [
      'APP_SECRET is not the one that this database was used with: authenticator apps, recovery codes and saved passwords of email accounts can’t be read, and the audit log can’t be verified. Stop the site and set the old one again, or name it in APP_SECRET_BEFORE. If nobody has it any more, set APP_SECRET_BEFORE=lost.',
    ];
  if (before.length === 0 || changedAt === null) return [];
  return [
    `APP_SECRET was changed on ${fullDay(changedAt)}, and everything stored is sealed with the new one. APP_SECRET_BEFORE only keeps links, PINs and sessions from before that day working: take it away when they need not work any more, and at once if it has leaked.`,
  ];
}

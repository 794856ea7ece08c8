import { fullDay } from '#domain/cases/display-time.ts';
import type { SecretsFromEnvironment } from '#platform/secret/secret.server.ts';

interface SecretState {
  /** Neither the previous secret nor one listed as former, so sealed values can't be read. */
  readonly isUnknown?: boolean;
  readonly changedAt?: number | null;
}

export function secretAdvice(
  { isUnknown = false, changedAt = null }: SecretState,
  { before }: SecretsFromEnvironment,
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

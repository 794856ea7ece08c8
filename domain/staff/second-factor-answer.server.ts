import type { OpenDatabase } from '#domain/database.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Secret } from '#platform/secret/key-ring.ts';
import { type PasskeyPlace, takePasskeyAnswer } from './passkeys.server.ts';
import { takeRecoveryCode } from './recovery-codes.server.ts';
import { takeAuthenticatorCode } from './second-factor.server.ts';

export type SecondFactorAnswer =
  | { readonly kind: 'code' | 'recovery-code'; readonly typed: string }
  | { readonly kind: 'passkey'; readonly place: PasskeyPlace; readonly response: unknown };

/** Apps show digits; every recovery code has letters, or more of them. */
export function secondFactorFrom(typed: string): SecondFactorAnswer {
  return { kind: /^[\p{Nd}\s]{1,9}$/u.test(typed) ? 'code' : 'recovery-code', typed };
}

export async function proves(
  { open, secret, clock }: { open: OpenDatabase; secret: Secret; clock: Clock },
  staffId: string,
  secondFactor: SecondFactorAnswer,
): Promise<boolean> {
  const now = clock();
  switch (secondFactor.kind) {
    case 'code':
      return open.transact((trx) =>
        takeAuthenticatorCode(trx, secret, { staffId, typed: secondFactor.typed, now }),
      );
    case 'recovery-code':
      return open.transact((trx) =>
        takeRecoveryCode(trx, secret, { staffId, typed: secondFactor.typed, now }),
      );
    case 'passkey': {
      const { place, response } = secondFactor;
      return (await takePasskeyAnswer(open, { secret, place, now }, { response, staffId })) === staffId;
    }
  }
}

import type { Generated } from 'kysely';

interface AuthenticatorTable {
  staff_id: string;
  secret: string;
  /** Is null until the first right code: before that it is no second factor. */
  confirmed_at: number | null;
  /** The time step of the newest code that was used; it and earlier ones are refused. */
  last_step: Generated<number>;
  created_at: number;
}

interface RecoveryCodeTable {
  code_hash: string;
  staff_id: string;
  used_at: number | null;
}

interface PasskeyTable {
  id: string;
  staff_id: string;
  name: string;
  public_key: string;
  counter: number;
  transports: string;
  created_at: number;
  last_used_at: number | null;
}

interface PendingSignInTable {
  token_hash: string;
  staff_id: string;
  expires_at: number;
  sealed_refresh_token: Generated<string | null>;
}

interface UsedChallengeTable {
  challenge: string;
  expires_at: number;
}

export interface SecondFactorTables {
  staff_authenticators: AuthenticatorTable;
  staff_recovery_codes: RecoveryCodeTable;
  staff_passkeys: PasskeyTable;
  staff_pending_sign_ins: PendingSignInTable;
  staff_used_challenges: UsedChallengeTable;
}

import { setTimeout as wait } from 'node:timers/promises';
import type { OpenDatabase } from '#domain/database.ts';
import { keyedHash } from '#platform/ids/keyed-hash.ts';
import type { Secret } from '#platform/secret/key-ring.ts';
import { lockNamed } from '../lock.server.ts';
import { concludeGuess, countGuess, LINK_TRIES } from './attempts.server.ts';
import { makeLink } from './links.server.ts';
import { normalEmail } from './people.server.ts';
import { queueStaffLink, type StaffMail } from './staff-mail.server.ts';

/** Longer than either case takes, so that the response time doesn't reveal whether there is an account. */
const ANSWER_MS = 400;

export type ResetRequested =
  | { readonly ok: true }
  | { readonly ok: false; readonly retryAfterSeconds: number };

/**
 * Emails a link, valid 1 hour, to choose a new password, if an active account has the address. Same answer and time if
 * none has, or if the account asked too often; only a network address that asked too often must wait.
 */
export async function askForReset(
  { open, secret, now }: { open: OpenDatabase; secret: Secret; now: number },
  { email: typed, address }: { email: string; address: string },
  mail: StaffMail,
): Promise<ResetRequested> {
  const [result] = await Promise.all([ask(), wait(ANSWER_MS)]);
  return result;

  async function ask(): Promise<ResetRequested> {
    const email = normalEmail(typed);
    const guess = {
      account: keyedHash(secret, 'reset-account', email),
      sender: keyedHash(secret, 'reset-address', address),
    };
    const allowance = await countGuess(open, guess, now, LINK_TRIES);
    if (!allowance.ok) {
      return allowance.by === 'sender'
        ? { ok: false, retryAfterSeconds: allowance.retryAfterSeconds }
        : { ok: true };
    }
    await concludeGuess(open, allowance.attemptId, 'asked');
    await open.transact(async (trx) => {
      await lockNamed(trx, 'accounts');
      const staff = await trx
        .selectFrom('staff')
        .innerJoin('staff_credentials', 'staff_credentials.staff_id', 'staff.id')
        .select(['staff.id', 'email'])
        .where('email', '=', email)
        .where('deactivated_at', 'is', null)
        .executeTakeFirst();
      if (!staff) return;
      const token = await makeLink(trx, secret, staff.id, now, 'reset');
      await queueStaffLink(
        trx,
        { ...mail, secret, now },
        { purpose: 'reset', recipient: staff.email, token },
      );
    });
    return { ok: true };
  }
}

import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { audit } from '#domain/audit/audit.server.ts';
import type { OpenDatabase, Schema } from '#domain/database.ts';
import { HOUR_MS } from '#platform/clock/clock.ts';
import { acceptedHashes, keyedHash } from '#platform/ids/keyed-hash.ts';
import type { Secret } from '#platform/secret/key-ring.ts';
import { lockNamed } from '../lock.server.ts';
import { concludeGuess, countGuess, LINK_TRIES } from './attempts.server.ts';
import type { PasswordHashes } from './password-hashes.server.ts';
import { businessNames, type PasswordOwner, passwordProblem } from './password-rules.server.ts';
import {
  anyStaffExist,
  type FieldErrors,
  insertPerson,
  normalEmail,
  type Person,
  readPerson,
  setPassword,
} from './people.server.ts';
import type { StaffLinkTable } from './staff.table.ts';
import { queueStaffLink, type StaffMail } from './staff-mail.server.ts';

const FIRST_OWNER_LINK_MS = HOUR_MS;
/** Allows a weekend before reading the email; any longer, and the link lies in inboxes. */
const PASSWORD_LINK_MS = 48 * HOUR_MS;
const RESET_LINK_MS = HOUR_MS;
const TOKEN_BYTES = 32;
const MARK = 'staff-link';

export const LINK_MS: Record<StaffLinkTable['purpose'], number> = {
  'first-owner': FIRST_OWNER_LINK_MS,
  password: PASSWORD_LINK_MS,
  invitation: PASSWORD_LINK_MS,
  reset: RESET_LINK_MS,
};

export type LinkPurpose = StaffLinkTable['purpose'];
export type AccountLinkPurpose = Exclude<LinkPurpose, 'first-owner'>;
export type LinkRefusal = 'unknown' | 'expired' | 'used';

export interface RedeemInput {
  readonly name?: string;
  readonly email?: string;
  readonly password: string;
}

export type RedeemResult =
  | { readonly ok: true; readonly email: string }
  | { readonly ok: false; readonly reason: LinkRefusal }
  | { readonly ok: false; readonly reason: 'fields'; readonly fields: FieldErrors };

export interface Link {
  readonly ok: true;
  readonly purpose: LinkPurpose;
  readonly staff: { readonly id: string; readonly name: string; readonly email: string } | null;
}

/** Voids the person's earlier unused links. `staffId` is null for the first owner. Returns the token. */
export async function makeLink(
  trx: Kysely<Schema>,
  secret: Secret,
  staffId: string | null,
  now: number,
  purpose: AccountLinkPurpose = 'password',
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  await voidLinks(trx, staffId);
  const made: LinkPurpose = staffId ? purpose : 'first-owner';
  await trx
    .insertInto('staff_links')
    .values({
      token_hash: keyedHash(secret, MARK, token),
      purpose: made,
      staff_id: staffId,
      expires_at: now + LINK_MS[made],
    })
    .execute();
  return token;
}

export async function voidLinks(trx: Kysely<Schema>, staffId: string | null): Promise<void> {
  await trx
    .deleteFrom('staff_links')
    .where('staff_id', staffId ? '=' : 'is', staffId)
    .where('used_at', 'is', null)
    .execute();
}

export async function findLink(
  db: Kysely<Schema>,
  secret: Secret,
  token: string,
  now: number,
): Promise<Link | { readonly ok: false; readonly reason: LinkRefusal }> {
  const row = await db
    .selectFrom('staff_links')
    .leftJoin('staff', 'staff.id', 'staff_links.staff_id')
    .select(['purpose', 'expires_at', 'used_at', 'staff_id', 'name', 'email', 'deactivated_at'])
    .where('token_hash', 'in', acceptedHashes(secret, MARK, token))
    .executeTakeFirst();
  if (!row) return { ok: false, reason: 'unknown' };
  if (row.used_at !== null) return { ok: false, reason: 'used' };
  if (now >= row.expires_at || row.deactivated_at !== null) return { ok: false, reason: 'expired' };
  if (row.purpose === 'first-owner') {
    return (await anyStaffExist(db))
      ? { ok: false, reason: 'used' }
      : { ok: true, purpose: row.purpose, staff: null };
  }
  const { staff_id: id, name, email } = row;
  if (!id || !name || !email) return { ok: false, reason: 'unknown' };
  return { ok: true, purpose: row.purpose, staff: { id, name, email } };
}

/** Creates the first owner, or sets a password and ends sessions. Only one of two simultaneous calls succeeds. */
export async function redeemLink(
  { open, secret, hashes }: { open: OpenDatabase; secret: Secret; hashes: PasswordHashes },
  token: string,
  input: RedeemInput,
  now: number,
): Promise<RedeemResult> {
  const seen = await findLink(open.db, secret, token, now);
  if (!seen.ok) return seen;

  const typed = seen.staff ? null : readPerson({ name: input.name, email: input.email, role: 'owner' });
  const password = await passwordProblem(input.password, ownerOf(seen, input), await businessNames(open.db));
  if (password || typed?.ok === false) {
    const fields = { ...(typed?.ok === false && typed.fields), ...(password && { password }) };
    return { ok: false, reason: 'fields', fields };
  }
  const passwordHash = await hashes.hash(input.password);

  return open.transact(async (trx) => {
    await lockNamed(trx, 'accounts');
    const link = await findLink(trx, secret, token, now);
    if (!link.ok) return link;
    const account = link.staff ?? (await insertOwner(trx, typed?.person, now));
    await setPassword(trx, account.id, passwordHash, now);
    await trx
      .updateTable('staff_links')
      .set({ used_at: now })
      .where('token_hash', 'in', acceptedHashes(secret, MARK, token))
      .execute();
    const entry = { now, staffId: account.id, action: 'changed', subject: '/welcome' } as const;
    await audit(trx, secret, { ...entry, detail: link.purpose });
    return { ok: true, email: account.email };
  });
}

function ownerOf(link: Link, input: RedeemInput): PasswordOwner {
  return link.staff ?? { name: input.name ?? '', email: input.email ?? '' };
}

async function insertOwner(trx: Kysely<Schema>, person: Person | undefined, now: number) {
  if (!person) throw new Error('A link changed its purpose');
  return { id: await insertPerson(trx, person, now), email: person.email };
}

/** Longer than either case takes, so that the response time doesn't reveal whether there is an account. */
const ANSWER_MS = 400;

type ResetRequested = { readonly ok: true } | { readonly ok: false; readonly retryAfterSeconds: number };

/** Emails a link, valid 1 hour. Answer and time reveal no account; a busy network address must wait. */
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

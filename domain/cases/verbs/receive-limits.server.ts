import { type Expression, sql } from 'kysely';
import { mailboxKey } from '#domain/contact-details/contact-keys.ts';
import type { Database } from '#domain/database.ts';
import { lockKeys } from '#domain/lock.server.ts';
import { HOUR_MS, MINUTE_MS } from '#platform/clock/clock.ts';
import { keyedHash } from '#platform/ids/keyed-hash.ts';
import type { Secret } from '#platform/secret/key-ring.ts';
import { wideNetwork } from '#platform/web/address-ranges.server.ts';
import type { CaseKind } from '../case.table.ts';
import { KINDS } from '../kinds/kinds.ts';

/** Submissions an hour; 0 for no limit. */
export interface ReceiveLimits {
  readonly perAddress: number;
  readonly total: number;
}

/** A hosting customer has a whole /48 of IPv6: it may send as much an hour as this many addresses. */
const ADDRESSES_PER_NETWORK = 5;
/** Concerns beyond a limit are received up to this many times the total; more would fill the disk. */
const CONCERNS_BEYOND = 1;
/** Ten uncounted in each of fifty processes: so close to the limit, submissions wait for each other. */
const UNSEEN_MAX = 500;
/** Anyone can enter someone else's address, which gets at most this many of our emails an hour. */
export const ACKNOWLEDGEMENTS_PER_HOUR = 3;

export interface From {
  readonly sender: string;
  /** Is null if addresses are assigned singly. */
  readonly network: string | null;
}

/** `told`: received, with its emails; `quiet`: received without; `none`: refused. */
export type Room = 'told' | 'quiet' | 'none';

export function fromWhere({ secret, address }: { readonly secret: Secret; readonly address: string }): From {
  const wide = wideNetwork(address);
  return {
    sender: keyedHash(secret, 'sender', address),
    network: wide && keyedHash(secret, 'sender network', wide),
  };
}

/** Lists keys to lock, so that simultaneous submissions count; in one order, against deadlocks. */
export function keysOf(fingerprint: string, { sender, network }: From, limits: ReceiveLimits): string[] {
  return [fingerprint, ...(limits.perAddress > 0 ? [sender, ...(network ? [network] : [])] : [])];
}

/**
 * Counts rows: exact, and shared by all processes. Suspected spam has a limit of its own, so that bots turn no one
 * away; a concern isn't refused because of others, even at the same address, such as a care home.
 */
export async function roomFor(
  trx: Database,
  { kind, spam, ...from }: From & { readonly kind: CaseKind; readonly spam: boolean },
  { limits, now }: { readonly limits: ReceiveLimits; readonly now: number },
): Promise<Room> {
  const since = now - HOUR_MS;
  const recent = trx
    .selectFrom('cases')
    .select('id')
    .where('received_at', '>', since)
    // Otherwise messages from while a clock was ahead would count for longer.
    .where('received_at', '<=', now + MINUTE_MS);
  // Staff's own records aren't visitors' submissions.
  const sent = recent.where('source', '=', 'website').where('spam_at', spam ? 'is not' : 'is', null);
  // Concerns beyond a limit count separately, so that they turn no one else away.
  const all = sent.where('untold', '=', 0);
  const before = await trx
    .selectNoFrom([
      ...sentFrom(from, limits, (by, value, most) => recent.where(by, '=', value).limit(most)),
      all.orderBy('received_at').limit(1).as('first'),
      trx.selectFrom('cases').select('id').orderBy('id', 'desc').limit(1).as('last'),
    ])
    .executeTakeFirstOrThrow();
  const { total } = limits;
  const isWithin = !hasSentEnough(before, limits);
  if (isWithin && (total === 0 || atMost(before) + UNSEEN_MAX < total)) return 'told';
  const isStored = KINDS[kind].alwaysReachesStaff && !spam;
  if (!isWithin && !isStored) return 'none';
  await lockKeys(trx, [spam ? 'all suspected spam' : 'all submissions']);
  if (isWithin && !(await holds(all.limit(total), total))) return 'told';
  if (!isStored) return 'none';
  const most = total * CONCERNS_BEYOND;
  return total > 0 && (await holds(sent.where('untold', '=', 1).limit(most), most)) ? 'none' : 'quiet';
}

/** At most this many, without counting: ids are in order of arrival, and others use some too. */
function atMost({ first, last }: { readonly first: number | null; readonly last: number | null }): number {
  return first !== null && last !== null ? last - first + 1 : 0;
}

type Limited = Pick<ReceiveLimits, 'perAddress'>;

/** Counts the last hour's submissions up to the limit; `sent` finds those whose `by` is `value`. */
export function sentFrom(
  { sender, network }: From,
  { perAddress }: Limited,
  sent: (by: keyof From, value: string, most: number) => Expression<unknown>,
) {
  const counted = (by: keyof From, value: string | null, most: number) =>
    value === null || most === 0
      ? sql<number>`0`
      : sql<number>`(select count(*) from ${sent(by, value, most)} as counted)`;
  return [
    counted('sender', sender, perAddress).as('bySender'),
    counted('network', network, perAddress * ADDRESSES_PER_NETWORK).as('byNetwork'),
  ] as const;
}

export function hasSentEnough(
  { bySender, byNetwork }: { readonly bySender: number; readonly byNetwork: number },
  { perAddress }: Limited,
): boolean {
  return perAddress > 0 && (bySender >= perAddress || byNetwork >= perAddress * ADDRESSES_PER_NETWORK);
}

async function holds(query: { execute(): Promise<readonly unknown[]> }, count: number): Promise<boolean> {
  return (await query.execute()).length >= count;
}

/** Checked for other spellings of a mailbox: an hour's from 8 addresses, each 30 messages of 2 emails. */
const NEWEST_MAILS = 480;

/** Expects a lower-case `recipient`. All spellings of a mailbox count, see {@link mailboxKey}. */
export async function mayAcknowledge(trx: Database, recipient: string, now: number): Promise<boolean> {
  const key = mailboxKey(recipient);
  const since = now - HOUR_MS;
  const newest = trx
    .selectFrom('mails')
    .select(['id', 'recipient', 'created_at', 'template'])
    .orderBy('id', 'desc')
    .limit(NEWEST_MAILS)
    .as('newest');
  const [exact, others] = await Promise.all([
    trx
      .selectFrom('mails')
      .select('id')
      .where('recipient', 'in', [...new Set([recipient, key])])
      .where('created_at', '>', since)
      .where('template', '=', 'acknowledgement')
      .limit(ACKNOWLEDGEMENTS_PER_HOUR)
      .execute(),
    trx
      .selectFrom(newest)
      .select(['id', 'recipient'])
      .where('created_at', '>', since)
      .where('template', '=', 'acknowledgement')
      .execute(),
  ]);
  const alike = others.filter((mail) => mailboxKey(mail.recipient) === key);
  return new Set([...exact, ...alike].map(({ id }) => id)).size < ACKNOWLEDGEMENTS_PER_HOUR;
}

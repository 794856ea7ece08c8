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

/** A customer of a host has a whole /48 of IPv6: it may send as much an hour as this many addresses. */
const ADDRESSES_PER_NETWORK = 5;
/** Concerns beyond a limit are still received, up to the overall limit this many times; more would fill the disk. */
const CONCERNS_BEYOND = 1;
/**
 * So close to the overall limit each submission waits for the one before: more than can be under way at the same time
 * and not be counted yet, ten in each of fifty processes.
 */
const UNSEEN_MAX = 500;
/** Anyone can enter someone else's address, which gets no more than this many of our emails an hour. */
export const ACKNOWLEDGEMENTS_PER_HOUR = 3;

export interface From {
  readonly sender: string;
  /** Is null if addresses are given out one by one. */
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

/**
 * What a submission locks, so that simultaneous ones from one place are all counted and two tabs don't both find no first
 * one. In one order everywhere, so that no two wait for each other.
 */
export function keysOf(fingerprint: string, { sender, network }: From, limits: ReceiveLimits): string[] {
  return [fingerprint, ...(limits.perAddress > 0 ? [sender, ...(network ? [network] : [])] : [])];
}

/**
 * Whether a submission is within the limits. Counts rows instead of keeping counters: exact, shared by all processes,
 * and nothing more to write. Only near the overall limit do submissions wait for each other. Suspected spam has an
 * overall limit of its own, of the same height, so that bots turn no one else away. A concern is not refused because of
 * what others send, from the same address either, such as a care home's: the office finds it in the inbox.
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
    // What came while a clock was ahead would count for as long.
    .where('received_at', '<=', now + MINUTE_MS);
  // What staff write down is no visitor's submission.
  const sent = recent.where('source', '=', 'website').where('spam_at', spam ? 'is not' : 'is', null);
  // Concerns beyond a limit have room of their own, so that they turn no one else away.
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

/**
 * No fewer than there were in all, which would need counting one by one: ids are given out in the order in which
 * messages come, and others have some too.
 */
function atMost({ first, last }: { readonly first: number | null; readonly last: number | null }): number {
  return first !== null && last !== null ? last - first + 1 : 0;
}

type Limited = Pick<ReceiveLimits, 'perAddress'>;

/**
 * How many submissions of the last hour come from here, up to as many as are too many: parts of one question to the database.
 * @param sent finds up to `most` of those whose mark `by` is `value`
 */
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

/** @param before as `sentFrom` asks for it */
export function hasSentEnough(
  { bySender, byNetwork }: { readonly bySender: number; readonly byNetwork: number },
  { perAddress }: Limited,
): boolean {
  return perAddress > 0 && (bySender >= perAddress || byNetwork >= perAddress * ADDRESSES_PER_NETWORK);
}

async function holds(query: { execute(): Promise<readonly unknown[]> }, count: number): Promise<boolean> {
  return (await query.execute()).length >= count;
}

/** Searched for other spellings of a mailbox: as many as eight addresses cause in an hour, at thirty messages of two emails. */
const NEWEST_MAILS = 480;

/** `recipient` is in small letters. Each mailbox counts however it is spelled, see {@link mailboxKey}. */
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

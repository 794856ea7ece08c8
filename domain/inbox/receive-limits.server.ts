import { sql } from 'kysely';
import type { Database } from '#domain/database.ts';
import { HOUR_MS } from '#platform/clock/clock.ts';
import type { CaseKind } from './case.table.ts';

/** Submissions an hour, 0 for no limit. */
export interface ReceiveLimits {
  readonly perAddress: number;
  readonly total: number;
}

/** As many addresses' worth of messages come from one /48 of IPv6 an hour: a customer of a host has 65,536 addresses. */
const ADDRESSES_PER_NETWORK = 5;
/** So many times the limit in all is kept of concerns; beyond it they would fill the disk. */
const CONCERNS_BEYOND = 2;
/** A stranger can name somebody else's address; that person gets no more than this many of our emails an hour. */
export const ACKNOWLEDGEMENTS_PER_HOUR = 3;

/** Where a submission comes from, as keyed hashes. */
export interface From {
  readonly sender: string;
  /** Null where addresses are given out one by one. */
  readonly network: string | null;
}

/** `told`: kept, with its emails. `quiet`: kept, and nobody gets an email. `none`: not kept. */
export type Room = 'told' | 'quiet' | 'none';

/** The /48 of an IPv6 address, which one customer of a host may own; null for any other. */
export function wideNetwork(address: string): string | null {
  return address.includes(':') ? `${address.split(':').slice(0, 3).join(':')}::/48` : null;
}

/**
 * Whether a submission has room. Counts rows instead of keeping counters: exact, shared by all processes, and
 * nothing more to write. A concern is not refused because of what others send: the office finds it in the inbox.
 */
export async function roomFor(
  trx: Database,
  { sender, network, kind }: From & { readonly kind: CaseKind },
  { limits, now }: { readonly limits: ReceiveLimits; readonly now: number },
): Promise<Room> {
  const since = now - HOUR_MS;
  const recent = trx.selectFrom('cases').select('id').where('received_at', '>', since);
  if (limits.perAddress > 0) {
    const mine = recent.where('sender', '=', sender);
    if (await holds(mine.limit(limits.perAddress), limits.perAddress)) return 'none';
    const most = limits.perAddress * ADDRESSES_PER_NETWORK;
    if (network && (await holds(recent.where('network', '=', network).limit(most), most))) return 'none';
  }
  if (limits.total > 0) {
    // What staff write down is no visitor's submission.
    const all = recent.where('source', '=', 'website');
    if (!(await holds(all.limit(limits.total), limits.total))) return 'told';
    const most = limits.total * CONCERNS_BEYOND;
    return kind === 'concern' && !(await holds(all.limit(most), most)) ? 'quiet' : 'none';
  }
  return 'told';
}

async function holds(query: { execute(): Promise<readonly unknown[]> }, count: number): Promise<boolean> {
  return (await query.execute()).length >= count;
}

/** Looked through for other spellings of a mailbox, which no index finds: more than one address may cause in an hour. */
const NEWEST_MAILS = 100;

/** Whether `recipient`, in small letters, gets another acknowledgement: what follows a plus sign is the same mailbox. */
export async function mayAcknowledge(trx: Database, recipient: string, now: number): Promise<boolean> {
  const at = recipient.lastIndexOf('@');
  const [name = ''] = recipient.slice(0, at).split('+', 1);
  const domain = recipient.slice(at);
  const tagged = `${name}+%${domain}`.replace(/[\\_]|%(?!@[^@]*$)/g, '\\$&');
  const newest = trx
    .selectFrom('mails')
    .select(['recipient', 'created_at', 'template'])
    .orderBy('id', 'desc')
    .limit(NEWEST_MAILS)
    .as('newest');
  const [exact, alike] = await Promise.all([
    trx
      .selectFrom('mails')
      .select('id')
      .where('recipient', 'in', [...new Set([recipient, `${name}${domain}`])])
      .where('created_at', '>', now - HOUR_MS)
      .where('template', '=', 'acknowledgement')
      .limit(ACKNOWLEDGEMENTS_PER_HOUR)
      .execute(),
    trx
      .selectFrom(newest)
      .select('recipient')
      .where('created_at', '>', now - HOUR_MS)
      .where('template', '=', 'acknowledgement')
      .where('recipient', '<>', recipient)
      .where(sql<boolean>`recipient like ${tagged} escape '\\'`)
      .limit(ACKNOWLEDGEMENTS_PER_HOUR)
      .execute(),
  ]);
  return exact.length + alike.length < ACKNOWLEDGEMENTS_PER_HOUR;
}

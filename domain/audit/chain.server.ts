import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Database } from '#domain/database.ts';
import { keyedHash } from '#platform/ids/keyed-hash.ts';
import { everUsed, type Secret } from '#platform/secret/key-ring.ts';
import type { AuditHeadTable } from './audit.table.ts';

type Head = Omit<Selectable<AuditHeadTable>, 'id'>;
export type SealedHead = Head & { readonly keyed_from: number };

export interface Chained {
  readonly at: number;
  readonly staff_id: string | null;
  readonly action: string;
  readonly subject: string | null;
  readonly detail: string | null;
}

export function chained(secret: Secret, before: string, entry: Chained): string {
  return keyedHash(secret, 'audit', written(before, entry));
}

export function chainedWithout(before: string, entry: Chained): string {
  return createHash('sha256').update(written(before, entry)).digest('hex');
}

function written(before: string, { at, staff_id, action, subject, detail }: Chained): string {
  return JSON.stringify([before, Number(at), staff_id, action, subject, detail]);
}

export function readHead(db: Database): Promise<Head | undefined> {
  return db
    .selectFrom('audit_head')
    .select(['keyed_from', 'entries', 'last_id', 'hash', 'mac'])
    .where('id', '=', 1)
    .executeTakeFirst();
}

/** Returns true from the first start: the same transaction seals the end of the log. */
export async function isSecretRecorded(db: Database): Promise<boolean> {
  return (await db.selectFrom('app_secrets').select('id').limit(1).executeTakeFirst()) !== undefined;
}

export async function writeHead(trx: Database, head: Head): Promise<void> {
  await trx.updateTable('audit_head').set(head).where('id', '=', 1).execute();
}

export function sealed(secret: Secret, head: Omit<SealedHead, 'mac'>): SealedHead {
  return { ...head, mac: macOf(secret, head) };
}

export function extend(
  secret: Secret,
  head: SealedHead,
  { id, hash }: { readonly id: number; readonly hash: string },
): SealedHead {
  const next = { keyed_from: head.keyed_from, entries: head.entries + 1, last_id: id, hash };
  return isGenuine(secret, head) ? sealed(secret, next) : { ...next, mac: '' };
}

export function isGenuine(secret: Secret, head: Head): boolean {
  return head.mac === macOf(secret, head);
}

function macOf(secret: Secret, { keyed_from, entries, last_id, hash }: Omit<Head, 'mac'>): string {
  return keyedHash(secret, 'audit head', String(keyed_from), String(entries), String(last_id), hash);
}

export async function isEndKeyedBy(db: Database, secret: string): Promise<boolean> {
  const head = await readHead(db);
  return head !== undefined && head.keyed_from !== null && isGenuine(secret, head);
}

/** Rekeys the end of the log after APP_SECRET was changed, so that the former secret can no longer forge it. */
export async function rekeyEnd(trx: Database, secret: Secret): Promise<void> {
  const head = await readHead(trx);
  const isOurs = head && everUsed(secret).some((one) => isGenuine(one, head));
  if (isOurs && head.keyed_from !== null)
    await writeHead(trx, sealed(secret, { ...head, keyed_from: head.keyed_from }));
}

import { createHash } from 'node:crypto';
import type { Database, OpenDatabase } from '#domain/database.ts';
import { takeTurn } from '#domain/staff/lock.server.ts';
import type { DialectName } from '#platform/database/open.server.ts';

/** What the first entry is chained to. */
const CHAIN_START = '';

/** What an entry says was done. */
export const AUDIT_ACTIONS = ['changed', 'viewed', 'exported', 'refused', 'restored'] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

export interface NewAuditEntry {
  /** Epoch milliseconds. */
  readonly now: number;
  readonly staffId: string | null;
  readonly action: AuditAction;
  /** A case's reference, or the address that was asked for. No name and no word of a message. */
  readonly subject: string | null;
  readonly detail?: string | null;
}

/**
 * Adds an entry to the audit log, in the caller's transaction. Each entry's hash covers the one before, so that
 * a row which is changed or taken out later is found by {@link verifyAudit}.
 * @returns the entry's id
 */
export async function audit(trx: Database, dialect: DialectName, entry: NewAuditEntry): Promise<number> {
  await takeTurn(trx, dialect, 'audit');
  const last = await trx
    .selectFrom('audit_entries')
    .select('hash')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const row = {
    at: entry.now,
    staff_id: entry.staffId,
    action: entry.action,
    subject: entry.subject,
    detail: entry.detail ?? null,
  };
  const { id } = await trx
    .insertInto('audit_entries')
    .values({ ...row, hash: chained(last?.hash ?? CHAIN_START, row) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Adds an entry for each of `subjects`, all or none.
 * @returns their ids
 */
export function auditEach(
  open: OpenDatabase,
  subjects: readonly string[],
  entry: Omit<NewAuditEntry, 'subject'>,
): Promise<readonly number[]> {
  return open.transact(async (trx) => {
    const ids: number[] = [];
    for (const subject of subjects) ids.push(await audit(trx, open.dialect, { ...entry, subject }));
    return ids;
  });
}

/** How far the log is as it was written: `brokenAt` is the first entry that does not follow from those before. */
export interface AuditVerdict {
  readonly entries: number;
  readonly brokenAt: number | null;
}

/** Entries read at a time. */
const VERIFY_BATCH = 1_000;

/** Follows the chain of hashes from the first entry to the last. */
export async function verifyAudit(db: Database): Promise<AuditVerdict> {
  let before = CHAIN_START;
  let entries = 0;
  for (let after = 0; ; ) {
    const rows = await db
      .selectFrom('audit_entries')
      .selectAll()
      .where('id', '>', after)
      .orderBy('id')
      .limit(VERIFY_BATCH)
      .execute();
    for (const row of rows) {
      if (row.hash !== chained(before, row)) return { entries, brokenAt: row.id };
      before = row.hash;
      entries++;
    }
    const last = rows.at(-1);
    if (!last) return { entries, brokenAt: null };
    after = last.id;
  }
}

type Hashed = {
  at: number;
  staff_id: string | null;
  action: string;
  subject: string | null;
  detail: string | null;
};

function chained(before: string, { at, staff_id, action, subject, detail }: Hashed): string {
  return createHash('sha256')
    .update(JSON.stringify([before, Number(at), staff_id, action, subject, detail]))
    .digest('hex');
}

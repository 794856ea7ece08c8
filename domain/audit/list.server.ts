import type { Database } from '#domain/database.ts';
import type { AuditAction } from './audit.server.ts';

/** Entries on one page of the audit log. */
const AUDIT_PAGE_SIZE = 100;

export interface AuditFilter {
  readonly action?: AuditAction | undefined;
  readonly staffId?: string | undefined;
  /** The beginning of a subject, such as a reference. */
  readonly subject?: string | undefined;
  /** From this moment (epoch milliseconds) */
  readonly from?: number | undefined;
  /** until before that one. */
  readonly until?: number | undefined;
  /** The id of the last entry of the page before. */
  readonly before?: number | undefined;
}

export interface AuditView {
  readonly id: number;
  /** Epoch milliseconds, UTC. */
  readonly at: number;
  /** Null: the system, or nobody signed in. */
  readonly by: string | null;
  readonly action: string;
  readonly subject: string | null;
  readonly detail: string | null;
  /** Covers the entry and all before it. */
  readonly hash: string;
}

/** One page of the audit log, the newest first. */
export async function listAudit(
  db: Database,
  { action, staffId, subject, from, until, before }: AuditFilter,
): Promise<{ items: readonly AuditView[]; hasOlder: boolean }> {
  const rows = await db
    .selectFrom('audit_entries')
    .leftJoin('staff', 'staff.id', 'audit_entries.staff_id')
    .select([
      'audit_entries.id',
      'audit_entries.at',
      'staff.name as by',
      'audit_entries.action',
      'audit_entries.subject',
      'audit_entries.detail',
      'audit_entries.hash',
    ])
    .$if(action !== undefined, (query) => query.where('audit_entries.action', '=', action!))
    .$if(staffId !== undefined, (query) => query.where('audit_entries.staff_id', '=', staffId!))
    .$if(subject !== undefined, (query) =>
      query
        .where('audit_entries.subject', '>=', subject!)
        .where('audit_entries.subject', '<', `${subject}\u{10ffff}`),
    )
    .$if(from !== undefined, (query) => query.where('audit_entries.at', '>=', from!))
    .$if(until !== undefined, (query) => query.where('audit_entries.at', '<', until!))
    .$if(before !== undefined, (query) => query.where('audit_entries.id', '<', before!))
    .orderBy('audit_entries.id', 'desc')
    .limit(AUDIT_PAGE_SIZE + 1)
    .execute();
  return { items: rows.slice(0, AUDIT_PAGE_SIZE), hasOlder: rows.length > AUDIT_PAGE_SIZE };
}

/** Everybody who has or had an account, by name, for choosing whose entries to see. */
export function peopleOfAudit(db: Database): Promise<{ id: string; name: string }[]> {
  return db.selectFrom('staff').select(['id', 'name']).orderBy('name').execute();
}

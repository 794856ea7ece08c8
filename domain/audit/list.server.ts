import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Database, Schema } from '#domain/database.ts';
import { HOUR_MS } from '#platform/clock/clock.ts';
import type { AuditAction } from './audit.server.ts';

const AUDIT_PAGE_SIZE = 100;
/** Entries are in the order they were written, which matches their times unless clocks differ. */
const CLOCKS_DIFFER_MS = HOUR_MS;

export interface AuditFilter {
  readonly action?: AuditAction | undefined;
  readonly staffId?: string | undefined;
  readonly subject?: string | undefined;
  readonly from?: number | undefined;
  readonly until?: number | undefined;
  readonly before?: number | undefined;
  readonly readable?: RawBuilder<boolean> | undefined;
}

export type AuditView = Awaited<ReturnType<typeof listAudit>>['items'][number];

export async function listAudit(db: Database, filter: AuditFilter) {
  const { action, staffId, subject, from, until, before, readable } = filter;
  const { after, end } = await stretchOf(db, filter);
  // Few entries share a subject: this stops SQLite from choosing the index of a common value.
  const column = (name: 'action' | 'staff_id') => {
    const ref = sql<string>`${sql.ref(`audit_entries.${name}`)}`;
    return subject === undefined ? ref : sql<string>`${ref} || ''`;
  };
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
    .where((eb) =>
      eb.and([
        ...(readable === undefined ? [] : [readable]),
        ...(action === undefined ? [] : [eb(column('action'), '=', action)]),
        ...(staffId === undefined ? [] : [eb(column('staff_id'), '=', staffId)]),
        ...(subject === undefined ? [] : [eb('audit_entries.subject', '=', subject)]),
        ...(after === null ? [] : [eb('audit_entries.id', '>', after)]),
        ...(end === null ? [] : [eb('audit_entries.id', '<', end)]),
        ...(from === undefined ? [] : [eb('audit_entries.at', '>=', from)]),
        ...(until === undefined ? [] : [eb('audit_entries.at', '<', until)]),
        ...(before === undefined ? [] : [eb('audit_entries.id', '<', before)]),
      ]),
    )
    .orderBy('audit_entries.id', 'desc')
    .limit(AUDIT_PAGE_SIZE + 1)
    .execute();
  return { items: rows.slice(0, AUDIT_PAGE_SIZE), hasOlder: rows.length > AUDIT_PAGE_SIZE };
}

/** Returns the ids that enclose the period, so that one day doesn't need years of the log; null if there are none. */
async function stretchOf(db: Database, { from, until }: AuditFilter) {
  const idOf = (query: (ids: AuditIds) => AuditIds) =>
    query(db.selectFrom('audit_entries').select('id')).limit(1).executeTakeFirst();
  const [last, first] = await Promise.all([
    from === undefined
      ? undefined
      : idOf((ids) => ids.where('at', '<', from - CLOCKS_DIFFER_MS).orderBy('at', 'desc')),
    until === undefined
      ? undefined
      : idOf((ids) => ids.where('at', '>=', until + CLOCKS_DIFFER_MS).orderBy('at')),
  ]);
  return { after: last?.id ?? null, end: first?.id ?? null };
}

type AuditIds = SelectQueryBuilder<Schema, 'audit_entries', { id: number }>;

export function peopleOfAudit(db: Database): Promise<{ id: string; name: string }[]> {
  return db.selectFrom('staff').select(['id', 'name']).orderBy('name').execute();
}

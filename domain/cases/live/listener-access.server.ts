import type { Kysely } from 'kysely';
import type { Schema } from '#domain/database.ts';
import { barredOf } from '#domain/staff/barred.server.ts';
import { type Branches, branchesOf } from '#domain/staff/branches.server.ts';
import { leadColumn } from '#domain/staff/leads.server.ts';
import type { Role } from '#domain/staff/roles.ts';

export interface ListenerAccess {
  readonly sessionId: string;
  readonly role: Role;
  readonly isLead: boolean;
  readonly barredFrom: ReadonlySet<number>;
  readonly branches: Branches;
}

/** Returns listeners signed out, deactivated, in another role, no longer leads, or named in a case. */
export async function withoutAccess<L extends { readonly access?: ListenerAccess }>(
  db: Kysely<Schema>,
  listeners: readonly L[],
  now: number,
): Promise<readonly L[]> {
  const sessionIds = [...new Set(listeners.flatMap(({ access }) => access?.sessionId ?? []))];
  if (sessionIds.length === 0) return [];
  const rows = await db
    .selectFrom('staff_sessions')
    .innerJoin('staff', 'staff.id', 'staff_sessions.staff_id')
    .select(['staff_sessions.id', 'staff.id as staffId', 'staff.role', leadColumn().as('lead')])
    .where('staff_sessions.id', 'in', sessionIds)
    .where('staff_sessions.expires_at', '>', new Date(now).toISOString())
    .where('staff.deactivated_at', 'is', null)
    .execute();
  const staffIds = rows.map(({ staffId }) => staffId);
  const [barred, branches] = await Promise.all([barredOf(db, staffIds), branchesOf(db, staffIds)]);
  const found = new Map(rows.map((row) => [row.id, row]));
  return listeners.filter(({ access }) => {
    const now = access && found.get(access.sessionId);
    if (!access || !now) return access !== undefined;
    const isSame = now.role === access.role && (now.lead === 1) === access.isLead;
    return (
      !isSame ||
      !areSame(barred.get(now.staffId) ?? NONE, access.barredFrom) ||
      !areSame(branches.get(now.staffId) ?? null, access.branches)
    );
  });
}

const NONE: ReadonlySet<number> = new Set();

function areSame(one: Branches, other: Branches): boolean {
  if (one === null || other === null) return one === other;
  return one.size === other.size && [...one].every((id) => other.has(id));
}

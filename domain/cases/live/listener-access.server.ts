import type { Kysely } from 'kysely';
import type { Schema } from '#domain/database.ts';
import { leadColumn } from '#domain/staff/leads.server.ts';
import type { Role } from '#domain/staff/roles.ts';

export interface ListenerAccess {
  readonly sessionId: string;
  readonly role: Role;
  readonly isLead: boolean;
}

/** Those who may no longer listen: signed out, deactivated, or with another role than before, or as a safeguarding lead no more. */
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
    .select(['staff_sessions.id', 'staff.role', leadColumn().as('lead')])
    .where('staff_sessions.id', 'in', sessionIds)
    .where('staff_sessions.expires_at', '>', new Date(now).toISOString())
    .where('staff.deactivated_at', 'is', null)
    .execute();
  const found = new Map(rows.map((row) => [row.id, row]));
  return listeners.filter(({ access }) => {
    const now = access && found.get(access.sessionId);
    return access && (now?.role !== access.role || (now.lead === 1) !== access.isLead);
  });
}

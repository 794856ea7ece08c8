import type { Kysely } from 'kysely';
import type { Schema } from '#domain/database.ts';
import type { Role } from '#domain/staff/roles.ts';

export interface ListenerAccess {
  readonly sessionId: string;
  readonly role: Role;
}

/** Those who may no longer listen: signed out, deactivated, or with another role than before. */
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
    .select(['staff_sessions.id', 'staff.role'])
    .where('staff_sessions.id', 'in', sessionIds)
    .where('staff_sessions.expires_at', '>', new Date(now).toISOString())
    .where('staff.deactivated_at', 'is', null)
    .execute();
  const roles = new Map(rows.map(({ id, role }) => [id, role]));
  return listeners.filter(({ access }) => access && roles.get(access.sessionId) !== access.role);
}

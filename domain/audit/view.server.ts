import type { OpenDatabase } from '#domain/database.ts';
import type { Secret } from '#platform/secret/key-ring.ts';
import { auditEach } from './audit.server.ts';

export interface Looking {
  readonly now: number;
  readonly staffId: string;
  readonly subjects: readonly string[];
  readonly detail: string | null;
  /** When the person's session began, if an open screen reloads: no view outlasts a session. */
  readonly openSince: number | null;
}

/**
 * Records that someone views `subjects`, one entry each. A reload of an open screen isn't recorded again if the same
 * person's session already has an entry for that subject in the same form.
 */
export async function auditView(
  log: { readonly open: OpenDatabase; readonly secret: Secret },
  looking: Looking,
): Promise<void> {
  const { now, staffId, subjects, detail } = looking;
  const noted = await notedFor(log.open, looking);
  const others = [...new Set(subjects)].filter((subject) => !noted.some((view) => view.subject === subject));
  if (others.length > 0) await auditEach(log, others, { now, staffId, action: 'viewed', detail });
}

function notedFor({ db }: OpenDatabase, { staffId, subjects, detail, openSince }: Looking) {
  if (openSince === null || subjects.length === 0) return [];
  return db
    .selectFrom('audit_entries')
    .select('subject')
    .distinct()
    .where('action', '=', 'viewed')
    .where('staff_id', '=', staffId)
    .where('subject', 'in', subjects)
    .where('detail', detail === null ? 'is' : '=', detail)
    .where('at', '>=', openSince)
    .execute();
}

import type { OpenDatabase } from '#domain/database.ts';
import type { Secret } from '#platform/secret/key-ring.ts';
import { auditEach } from './audit.server.ts';

export interface Looking {
  readonly now: number;
  readonly staffId: string;
  readonly subjects: readonly string[];
  readonly detail: string | null;
  /** When the person's session began, if a screen that is open already loads again: no view outlasts a session. */
  readonly openSince: number | null;
}

/**
 * Records that somebody looks at `subjects`, each by an entry of its own. Only what an open screen was recorded for is
 * not recorded again: there must be an entry of the same person, about the same subject in the same form, made since
 * that person signed in.
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

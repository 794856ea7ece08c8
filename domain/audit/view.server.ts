import type { OpenDatabase } from '#domain/database.ts';
import { auditEach } from './audit.server.ts';

/** What a screen that stays open says of itself when it is reloaded. */
export interface OpenScreen {
  /** The entries made when it was opened; believed only as far as the log has them. */
  readonly views: readonly number[];
  /** When the person's session began: no view outlasts it. */
  readonly since: number;
}

export interface Looking {
  readonly now: number;
  readonly staffId: string;
  readonly subjects: readonly string[];
  readonly detail: string | null;
  readonly screen: OpenScreen;
}

/**
 * Records that somebody looks at `subjects`, each by an entry of its own. Only what an open screen was
 * recorded for is not recorded again: its entry must be of the same person, about the same subject in the
 * same form, and made since that person signed in. Whatever else a screen says of itself makes more entries,
 * never fewer.
 * @returns the entries' ids, by which the screen is known when it is reloaded
 */
export async function auditView(
  log: { readonly open: OpenDatabase; readonly secret: string },
  looking: Looking,
): Promise<readonly number[]> {
  const { now, staffId, subjects, detail } = looking;
  const noted = await notedFor(log.open, looking);
  const others = [...new Set(subjects)].filter((subject) => !noted.some((view) => view.subject === subject));
  const kept = noted.map(({ id }) => id);
  if (others.length === 0) return kept;
  return [...kept, ...(await auditEach(log, others, { now, staffId, action: 'viewed', detail }))];
}

function notedFor({ db }: OpenDatabase, { staffId, subjects, detail, screen }: Looking) {
  if (screen.views.length === 0 || subjects.length === 0) return [];
  return db
    .selectFrom('audit_entries')
    .select(['id', 'subject'])
    .where('id', 'in', screen.views)
    .where('action', '=', 'viewed')
    .where('staff_id', '=', staffId)
    .where('subject', 'in', subjects)
    .where('detail', detail === null ? 'is' : '=', detail)
    .where('at', '>=', screen.since)
    .execute();
}

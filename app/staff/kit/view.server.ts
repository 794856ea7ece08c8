import type { LoaderFunctionArgs } from 'react-router';
import { auditEach } from '#domain/audit/audit.server.ts';
import { auditView } from '#domain/audit/view.server.ts';
import { type CaseKind, KINDS } from '#domain/cases/kinds/kinds.ts';
import type { Signed } from '../guard.server.ts';
import { SHOWN_HEADER } from './shown.ts';

/** Cases that one screen shows at once: one with all that was merged into it. */
const VIEWS_MAX = 100;

export type Viewing = Pick<LoaderFunctionArgs, 'request'> & Pick<Signed, 'actor' | 'services' | 'session'>;

export type ShownAs = 'answer form' | 'letter' | 'list of files' | 'outgoing email';

export interface Viewed {
  readonly reference: string;
  readonly kind: CaseKind;
}

/**
 * Notes in the audit log that the person looks at these cases, where their kinds ask for it; call it before showing
 * them.
 * @returns what the screen says of itself when it is loaded again, see `useShown`; null when nothing was noted
 */
export function noteView(
  viewing: Viewing,
  cases: readonly Viewed[],
  shownAs: ShownAs | null = null,
): Promise<string | null> {
  const noted = cases.filter(({ kind }) => KINDS[kind].confidential);
  return noteLook(
    viewing,
    noted.map(({ reference }) => reference),
    shownAs,
  );
}

/** As {@link noteView}, of whatever has these references. */
export async function noteLook(
  { actor, services, session, request }: Viewing,
  subjects: readonly string[],
  shownAs: ShownAs | null = null,
): Promise<string | null> {
  if (subjects.length === 0) return null;
  const screen = { views: readViews(request.headers.get(SHOWN_HEADER)), since: session.startedAt };
  const looking = { now: services.clock(), staffId: actor.id, subjects, detail: shownAs, screen };
  return (await auditView(services, looking)).join(',');
}

/** Notes a download of `subjects`: references, or a list's name. It must succeed before anything is sent. */
export async function noteDownload(
  { actor, services }: Pick<Signed, 'actor' | 'services'>,
  subjects: readonly string[],
  detail: string,
): Promise<void> {
  await auditEach(services, subjects, {
    now: services.clock(),
    staffId: actor.id,
    action: 'exported',
    detail,
  });
}

function readViews(header: string | null): readonly number[] {
  const ids = (header ?? '').split(',', VIEWS_MAX).map(Number);
  return ids.filter((id) => Number.isSafeInteger(id) && id > 0);
}

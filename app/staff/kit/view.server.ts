import type { LoaderFunctionArgs } from 'react-router';
import { auditEach, auditView } from '#domain/audit/audit.server.ts';

import { type CaseKind, KINDS } from '#domain/cases/kinds/kinds.ts';
import { says } from '../brief-cookies.ts';
import type { Signed } from '../guard.server.ts';
import { isFromRunningApp } from './save.server.ts';

export type Viewing = Pick<LoaderFunctionArgs, 'request' | 'url' | 'params'> &
  Pick<Signed, 'actor' | 'services' | 'session'>;

export type DisplayKind = 'answer form' | 'letter' | 'list of files' | 'outgoing email' | 'preview of a file';

export interface Viewed {
  readonly reference: string;
  readonly kind: CaseKind;
}

/** Audits that the person viewed these cases, if their kinds require it; call it before displaying them. */
export function noteView(
  viewing: Viewing,
  cases: readonly Viewed[],
  displayAs: DisplayKind | null = null,
): Promise<void> {
  const noted = cases.filter(({ kind }) => KINDS[kind].confidential);
  return noteLook(
    viewing,
    noted.map(({ reference }) => reference),
    displayAs,
  );
}

export async function noteLook(
  viewing: Viewing,
  subjects: readonly string[],
  displayAs: DisplayKind | null = null,
): Promise<void> {
  const { actor, services, session } = viewing;
  if (subjects.length === 0) return;
  const openSince = isOnScreen(viewing) ? session.startedAt : null;
  await auditView(services, {
    now: services.clock(),
    staffId: actor.id,
    subjects,
    detail: displayAs,
    openSince,
  });
}

/** Prevents auditing one view many times; without both the cookie and the referrer, the view is audited. */
function isOnScreen({ request, url, params }: Viewing): boolean {
  const page = URL.parse(request.headers.get('referer') ?? '');
  if (!page || !isFromRunningApp(request)) return false;
  if (request.method === 'GET') return says(request, 'again') && page.pathname === url.pathname;
  return Boolean(params.reference) && page.pathname.endsWith(`/${params.reference}`);
}

/** Audits a download of `subjects`: references, or a list's name. It must succeed before anything is sent. */
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

import { data } from 'react-router';
import { isoDay } from '#domain/calendar/working-time.ts';
import { shortTime } from '#domain/cases/display-time.ts';
import { ERASING_RULES } from '#domain/privacy/due.server.ts';
import type { HeldCase } from '#domain/privacy/held.server.ts';
import { findRequest, type PrivacyRequest } from '#domain/privacy/read-requests.server.ts';
import type { RunCounts } from '#domain/privacy/run-record.server.ts';
import { spokenDate } from '#platform/clock/spoken.ts';
import type { Signed } from '../guard.server.ts';
import { casePath, KINDS } from '../kinds.ts';
import { counted, STATE_WORDS } from './labels.ts';

type Asking = Pick<Signed, 'actor' | 'services'> & {
  readonly params: { readonly reference?: string | undefined };
};

export async function requestOf({ actor, services, params }: Asking): Promise<PrivacyRequest> {
  const found = await findRequest(services.open.db, params.reference ?? '', actor);
  if (!found) throw data(null, { status: 404 });
  return found;
}

export function showRequest(request: PrivacyRequest, now: number) {
  const { reference, asksFor, askedOn: requestedOn, dueOn, state, createdBy, doneAt, doneBy } = request;
  return {
    reference,
    asksFor,
    state,
    stateName: STATE_WORDS[state][0],
    requestedOn: spokenDate(requestedOn),
    due: spokenDate(dueOn),
    isLate: (state === 'open' || state === 'running') && dueOn < isoDay(now),
    createdBy,
    done: doneAt === null ? null : `${shortTime(doneAt)} by ${doneBy ?? 'nobody'}`,
  };
}

export function showHeld({ id: _, receivedAt, kind, reference, ...held }: HeldCase) {
  return {
    ...held,
    reference,
    kindName: KINDS[kind].name,
    path: casePath(kind, reference),
    received: shortTime(receivedAt),
  };
}

export function erasedText(counts: RunCounts): string | null {
  const parts = ERASING_RULES.filter((rule) => counts[rule] > 0).map((rule) => counted(rule, counts[rule]));
  const rows = [
    [counts.comments, 'comments'],
    [counts.commentAddresses, 'addresses of comments'],
    [counts.files, 'files'],
    [counts.mails, 'emails'],
  ] as const;
  parts.push(...rows.filter(([count]) => count > 0).map(([count, name]) => `${count} ${name}`));
  return parts.length > 0 ? parts.join(', ') : null;
}

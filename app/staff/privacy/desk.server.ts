import { data } from 'react-router';
import { isoDay } from '#domain/calendar/working-time.ts';
import { shortTime } from '#domain/cases/display-time.ts';
import { accessOf } from '#domain/cases/kinds/access.ts';
import { isSearchComplete } from '#domain/cases/search/index-all.server.ts';
import { ERASING_RULES } from '#domain/privacy/due.server.ts';
import { findHeldCases, findHeldComments, findMentions, type HeldCase } from '#domain/privacy/held.server.ts';
import { findRequest, type PrivacyRequest } from '#domain/privacy/read-requests.server.ts';
import type { Person } from '#domain/privacy/request.ts';
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

export async function readHeld({ actor, services }: Pick<Signed, 'actor' | 'services'>, person: Person) {
  const { open, clock, provider } = services;
  const access = accessOf(actor);
  const looking = { access, periods: provider().retention, now: clock() };
  const held = await findHeldCases(open.db, person, looking);
  const comments = await findHeldComments(open.db, person);
  const mentions = await findMentions(open, person, { held, access });
  return { held, comments, mentions };
}

export async function showPerson(signed: Pick<Signed, 'actor' | 'services'>, person: Person) {
  const { held, comments, mentions } = await readHeld(signed, person);
  return {
    findsAll: await isSearchComplete(signed.services.open),
    cases: held.map(showHeld),
    comments: comments.map(({ id, text, receivedAt, post }) => ({
      id,
      text,
      post,
      received: shortTime(receivedAt),
    })),
    mentions: mentions.map(({ reference, kind, by }) => ({
      reference,
      path: casePath(kind, reference),
      note: `${KINDS[kind].short}, found by ${by}`,
    })),
  };
}

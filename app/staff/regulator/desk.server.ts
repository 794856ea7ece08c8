import { data } from 'react-router';
import { type Bundle, FILE_KEPT_MS, findBundle } from '#domain/bundles/bundles.server.ts';
import { isoDay } from '#domain/calendar/working-time.ts';
import { fullTime, shortTime } from '#domain/cases/display-time.ts';
import { accessOf } from '#domain/cases/kinds/access.ts';
import { NATIONS } from '#domain/nations/nations.ts';
import { daysLeft, type Ending } from '#domain/regulator/request.ts';
import {
  findRequest,
  type RegulatorRequest,
  type RequestEvent,
  readRequest,
} from '#domain/regulator/requests.server.ts';
import { spokenDate } from '#platform/clock/spoken.ts';
import { formatSize } from '#platform/files/format-size.ts';
import type { Signed } from '../guard.server.ts';
import type { Typed } from '../kit/answers.ts';
import { daysLeftText } from '../kit/count-text.ts';
import { wholeNumber } from '../whole-number.ts';
import { EVENT_WORDS, STATE_WORDS } from './labels.ts';

type Asking = Pick<Signed, 'services' | 'actor'> & {
  readonly params: { readonly reference?: string | undefined; readonly bundle?: string | undefined };
};

export async function requestOf({
  services,
  params,
}: Pick<Asking, 'services' | 'params'>): Promise<RegulatorRequest> {
  const found = await findRequest(services.open.db, params.reference ?? '');
  if (!found) throw data(null, { status: 404 });
  return found;
}

export function lawOf({ provider }: Signed['services']) {
  const { regulator, complaints, name } = NATIONS[provider().nation];
  return {
    nation: name,
    regulator: regulator.article + regulator.name,
    summary: complaints.summary,
    source: complaints.source,
  };
}

export function checkRequest({ provider, clock }: Signed['services']) {
  return (typed: Typed) => readRequest(typed, { nation: NATIONS[provider().nation], today: isoDay(clock()) });
}

export function showRequest(request: RegulatorRequest, now: number) {
  const left = daysLeft(request.due_on, isoDay(now));
  const state: Ending | 'open' = request.ended ?? 'open';
  return {
    id: request.id,
    reference: request.reference,
    theirReference: request.their_reference,
    state,
    stateName: STATE_WORDS[state][0],
    requestedOn: spokenDate(request.asked_on),
    due: spokenDate(request.due_on),
    left: daysLeftText(left),
    isLate: request.ended === null && left < 0,
    range: `${spokenDate(request.from_on)} to ${spokenDate(request.until_on)}`,
    ended: request.ended_on === null ? null : spokenDate(request.ended_on),
    endedWith: request.ended_with,
    by: request.by,
    version: request.version,
  };
}

export function showEvent({ id, at, by, action, detail }: RequestEvent) {
  return { id, when: fullTime(at), by, did: EVENT_WORDS[action], detail };
}

export function asTyped(request: RegulatorRequest): Typed {
  return {
    askedOn: request.asked_on,
    dueOn: request.due_on,
    theirReference: request.their_reference,
    from: request.from_on,
    until: request.until_on,
  };
}

export async function bundleOf(asking: Asking) {
  const request = await requestOf(asking);
  const { actor, services, params } = asking;
  const named = { id: wholeNumber(params.bundle), requestId: request.id };
  const bundle = await findBundle(services.open.db, named, accessOf(actor));
  if (!bundle) throw data(null, { status: 404 });
  return { request, bundle };
}

export function showBundle(bundle: Bundle) {
  const { id, state, complaints, names_removed, by, maker, created_at, made_at, deleted_why } = bundle;
  return {
    id,
    state,
    complaints,
    names: names_removed,
    begun: `${shortTime(created_at)} by ${by}`,
    made: made_at === null ? null : `${shortTime(made_at)} by ${maker ?? by}`,
    size: formatSize(Number(bundle.bytes)),
    until: made_at === null ? null : shortTime(Number(made_at) + FILE_KEPT_MS),
    hash: bundle.hash,
    deletedWhy: deleted_why,
  };
}

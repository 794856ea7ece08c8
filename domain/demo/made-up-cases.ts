import { type Application, citiesOf, OTHER_CITY } from '#domain/cases/application/questions.ts';
import { STAGES, type Stage } from '#domain/cases/application/stage.ts';
import type { CaseKind } from '#domain/cases/case.table.ts';
import type { DueDates } from '#domain/cases/deadlines/deadlines.server.ts';
import { dueAtOf } from '#domain/cases/deadlines/due.ts';
import { isAcknowledged } from '#domain/cases/kinds/kinds.ts';
import { emailKey, phoneKey } from '#domain/contact-details/contact-keys.ts';
import { DEMO_PROVIDER } from '#domain/provider/provider.ts';
import { DAY_MS, HOUR_MS } from '#platform/clock/clock.ts';
import { REFERENCE_ALPHABET } from '#platform/ids/reference-code.ts';
import MADE_UP from './made-up.json' with { type: 'json' };
import { concernMoments, concernNotes, concernOutcome } from './made-up-concerns.ts';
import type { PromiseOf } from './made-up-deadlines.server.ts';

const SHARES = [
  ['data-complaint', 0.003],
  ['enquiry', 0.6],
  ['thanks', 0.72],
  ['concern', 0.8],
] as const;

export const OLDEST_MS = 5 * 365 * DAY_MS;
export const ACTIVE_SHARE = 0.03;
const REFERENCES = 32 ** 6;
/** Odd, so that no two cases share a reference; large, so that consecutive ones look different. */
const REFERENCE_STEP = 675_283_721;

export type MadeUpCase = Awaited<ReturnType<typeof madeUpCase>>;

export function randomNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export interface MadeUp {
  readonly random: () => number;
  readonly total: number;
  readonly now: number;
  readonly seed: number;
  readonly activeShare: number;
  readonly staff: readonly string[];
  readonly promise: PromiseOf;
}

export async function madeUpCase(i: number, many: MadeUp) {
  const { random, total, now, seed, activeShare, staff } = many;
  const kind = kindFrom(random());
  const receivedAt = now - Math.floor(((total - i - random()) / total) * OLDEST_MS);
  const promised = await many.promise(kind, receivedAt);
  const active = i >= total * (1 - activeShare);
  const moments = momentsOf(kind, { receivedAt, promised, random, active, now });
  const first = often(MADE_UP.firstNames, random());
  const last = often(MADE_UP.lastNames, random());
  const phone = phoneFrom(random());
  const email = random() < 0.85 ? emailOf(first, last, random()) : null;
  const spam = moments.spam_at !== null;
  const whole = kind !== 'concern' && kind !== 'thanks';
  const anyone = () => staff[Math.floor(random() * staff.length)]!;
  const key = `demo-${seed}-${i}`;
  return {
    reference: referenceOf(seed * 10_000_019 + i),
    kind,
    received_at: receivedAt,
    title: whole ? null : random() < 0.5 ? 'Mrs.' : 'Mr.',
    first_name: whole ? `${first} ${last}` : first,
    last_name: whole ? null : last,
    email,
    phone,
    carer_names: kind === 'thanks' ? often(MADE_UP.firstNames, random()) : null,
    message: kind === 'application' ? '' : messageOf(spam ? MADE_UP.spam : MADE_UP.phrases[kind], random),
    fingerprint: key,
    sender: 'demo',
    email_key: emailKey(email),
    phone_key: phoneKey(phone),
    source: random() < 0.8 ? 'website' : 'phone',
    assignee_id: spam || (moments.opened_at === null && random() < 0.7) ? null : anyone(),
    ...moments,
    due_at: dueAtOf({ ...moments, kind, merged_into: null }),
    closed_by: moments.closed_at === null ? null : anyone(),
    stage: kind === 'application' ? stageOf(moments.closed_at !== null, random()) : null,
    application: kind === 'application' ? applicationOf(random) : null,
    notes: kind === 'concern' ? concernNotes(moments, key, anyone()) : [],
    outcome: kind === 'concern' ? concernOutcome(moments, random, anyone()) : null,
  };
}

function kindFrom(share: number): (typeof SHARES)[number][0] | 'application' {
  return SHARES.find(([, upTo]) => share < upTo)?.[0] ?? 'application';
}

interface Circumstances {
  readonly receivedAt: number;
  readonly promised: DueDates;
  readonly random: () => number;
  readonly active: boolean;
  readonly now: number;
}

function momentsOf(kind: CaseKind, circumstances: Circumstances) {
  const moments = workOn(circumstances);
  if (isAcknowledged(kind)) return concernMoments(moments, circumstances);
  return { ...moments, acknowledged_at: null, acknowledged_how: null, final_response_at: null };
}

type Moment = 'opened_at' | 'waiting_at' | 'waits_until' | 'spam_at' | 'closed_at' | 'first_answered_at';
type Moments = Record<Moment | 'first_due_at' | 'answer_due_at', number | null>;

function workOn({ receivedAt, promised, random, active, now }: Circumstances): Moments {
  const fate = random();
  const later = (hours: number, from = receivedAt) =>
    Math.min(now, from + Math.ceil(random() * hours * HOUR_MS));
  const times: Moments = {
    opened_at: null,
    waiting_at: null,
    waits_until: null,
    spam_at: null,
    closed_at: null,
    first_answered_at: null,
    first_due_at: promised.by,
    answer_due_at: promised.answerBy,
  };
  if (fate < 0.04) return { ...times, spam_at: later(8) };
  if (active && fate < 0.35) return times;
  const opened_at = later(24);
  if (active && fate < 0.7) return { ...times, opened_at };
  const first_answered_at = later(60, opened_at);
  const answered = { ...times, opened_at, first_answered_at };
  if (active && fate < 0.9) {
    const waiting_at = later(20, first_answered_at);
    return { ...answered, waiting_at, waits_until: now + (1 + (waiting_at % 21)) * DAY_MS };
  }
  return { ...answered, closed_at: later(300, first_answered_at) };
}

function stageOf(closed: boolean, share: number): Stage {
  const stages = closed ? STAGES.slice(5) : STAGES.slice(0, 5);
  return often(stages, share);
}

function messageOf(phrases: readonly string[], random: () => number): string {
  const count = 1 + Math.floor(random() * 5);
  const fill = { who: MADE_UP.people, when: MADE_UP.times, need: MADE_UP.needs, town: MADE_UP.towns };
  const sentences = Array.from({ length: count }, () =>
    often(phrases, random()).replace(/\{(who|when|need|town)\}/g, (_, slot: keyof typeof fill) =>
      often(fill[slot], random()),
    ),
  );
  const detail = random() < 0.3 ? [`The house number is ${Math.ceil(random() * 400)}.`] : [];
  return [...new Set(sentences), ...detail].map((text) => text[0]?.toUpperCase() + text.slice(1)).join(' ');
}

const CITIES = citiesOf(DEMO_PROVIDER);

function applicationOf(random: () => number): Omit<Application, 'title' | 'fullNames' | 'phone' | 'email'> {
  const experienced = random() < 0.6;
  const drives = random() < 0.7;
  const city = CITIES[Math.floor(random() * CITIES.length)] ?? OTHER_CITY;
  return {
    jobType: random() < 0.5 ? 'FULL TIME' : 'PART TIME',
    careExperience: experienced ? 'YES' : 'NO',
    experienceLength: experienced ? `${Math.ceil(random() * 20)} years` : null,
    drivingLicence: drives ? 'YES' : 'NO',
    licenceType: drives ? 'UK LICENSE' : null,
    licenceExpiry: null,
    ukLicenceType: drives ? 'MANUAL' : null,
    city,
    area: city === OTHER_CITY ? often(MADE_UP.towns, random()) : null,
    timeAtAddress: `${Math.ceil(random() * 30)} years`,
    needs: null,
  };
}

function often<T>(list: readonly T[], share: number): T {
  return list[Math.floor((list.length + 1) ** share) - 1] as T;
}

/** Returns numbers that Ofcom reserves for fiction. */
function phoneFrom(share: number): string {
  const ending = String(Math.floor(share * 2_000) % 1_000).padStart(3, '0');
  return share < 0.5 ? `07700 900${ending}` : `01632 960${ending}`;
}

function emailOf(first: string, last: string, share: number): string {
  const plain = (name: string) =>
    name
      .normalize('NFKD')
      .replace(/[^A-Za-z]/g, '')
      .toLowerCase();
  return `${plain(first)}.${plain(last)}${Math.floor(share * 100_000)}@example.com`;
}

function referenceOf(i: number): string {
  let rest = Number((BigInt(i) * BigInt(REFERENCE_STEP)) % BigInt(REFERENCES));
  let code = '';
  for (let place = 0; place < 6; place++) {
    code += REFERENCE_ALPHABET[rest % 32];
    rest = Math.floor(rest / 32);
  }
  return `C-${code}`;
}

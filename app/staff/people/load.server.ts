import { data } from 'react-router';
import { reviewInAYear } from '#domain/calendar/review.ts';
import { isoDay } from '#domain/calendar/working-time.ts';
import { isReference } from '#domain/cases/case.table.ts';
import { shortTime } from '#domain/cases/display-time.ts';
import { accessOf } from '#domain/cases/kinds/access.ts';
import { KINDS } from '#domain/cases/kinds/kinds.ts';
import type { PersonHistoryEntry } from '#domain/cases/list/person-history.server.ts';
import {
  type CaseMessage,
  type PersonCase,
  type PersonPage,
  readPersonPage,
} from '#domain/cases/list/person-page.server.ts';
import { askAgainSince } from '#domain/cases/people/needs-of-person.server.ts';
import { type PersonFields, REACHED_BY_NAMES } from '#domain/cases/people/person-details.ts';
import { type FoundPerson, findPeople } from '#domain/cases/search/find-people.server.ts';
import { mergePeople } from '#domain/cases/verbs/join-people.server.ts';
import { emailKey, phoneKey } from '#domain/contact-details/contact-keys.ts';
import type { OpenDatabase } from '#domain/database.ts';
import { type Actor, may } from '#domain/staff/roles.ts';
import { spokenDate } from '#platform/clock/spoken.ts';
import { dueText } from '../cases/parts/due-text.ts';
import { dueSoonBy } from '../cases/parts/office-calendar.server.ts';
import { readReference } from '../cases/verbs/merge.server.ts';
import type { Signed } from '../guard.server.ts';
import { casePath } from '../kinds.ts';
import type { Typed } from '../kit/answers.ts';
import type { Choice } from '../kit/field.tsx';
import { cannot, type Outcome, wrong } from '../kit/save.server.ts';
import { noteView, type Viewing } from '../kit/view.server.ts';
import { typedNeeds } from './needs-form.tsx';

export type PersonView = Awaited<ReturnType<typeof loadPerson>>;
export type PersonCaseView = PersonView['cases'][number];

export async function loadPerson(signed: Signed & Viewing) {
  const { actor, services, params, url } = signed;
  const reference = params.reference ?? '';
  const looking = { access: accessOf(actor), staffId: actor.id };
  const before = url.searchParams.get('before') ?? undefined;
  const person = await readPersonPage(services.open.db, reference, { ...looking, before });
  if (!person) throw data(null, { status: 404 });
  await noteView(signed, person.cases);
  const now = services.clock();
  const soonBy = await dueSoonBy(now, services.provider().opening);
  const askAgain = askAgainSince(person.noted, isoDay(now));
  const { details, version, olderThan } = person;
  return {
    reference,
    details,
    needs: person.needs,
    askAgain: askAgain && spokenDate(askAgain),
    needsForm: needsForm(person, isoDay(now)),
    typed: typedOf(details),
    version,
    mayEdit: may(actor, 'answer-cases'),
    isFirstPage: before === undefined,
    merged: person.merged,
    olderThan,
    cases: person.cases.map((one) => showCase(one, details, { now, soonBy })),
    history: person.history.map((entry) => ({
      id: entry.id,
      text: `${historyText(entry)} by ${entry.by}, ${shortTime(entry.at)}`,
    })),
  };
}

/** New notes start from everything known. */
function needsForm({ needs, noted }: Pick<PersonPage, 'needs' | 'noted'>, today: string) {
  return {
    loaded: typedNeeds({ needs, reviewBy: reviewInAYear(today) }),
    version: noted?.id ?? 0,
    noted: noted && `${noted.by}, ${shortTime(noted.at)}. Ask again by ${spokenDate(noted.reviewBy)}.`,
  };
}

export function typedOf(details: PersonFields): Typed {
  const { name, phones, emails, reachedBy, ...texts } = details;
  return {
    ...texts,
    name: name ?? '',
    phones: phones.join('\n'),
    emails: emails.join('\n'),
    reachedBy: reachedBy ?? '',
  };
}

const SAID: Record<CaseMessage['type'], string> = {
  call: 'Call',
  letter: 'Letter',
  visit: 'Visit',
  email: 'Email from them',
  reply: 'Our answer',
};

function showCase(
  one: PersonCase,
  details: PersonFields,
  { now, soonBy }: { readonly now: number; readonly soonBy: number },
) {
  const { reference, kind, status, name, receivedAt, excerpt, dueAt, mergedInto } = one;
  return {
    reference,
    path: casePath(kind, reference),
    kindName: KINDS[kind].name,
    status,
    received: shortTime(receivedAt),
    excerpt,
    due: dueText(dueAt, now, soonBy),
    mergedInto,
    differs: differing(one, details, name),
    messages: one.messages.map(({ type, at, by, excerpt }) => ({
      key: `${type}-${at}`,
      text: `${SAID[type]}, ${shortTime(at)}${by === null ? '' : `, ${by}`}`,
      excerpt,
    })),
  };
}

function differing(one: PersonCase, details: PersonFields, name: string): string {
  const isOtherName = details.name !== name && !details.name?.endsWith(` ${name}`);
  const isOtherEmail = !details.emails.some((email) => emailKey(email) === emailKey(one.email));
  const isOtherPhone = !details.phones.some((phone) => phoneKey(phone) === phoneKey(one.phone));
  return [isOtherName && name, isOtherEmail && one.email, isOtherPhone && one.phone]
    .filter(Boolean)
    .join(', ');
}

export function reachedByName({ reachedBy }: PersonFields): string | null {
  return reachedBy && REACHED_BY_NAMES[reachedBy];
}

function historyText({ action, detail, other }: PersonHistoryEntry): string {
  switch (action) {
    case 'edited':
      return detail ? `Details edited: ${detail}` : 'Details edited';
    case 'needs':
      return `Needs noted: ${detail}`;
    case 'merged':
      return `Merged with ${other}`;
    case 'unmerged':
      return `Unmerged from ${other}`;
    case 'split':
      return `Split from ${other}`;
  }
}

/** A longer query narrows it. */
const FOUND_MAX = 10;

interface Choosing {
  readonly open: OpenDatabase;
  readonly reference: string;
  readonly typed: Typed;
  readonly actor: Actor;
  readonly now: number;
}

export async function mergeChosen({ open, reference, typed, actor, now }: Choosing): Promise<Outcome> {
  const { into = '', chosen, searched } = typed;
  if (into.trim() === '') return wrong({ into: 'Enter a name, an address or a number' });
  // A choice from an earlier search must not count for the current one.
  const one = chosen && searched === into ? readReference(chosen) : null;
  if (one !== null && isReference(one)) {
    const merged = await mergePeople(open, { reference, other: one, actor, now });
    if (merged.outcome === 'refused') return cannot(merged.why);
    if (merged.outcome === 'missing') throw new Response(null, { status: 404 });
    return { status: 'done', text: 'They are one person now.' };
  }
  const access = accessOf(actor);
  const people = await findPeople(open, { text: into, access, limit: FOUND_MAX, besides: reference });
  if (people.length === 0)
    return wrong({ into: 'Nobody else was found. Enter another name, address or number' });
  const found = people.map(choiceOf);
  if (searched !== into) return { status: 'more', found };
  return { status: 'refused', why: CHOOSE, errors: { chosen: CHOOSE }, found };
}

const CHOOSE = 'Choose the person to merge with';

function choiceOf({ reference, name, emails, phones, newestAt }: FoundPerson): Choice {
  return {
    value: reference,
    label: `${name}, last wrote ${shortTime(newestAt)} (${reference})`,
    hint: [...emails, ...phones].join(', '),
  };
}

import { expect, test } from 'vitest';
import { readableKinds } from '#domain/cases/kinds/kinds.ts';
import { may } from '#domain/staff/roles.ts';
import { SECRET } from '#domain/staff/test-accounts.ts';
import { dialectOf } from '#platform/database/open.server.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { sealTerms } from './staff/cases/list/search-terms.server.ts';
import { KINDS } from './staff/kinds.ts';
import { type Canary, COMMON, WORD } from './test-canaries.ts';
import { office, type Person } from './test-office.ts';
import { addressAt, isOfCase, type Names, PLACES, type Place, readAt, SINCE, sendTo } from './test-walk.ts';

/** Every address is asked as everyone about every case: a busy machine takes minutes. */
const WALK = { timeout: 1_200_000 };
describeOnBothDatabases('the whole route table', (open) => {
  test('never shows a closed case to someone who may not read it', WALK, async ({ annotate }) => {
    const opened = await open();
    const isWhole = dialectOf(opened.db) === 'sqlite';
    const { canaries, people: all } = await office(opened);
    const people = all.filter(({ name }) => isWhole || ON_POSTGRESQL.people.includes(name));
    let reads = 0;
    const leaks: string[] = [];
    for (const person of people) {
      const closed = canaries.filter((one) => !isOpen(person, one));
      const met = new Map<string, number>();
      for await (const { response, isAbout } of everyRead(person, canaries, isWhole)) {
        reads += 1;
        const found = new Set(response.text.match(WORD)?.map((one) => one.toLowerCase()));
        for (const { word, reference } of closed) {
          const isNamed = response.text.includes(reference) && !response.address.includes(reference);
          if (isNamed || found.has(word)) leaks.push(`${person.name}: ${response.address} ${word}`);
        }
        for (const word of found) met.set(word, (met.get(word) ?? 0) + 1);
        if (closed.some(({ reference }) => reference === isAbout?.reference))
          if (response.status !== isAbout?.unknown)
            leaks.push(`${person.name}: ${response.address} ${response.status}`);
      }
      // Anyone who may read a case meets it, or the walk would prove nothing.
      for (const { word, follows } of canaries.filter((one) => !closed.includes(one)))
        if (isWhole && (!follows || person.standing?.isLead))
          expect(met.get(word) ?? 0, `${person.name} ${word}`).toBeGreaterThan(follows ? 0 : 3);
    }
    await annotate(`${reads} reads by ${people.length} people`);
    expect(leaks).toEqual([]);
    expect(reads).toBeGreaterThan(isWhole ? 10_000 : 1_000);
  });
});

/**
 * One person for each condition that a query may have, and the addresses that ask for many cases, or for one: PostgreSQL
 * takes four times as long, and what belongs to a case is found by that one query everywhere.
 */
const ON_POSTGRESQL = {
  people: ['a named manager', 'a coordinator of one branch', 'a lead'],
  ofOneCase: 'inbox/:reference?',
};

/** Applies the rules as the office knows them, rather than the code under test. */
function isOpen(person: Person, { kind, branch, isNaming, follows }: Canary): boolean {
  const { standing, branches, isNamed } = person;
  if (!standing || !may(standing, KINDS[kind].readPermission)) return false;
  if (branches && (branch === null || !branches.includes(branch))) return false;
  return !(isNamed && isNaming) && (!follows || isOpen(person, follows));
}

interface Read {
  readonly response: NonNullable<Awaited<ReturnType<typeof readAt>>>;
  readonly isAbout?: { readonly reference: string; readonly unknown: number | undefined };
}

async function* everyRead(
  person: Person,
  canaries: readonly Canary[],
  isWhole: boolean,
): AsyncGenerator<Read> {
  const { call, headers } = person;
  const closed = canaries.filter((one) => !isOpen(person, one));
  const originals = closed.filter(({ follows }) => !follows);
  const search = sealTerms(SECRET, COMMON);
  // Nothing happens that an editor could hear of.
  const hears = person.standing === null || readableKinds(person.standing).length > 0;
  const met = new Set<string>();
  yield* everySearch(person, canaries);
  for (const place of PLACES) {
    // Who is signed in makes no difference to a page for everyone.
    if (person.standing && place.file.startsWith('public/')) continue;
    const isNamed = /:(reference|id|bundle)/.test(place.path);
    // All verbs of a case have one loader, and so have the lists of the kinds.
    const isFirst = !met.has(place.file);
    if (isNamed && !isWhole && place.path !== ON_POSTGRESQL.ofOneCase) continue;
    met.add(place.file);
    if (isNamed && !isFirst && place.file.startsWith('staff/cases/')) continue;
    const unknown = await readAt(call, place, { names: { reference: 'C-ZZZZZZ' }, headers });
    if (!unknown) continue;
    yield { response: unknown };
    if (!isNamed) {
      const query = (hears && QUERIES[place.path]) || `?search=${search}&view=all`;
      const read = await readAt(call, place, { names: {}, query, headers });
      yield { response: read! };
      for (const { reference } of ASKS_FOR_CASE.test(place.path) ? originals : []) {
        const query = `?case=${reference}&from=${reference}&subject=${reference}`;
        yield { response: (await readAt(call, place, { names: {}, query, headers }))! };
      }
      continue;
    }
    const addresses = new Set<string>();
    const isOfScreen = place.path.startsWith('cases/');
    // Verbs show nothing of a case that its screen doesn’t; the first two are a file and an email of it.
    for (const canary of isOfScreen ? closed : canaries) {
      const { names, reference, follows } = canary;
      // What follows has text only at the addresses of its case and its emails; one person proves that it is there.
      if (follows && !OF_FOLLOW_UP.test(place.path)) continue;
      if (follows && !person.standing?.isLead && isOpen(person, canary)) continue;
      for (const one of isOfScreen ? names.slice(0, 2) : names) {
        const { path } = addressAt(place, one);
        if (!fits(place, one) || addresses.has(path)) continue;
        addresses.add(path);
        const page = (await readAt(call, place, { names: one, headers }))!;
        const isAbout = place.file.startsWith('staff/') && isOfCase(place) && one.reference === reference;
        yield { response: page, ...(isAbout && { isAbout: { reference, unknown: unknown.status } }) };
      }
    }
  }
}

async function* everySearch(person: Person, canaries: readonly Canary[]): AsyncGenerator<Read> {
  const reference = canaries.find((one) => isOpen(person, one))?.reference ?? 'C-ZZZZZZ';
  for (const [path, fields] of Object.entries(SEARCHES)) {
    const place = PLACES.find((one) => one.path === path)!;
    for (const searched of [COMMON, ...canaries.filter(({ follows }) => !follows).map(({ word }) => word)]) {
      const form = Object.fromEntries(fields.map((field) => [field, searched]));
      const { call, headers } = person;
      yield { response: await sendTo(call, place, { names: { reference }, form, headers }) };
    }
  }
}

const SEARCHES: Readonly<Record<string, readonly string[]>> = {
  find: ['q'],
  'log/callers': ['name', 'email', 'phone'],
  'inbox/search': ['q'],
  'privacy-desk/search': ['q'],
  'people/:reference/merge': ['into'],
  'cases/:reference/merge': ['into'],
  'cases/:reference/link': ['into'],
};

const OF_FOLLOW_UP = /:reference|^(outbox|incoming)\//;

/** Without them these calls read nothing. */
const QUERIES: Names = {
  events: `?${SINCE}`,
  'api/v1/cases': '?limit=100',
  'api/thanks': '?action=getThanks',
  'api/complaints': '?action=getComplaint',
};

const ASKS_FOR_CASE = /^(log|audit|reviews\/new|privacy-desk\/requests\/new|incoming|tasks|dashboard)$/;

/** Requests have references of another kind than cases. */
function fits({ path }: Place, { reference = 'C-' }: Names): boolean {
  const letter = path.startsWith('privacy-desk/requests') ? 'E-' : path.startsWith('regulator') ? 'Q-' : 'C-';
  return reference.startsWith(letter);
}

import { expect, test } from 'vitest';
import { may } from '#domain/staff/roles.ts';
import { SECRET } from '#domain/staff/test-accounts.ts';
import { describeOnSqlite } from '#test/databases.ts';
import { sealWords } from './staff/cases/list/search-words.server.ts';
import { KINDS } from './staff/kinds.ts';
import { type Canary, COMMON, NAMING, office, type Person } from './test-office.ts';
import { addressAt, isOfCase, type Names, PLACES, type Place, readAt } from './test-walk.ts';

/** Every address is asked as everybody about every case: a busy machine takes minutes. On one database, for that reason. */
const WALK = { timeout: 1_200_000 };
describeOnSqlite('the whole route table', (open) => {
  test('shows nobody a word of a case that is closed to them', WALK, async ({ annotate }) => {
    const opened = await open();
    const { canaries, people } = await office(opened);
    let reads = 0;
    const leaks: string[] = [];
    for (const person of people) {
      const closed = canaries.filter((one) => !isOpen(person, one));
      const own = canaries.filter((one) => !closed.includes(one));
      const met = new Map<string, number>();
      for await (const { shown, isAbout } of everyRead(person, canaries)) {
        reads += 1;
        for (const { word, reference } of closed) {
          const isNamed = shown.text.includes(reference) && !shown.address.includes(reference);
          if (isNamed || shown.text.includes(word)) leaks.push(`${person.name}: ${shown.address} ${word}`);
        }
        for (const { word } of own) if (shown.text.includes(word)) met.set(word, (met.get(word) ?? 0) + 1);
        if (closed.some(({ reference }) => reference === isAbout?.reference))
          if (shown.status !== isAbout?.unknown)
            leaks.push(`${person.name}: ${shown.address} ${shown.status}`);
      }
      // Whoever may read a case meets it, or the walk would prove nothing.
      for (const { word } of own) expect(met.get(word) ?? 0, `${person.name} ${word}`).toBeGreaterThan(3);
    }
    await annotate(`${reads} reads by ${people.length} people`);
    expect(leaks).toEqual([]);
    expect(reads).toBeGreaterThan(10_000);
  });
});

/** By the rules, as they are said to the office: not by the code that is walked. */
function isOpen({ standing, branches, isNamed }: Person, { kind, branch, word }: Canary): boolean {
  if (!standing || !may(standing, KINDS[kind].readPermission)) return false;
  if (branches && (branch === null || !branches.includes(branch))) return false;
  return !(isNamed && word === NAMING);
}

interface Read {
  readonly shown: NonNullable<Awaited<ReturnType<typeof readAt>>>;
  readonly isAbout?: { readonly reference: string; readonly unknown: number | undefined };
}

async function* everyRead(person: Person, canaries: readonly Canary[]): AsyncGenerator<Read> {
  const { call, headers } = person;
  const closed = canaries.filter((one) => !isOpen(person, one));
  const search = sealWords(SECRET, COMMON);
  for (const place of PLACES) {
    // Who is signed in makes no difference to a page for everybody.
    if (person.standing && place.file.startsWith('public/')) continue;
    const isNamed = /:(reference|id|bundle)/.test(place.path);
    const unknown = await readAt(call, place, { names: { reference: 'C-ZZZZZZ' }, headers });
    if (!unknown) continue;
    yield { shown: unknown };
    if (!isNamed) {
      const query = ACTIONS[place.path] ?? `?search=${search}&view=all`;
      const read = await readAt(call, place, { names: {}, query, headers });
      yield { shown: read! };
      for (const { reference } of ASKS_FOR_CASE.test(place.path) ? closed : []) {
        const query = `?case=${reference}&from=${reference}&subject=${reference}`;
        yield { shown: (await readAt(call, place, { names: {}, query, headers }))! };
      }
      continue;
    }
    const addresses = new Set<string>();
    // Verbs show nothing of a case that its screen doesn’t.
    for (const { names, reference } of place.path.startsWith('cases/') ? closed : canaries) {
      for (const one of names) {
        const { path } = addressAt(place, one);
        if (!fits(place, one) || addresses.has(path)) continue;
        addresses.add(path);
        const shown = (await readAt(call, place, { names: one, headers }))!;
        const isAbout = place.file.startsWith('staff/') && isOfCase(place) && one.reference === reference;
        yield { shown, ...(isAbout && { isAbout: { reference, unknown: unknown.status } }) };
      }
    }
  }
}

/** Without them these calls read nothing. */
const ACTIONS: Names = { 'api/thanks': '?action=getThanks', 'api/complaints': '?action=getComplaint' };

/** Those that read a reference from the question. */
const ASKS_FOR_CASE = /^(log|audit|reviews\/new|privacy-desk\/requests\/new|incoming|tasks|dashboard)$/;

/** Requests have references of another kind than cases. */
function fits({ path }: Place, { reference = 'C-' }: Names): boolean {
  const letter = path.startsWith('privacy-desk/requests') ? 'E-' : path.startsWith('regulator') ? 'Q-' : 'C-';
  return reference.startsWith(letter);
}

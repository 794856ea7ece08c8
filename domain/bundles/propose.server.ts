import { fullName } from '#domain/cases/display-name.ts';
import type { Database } from '#domain/database.ts';
import { inTurns } from '#platform/turns/in-turns.ts';
import { type Choices, KEPT_AT_FIRST, type PersonChosen, WHOSE } from './choices.ts';
import type { Found } from './people.server.ts';
import { partsOfName, spellingsOf, tokenise } from './tokenise.ts';

const PROPOSED_MAX = 1_500;
const ROWS_AT_ONCE = 5_000;

const TITLED =
  /(?<![\p{L}\p{N}])(?:Mr|Mrs|Ms|Miss|Mx|Dr|Sister|Nurse|Uncle|Aunt|Auntie)\.?[ \u00a0]{1,3}(\p{Lu}[\p{L}\p{M}'’-]{1,40}(?:[ \u00a0]\p{Lu}[\p{L}\p{M}'’-]{1,40})?)/gu;

/** Suggests names to black out, for a person to review. @param texts the bundle's text for each case */
export async function proposeChoices(
  db: Database,
  people: readonly Found[],
  texts: readonly string[],
): Promise<Choices> {
  const found = new Map<string, Found>();
  const add = (one: Found) => {
    const key = spellingsOf(partsOfName(one.name).join(' '))[0]?.join(' ') ?? '';
    const before = found.get(key);
    if (key === '') return;
    if (!before) found.set(key, one);
    else {
      const role = WHOSE.indexOf(one.whose) < WHOSE.indexOf(before.whose) ? one.whose : before.whose;
      found.set(key, { ...before, whose: role, cases: [...new Set([...before.cases, ...one.cases])] });
    }
  };
  for (const one of [...people].sort((a, b) => WHOSE.indexOf(a.whose) - WHOSE.indexOf(b.whose))) add(one);
  const parts = new Set([...found.values()].flatMap(({ name }) => partsOfName(name).map(keyOf)));
  const lines = texts.map((text) => text.split('\n'));
  await inTurns(lines.flat(), (line) => {
    for (const [, name = ''] of line.matchAll(TITLED)) {
      if (!partsOfName(name).every((part) => parts.has(keyOf(part)))) {
        add({ name, whose: 'titled', cases: [] });
      }
    }
  });
  for (const name of await knownNames(db, lines)) add({ name, whose: 'known', cases: [] });
  return {
    people: [...found.values()]
      .slice(0, PROPOSED_MAX)
      .map((one): PersonChosen => ({ ...one, isHidden: !KEPT_AT_FIRST.includes(one.whose) })),
    others: '',
    keepsComplainants: true,
    contacts: true,
    notes: false,
  };
}

function keyOf(name: string): string {
  return tokenise(name)
    .map(({ key }) => key)
    .join(' ');
}

async function knownNames(db: Database, texts: readonly (readonly string[])[]): Promise<readonly string[]> {
  const tokens = new Set<string>();
  const read: string[] = [];
  for (const lines of texts) {
    const keys = await inTurns(lines, (line) => {
      const key = keyOf(line);
      for (const word of key.split(' ')) tokens.add(word);
      return key;
    });
    read.push(` ${keys.filter(Boolean).join(' ')} `);
  }
  const stands = (name: string) => {
    const keys = partsOfName(name).map(keyOf);
    if (keys.length < 2 || !keys.every((key) => key.split(' ').every((word) => tokens.has(word))))
      return false;
    const whole = ` ${keys.join(' ')} `;
    return read.some((text) => text.includes(whole));
  };
  const known = new Set<string>();
  for await (const names of allNames(db))
    await inTurns(names, (name) => !known.has(name) && stands(name) && known.add(name));
  return [...known];
}

async function* allNames(db: Database): AsyncGenerator<readonly string[]> {
  for (const table of ['staff', 'people'] as const) {
    const rows = await db.selectFrom(table).select('name').where('name', 'is not', null).execute();
    yield rows.flatMap(({ name }) => name || []);
  }
  for (let after = 0; ; ) {
    const rows = await db
      .selectFrom('cases')
      .select(['id', 'first_name', 'last_name'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(ROWS_AT_ONCE)
      .execute();
    yield rows.filter((row) => row.first_name && row.last_name).map(fullName);
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}

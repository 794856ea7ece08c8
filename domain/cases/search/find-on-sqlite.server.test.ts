import { expect, test } from 'vitest';
import type { CaseKind } from '#domain/cases/case.table.ts';
import { reading } from '#domain/cases/test-cases.ts';
import { describeOnBothDatabases, type TestDatabase } from '#test/databases.ts';
import { indexCase } from '../edit/edit-case.server.ts';
import { addCase } from '../test-cases.ts';
import { type Search, searchCases } from './search.server.ts';

const KINDS = ['concern', 'thanks', 'enquiry', 'application'] as const;
/** More words with one beginning than are asked for one by one. */
const MANY = 30;

describeOnBothDatabases('searching for a long beginning', (open) => {
  /** Adds cases with these messages, the last one newest; tests refer to them by position. */
  async function added(messages: readonly string[]) {
    const database = await open();
    const references: string[] = [];
    for (const message of messages) {
      const { id, reference } = await addCase(database.db, { message });
      await database.transact((trx) => indexCase(trx, id));
      references.push(reference);
    }
    const search = (text: string, more: Partial<Search> = {}) =>
      found(database, references, {
        text,
        access: reading(KINDS),
        staffId: 'nobody',
        limit: 2 * MANY,
        ...more,
      });
    return { references, search };
  }

  async function found(database: TestDatabase, references: readonly string[], search: Search) {
    const { items, hasOlder } = await searchCases(database, search);
    return { places: items.map(({ reference }) => references.indexOf(reference)), hasOlder };
  }

  const all = (places: number[]) => ({ places, hasOlder: false });

  test('finds all words that begin so and no others, the newest first', async () => {
    const { search } = await added([
      'my grandmother',
      'both grandmothers',
      'her grandmotherly way',
      'a grandmothe',
      'grandmothereď',
      'grand mother',
    ]);
    expect(await search('grandmother')).toEqual(all([4, 2, 1, 0]));
    expect(await search('Grandmothers')).toEqual(all([1]));
    expect(await search('both grandmother')).toEqual(all([1]));
    expect(await search('grandmothe')).toEqual(all([4, 3, 2, 1, 0]));
    for (const text of ['grandmotherz', 'grandmotherlyy', 'both grandmotherly'])
      expect(await search(text), text).toEqual(all([]));
  });

  test('finds them in the kinds that are asked for, the newest first', async () => {
    const database = await open();
    const references: string[] = [];
    for (const kind of ['concern', 'thanks', 'enquiry', 'thanks', 'application', 'concern'] as const) {
      const { id, reference } = await addCase(database.db, { kind, message: 'the grandmothers' });
      await database.transact((trx) => indexCase(trx, id));
      references.push(reference);
    }
    const places = async (text: string, kinds: readonly CaseKind[]) =>
      (await found(database, references, { text, access: reading(kinds), staffId: 'nobody' })).places;
    for (const text of ['grandmother', 'grandmothers', 'the grand']) {
      expect(await places(text, ['thanks', 'concern']), text).toEqual([5, 3, 1, 0]);
      expect(await places(text, ['application']), text).toEqual([4]);
      expect(await places(text, KINDS), text).toEqual([5, 4, 3, 2, 1, 0]);
    }
  });

  test('finds them in any script', async () => {
    const { search } = await added(['достопримечательность', 'достопримечания', '𐐨𐐩𐐪𐐫𐐬𐐭𐐮𐐯𐐰𐐱𐐲𐐳𐐴']);
    expect(await search('достопримечат')).toEqual(all([0]));
    expect(await search('достопримеча')).toEqual(all([1, 0]));
    expect(await search('𐐨𐐩𐐪𐐫𐐬𐐭𐐮𐐯𐐰𐐱𐐲')).toEqual(all([2]));
  });

  test('finds them however many such words there are', async () => {
    const numbers = Array.from({ length: MANY }, (_, i) => i);
    const { search, references } = await added(numbers.map((i) => `thistlethwaite${i} thistlethwaite`));
    const newestFirst = numbers.toReversed();
    expect(await search('thistlethwa')).toEqual(all(newestFirst));
    expect(await search('thistlethwa', { limit: 4 })).toEqual({
      places: newestFirst.slice(0, 4),
      hasOlder: true,
    });
    expect(await search('thistlethwa', { before: references[9] })).toEqual(all(newestFirst.slice(-9)));
    expect(await search('thistlethwa', { access: reading(['thanks']) })).toEqual(all([]));
    expect(await search('thistlethwaite29')).toEqual(all([29]));
  });

  test('tells them from others of which only the end differs', async () => {
    const numbers = Array.from({ length: MANY }, (_, i) => i);
    const { search } = await added([
      ...numbers.map((i) => `thistlethwaite${i}`),
      ...numbers.map((i) => `thistlethwycke${i} with`),
      'thistlethwaite with',
    ]);
    const newestFirst = [2 * MANY, ...numbers.toReversed()];
    expect(await search('thistlethwai')).toEqual(all(newestFirst));
    expect(await search('thistlethwai', { limit: 3 })).toEqual({
      places: newestFirst.slice(0, 3),
      hasOlder: true,
    });
    expect(await search('with thistlethwai')).toEqual(all([2 * MANY]));
  });
});

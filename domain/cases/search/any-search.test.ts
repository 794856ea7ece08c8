import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { describeOnBothDatabases } from '#test/databases.ts';
import { addCase } from '../test-cases.ts';
import { add, index, references, search } from './test-search.ts';

describeOnBothDatabases('searching the inbox', (open) => {
  describe('for anything at all', () => {
    test('gives an answer, and nothing where no word is', async () => {
      const database = await open();
      await add(database);
      for (const query of [
        '',
        '   ',
        '!!!',
        '😀👩‍👧',
        '"',
        "'",
        '* OR NOT',
        '\u0000',
        '\ud800',
        ':',
        "a' & b:*",
      ])
        await expect(search(database, query), query).resolves.toBeDefined();
      for (const query of ['', '!!!', '😀', '\u0000'])
        expect(await search(database, query)).toEqual({ items: [], hasOlder: false });
    });

    test('any text can be kept and is found by the beginnings of its words', {
      timeout: 60_000,
    }, async () => {
      const database = await open();
      const { id, reference } = await addCase(database.db);
      const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }).map((each) =>
        // PostgreSQL keeps no NUL, which no form lets through.
        each.replaceAll('\u0000', ' '),
      );
      await fc.assert(
        fc.asyncProperty(text, fc.nat(), async (message, place) => {
          await database.db.updateTable('cases').set({ message }).where('id', '=', id).execute();
          await index(database, id);
          const terms = message.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word));
          const word = terms[place % terms.length];
          if (word === undefined) return;
          const beginning = [...word].slice(0, 1 + (place % [...word].length)).join('');
          if (!/[\p{L}\p{N}]/u.test(beginning.normalize('NFKD'))) return;
          expect(await references(database, beginning)).toEqual([reference]);
        }),
        { numRuns: 100 },
      );
    });
  });
});

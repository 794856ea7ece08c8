import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCsv } from '#test/read-csv.ts';
import { csvStream, defused } from './csv.server.ts';

const HEADS = ['Name', 'Head', 'Message'];

/** Cells of what breaks tables: marks, line ends of every system, and what begins a formula. */
const cell = fc.oneof(
  fc.string({ unit: 'binary' }).map((text) => text.toWellFormed()),
  fc.string({ unit: fc.constantFrom(...'=+-@\t\r\n\v\f\u2028\uff1d",;\'| a1') }),
);
const rows = fc.array(fc.tuple(cell, cell, cell));

async function written(rowsOf: readonly (readonly string[])[]): Promise<string> {
  async function* each() {
    yield* rowsOf;
  }
  return new Response(csvStream(HEADS, each())).text();
}

test('whatever the cells hold, a table is read back with the same cells in the same places', async () => {
  await fc.assert(
    fc.asyncProperty(rows, async (table) => {
      const read = readCsv(await written(table));
      expect(read).toEqual([['Name', 'Head', 'Message'], ...table.map((row) => row.map(defused))]);
    }),
  );
});

test('no line of any cell begins as a formula, even for a reader that takes every line for a row', async () => {
  await fc.assert(
    fc.asyncProperty(rows, async (table) => {
      const text = await written(table);
      const lines = text.split(/[\r\n\v\f\u0085\u2028\u2029]+/).slice(1);
      for (const line of lines) expect(line).not.toMatch(/^[\s"]*[=+\-@\uff1d\uff0b\uff0d\uff20]/);
    }),
  );
});

test('of a cell that is defused nothing is lost', () => {
  fc.assert(
    fc.property(cell, (text) => {
      const signs = [...defused(text)];
      for (const sign of text) {
        while (signs[0] !== sign && signs[0] === "'") signs.shift();
        expect(signs.shift()).toBe(sign);
      }
    }),
  );
});

test.each([
  ['Hello there\n=1+1', "Hello there\n'=1+1"],
  ['a\r\n@SUM(1)', "a\r\n'@SUM(1)"],
  ['  =1+1', "'  =1+1"],
  ['+44 1632 960001', "'+44 1632 960001"],
  ['a = b', 'a = b'],
])('%j is written as %j', (typed, written) => {
  expect(defused(typed)).toBe(written);
});

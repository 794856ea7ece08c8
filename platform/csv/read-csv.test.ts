import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvStream, defused } from './csv.server.ts';
import { CsvFileError, readCsv } from './read-csv.server.ts';

async function* inPieces(bytes: Uint8Array, size = 7) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function read(bytes: Uint8Array | string, rowBytesMax = 1_000) {
  const rows = await Array.fromAsync(readCsv(inPieces(Buffer.from(bytes)), { rowBytesMax }));
  return rows.map(({ row, cells }) => [row, ...cells]);
}

const TABLE = 'Name,Town\r\nZoë,"Leeds, West"\r\n';
const ROWS = [
  [1, 'Name', 'Town'],
  [2, 'Zoë', 'Leeds, West'],
];

test.each([
  ['UTF-8', Buffer.from(TABLE)],
  ['UTF-8 with its mark', Buffer.from(`\ufeff${TABLE}`)],
  ['Windows-1252', Buffer.from(TABLE, 'latin1')],
  ['UTF-16 as Excel writes Unicode text', Buffer.from(`\ufeff${TABLE}`, 'utf16le')],
  ['UTF-16 the other way round', Buffer.from(`\ufeff${TABLE}`, 'utf16le').swap16()],
])('a table in %s is read', async (_, bytes) => {
  expect(await read(bytes)).toEqual(ROWS);
});

test.each([
  ['semicolons', 'Name;Town\nZoë;Leeds, West\n'],
  ['tabs', 'Name\tTown\rZoë\tLeeds, West'],
  ['what Excel says it has', 'sep=|\r\nName|Town\r\nZoë|Leeds, West\r\n'],
  ['commas, and semicolons within headings', '"Name",Town\n"Zoë","Leeds, West"\n'],
])('a table with %s is read', async (_, text) => {
  expect(await read(text)).toEqual(ROWS);
});

test('the pounds and dashes of Windows are read, also after words in UTF-8', async () => {
  const bytes = Buffer.concat([Buffer.from('Name\nZoë\n'), Buffer.from([0xa3, 0x35, 0x96, 0x39, 0x0a])]);
  expect(await read(bytes)).toEqual([
    [1, 'Name'],
    [2, 'Zoë'],
    [3, '£5–9'],
  ]);
});

test('rows are numbered as a spreadsheet numbers them: empty ones count, lines within a cell do not', async () => {
  expect(await read('\nName,Note\n,\n"Ann","one\ntwo"\n  ,\nBen,3\n')).toEqual([
    [2, 'Name', 'Note'],
    [4, 'Ann', 'one\ntwo'],
    [6, 'Ben', '3'],
  ]);
});

test('a quotation mark within a cell stays, as people type it', async () => {
  expect(await read('Name,Note\nMary "May" Smith,a 5" pipe\n')).toEqual([
    [1, 'Name', 'Note'],
    [2, 'Mary "May" Smith', 'a 5" pipe'],
  ]);
});

test.each([
  ['a workbook', Buffer.from('PK\x03\x04 and more'), { reason: 'workbook' }],
  ['an older workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex'), { reason: 'workbook' }],
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1]), { reason: 'no-text' }],
  [
    'a mark that is never closed',
    Buffer.from('Name,Note\nAnn,"one\nBen,two\n'),
    { reason: 'quotes', row: 2 },
  ],
  [
    'a mark that takes all that follows',
    Buffer.from(`Name\nAnn\n"${'x\n'.repeat(5_000)}`),
    { reason: 'too-long', row: 3 },
  ],
  ['a cell without end', Buffer.from(`Name\n${'x'.repeat(5_000)}\n`), { reason: 'too-long', row: 2 }],
])('%s is refused, with the row', async (_, bytes, expected) => {
  const error = await read(bytes).catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(CsvFileError);
  expect(error).toMatchObject(expected);
});

test('what breaks off while it arrives is not taken for the end', async () => {
  async function* broken() {
    yield Buffer.from('Name\nAnn\nBe');
    throw new Error('The connection broke');
  }
  await expect(Array.fromAsync(readCsv(broken(), { rowBytesMax: 100 }))).rejects.toThrow(
    'The connection broke',
  );
});

const cell = fc.oneof(
  fc.string({ unit: 'grapheme' }).map((text) => text.toWellFormed().replaceAll('\0', '')),
  fc.string({ unit: fc.constantFrom(...'=+-@\t\r\n|",;\' aé') }),
);

test('what our own tables say is read back, formulas defused', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(cell, cell)), async (table) => {
      async function* each() {
        yield* table;
      }
      const bytes = new Uint8Array(await new Response(csvStream(['One', 'Two'], each())).arrayBuffer());
      const rows = await Array.fromAsync(readCsv(inPieces(bytes, 13), { rowBytesMax: 100_000 }));
      const filled = table
        .map((row) => row.map(defused))
        .filter((row) => row.some((one) => one.trim() !== ''));
      expect(rows.map(({ cells }) => cells)).toEqual([['One', 'Two'], ...filled]);
    }),
  );
});

test('whatever the bytes are, they are read or refused, and nothing else happens', async () => {
  const hostile = fc.oneof(
    fc.uint8Array({ maxLength: 400 }),
    fc
      .string({ unit: fc.constantFrom('"', ',', ';', '\t', '\n', '\r', 'a', '\0', 'é', 'sep=', '\ufeff') })
      .map((text) => Buffer.from(text)),
  );
  await fc.assert(
    fc.asyncProperty(hostile, fc.integer({ min: 1, max: 50 }), async (bytes, size) => {
      try {
        for await (const { row, cells } of readCsv(inPieces(bytes, size), { rowBytesMax: 100 })) {
          expect(row).toBeGreaterThan(0);
          expect(cells.join('').isWellFormed()).toBe(true);
        }
      } catch (error) {
        expect(error).toBeInstanceOf(CsvFileError);
      }
    }),
  );
});

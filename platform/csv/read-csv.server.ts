import { pipeline, Readable } from 'node:stream';
import { CsvError, type Parser, parse } from 'csv-parse';

const DELIMITERS = [',', ';', '\t'];
/** Longer than any heading row; read ahead to find the delimiter. */
const START_BYTES = 64 * 1024;
const UTF_8_MARK = Buffer.from([0xef, 0xbb, 0xbf]);
const UTF_16 = new Map([
  ['fffe', 'utf-16le'],
  ['feff', 'utf-16be'],
] as const);
const DELIMITER_LINE = /^sep=([^"\r\n])(?:\r\n|\r|\n)/i;
const WORKBOOKS = ['504b0304', 'd0cf11e0'];

export interface CsvRow {
  /** The spreadsheet's row number, from 1; empty rows count. */
  readonly row: number;
  readonly cells: readonly string[];
}

export class CsvFileError extends Error {
  override readonly name = 'CsvFileError';
  readonly reason: 'workbook' | 'no-text' | 'quotes' | 'too-long';
  readonly row: number;

  constructor(reason: CsvFileError['reason'], row = 0) {
    super(reason);
    this.reason = reason;
    this.row = row;
  }
}

/**
 * Reads a table row by row as it arrives: with commas, semicolons or tabs, in UTF-8, UTF-16 or Windows-1252, as
 * spreadsheets of any country write it. Empty rows are left out; `rowBytesMax` catches a quotation mark never closed.
 * @throws CsvFileError if it isn't such a table, and the stream's errors
 */
export async function* readCsv(
  bytes: AsyncIterable<Uint8Array>,
  { rowBytesMax }: { readonly rowBytesMax: number },
): AsyncGenerator<CsvRow> {
  const { start, rest } = await readAhead(bytes, START_BYTES);
  if (WORKBOOKS.includes(start.toString('hex', 0, 4))) throw new CsvFileError('workbook');
  const encoding = UTF_16.get(start.toString('hex', 0, 2) as 'fffe' | 'feff');
  if (encoding)
    yield* readRows(await readAhead(transcoded(following(start, rest), encoding), START_BYTES), rowBytesMax);
  else if (start.includes(0)) throw new CsvFileError('no-text');
  else {
    const isMarked = start.subarray(0, UTF_8_MARK.length).equals(UTF_8_MARK);
    yield* readRows({ start: isMarked ? start.subarray(UTF_8_MARK.length) : start, rest }, rowBytesMax);
  }
}

interface Ahead {
  readonly start: Buffer;
  readonly rest: AsyncIterable<Uint8Array>;
}

async function* readRows({ start, rest }: Ahead, rowBytesMax: number): AsyncGenerator<CsvRow> {
  const head = start.toString('latin1');
  const delimiterMatch = DELIMITER_LINE.exec(head);
  const parser = parse({
    delimiter: delimiterMatch?.[1] ?? delimiterOf(head),
    // Cells are decoded one by one: only the end of a file shows whether it is UTF-8.
    encoding: 'latin1',
    max_record_size: rowBytesMax,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
  });
  const source = Readable.from(
    following(delimiterMatch ? start.subarray(delimiterMatch[0].length) : start, rest),
  );
  pipeline(source, parser, () => {});
  try {
    let row = 0;
    for await (const record of rowsOf(parser)) {
      row += 1;
      const cells = record.map(decoded);
      if (cells.some((cell) => cell.trim() !== '')) yield { row, cells };
    }
  } finally {
    source.destroy();
    parser.destroy();
  }
}

async function* rowsOf(parser: Parser): AsyncGenerator<string[]> {
  try {
    yield* parser as AsyncIterable<string[]>;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const row = Number(error.records) + 1;
    throw new CsvFileError(error.code === 'CSV_MAX_RECORD_SIZE' ? 'too-long' : 'quotes', row);
  }
}

function delimiterOf(text: string): string {
  const counts = new Map(DELIMITERS.map((one) => [one, 0]));
  let isQuoted = false;
  let hasContent = false;
  for (const sign of text) {
    if (sign === '"') isQuoted = !isQuoted;
    if (isQuoted) continue;
    if (sign === '\n' || sign === '\r') {
      if (hasContent) break;
      continue;
    }
    hasContent = true;
    const count = counts.get(sign);
    if (count !== undefined) counts.set(sign, count + 1);
  }
  return [...counts].reduce((most, one) => (one[1] > most[1] ? one : most))[0];
}

const utf8 = new TextDecoder('utf-8', { fatal: true });
const windows = new TextDecoder('windows-1252');

/** A cell that isn't UTF-8 is in Windows-1252, in which every byte means something. */
function decoded(cell: string): string {
  if (!/[\x80-\xff]/.test(cell)) return cell;
  const bytes = Buffer.from(cell, 'latin1');
  try {
    return utf8.decode(bytes);
  } catch {
    return windows.decode(bytes);
  }
}

async function* transcoded(
  bytes: AsyncIterable<Uint8Array>,
  encoding: 'utf-16le' | 'utf-16be',
): AsyncGenerator<Uint8Array> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of bytes) yield Buffer.from(decoder.decode(chunk, { stream: true }));
  yield Buffer.from(decoder.decode());
}

async function readAhead(bytes: AsyncIterable<Uint8Array>, length: number): Promise<Ahead> {
  const stream = bytes[Symbol.asyncIterator]();
  const pieces: Uint8Array[] = [];
  for (let size = 0; size < length; ) {
    const { done, value } = await stream.next();
    if (done) break;
    pieces.push(value);
    size += value.byteLength;
  }
  return { start: Buffer.concat(pieces), rest: { [Symbol.asyncIterator]: () => stream } };
}

async function* following(first: Uint8Array, rest: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield first;
  yield* rest;
}

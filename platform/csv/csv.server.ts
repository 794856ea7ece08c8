import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import { webStream } from '#platform/files/web-stream.server.ts';

/**
 * Matches text that a spreadsheet takes for a formula: its signs, also in full width, and behind spaces and quotation
 * marks.
 */
const FORMULA =
  /(^|[\r\n\v\f\u0085\u2028\u2029])(?=(?:[^\S\r\n\v\f\u0085\u2028\u2029]|")*[=+\-@\t\uff1d\uff0b\uff0d\uff20])/g;

/**
 * A table as CSV for spreadsheets: UTF-8 with its mark, Windows line ends, every cell quoted, and every line of a
 * cell that would run as a formula defused by an apostrophe. It streams, however long it is.
 */
export function csvStream(
  heads: readonly string[],
  rows: AsyncIterable<readonly (string | number)[]>,
): ReadableStream<Uint8Array> {
  const table = stringify({
    bom: true,
    header: true,
    columns: [...heads],
    record_delimiter: 'windows',
    // Left to itself it quotes a cell with its own line ends only, and messages have others.
    quoted: true,
    quoted_empty: true,
    cast: { string: defused },
  });
  // An error destroys the table, and with it the answer, which the browser then reports as a failed download.
  pipeline(Readable.from(rows), table, () => {});
  return webStream(table);
}

export function defused(text: string): string {
  return text.replace(FORMULA, "$1'");
}

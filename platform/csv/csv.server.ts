import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import { webStream } from '#platform/files/web-stream.server.ts';

/** Matches text spreadsheets take for a formula: its signs, also full-width or after spaces and quotes. */
const FORMULA =
  /(^|[\r\n\v\f\u0085\u2028\u2029])(?=(?:[^\S\r\n\v\f\u0085\u2028\u2029]|")*[=+\-@\t\uff1d\uff0b\uff0d\uff20])/g;

/**
 * Streams a table as CSV for spreadsheets: UTF-8 with a BOM, Windows line ends, every cell quoted, and an apostrophe
 * before every line that would run as a formula.
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
    // Otherwise it only quotes cells with its own line ends, and messages have others.
    quoted: true,
    quoted_empty: true,
    cast: { string: defused },
  });
  // An error destroys the table and the response, which the browser reports as a failed download.
  pipeline(Readable.from(rows), table, () => {});
  return webStream(table);
}

export function defused(text: string): string {
  return text.replace(FORMULA, "$1'");
}

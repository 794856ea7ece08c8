import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';

/**
 * Signs with which a spreadsheet takes a cell for a formula, also in the wide forms that some read as the same, and
 * behind spaces and quotation marks, which some leave out.
 */
const FORMULA =
  /(^|[\r\n\v\f\u0085\u2028\u2029])(?=(?:[^\S\r\n\v\f\u0085\u2028\u2029]|")*[=+\-@\t\uff1d\uff0b\uff0d\uff20])/g;

/**
 * A table as a CSV file that spreadsheets open as it is: UTF-8 with its mark, Windows line ends, every cell in
 * quotation marks, and every line of a cell that one would run as a formula defused by an apostrophe: a reader that
 * takes the end of a line for the end of a row must find nothing to run either. It streams, however long it is.
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
  return Readable.toWeb(table) as ReadableStream<Uint8Array>;
}

/** `text` with an apostrophe before each line that a spreadsheet would run. */
export function defused(text: string): string {
  return text.replace(FORMULA, "$1'");
}

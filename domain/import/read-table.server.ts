import type { Database, OpenDatabase } from '#domain/database.ts';
import { CsvFileError, type CsvRow, readCsv } from '#platform/csv/read-csv.server.ts';
import { counted, ImportFileError } from './import-file.ts';
import { beginReading, finishReading, type NewImport, removeImport } from './imports.server.ts';
import { readKind, readStatus } from './table-cells.ts';
import { guessColumns, type TableColumn } from './table-fields.ts';

/** More than a small office has in twenty years. */
const ROWS_MAX = 20_000;
/** Address books have some seventy. */
const COLUMNS_MAX = 100;
const HEADING_MAX = 100;
/** Fits a row with the longest message and note that a case can have, in any script. */
const ROW_BYTES_MAX = 64 * 1024;
/** 20,000 rows of a page each. */
const TABLE_BYTES_MAX = 50 * 1024 * 1024;
/** Rows of one statement: a thousand values, within both databases' limits. */
const BATCH = 80;
const LOOKED_AT = 50;

/** Saves rows unchanged, to assign columns; a bad file leaves nothing behind. @throws ImportFileError */
export async function readTable(
  open: OpenDatabase,
  bytes: AsyncIterable<Uint8Array>,
  from: Omit<NewImport, 'kind'>,
): Promise<number> {
  const id = await beginReading(open, { ...from, kind: 'cases' });
  try {
    const whole = counted(
      bytes,
      TABLE_BYTES_MAX,
      'The file is larger than 50 MB. Divide it into several files.',
    );
    const rows = readCsv(whole, { rowBytesMax: ROW_BYTES_MAX });
    const headings = readHeadings((await rows.next()).value as CsvRow | undefined);
    const first: CsvRow[] = [];
    let count = 0;
    let batch: CsvRow[] = [];
    const write = async () => {
      const items = batch;
      batch = [];
      if (items.length > 0) await open.transact((trx) => writeRows(trx, id, items));
    };
    for await (const row of rows) {
      count += 1;
      if (count > ROWS_MAX)
        throw new ImportFileError(
          `The file has more than ${ROWS_MAX.toLocaleString('en-GB')} rows. Divide it into several files.`,
        );
      if (first.length < LOOKED_AT) first.push(row);
      batch.push(row);
      if (batch.length >= BATCH) await write();
    }
    await write();
    if (count === 0) throw new ImportFileError('There is nothing below the headings of this file.');
    await finishReading(open, id, { columns: likelyColumns(headings, first) }, 'columns');
    return id;
  } catch (error) {
    await removeImport(open, id);
    throw error instanceof CsvFileError ? new ImportFileError(whyNot(error)) : error;
  }
}

const ADVICE = 'In your spreadsheet or program, choose Save as or Export, then CSV (UTF-8).';

function whyNot({ reason, row }: CsvFileError): string {
  switch (reason) {
    case 'workbook':
      return `This is a workbook, not a CSV file. ${ADVICE}`;
    case 'no-text':
      return `This is neither a WordPress export nor a CSV file. ${ADVICE}`;
    case 'quotes':
      return `A quotation mark that begins in row ${row} is never closed. Fix that row, or export the file again.`;
    case 'too-long':
      return `Row ${row} is longer than 64 kB. Perhaps a quotation mark in it is never closed.`;
  }
}

function readHeadings(row: CsvRow | undefined): readonly string[] {
  if (!row) throw new ImportFileError('The file is empty.');
  const headings = row.cells.map((cell) =>
    cell.replace(/\s+/g, ' ').trim().slice(0, HEADING_MAX).toWellFormed(),
  );
  while (headings.at(-1) === '') headings.pop();
  if (headings.length > COLUMNS_MAX)
    throw new ImportFileError(
      `The file has more than ${COLUMNS_MAX} columns. Remove those that are not needed.`,
    );
  const known = guessColumns(headings).some(({ field }) => field !== null);
  if (!known && headings.some((one) => one.includes('@') || /\d{5}/.test(one)))
    throw new ImportFileError(
      'The first row must say what the columns are, such as Name, Email and Message. Add such a row on top.',
    );
  return headings;
}

/** Moves a column to the notes if its content doesn't match its heading, such as the type of a care package. */
function likelyColumns(headings: readonly string[], rows: readonly CsvRow[]): readonly TableColumn[] {
  const readers = { kind: readKind, status: readStatus } as const;
  return guessColumns(headings).map((column, i) => {
    const { field } = column;
    if (field !== 'kind' && field !== 'status') return column;
    const cells = rows.map(({ cells }) => cells[i]?.trim() ?? '').filter((cell) => cell !== '');
    const read = cells.filter((cell) => readers[field](cell) !== null);
    return read.length * 2 >= cells.length ? column : { ...column, field: 'note' };
  });
}

async function writeRows(trx: Database, importId: number, rows: readonly CsvRow[]): Promise<void> {
  await trx
    .insertInto('import_items')
    .values(
      rows.map(({ row, cells }) => ({
        import_id: importId,
        kind: 'case' as const,
        turn: 0,
        line: row,
        source: `row ${row}`,
        // Personal details stay in the cells, which are deleted after the import.
        title: '',
        payload: JSON.stringify(cells),
        state: 'waiting' as const,
        target: null,
        case_id: null,
        email_key: null,
        phone_key: null,
      })),
    )
    .execute();
}

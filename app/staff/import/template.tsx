import { fieldName, TABLE_FIELD_NAMES } from '#domain/import/table-fields.ts';
import { csvStream } from '#platform/csv/csv.server.ts';
import { staffLoader } from '../guard.server.ts';

/** Contains only headings: an example row would be imported by mistake. */
export const loader = staffLoader('import', () => {
  const headings = TABLE_FIELD_NAMES.map(fieldName);
  return new Response(csvStream(headings, noRows()), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="contacts-and-cases.csv"',
    },
  });
});

async function* noRows(): AsyncGenerator<string[]> {
  yield* [];
}

import { data } from 'react-router';
import { findImport } from '#domain/import/imports.server.ts';
import { wrongRows } from '#domain/import/report.server.ts';
import { csvStream } from '#platform/csv/csv.server.ts';
import { staffLoader } from '../guard.server.ts';
import { noteDownload } from '../kit/view.server.ts';
import { wholeNumber } from '../whole-number.ts';

export const loader = staffLoader('import', async ({ actor, params, services }) => {
  const { db } = services.open;
  const found = await findImport(db, wholeNumber(params.id));
  if (found?.kind !== 'cases') throw data(null, { status: 404 });
  await noteDownload({ actor, services }, ['import'], 'rows with mistakes');
  const headings = found.about.columns.map(({ heading }) => heading);
  async function* rows() {
    for await (const { row, cells, why } of wrongRows(db, found?.id ?? 0))
      yield [...headings.map((_, i) => cells[i] ?? ''), String(row), why];
  }
  return new Response(csvStream([...headings, 'Row of the file', 'What to fix'], rows()), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="rows-to-fix.csv"`,
    },
  });
});

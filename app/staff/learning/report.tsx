import { data } from 'react-router';
import { londonDay } from '#domain/calendar/working-time.ts';
import { accessOf } from '#domain/cases/kinds/access.ts';
import { staffLoader } from '../guard.server.ts';
import { noteDownload } from '../kit/view.server.ts';
import { reportPdf } from './report-pdf.server.ts';

const YEAR = /^20\d\d$/;

/** `?year=2026`. Each download is audited. */
export const loader = staffLoader('export-cases', async ({ actor, services, url }) => {
  const { open, provider, look, clock, drawings } = services;
  const typed = url.searchParams.get('year') ?? '';
  const now = clock();
  if (!YEAR.test(typed) || Number(typed) > londonDay(now).year) throw data(null, { status: 404 });
  await noteDownload({ actor, services }, ['yearly report of complaints'], typed);
  const report = await reportPdf(open.db, {
    year: Number(typed),
    access: accessOf(actor),
    provider: provider(),
    look: look(),
    logo: await drawings.printed(),
    by: actor.name,
    now,
  });
  return new Response(report, {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="complaints-${typed}.pdf"`,
    },
  });
});

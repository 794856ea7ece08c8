import { data } from 'react-router';
import { londonDay } from '#domain/calendar/working-time.ts';
import { accessOf } from '#domain/cases/kinds/access.ts';
import { pdfResponse } from '../cases/export/document.server.ts';
import { staffLoader } from '../guard.server.ts';
import { noteDownload } from '../kit/view.server.ts';
import { reportPdf } from './report-pdf.server.ts';

const YEAR = /^20\d\d$/;

export const loader = staffLoader('export-cases', async ({ actor, services, url }) => {
  const { open, provider, look, clock, drawings } = services;
  const typed = url.searchParams.get('year') ?? '';
  const now = clock();
  if (!YEAR.test(typed) || Number(typed) > londonDay(now).year) throw data(null, { status: 404 });
  await noteDownload({ actor, services }, ['yearly report of complaints'], typed);
  const logo = await drawings.printed();
  const printed = { year: Number(typed), access: accessOf(actor), provider: provider(), look: look(), logo };
  return pdfResponse(services, `complaints-${typed}`, () =>
    reportPdf(open.db, { ...printed, by: actor.name, now }),
  );
});

import { data } from 'react-router';
import { staffLoader } from '../../guard.server.ts';
import { noteDownload } from '../../kit/view.server.ts';
import { loadPaper } from './case-paper.server.ts';
import { casePdf } from './case-pdf.server.ts';
import { pdfResponse } from './document.server.ts';

export const loader = staffLoader('open-dashboard', async ({ actor, services, params }) => {
  const paper = await loadPaper({ actor, services }, params.reference ?? '');
  if (!paper) throw data(null, { status: 404 });
  const { reference, mergedCases } = paper.view;
  const { provider, look, clock, drawings } = services;
  const logo = await drawings.printed();
  const printed = { provider: provider(), look: look(), logo, by: actor.name, now: clock() };
  await noteDownload({ actor, services }, [reference, ...mergedCases.map((one) => one.reference)], 'PDF');
  return pdfResponse(services, reference, () => casePdf(paper, printed));
});

import { data } from 'react-router';
import { audit } from '#domain/audit/audit.server.ts';
import { staffLoader } from '../guard.server.ts';
import { loadPaper } from './case-paper.server.ts';
import { casePdf } from './case-pdf.server.ts';

/** One case as a PDF. Each download is noted in the audit log. */
export const loader = staffLoader('open-dashboard', async ({ actor, services, params }) => {
  const { open, clock, provider } = services;
  const paper = await loadPaper({ actor, services }, params.reference ?? '');
  if (!paper) throw data(null, { status: 404 });
  const { reference } = paper.view;
  const now = clock();
  await open.transact((trx) =>
    audit(trx, open.dialect, {
      now,
      staffId: actor.id,
      action: 'exported',
      subject: reference,
      detail: 'PDF',
    }),
  );
  return new Response(await casePdf(paper, { provider: provider(), by: actor.name, now }), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="${reference}.pdf"`,
    },
  });
});

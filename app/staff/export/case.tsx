import { data } from 'react-router';
import { audit } from '#domain/audit/audit.server.ts';
import { readableKinds } from '#domain/inbox/readable-kinds.ts';
import { viewCase } from '#domain/inbox/view.server.ts';
import { staffLoader } from '../guard.server.ts';
import { casePdf } from './case-pdf.server.ts';

/** One case as a PDF. Each download is noted in the audit log. */
export const loader = staffLoader('open-dashboard', async ({ actor, services, params }) => {
  const { open, clock, provider } = services;
  const kinds = readableKinds(actor.role);
  const view = await viewCase(open.db, params.reference ?? '', { kinds, staffId: actor.id });
  if (!view) throw data(null, { status: 404 });
  const now = clock();
  await open.transact((trx) =>
    audit(trx, open.dialect, {
      now,
      staffId: actor.id,
      action: 'exported',
      subject: view.reference,
      detail: 'PDF',
    }),
  );
  return new Response(await casePdf(view, { provider: provider(), by: actor.name, now }), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="${view.reference}.pdf"`,
    },
  });
});

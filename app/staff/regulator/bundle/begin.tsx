import { redirect } from 'react-router';
import { beginBundle, COMPLAINTS_MAX, complaintsIn, complaintsOf } from '#domain/bundles/bundles.server.ts';
import { accessOf } from '#domain/cases/kinds/access.ts';
import { staffAction } from '../../guard.server.ts';
import { NotDonePage } from '../../kit/confirm-page.tsx';
import { buttonLoader, cannot, save } from '../../kit/save.server.ts';
import { requestOf } from '../desk.server.ts';
import { bundlePath, requestPath } from '../labels.ts';
import type { Route } from './+types/begin.ts';
import { gatherChoices } from './paper.server.ts';

export const loader = buttonLoader('export-cases', ({ reference = '' }) => requestPath(reference));

export const action = staffAction('export-cases', async (args) => {
  const request = await requestOf(args);
  const { actor } = args;
  return save(args, {
    name: 'bundle for the regulator',
    check: ({ safeguarding }) => ({ ok: true, value: safeguarding === 'on' }),
    async do(safeguarding, { open, now }) {
      const rows = await complaintsIn(open.db, request, complaintsOf(accessOf(actor), { safeguarding }));
      if (rows.length === 0) return cannot('No complaint that you may open was received on these days.');
      if (rows.length > COMPLAINTS_MAX) {
        return cannot(`These are more than ${COMPLAINTS_MAX} complaints. Record a request for each year.`);
      }
      const choices = await gatherChoices(args, rows);
      const caseIds = rows.map(({ id }) => id);
      const id = await beginBundle(open, { request, caseIds, choices, actor, now });
      return redirect(bundlePath(request.reference, id), 303);
    },
    to: requestPath(request.reference),
  });
});

export default function NotBegun({ actionData, params }: Route.ComponentProps) {
  return <NotDonePage answer={actionData} back={requestPath(params.reference)} />;
}

import { deleteBundles } from '#domain/bundles/bundles.server.ts';
import { staffAction } from '../../guard.server.ts';
import { NotDonePage } from '../../kit/confirm-page.tsx';
import { buttonLoader, save } from '../../kit/save.server.ts';
import { bundleOf } from '../desk.server.ts';
import { requestPath } from '../labels.ts';
import type { Route } from './+types/delete.ts';

export const loader = buttonLoader('export-cases', ({ reference = '' }) => requestPath(reference));

/** The record that it was made, with its time and author, stays. */
export const action = staffAction('export-cases', async (args) => {
  const { request, bundle } = await bundleOf(args);
  return save(args, {
    name: 'bundle for the regulator',
    button: true,
    check: () => ({ ok: true, value: null }),
    async do(_, { open, now }) {
      const keys = await open.transact((trx) => deleteBundles(trx, [bundle.id], { why: 'by-hand', now }));
      for (const key of keys) await args.services.files.delete(key);
      return undefined;
    },
    to: requestPath(request.reference),
  });
});

export default function NotDeleted({ actionData, params }: Route.ComponentProps) {
  return <NotDonePage answer={actionData} back={requestPath(params.reference)} />;
}

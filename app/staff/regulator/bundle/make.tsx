import { askToMake } from '#domain/bundles/bundles.server.ts';
import { staffAction } from '../../guard.server.ts';
import { NotDonePage } from '../../kit/confirm-page.tsx';
import { buttonLoader, cannot, save } from '../../kit/save.server.ts';
import { bundleOf } from '../desk.server.ts';
import { requestPath } from '../labels.ts';
import type { Route } from './+types/make.ts';

export const loader = buttonLoader('export-cases', ({ reference = '' }) => requestPath(reference));

export const action = staffAction('export-cases', async (args) => {
  const { request, bundle } = await bundleOf(args);
  return save(args, {
    name: 'bundle for the regulator',
    button: true,
    check: () => ({ ok: true, value: null }),
    async do(_, { open, actor }) {
      if (bundle.state !== 'choosing') return cannot('This bundle is made, or being made, already.');
      return (await askToMake(open, bundle, actor))
        ? undefined
        : cannot('This bundle is being made already.');
    },
    to: requestPath(request.reference),
  });
});

export default function NotMade({ actionData, params }: Route.ComponentProps) {
  return <NotDonePage answer={actionData} back={requestPath(params.reference)} />;
}

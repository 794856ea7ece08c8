import { data, redirect } from 'react-router';
import { restoreBuiltIn } from '#domain/lists/change.server.ts';
import { formPageLoader, staffAction } from '../../guard.server.ts';
import { addAuditDetail } from '../../guard-log.server.ts';
import { ConfirmPage } from '../../kit/confirm-page.tsx';
import { save } from '../../kit/save.server.ts';
import type { Route } from './+types/services-restore.ts';
import { loadEntry } from './entry.server.ts';

export const loader = formPageLoader('change-settings', async (args) => {
  const { fields, rewritten } = await loadEntry('services', args.params.id, args);
  if (rewritten.length === 0) throw redirect(`/settings/services/${args.params.id}`);
  return { name: fields.name ?? '', rewritten };
});

export const action = staffAction('change-settings', (args) => {
  const id = Number(args.params.id) || 0;
  return save(args, {
    name: 'restored service',
    check: () => ({ ok: true, value: null }),
    async do(_, { open, now }) {
      const { fields, rewritten } = await loadEntry('services', args.params.id, args);
      if (!(await restoreBuiltIn(open, 'services', { id, now }))) throw data(null, { status: 404 });
      addAuditDetail(args, {
        about: fields.name ?? '',
        changes: [{ label: 'Put back', from: '', to: rewritten.join(', ') }],
      });
      return undefined;
    },
    to: `/settings/services/${id}?restored`,
  });
});

export default function RestoreService({ loaderData, actionData, params }: Route.ComponentProps) {
  return (
    <ConfirmPage
      title={`Put back: ${loaderData?.name || 'a service'}`}
      submit="Put back"
      back={{ to: `/settings/services/${params.id}`, name: 'Cancel' }}
      answer={actionData}
    >
      <p className="measure">
        What you wrote here goes, and what the website came with stands again. Its address and place in the
        list stay.
      </p>
      {loaderData && (
        <ul className="list-disc pl-6">
          {loaderData.rewritten.map((label) => (
            <li key={label}>{label}</li>
          ))}
        </ul>
      )}
    </ConfirmPage>
  );
}

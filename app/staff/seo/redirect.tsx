import { Form } from 'react-router';
import { requestContext } from '#app/context.ts';
import { formPageLoader, staffAction } from '../guard.server.ts';
import type { FieldSpec } from '../kit/field.tsx';
import { StaffForm } from '../kit/form.tsx';
import { Screen } from '../kit/screen.tsx';
import type { Route } from './+types/redirect.ts';
import { loadRedirect, saveRedirect } from './redirects.server.ts';

export const loader = formPageLoader('edit-site', (args) => loadRedirect(args, args.params.id));
export const action = staffAction('edit-site', (args) =>
  saveRedirect(args, args.params.id, args.context.get(requestContext).publicOrigin ?? ''),
);

const FIELDS: readonly FieldSpec[] = [
  {
    name: 'from',
    label: 'Old address',
    kind: 'url',
    hint: 'On this site, such as /our-prices. Capital letters and a slash at the end make no difference.',
  },
  {
    name: 'to',
    label: 'New address',
    kind: 'url',
    hint: 'A page of this site, such as /contact, or an address that begins with https://.',
  },
  {
    name: 'lasts',
    label: 'For how long?',
    kind: 'radio',
    choices: [
      {
        value: 'yes',
        label: 'Permanent',
        hint: 'Search engines move what they know to the new address. Right for most.',
      },
      {
        value: 'no',
        label: 'Temporary',
        hint: 'Search engines keep the old address. Right when the page will come back.',
      },
    ],
  },
];

export default function RedirectScreen({ loaderData, actionData, params }: Route.ComponentProps) {
  const isNew = params.id === 'new';
  const action = `/seo/redirects/${params.id}`;
  return (
    <Screen
      title={isNew ? 'Add a redirect' : `Redirect: ${loaderData?.from ?? ''}`}
      back={{ to: '/seo/redirects', name: 'All redirects' }}
    >
      <StaffForm
        action={action}
        fields={FIELDS}
        loaded={loaderData?.fields}
        version={loaderData?.version ?? 0}
        answer={actionData}
      />
      {!isNew && (
        <Form method="post" action={action} className="border-t border-line pt-4">
          <p className="measure mb-2">
            Without it, the old address shows “Page not found”. You can undo this.
          </p>
          <button type="submit" name="do" value="remove" className="button">
            Remove this redirect
          </button>
        </Form>
      )}
    </Screen>
  );
}

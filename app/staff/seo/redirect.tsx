import { Form, Link } from 'react-router';
import { requestContext } from '#app/context.ts';
import { formPageLoader, staffAction } from '../guard.server.ts';
import { StaffTitle } from '../kit/staff-title.tsx';
import type { SettingsAnswer } from '../settings/answer.ts';
import type { Route } from './+types/redirect.ts';
import { RedirectForm } from './redirect-form.tsx';
import { loadRedirect, saveRedirect } from './redirects.server.ts';

export const loader = formPageLoader('edit-site', (args) => loadRedirect(args, args.params.id));
export const action = staffAction('edit-site', (args) =>
  saveRedirect(args, args.params.id, args.context.get(requestContext).publicOrigin ?? ''),
);

/** One redirect. */
export default function RedirectScreen({ loaderData, actionData, params }: Route.ComponentProps) {
  const isNew = params.id === 'new';
  const heading = isNew ? 'Add a redirect' : `Redirect: ${loaderData?.from ?? ''}`;
  return (
    <div className="grid max-w-3xl gap-4 p-4 sm:p-8">
      <StaffTitle title={heading} />
      <p>
        <Link to="/seo/redirects" className="inline-flex min-h-11 items-center font-bold">
          ← All redirects
        </Link>
      </p>
      <h1 className="text-2xl wrap-anywhere">{heading}</h1>
      <RedirectForm
        action={`/seo/redirects/${params.id}`}
        loaded={loaderData?.fields ?? {}}
        version={loaderData?.version ?? 0}
        answer={actionData as SettingsAnswer | undefined}
      />
      {!isNew && (
        <Form method="post" action={`/seo/redirects/${params.id}`} className="border-t border-line pt-4">
          <p className="measure mb-2">
            Without it, the old address shows “Page not found”. You can undo this.
          </p>
          <button type="submit" name="do" value="remove" className="button">
            Remove this redirect
          </button>
        </Form>
      )}
    </div>
  );
}

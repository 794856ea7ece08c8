import { data, redirect } from 'react-router';
import { textFields } from '#app/forms/submit.server.ts';
import { listPasskeys, removePasskey } from '#domain/staff/passkeys.server.ts';
import { requiresSecondFactor } from '#domain/staff/policy.server.ts';
import { readSecondFactor } from '#domain/staff/second-factor.server.ts';
import { privateHeaders, staffAction, staffLoader } from '../guard.server.ts';
import { StaffErrorBoundary } from '../shell/boundary.tsx';
import type { Route } from './+types/remove-passkey.ts';
import { AccountForm, PRESENT_PASSWORD } from './account-form.tsx';
import { AccountPage, onlyWords } from './account-page.tsx';
import { refuse } from './answer.ts';
import { asksPassword, ownerProblem } from './confirm.server.ts';

export const headers = privateHeaders;

export const loader = staffLoader('open-dashboard', async (signed) => {
  const { services, actor, params } = signed;
  const key = (await listPasskeys(services.open.db, actor.id)).find(({ id }) => id === params.id);
  if (!key) throw data(null, { status: 404 });
  const { authenticator, passkeys } = await readSecondFactor(services.open.db, actor.id);
  const required = await requiresSecondFactor(services.open.db);
  return { name: key.name, isLast: !authenticator && passkeys === 1, required, asks: asksPassword(signed) };
});

export const action = staffAction('open-dashboard', async (signed) => {
  const { present = '' } = textFields(await signed.request.formData());
  const problem = await ownerProblem(signed, present, signed.context);
  if (problem) return refuse({ present: problem });
  const { id = '' } = signed.params;
  if (/^[\w-]+$/.test(id)) await removePasskey(signed.services.open, signed.actor.id, id);
  return redirect('/account/passkeys?saved=removed', 303);
});

export default function RemovePasskey({ loaderData, actionData, params }: Route.ComponentProps) {
  const { name, isLast, required, asks } = loaderData;
  return (
    <AccountPage title={`Remove ${name}`} back={{ to: '/account/passkeys', name: 'Passkeys' }}>
      <p>
        It will no longer sign you in. {isLast && `It is your only second factor. ${onlyWords(required)}`}
      </p>
      <AccountForm
        action={`/account/passkeys/${encodeURIComponent(params.id)}/remove`}
        fields={asks ? [PRESENT_PASSWORD] : []}
        answer={actionData}
        submit="Remove this passkey"
      />
    </AccountPage>
  );
}

export const ErrorBoundary = StaffErrorBoundary;

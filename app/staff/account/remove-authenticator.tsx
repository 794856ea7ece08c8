import { redirect } from 'react-router';
import { textFields } from '#app/forms/submit.server.ts';
import { requiresSecondFactor } from '#domain/staff/policy.server.ts';
import { readSecondFactor, removeAuthenticator } from '#domain/staff/second-factor.server.ts';
import { privateHeaders, staffAction, staffLoader } from '../guard.server.ts';
import { StaffErrorBoundary } from '../shell/boundary.tsx';
import type { Route } from './+types/remove-authenticator.ts';
import { AccountForm, PRESENT_PASSWORD } from './account-form.tsx';
import { AccountPage, MY_SECOND_FACTOR, onlyWords } from './account-page.tsx';
import { refuse } from './answer.ts';
import { asksPassword, ownerProblem } from './confirm.server.ts';

export const headers = privateHeaders;

export const loader = staffLoader('open-dashboard', async (signed) => ({
  passkeys: (await readSecondFactor(signed.services.open.db, signed.actor.id)).passkeys,
  required: await requiresSecondFactor(signed.services.open.db),
  asks: asksPassword(signed),
}));

export const action = staffAction('open-dashboard', async (signed) => {
  const { present = '' } = textFields(await signed.request.formData());
  const problem = await ownerProblem(signed, present, signed.context);
  if (problem) return refuse({ present: problem });
  await signed.services.open.transact((trx) => removeAuthenticator(trx, signed.actor.id));
  return redirect('/account/second-factor?saved=authenticator-off', 303);
});

export default function RemoveAuthenticator({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AccountPage title="Turn the authenticator app off" back={MY_SECOND_FACTOR}>
      <p>
        The codes of the app will no longer work.{' '}
        {loaderData.passkeys > 0 ? 'Your passkeys and recovery codes stay.' : onlyWords(loaderData.required)}
      </p>
      <AccountForm
        action="/account/authenticator/remove"
        fields={loaderData.asks ? [PRESENT_PASSWORD] : []}
        answer={actionData}
        submit="Turn it off"
      />
    </AccountPage>
  );
}

export const ErrorBoundary = StaffErrorBoundary;

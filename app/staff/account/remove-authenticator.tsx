import { redirect } from 'react-router';
import { readTyped } from '#app/forms/read-form.server.ts';
import { requiresSecondFactor } from '#domain/staff/policy.server.ts';
import { readSecondFactor, turnAuthenticatorOff } from '#domain/staff/second-factor.server.ts';
import { staffAction, staffLoader } from '../guard.server.ts';
import { Screen } from '../kit/screen.tsx';
import type { Route } from './+types/remove-authenticator.ts';
import { AccountForm } from './account-form.tsx';
import { refuseUnproved, requiredAuthority } from './confirm.server.ts';
import { MY_SECOND_FACTOR, onlyText } from './labels.ts';

export const loader = staffLoader('open-dashboard', async (signed) => ({
  passkeys: (await readSecondFactor(signed.services.open.db, signed.actor.id)).passkeys,
  required: await requiresSecondFactor(signed.services.open.db, signed.actor.role),
  authority: await requiredAuthority(signed),
}));

export const action = staffAction('open-dashboard', async (signed) => {
  const { actor, services, session, request } = signed;
  const fields = await readTyped(request);
  const refused = await refuseUnproved(signed, fields);
  if (refused) return refused;
  await turnAuthenticatorOff(services.open, actor.id, session.id);
  return redirect('/account/second-factor?saved=authenticator-off', 303);
});

export default function RemoveAuthenticator({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Screen title="Turn off the authenticator app" back={MY_SECOND_FACTOR}>
      <p>
        The app’s codes will stop working.{' '}
        {loaderData.passkeys > 0
          ? 'Your passkeys and recovery codes still work.'
          : onlyText(loaderData.required)}
      </p>
      <AccountForm
        action="/account/authenticator/remove"
        authority={loaderData.authority}
        answer={actionData}
        submit="Turn off the app"
      />
    </Screen>
  );
}

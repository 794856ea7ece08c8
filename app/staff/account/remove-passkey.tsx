import { data, redirect } from 'react-router';
import { readTyped } from '#app/forms/read-form.server.ts';
import { listPasskeys, removePasskey } from '#domain/staff/passkeys.server.ts';
import { requiresSecondFactor } from '#domain/staff/policy.server.ts';
import { readSecondFactor } from '#domain/staff/second-factor.server.ts';
import { staffAction, staffLoader } from '../guard.server.ts';
import { Screen } from '../kit/screen.tsx';
import type { Route } from './+types/remove-passkey.ts';
import { AccountForm } from './account-form.tsx';
import { refuseUnproved, requiredAuthority } from './confirm.server.ts';
import { onlyText } from './labels.ts';

export const loader = staffLoader('open-dashboard', async (signed) => {
  const { services, actor, params } = signed;
  const key = (await listPasskeys(services.open.db, actor.id)).find(({ id }) => id === params.id);
  if (!key) throw data(null, { status: 404 });
  const { authenticator, passkeys } = await readSecondFactor(services.open.db, actor.id);
  const required = await requiresSecondFactor(services.open.db, actor.role);
  const isLast = !authenticator && passkeys === 1;
  return { name: key.name, isLast, required, authority: await requiredAuthority(signed) };
});

export const action = staffAction('open-dashboard', async (signed) => {
  const { actor, services, session, request, params } = signed;
  const fields = await readTyped(request);
  const refused = await refuseUnproved(signed, fields);
  if (refused) return refused;
  const { id = '' } = params;
  if (/^[\w-]+$/.test(id)) {
    await removePasskey(services.open, { staffId: actor.id, id, currentSessionId: session.id });
  }
  return redirect('/account/passkeys?saved=removed', 303);
});

export default function RemovePasskey({ loaderData, actionData, params }: Route.ComponentProps) {
  const { name, isLast, required, authority } = loaderData;
  return (
    <Screen title={`Remove ${name}`} back={{ to: '/account/passkeys', name: 'Passkeys' }}>
      <p>It will no longer sign you in. {isLast && `It’s your only second factor. ${onlyText(required)}`}</p>
      <AccountForm
        action={`/account/passkeys/${encodeURIComponent(params.id)}/remove`}
        authority={authority}
        answer={actionData}
        submit="Remove this passkey"
      />
    </Screen>
  );
}

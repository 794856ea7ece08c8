import { readTyped } from '#app/forms/read-form.server.ts';
import { makeRecoveryCodes } from '#domain/staff/recovery-codes.server.ts';
import { hasSecondFactor, readSecondFactor } from '#domain/staff/second-factor.server.ts';
import { staffAction, staffLoader } from '../guard.server.ts';
import { refuseFields } from '../kit/save.server.ts';
import { Screen } from '../kit/screen.tsx';
import type { Route } from './+types/recovery-codes.ts';
import { AccountForm } from './account-form.tsx';
import { CodesView } from './codes-shown.tsx';
import { refuseUnproved, requiredAuthority } from './confirm.server.ts';
import { MY_SECOND_FACTOR } from './labels.ts';

export const loader = staffLoader('open-dashboard', async (signed) => ({
  left: (await readSecondFactor(signed.services.open.db, signed.actor.id)).recoveryCodes,
  authority: await requiredAuthority(signed),
}));

/** The only response that shows the codes. */
export const action = staffAction('open-dashboard', async (signed) => {
  const { actor, services, request } = signed;
  const fields = await readTyped(request);
  const refused = await refuseUnproved(signed, fields);
  if (refused) return refused;
  const codes = await services.open.transact(async (trx) =>
    (await hasSecondFactor(trx, actor.id)) ? makeRecoveryCodes(trx, services.secret, actor.id) : null,
  );
  return codes
    ? { status: 'codes' as const, codes }
    : refuseFields({ '': 'Set up an authenticator app or a passkey first.' });
});

export default function RecoveryCodes({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData && 'codes' in actionData) {
    return (
      <Screen title="Your recovery codes" back={null}>
        <CodesView codes={actionData.codes} />
      </Screen>
    );
  }
  const { left, authority } = loaderData;
  return (
    <Screen title="New recovery codes" back={MY_SECOND_FACTOR}>
      <p>
        You have {left === 1 ? 'one code' : `${left} codes`} left. You’ll get ten new ones, and the old ones
        will stop working.
      </p>
      <AccountForm
        action="/account/recovery-codes"
        authority={authority}
        answer={actionData}
        submit="Make ten new codes"
      />
    </Screen>
  );
}

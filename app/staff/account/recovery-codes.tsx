import { readTyped } from '#app/forms/read-form.server.ts';
import { makeRecoveryCodes } from '#domain/staff/recovery-codes.server.ts';
import { hasSecondFactor, readSecondFactor } from '#domain/staff/second-factor.server.ts';
import { staffAction, staffLoader } from '../guard.server.ts';
import type { Route } from './+types/recovery-codes.ts';
import { AccountForm } from './account-form.tsx';
import { AccountPage, MY_SECOND_FACTOR } from './account-page.tsx';
import { refuse } from './answer.ts';
import { CodesShown } from './codes-shown.tsx';
import { proofAsked, proofProblem } from './confirm.server.ts';

export const loader = staffLoader('open-dashboard', async (signed) => ({
  left: (await readSecondFactor(signed.services.open.db, signed.actor.id)).recoveryCodes,
  proof: await proofAsked(signed),
}));

/** Makes ten new codes; the page that answers is the only one that shows them. */
export const action = staffAction('open-dashboard', async (signed) => {
  const { actor, services, request } = signed;
  const fields = await readTyped(request);
  const problems = await proofProblem(signed, await proofAsked(signed), fields);
  if (problems) return refuse(problems);
  const codes = await services.open.transact(async (trx) =>
    (await hasSecondFactor(trx, actor.id)) ? makeRecoveryCodes(trx, services.secret, actor.id) : null,
  );
  return codes
    ? { status: 'codes' as const, codes }
    : refuse({ '': 'Set up an authenticator app or a passkey first.' });
});

export default function RecoveryCodes({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData && 'codes' in actionData) {
    return (
      <AccountPage title="Your recovery codes" back={null}>
        <CodesShown codes={actionData.codes} />
      </AccountPage>
    );
  }
  const { left, proof } = loaderData;
  return (
    <AccountPage title="New recovery codes" back={MY_SECOND_FACTOR}>
      <p>
        You have {left === 1 ? 'one code' : `${left} codes`} left. You’ll get ten new ones, and the old ones
        will stop working.
      </p>
      <AccountForm
        action="/account/recovery-codes"
        proof={proof}
        answer={actionData}
        submit="Make ten new codes"
      />
    </AccountPage>
  );
}

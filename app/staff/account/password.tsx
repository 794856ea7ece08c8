import { redirect } from 'react-router';
import { readTyped } from '#app/forms/read-form.server.ts';
import { staffAction, staffLoader } from '../guard.server.ts';
import type { FieldSpec } from '../kit/field.tsx';
import { StaffForm } from '../kit/form.tsx';
import { refuseFields } from '../kit/save.server.ts';
import { Screen } from '../kit/screen.tsx';
import type { Route } from './+types/password.ts';
import { PRESENT_PASSWORD } from './authority-fields.tsx';
import { checkProblem } from './confirm.server.ts';
import { MY_ACCOUNT } from './labels.ts';

const NEW_PASSWORD: FieldSpec = {
  name: 'next',
  label: 'New password',
  kind: 'password',
  autoComplete: 'new-password',
  hint: 'At least 12 characters. Three or four unrelated words make a good one.',
};

export const loader = staffLoader('open-dashboard', ({ actor }) => ({ email: actor.email }));

export const action = staffAction('open-dashboard', async ({ actor, services, session, request }) => {
  const { present = '', next = '' } = await readTyped(request);
  if (present === '') return refuseFields({ present: 'Enter your current password.' });
  const caller = { actor, sessionId: session.id };
  const changed = await services.staff.changePassword(caller, { present, next });
  if (changed.ok) return redirect('/account?saved=password', 303);
  if (changed.reason === 'refused') return refuseFields({ next: changed.why });
  return refuseFields({ present: checkProblem(changed) ?? '' }, {}, changed.reason === 'wrong' ? 422 : 429);
});

export default function ChangePassword({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Screen title="Change my password" back={MY_ACCOUNT}>
      <p>You’ll be signed out everywhere else, and any password links you were sent will stop working.</p>
      <StaffForm
        action="/account/password"
        fields={[PRESENT_PASSWORD, NEW_PASSWORD]}
        answer={actionData}
        submit="Change my password"
      >
        {/* Tells a password manager whose password it is. */}
        <input type="hidden" name="username" autoComplete="username" value={loaderData.email} readOnly />
      </StaffForm>
    </Screen>
  );
}

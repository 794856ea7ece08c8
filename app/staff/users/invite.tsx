import { redirect } from 'react-router';
import type { FieldSpec } from '#app/forms/fields.ts';
import { readTyped } from '#app/forms/read-form.server.ts';
import { invite } from '#domain/staff/invitations.server.ts';
import { AccountForm, refusedOf } from '../account/account-form.tsx';
import { AccountPage } from '../account/account-page.tsx';
import { refuse } from '../account/answer.ts';
import { staffAction, staffLoader } from '../guard.server.ts';
import type { Route } from './+types/invite.ts';
import { LinkShown } from './link-shown.tsx';
import { linkOf, mailOf, managingOf } from './managing.server.ts';
import { RoleField } from './role-field.tsx';

const FIELDS: readonly FieldSpec[] = [
  {
    name: 'name',
    label: 'Name',
    required: true,
    kind: 'text',
    autoComplete: 'off',
    hint: 'Colleagues see it, and replies are signed with it.',
  },
  { name: 'email', label: 'Email', required: true, kind: 'email', autoComplete: 'off' },
];

export const loader = staffLoader('manage-staff', ({ actor, services }) => ({
  role: actor.role,
  sends: services.outbox.sends,
}));

export const action = staffAction('manage-staff', async (signed) => {
  const { name = '', email = '', role = '' } = await readTyped(signed.request);
  const typed = { name, email, role };
  const mail = mailOf(signed);
  const invited = await invite(managingOf(signed), typed, mail);
  if (!invited.ok) {
    return refuse(invited.reason === 'fields' ? { ...invited.fields } : { '': invited.why }, typed);
  }
  if (!mail)
    return { status: 'link' as const, link: linkOf(signed.context, invited.token), name: name.trim() };
  signed.services.outbox.nudge();
  return redirect(`/users/${invited.id}?saved=invited`, 303);
});

export default function Invite({ loaderData, actionData }: Route.ComponentProps) {
  const { role, sends } = loaderData;
  const refused = refusedOf(actionData);
  const back = { to: '/users', name: 'Users' };
  if (actionData && 'link' in actionData) {
    return (
      <AccountPage title="Account created" back={back}>
        <LinkShown link={actionData.link} name={actionData.name} />
      </AccountPage>
    );
  }
  return (
    <AccountPage title="Invite someone" back={back}>
      <p>
        {sends
          ? 'They’ll get an email with a link to choose their own password. It works once, for 48 hours.'
          : 'Email isn’t set up, so you’ll get a link to pass on. It works once, for 48 hours.'}
      </p>
      <AccountForm
        action="/users/invite"
        fields={FIELDS}
        answer={actionData}
        submit={sends ? 'Send invitation' : 'Create account'}
        sending="Sending…"
      >
        <RoleField own={role} value={refused?.typed.role ?? 'coordinator'} error={refused?.errors.role} />
      </AccountForm>
    </AccountPage>
  );
}

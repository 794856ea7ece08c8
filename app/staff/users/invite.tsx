import { redirect } from 'react-router';
import { readTyped } from '#app/forms/read-form.server.ts';
import { invite } from '#domain/staff/invitations.server.ts';
import { staffAction, staffLoader } from '../guard.server.ts';
import type { FieldSpec } from '../kit/field.tsx';
import { StaffForm } from '../kit/form.tsx';
import { refuseFields } from '../kit/save.server.ts';
import { Screen } from '../kit/screen.tsx';
import type { Route } from './+types/invite.ts';
import { LinkShown } from './link-shown.tsx';
import { linkOf, mailOf, managingOf } from './managing.server.ts';
import { roleField } from './role-field.tsx';

const FIELDS: readonly FieldSpec[] = [
  {
    name: 'name',
    label: 'Name',
    kind: 'text',
    autoComplete: 'off',
    hint: 'Colleagues see it, and replies are signed with it.',
  },
  { name: 'email', label: 'Email', kind: 'email', autoComplete: 'off' },
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
    return refuseFields(invited.reason === 'fields' ? { ...invited.fields } : { '': invited.why }, typed);
  }
  if (!mail)
    return { status: 'link' as const, link: linkOf(signed.context, invited.token), name: name.trim() };
  signed.services.outbox.nudge();
  return redirect(`/users/${invited.id}?saved=invited`, 303);
});

export default function Invite({ loaderData, actionData }: Route.ComponentProps) {
  const { role, sends } = loaderData;
  const back = { to: '/users', name: 'Users' };
  if (actionData && 'link' in actionData) {
    return (
      <Screen title="Account created" back={back}>
        <LinkShown link={actionData.link} name={actionData.name} />
      </Screen>
    );
  }
  return (
    <Screen title="Invite someone" back={back}>
      <p>
        {sends
          ? 'They’ll get an email with a link to choose their own password. It works once, for 48 hours.'
          : 'Email isn’t set up, so you’ll get a link to pass on. It works once, for 48 hours.'}
      </p>
      <StaffForm
        action="/users/invite"
        fields={[...FIELDS, roleField(role)]}
        loaded={{ role: 'coordinator' }}
        answer={actionData}
        submit={sends ? 'Send invitation' : 'Create account'}
        sending="Sending…"
      />
    </Screen>
  );
}

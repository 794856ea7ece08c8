import { redirect } from 'react-router';
import { branchNames } from '#domain/lists/branches.server.ts';
import { invite } from '#domain/staff/invitations.server.ts';
import { readPerson } from '#domain/staff/people.server.ts';
import { AccountForm } from '../account/account-form.tsx';
import { authorityToChangeAccess, provenChanger } from '../account/confirm.server.ts';
import { type Signed, staffAction, staffLoader } from '../guard.server.ts';
import type { FieldSpec } from '../kit/field.tsx';
import { refuseFields } from '../kit/save.server.ts';
import { Screen } from '../kit/screen.tsx';
import type { Route } from './+types/invite.ts';
import { LinkView } from './link-view.tsx';
import { linkOf, mailOf } from './person.server.ts';
import { branchFields, readBranches, roleField } from './person-fields.tsx';

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

const OWNERS_SEE_ALL = ' An owner always sees every branch.';

export const loader = staffLoader('manage-staff', async (signed) => ({
  role: signed.actor.role,
  sends: signed.services.outbox.sends,
  branches: await branchesToChoose(signed),
  authority: await authorityToChangeAccess(signed),
}));

/** Only owners choose: everyone else passes on their own. */
async function branchesToChoose({ actor, services }: Pick<Signed, 'actor' | 'services'>) {
  return actor.role === 'owner' ? branchNames(services.open.db) : [];
}

export const action = staffAction('manage-staff', async (signed) => {
  const { changer, problems, typed } = await provenChanger(signed);
  const { name = '', email = '', role = '' } = typed;
  const read = readPerson(typed);
  const branches = await branchesToChoose(signed);
  const chosen = branches.length > 0 && role !== 'owner' ? readBranches(branches, typed) : null;
  const errors = { ...(!read.ok && read.fields), ...(chosen?.ok === false && chosen.errors), ...problems };
  if (!changer || Object.keys(errors).length > 0) return refuseFields(errors, typed);
  const mail = mailOf(signed);
  const invited = await invite(
    changer,
    { name, email, role, branches: chosen?.ok ? chosen.ids : undefined },
    mail,
  );
  if (!invited.ok) {
    return refuseFields(invited.reason === 'fields' ? { ...invited.fields } : { '': invited.why }, typed);
  }
  if (!mail)
    return { status: 'link' as const, link: linkOf(signed.context, invited.token), name: name.trim() };
  signed.services.outbox.nudge();
  return redirect(`/users/${invited.id}?saved=invited`, 303);
});

export default function Invite({ loaderData, actionData }: Route.ComponentProps) {
  const { role, sends, branches, authority } = loaderData;
  const back = { to: '/users', name: 'Users' };
  if (actionData && 'link' in actionData) {
    return (
      <Screen title="Account created" back={back}>
        <LinkView link={actionData.link} name={actionData.name} />
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
      <AccountForm
        action="/users/invite"
        fields={[
          ...FIELDS,
          roleField(role),
          ...(branches.length > 0
            ? branchFields(branches, 'Whose messages will they see?', OWNERS_SEE_ALL)
            : []),
        ]}
        loaded={{ role: 'coordinator' }}
        answer={actionData}
        submit={sends ? 'Send invitation' : 'Create account'}
        sending="Sending…"
        authority={authority}
      />
    </Screen>
  );
}

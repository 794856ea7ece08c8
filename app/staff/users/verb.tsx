import { data, Link, redirect } from 'react-router';
import { accessOf } from '#domain/cases/kinds/access.ts';
import { readableTo } from '#domain/cases/kinds/readable.server.ts';
import { unlink } from '#domain/directory/link.server.ts';
import { cancelInvitation, inviteAgain } from '#domain/staff/invitations.server.ts';
import { casesHeld, findPerson } from '#domain/staff/list-people.server.ts';
import { deactivate, reactivate, takeSecondFactorAway } from '#domain/staff/manage.server.ts';
import { isKeyOf } from '#platform/records/keys.ts';
import { AccountForm } from '../account/account-form.tsx';
import { authorityToChangeAccess, provenChanger } from '../account/confirm.server.ts';
import { staffAction, staffLoader } from '../guard.server.ts';
import { KINDS } from '../kinds.ts';
import { refuseFields } from '../kit/save.server.ts';
import { Screen } from '../kit/screen.tsx';
import type { Route } from './+types/verb.ts';
import { LinkView } from './link-view.tsx';
import { idOf, linkOf, mailOf } from './person.server.ts';

const DONE = {
  invite: 'invited',
  cancel: 'cancelled',
  deactivate: 'deactivated',
  reactivate: 'reactivated',
  'second-factor': 'second-factor',
  unlink: 'unlink',
} as const;
type Verb = keyof typeof DONE;

const QUESTIONS: Record<Verb, { readonly title: string; readonly does: string; readonly button: string }> = {
  deactivate: {
    title: 'Deactivate',
    does: 'They are signed out everywhere at once and can no longer sign in. Everything they did and wrote is kept. You can reactivate the account later.',
    button: 'Deactivate',
  },
  'second-factor': {
    title: 'Remove the second factor of',
    does: 'For someone who has lost their phone, keys and codes. First make sure that it really is them asking. Their app, passkeys and recovery codes stop working, they are signed out everywhere, and they sign in with their password alone until they set up a second factor again. This can’t be undone.',
    button: 'Remove the second factor',
  },
  unlink: {
    title: 'Remove the link with the directory of',
    does: 'They are signed out everywhere. If they have a password, it counts again; if not, invite them again. Whoever the directory knew them as waits for someone to link them, the next time they sign in there.',
    button: 'Remove the link',
  },
  cancel: {
    title: 'Cancel the invitation of',
    does: 'The link in the email stops working. You can invite them again.',
    button: 'Cancel the invitation',
  },
  invite: {
    title: 'Invite again:',
    does: 'They get a new link. The old one stops working.',
    button: 'Invite again',
  },
  reactivate: {
    title: 'Reactivate',
    does: 'They can sign in with the password and second factor they had before.',
    button: 'Reactivate',
  },
};

export const loader = staffLoader('manage-staff', async (signed) => {
  const { actor, services, params } = signed;
  const { db } = services.open;
  const verb = verbOf(params.verb);
  const found = verb && (await findPerson(db, idOf(params), services.clock()));
  if (!found) throw data(null, { status: 404 });
  const { count, cases: listed } = await casesHeld(db, found.id, readableTo(accessOf(actor)));
  return {
    verb,
    id: found.id,
    name: found.name,
    held: count,
    authority: await authorityToChangeAccess(signed),
    cases: listed.map(({ reference, kind }) => ({ reference, path: `${KINDS[kind].path}/${reference}` })),
  };
});

export const action = staffAction('manage-staff', async (signed) => {
  const id = idOf(signed.params);
  const verb = verbOf(signed.params.verb);
  if (!verb) throw data(null, { status: 404 });
  const { changer, problems } = await provenChanger(signed);
  if (problems) return refuseFields(problems);
  const mail = mailOf(signed);
  const done = await {
    invite: () => inviteAgain(changer, id, mail),
    cancel: () => cancelInvitation(changer, id),
    deactivate: () => deactivate(changer, id),
    reactivate: () => reactivate(changer, id),
    'second-factor': () => takeSecondFactorAway(changer, id),
    unlink: () => unlink(changer, id),
  }[verb]();
  if (!done.ok) return refuseFields({ '': done.why }, {}, 409);
  if ('token' in done) {
    if (!mail) return { status: 'link' as const, link: linkOf(signed.context, done.token) };
    signed.services.outbox.nudge();
  }
  return redirect(`/users/${id}?saved=${DONE[verb]}`, 303);
});

function verbOf(param: string | undefined): Verb | null {
  return isKeyOf(DONE, param) ? param : null;
}

export default function ConfirmVerb({ loaderData, actionData }: Route.ComponentProps) {
  const { verb, id, name, held, cases, authority } = loaderData;
  const { title, does, button } = QUESTIONS[verb];
  const back = { to: `/users/${id}`, name };
  if (actionData && 'link' in actionData) {
    return (
      <Screen title="A new link" back={back}>
        <LinkView link={actionData.link} name={name} />
      </Screen>
    );
  }
  return (
    <Screen title={`${title} ${name}`} back={back}>
      <p>{does}</p>
      {verb === 'deactivate' && held > 0 && (
        <div className="rounded-card bg-honey p-4">
          <p className="font-bold">
            {held === 1 ? 'One open case is' : `${held} open cases are`} assigned to {name}. Nobody will look
            after {held === 1 ? 'it' : 'them'} until you assign {held === 1 ? 'it' : 'them'} to someone else.
          </p>
          <ul className="mt-2 flex flex-wrap gap-x-4">
            {cases.map(({ reference, path }) => (
              <li key={reference}>
                <Link to={path} className="inline-flex min-h-11 items-center">
                  {reference}
                </Link>
              </li>
            ))}
          </ul>
          {held > cases.length && <p>And {held - cases.length} more.</p>}
        </div>
      )}
      <AccountForm
        action={`/users/${id}/${verb}`}
        answer={actionData}
        submit={button}
        authority={authority}
      />
    </Screen>
  );
}

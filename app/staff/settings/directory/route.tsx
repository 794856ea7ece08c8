import { Link } from 'react-router';
import { AccountForm } from '../../account/account-form.tsx';
import type { RequiredAuthority } from '../../account/authority-fields.tsx';
import { Facts } from '../../kit/facts.tsx';
import { Saved, Screen, Section } from '../../kit/screen.tsx';
import { AccountProblem, ChooseKind } from '../choose-kind.tsx';
import type { Route } from './+types/route.ts';
import { directoryAction, directoryLoader } from './directory.server.ts';
import { DIRECTORY_CHOICES, directoryFailure, directoryFields } from './directory-fields.ts';
import type { TriedText } from './tried-text.ts';

export const loader = directoryLoader;
export const action = directoryAction;

const PATH = '/settings/sign-in';

export default function SignInByDirectory({ loaderData, actionData }: Route.ComponentProps) {
  const { kind = null, state = null, notice = null, authority = null } = loaderData ?? {};
  return (
    <Screen
      title="Sign-in with Microsoft 365 or another directory"
      back={{ to: '/settings', name: 'Settings' }}
    >
      {notice && !actionData && <Saved key={notice}>{notice}</Saved>}
      <p className="measure">
        People sign in with the account that they have at work, and lose access here within a minute of losing
        it there. Owners can always sign in with their password and second factor too, for the day on which
        the directory does not answer. Everyone else who is linked signs in through the directory alone.
      </p>
      {!kind && <ChooseKind title="Where are your accounts?" path={PATH} choices={DIRECTORY_CHOICES} />}
      {state && <State state={state} />}
      {kind && (
        <>
          <p className="measure">
            Register this redirect address there:{' '}
            <code className="wrap-anywhere">{loaderData?.redirectUri}</code>
          </p>
          <AccountForm
            action={`${PATH}?with=${kind}`}
            subject={kind}
            fields={directoryFields(kind, { isStored: state !== null, branches: loaderData?.branches ?? [] })}
            loaded={loaderData?.current ?? undefined}
            version={loaderData?.version ?? 0}
            hidden={{ form: 'directory' }}
            answer={actionData}
            submit="Save"
            authority={authority}
          />
        </>
      )}
      {kind && !state && (
        <p>
          <Link to={PATH} className="inline-flex min-h-11 items-center">
            Choose another directory
          </Link>
        </p>
      )}
      {state && <Waiting waiting={state.waiting} authority={authority} answer={actionData} />}
      {state && <Stop name={state.name} authority={authority} answer={actionData} />}
    </Screen>
  );
}

type DirectoryState = NonNullable<NonNullable<Route.ComponentProps['loaderData']>['state']>;

function State({ state }: { state: DirectoryState }) {
  const { name, trouble: failure, since, saved, tried } = state;
  return (
    <div className={`grid gap-3 rounded-card p-4 ${failure ? 'border-2 border-alert' : 'bg-paper'}`}>
      {failure && (
        <p>
          <strong>Since {since}:</strong> {directoryFailure(name, failure)}. People who are signed in stay so
          for up to four hours. Owners can sign in with their password.
        </p>
      )}
      <p>
        {/* Loads the whole page: another site's page can't be part of this one. */}
        <a href={`${PATH}/try`} className={tried ? 'button' : 'button button-main'}>
          Try it
        </a>
      </p>
      {tried ? (
        <Tried tried={tried} name={name} />
      ) : (
        <p className="measure text-sm">
          You sign in at {name} once, and see here what it answers. Nothing else changes.
        </p>
      )}
      <p className="text-sm text-ink-soft">Set by {saved}.</p>
    </div>
  );
}

function Tried({ tried: { when, problem, rows }, name }: { tried: TriedText; name: string }) {
  return (
    <section id="tried" aria-label={`What ${name} answered`} className="grid gap-2">
      <p className="font-bold">
        {problem ? `Nobody can come in like this (tried by ${when}).` : `It works (tried by ${when}).`}
      </p>
      {problem && <AccountProblem>{problem}</AccountProblem>}
      <Facts rows={rows} />
    </section>
  );
}

interface WaitingProps {
  readonly waiting: DirectoryState['waiting'];
  readonly authority: RequiredAuthority | null;
  readonly answer: unknown;
}

function Waiting({ waiting: { people, accounts }, authority, answer }: WaitingProps) {
  if (people.length === 0) return null;
  return (
    <Section id="waiting" title="Who wanted to sign in">
      <p className="measure">
        The directory knows them, but we can’t tell which account is theirs. Link someone only if you are
        sure: they sign in as that person from then on. If they have no account yet,{' '}
        <Link to="/users/invite">invite them</Link> first.
      </p>
      <ul className="grid gap-4">
        {people.map(({ id, name, email, seen }) => (
          <li key={id} className="grid gap-3 rounded-card border border-line p-4">
            <p className="wrap-anywhere">
              <strong>{name || 'Someone without a name'}</strong>
              {email && `, ${email}`}
              <span className="block text-sm text-ink-soft">Last tried {seen}</span>
            </p>
            <AccountForm
              action={`${PATH}?link`}
              subject={id}
              prefix={`link-${id}`}
              fields={[
                {
                  ...{ name: 'staffId', label: 'Account', kind: 'select' },
                  choices: accounts,
                },
              ]}
              hidden={{ form: id, personId: id }}
              answer={answer}
              submit="Link them"
              compact
              authority={authority}
            />
          </li>
        ))}
      </ul>
    </Section>
  );
}

interface StopProps {
  readonly name: string;
  readonly authority: RequiredAuthority | null;
  readonly answer: unknown;
}

function Stop({ name, authority, answer }: StopProps) {
  return (
    <Section id="stop" title="Stop using it">
      <p className="measure">
        Anyone signed in with {name} is signed out, and passwords count again for everyone who has one. Invite
        the others again under <Link to="/users">Users</Link>.
      </p>
      <AccountForm
        action={`${PATH}?stop`}
        subject="stop"
        prefix="stop"
        hidden={{ form: 'stop' }}
        answer={answer}
        submit={`Stop signing in with ${name}`}
        plain
        authority={authority}
      />
    </Section>
  );
}

import { Form, Link } from 'react-router';
import { AccountForm } from '../../account/account-form.tsx';
import type { RequiredAuthority } from '../../account/authority-fields.tsx';
import { Saved, Screen, Section } from '../../kit/screen.tsx';
import { AccountProblem, ChooseKind } from '../choose-kind.tsx';
import type { Route } from './+types/account.ts';
import { accountAction, accountLoader } from './account.server.ts';
import { ACCOUNT_CHOICES, accountFields } from './account-fields.ts';

export const loader = accountLoader;
export const action = accountAction;

const PATH = '/settings/mail-account';

export default function MailAccount({ loaderData, actionData }: Route.ComponentProps) {
  const { provider = null, state = null, notice = null, authority = null } = loaderData ?? {};
  return (
    <Screen title="Microsoft 365 or Google" back={{ to: '/settings/mailbox', name: 'Incoming email' }}>
      {notice &&
        !actionData &&
        (notice.isGood ? <Saved>{notice.text}</Saved> : <AccountProblem>{notice.text}</AccountProblem>)}
      <p className="measure">
        These providers let no program in with a password. Instead, someone who may open the mailbox gives
        this site their consent once, on a page of the provider. The operating manual of this website shows
        what to enter there first.
      </p>
      {!provider && <ChooseKind title="Where is your mailbox?" path={PATH} choices={ACCOUNT_CHOICES} />}
      {state && (
        <State
          state={state}
          leadsBack={loaderData?.leadsBack ?? true}
          authority={authority}
          answer={actionData}
        />
      )}
      {provider && (
        <>
          <Redirect
            at={loaderData?.redirectUri}
            leadsBack={loaderData?.leadsBack ?? true}
            hasCodes={state ? state.codes.isOffered : provider !== 'google'}
          />
          <AccountForm
            action={`${PATH}?with=${provider}`}
            subject={provider}
            fields={accountFields(provider, state?.hasSecret ?? false)}
            loaded={loaderData?.current}
            version={loaderData?.version ?? 0}
            hidden={{ form: 'account' }}
            answer={actionData}
            submit="Save"
            authority={authority}
          />
        </>
      )}
      {provider && !state && (
        <p>
          <Link to={PATH} className="inline-flex min-h-11 items-center">
            Choose another provider
          </Link>
        </p>
      )}
      {state && <Stop name={state.name} authority={authority} answer={actionData} />}
    </Screen>
  );
}

type AccountState = NonNullable<NonNullable<Route.ComponentProps['loaderData']>['state']>;

interface StateProps {
  readonly state: AccountState;
  readonly leadsBack: boolean;
  readonly authority: RequiredAuthority | null;
  readonly answer: unknown;
}

function State({ state, leadsBack, authority, answer }: StateProps) {
  const { address, consent, trouble: failure, since, saved } = state;
  const isStuck = failure !== null || consent === null;
  return (
    <div className={`grid gap-3 rounded-card p-4 ${isStuck ? 'border-2 border-alert' : 'bg-paper'}`}>
      {failure && (
        <p>
          <strong>Since {since}:</strong> {failure}.
        </p>
      )}
      <p className="wrap-anywhere">
        {consent
          ? `Consent for ${address} was given by ${consent}.`
          : `Nobody has given consent for ${address} yet.`}
      </p>
      {authority ? (
        <AccountForm
          action={`${PATH}?prove`}
          subject="prove"
          prefix="prove"
          hidden={{ form: 'prove' }}
          answer={answer}
          submit="Go on to give consent"
          plain
          authority={authority}
        />
      ) : (
        <GiveConsent state={state} isMain={isStuck} leadsBack={leadsBack} />
      )}
      {consent && (
        <p>
          <Link to="/settings/mailbox?by=account" className="inline-flex min-h-11 items-center font-bold">
            Read this mailbox: Incoming email
          </Link>
          <br />
          <Link to="/settings/mail#through" className="inline-flex min-h-11 items-center font-bold">
            Send through it: Email
          </Link>
        </p>
      )}
      <p className="text-sm text-ink-soft">Set by {saved}.</p>
    </div>
  );
}

interface GiveConsentProps {
  readonly state: AccountState;
  readonly isMain: boolean;
  readonly leadsBack: boolean;
}

function GiveConsent({ state: { name, consent, codes }, isMain, leadsBack }: GiveConsentProps) {
  const isPageMain = isMain && (leadsBack || !codes.isOffered);
  return (
    <>
      <p className="flex flex-wrap gap-3">
        {/* Loads the whole page: another site's page can't be part of this one. */}
        <a href={`${PATH}/consent`} className={isPageMain ? 'button button-main' : 'button'}>
          {consent ? `Give consent at ${name} again` : `Give consent at ${name}`}
        </a>
        {codes.isOffered && codes.isWaiting && (
          <Link to={`${PATH}/code`} className="button">
            See the code
          </Link>
        )}
      </p>
      <Codes codes={codes} isMain={isMain && !isPageMain} />
    </>
  );
}

function Codes({ codes, isMain }: { codes: AccountState['codes']; isMain: boolean }) {
  if (!codes.isOffered) return <p className="measure text-sm">{codes.why}</p>;
  if (codes.isWaiting) return null;
  return (
    <Form method="post" action={`${PATH}/code`} className="grid gap-2">
      <p className="measure">
        Or with a code that you enter on any device. It needs no redirect address, nor a browser on this
        machine.
      </p>
      <p>
        <button type="submit" name="do" value="ask" className={isMain ? 'button button-main' : 'button'}>
          Give consent with a code
        </button>
      </p>
    </Form>
  );
}

interface RedirectProps {
  readonly at: string | undefined;
  readonly leadsBack: boolean;
  readonly hasCodes: boolean;
}

function Redirect({ at, leadsBack, hasCodes }: RedirectProps) {
  return (
    <p className="measure">
      Register this redirect address with your provider: <code className="wrap-anywhere">{at}</code>
      {!leadsBack && (
        <span className="block">
          Providers refuse it, because it doesn’t begin with https.{' '}
          {hasCodes
            ? 'Until this site has such an address, give consent with a code.'
            : 'The operating manual shows how this site gets such an address.'}
        </span>
      )}
    </p>
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
        The consent is deleted here. A mailbox that is read with it is no longer read, and no email leaves
        through it. Withdraw the consent at {name} too.
      </p>
      <AccountForm
        action={`${PATH}?stop`}
        subject="stop"
        prefix="stop"
        hidden={{ form: 'stop' }}
        answer={answer}
        submit="Stop using this account"
        plain
        authority={authority}
      />
    </Section>
  );
}

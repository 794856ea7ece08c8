import { useEffect } from 'react';
import { AccountForm } from '../../account/account-form.tsx';
import { CopyButton } from '../../kit/copy-button.tsx';
import { StaffForm } from '../../kit/form.tsx';
import { Screen } from '../../kit/screen.tsx';
import { SignedOutPage } from '../../kit/signed-out-page.tsx';
import { useReload } from '../../kit/use-reload.ts';
import { AccountProblem } from '../choose-kind.tsx';
import type { Route } from './+types/code.ts';
import { codeAction, codeLoader } from './code.server.ts';

const PATH = '/settings/mail-account/code';
const LOOK_MS = 2_000;

export const loader = codeLoader;
export const action = codeAction;

export default function ConsentWithCode({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <SignedOutPage />;
  const { code, ended, atStart, isNotYet } = loaderData;
  return (
    <Screen
      title="Give consent with a code"
      back={{ to: '/settings/mail-account', name: 'Microsoft 365 or Google' }}
    >
      {code && isNotYet && !actionData && (
        <AccountProblem>
          {`${atStart} has not confirmed your consent yet. That can take some seconds: then press the button again.`}
        </AccountProblem>
      )}
      {ended && !actionData && <AccountProblem>{ended}</AccountProblem>}
      {code && <Steps loaded={loaderData} code={code} />}
      {code ? (
        <StaffForm
          action={PATH}
          answer={actionData}
          buttons={
            <p className="flex flex-wrap gap-3">
              <button type="submit" name="do" value="check" className="button button-main">
                I have given consent
              </button>
              <button type="submit" name="do" value="stop" className="button">
                Stop waiting
              </button>
            </p>
          }
        />
      ) : (
        <AccountForm
          action={PATH}
          subject="code"
          answer={actionData}
          authority={loaderData.authority}
          does={{ name: 'do', value: 'ask' }}
          submit="Ask for a new code"
          sending="Asking…"
        />
      )}
    </Screen>
  );
}

type Loaded = NonNullable<Route.ComponentProps['loaderData']>;
type Code = NonNullable<Loaded['code']>;

function Steps({ loaded: { name, atStart, mailbox }, code }: { loaded: Loaded; code: Code }) {
  const { userCode, address, until, by, isUnreachable } = code;
  useLooking();
  return (
    <>
      <ol className="grid list-decimal gap-4 pl-6">
        <li>
          On any phone or computer, open{' '}
          <a href={address} target="_blank" rel="noopener noreferrer" className="font-bold wrap-anywhere">
            {address}
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        </li>
        <li>
          Enter this code there:
          <p className="mt-2 flex flex-wrap items-center gap-4">
            <code className="rounded-card border-2 border-ink px-4 py-2 text-2xl font-bold tracking-wider select-all">
              {userCode}
            </code>
            <CopyButton text={userCode} label="the code" look="button" />
          </p>
        </li>
        <li className="wrap-anywhere">
          Sign in as <strong>{mailbox}</strong>, or as someone who may open that mailbox, and agree.
        </li>
      </ol>
      <div role="status" className="grid gap-1 rounded-field bg-honey px-4 py-3">
        <p className="font-bold">
          Waiting for consent at {name}. The code is valid until {until}.
        </p>
        {isUnreachable && <p>{atStart} gives no answer at the moment. This site goes on asking.</p>}
      </div>
      <p className="measure text-sm">
        {by} asked for the code. The site waits by itself, so this page can be closed and opened again.
        <span className="needs-script"> The page goes on as soon as consent is there.</span>
      </p>
    </>
  );
}

function useLooking(): void {
  const reload = useReload();
  useEffect(() => {
    const looking = setInterval(() => void reload(), LOOK_MS);
    return () => clearInterval(looking);
  }, [reload]);
}

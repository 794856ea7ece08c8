import { Link } from 'react-router';
import { requiresSecondFactor } from '#domain/staff/policy.server.ts';
import { readSecondFactor } from '#domain/staff/second-factor.server.ts';
import { privateHeaders, staffLoader } from '../guard.server.ts';
import { Saved } from '../settings/settings-form.tsx';
import { StaffErrorBoundary } from '../shell/boundary.tsx';
import type { Route } from './+types/second-factor.ts';
import { AccountPage, MY_ACCOUNT } from './account-page.tsx';
import { passkeysHere } from './confirm.server.ts';

export const headers = privateHeaders;

export const loader = staffLoader(
  'open-dashboard',
  async ({ actor, services, mustSetUp, context, url }) => ({
    ...(await readSecondFactor(services.open.db, actor.id)),
    required: await requiresSecondFactor(services.open.db),
    mustSetUp,
    takesPasskeys: passkeysHere(context) !== null,
    saved: SAVED[url.searchParams.get('saved') ?? ''] ?? null,
  }),
  { beforeSetUp: true },
);

const SAVED: Record<string, string> = {
  'authenticator-off': 'The authenticator app is turned off. Delete its entry in the app as well.',
};

/** What is asked besides the password, and what to set up. */
export default function SecondFactor({ loaderData }: Route.ComponentProps) {
  const { authenticator, passkeys, recoveryCodes, required, mustSetUp, takesPasskeys, saved } = loaderData;
  const isOn = authenticator || passkeys > 0;
  return (
    <AccountPage title="Second factor" back={mustSetUp ? null : MY_ACCOUNT}>
      {saved && <Saved key={saved}>{saved}</Saved>}
      {mustSetUp ? (
        <p className="rounded-card bg-honey p-4">
          An owner has asked everybody here for a second factor. Set one up to go on: it takes two minutes. If
          you can't now, sign out.
        </p>
      ) : (
        <p>
          With a second factor, somebody who learns your password still can't sign in as you.{' '}
          {required && 'At this office everybody has one.'}
        </p>
      )}
      <ul className="grid gap-3">
        <Way
          name="Authenticator app"
          state={authenticator ? 'On' : 'Off'}
          to={authenticator ? '/account/authenticator/remove' : '/account/authenticator'}
          action={authenticator ? 'Turn the app off' : 'Set up an app'}
        >
          An app on your phone shows six digits that change every half minute.
        </Way>
        <Way
          name="Passkeys"
          state={passkeys === 0 ? 'None' : String(passkeys)}
          to={takesPasskeys ? '/account/passkeys' : null}
          action={passkeys > 0 ? 'See or add passkeys' : 'Add a passkey'}
        >
          {takesPasskeys
            ? 'Your fingerprint, your face or a key signs you in, with or without your password.'
            : 'Passkeys work once the public address of the site is set, with https.'}
        </Way>
        {isOn && (
          <Way
            name="Recovery codes"
            state={`${recoveryCodes} left`}
            to="/account/recovery-codes"
            action="Make new codes"
          >
            {recoveryCodes < FEW_CODES
              ? 'Few are left. Make new ones while you can still sign in.'
              : 'For the day on which you have neither phone nor key. Each works once.'}
          </Way>
        )}
      </ul>
    </AccountPage>
  );
}

/** Somebody who used so many will soon be locked out. */
const FEW_CODES = 3;

interface WayProps {
  readonly name: string;
  readonly state: string;
  readonly to: string | null;
  readonly action: string;
  readonly children: React.ReactNode;
}

function Way({ name, state, to, action, children }: WayProps) {
  return (
    <li className="rounded-card border border-line p-4">
      <h2 className="text-lg font-bold">
        {name}: {state}
      </h2>
      <p className="mt-1">{children}</p>
      {to && (
        <p className="mt-3">
          <Link to={to} className="button">
            {action}
          </Link>
        </p>
      )}
    </li>
  );
}

export const ErrorBoundary = StaffErrorBoundary;

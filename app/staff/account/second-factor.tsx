import { Link } from 'react-router';
import { requiresSecondFactor } from '#domain/staff/policy.server.ts';
import { readSecondFactor } from '#domain/staff/second-factor.server.ts';
import { entryOf } from '../entry-of.ts';
import { staffLoader } from '../guard.server.ts';
import { Saved, Screen } from '../kit/screen.tsx';
import type { Route } from './+types/second-factor.ts';
import { passkeysHere } from './confirm.server.ts';
import { MY_ACCOUNT } from './labels.ts';

export const loader = staffLoader(
  'open-dashboard',
  async ({ actor, services, mustSetUp, context, url }) => ({
    ...(await readSecondFactor(services.open.db, actor.id)),
    required: await requiresSecondFactor(services.open.db, actor.role),
    mustSetUp,
    takesPasskeys: passkeysHere(context) !== null,
    saved: entryOf(SAVED, url.searchParams.get('saved')),
  }),
  { beforeSetUp: true },
);

const SAVED: Record<string, string> = {
  'authenticator-on': 'The authenticator app is on. You’ve been signed out everywhere else.',
  'authenticator-off':
    'The authenticator app is off. Delete its entry in the app too. You’ve been signed out everywhere else.',
};

export default function SecondFactor({ loaderData }: Route.ComponentProps) {
  const { authenticator, passkeys, recoveryCodes, required, mustSetUp, takesPasskeys, saved } = loaderData;
  const isOn = authenticator || passkeys > 0;
  return (
    <Screen title="Second factor" back={mustSetUp ? null : MY_ACCOUNT}>
      {saved && <Saved key={saved}>{saved}</Saved>}
      {mustSetUp ? (
        <p className="rounded-card bg-honey p-4">
          You need a second factor here. Set one up to continue: it takes two minutes. If you can’t do it now,
          sign out.
        </p>
      ) : (
        <p>
          With a second factor, someone who learns your password still can’t sign in as you.{' '}
          {required && 'Your office requires it.'}
        </p>
      )}
      <ul className="grid gap-3">
        <Way
          name="Authenticator app"
          state={authenticator ? 'On' : 'Off'}
          to={authenticator ? '/account/authenticator/remove' : '/account/authenticator'}
          action={authenticator ? 'Turn the app off' : 'Set up an app'}
        >
          An app on your phone shows a six-digit code that changes every 30 seconds.
        </Way>
        <Way
          name="Passkeys"
          state={passkeys === 0 ? 'None' : String(passkeys)}
          to={takesPasskeys ? '/account/passkeys' : null}
          action={passkeys > 0 ? 'See or add passkeys' : 'Add a passkey'}
        >
          {takesPasskeys
            ? 'Sign in with your fingerprint, your face or a security key, with or without your password.'
            : 'Passkeys become available once the site’s public https address is set up.'}
        </Way>
        {isOn && (
          <Way
            name="Recovery codes"
            state={`${recoveryCodes} left`}
            to="/account/recovery-codes"
            action="Make new codes"
          >
            {recoveryCodes < FEW_CODES
              ? 'You’re running low. Make new ones while you can still sign in.'
              : 'For when you have neither phone nor key. Each code works once.'}
          </Way>
        )}
      </ul>
    </Screen>
  );
}

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

import { Link, redirect } from 'react-router';
import { readTyped } from '#app/forms/read-form.server.ts';
import { changesBetween } from '#domain/audit/audit-detail.ts';
import { fullTime } from '#domain/cases/display-time.ts';
import { directoryName } from '#domain/directory/directory.server.ts';
import { changeSelf, readMobile, readPasswordHash } from '#domain/staff/people.server.ts';
import { readSecondFactor } from '#domain/staff/second-factor.server.ts';
import { listSessions } from '#domain/staff/session-list.server.ts';
import { entryOf } from '../entry-of.ts';
import { staffAction, staffLoader } from '../guard.server.ts';
import { addAuditDetail } from '../guard-log.server.ts';
import { StaffForm } from '../kit/form.tsx';
import { refuseFields } from '../kit/save.server.ts';
import { Saved, Screen } from '../kit/screen.tsx';
import type { Route } from './+types/route.ts';
import { MOBILE } from './labels.ts';

export const loader = staffLoader('open-dashboard', async ({ actor, services, session, url }) => {
  const { db } = services.open;
  return {
    name: actor.name,
    mobile: await readMobile(db, actor.id),
    email: actor.email,
    role: actor.role,
    second: await readSecondFactor(db, actor.id),
    sessions: (await listSessions(db, actor.id, services.clock())).length,
    since: fullTime(session.startedAt),
    hasPassword: (await readPasswordHash(db, actor.id)) !== null,
    directory: await directoryName(db),
    saved: entryOf(SAVED, url.searchParams.get('saved')),
  };
});

const SAVED: Record<string, string> = {
  name: 'Saved.',
  password: 'Password changed. You’ve been signed out everywhere else.',
};

const OWN = [
  { name: 'name', label: 'Name' },
  { name: 'mobile', label: 'Mobile' },
];

export const action = staffAction('open-dashboard', async (args) => {
  const { actor, services, request } = args;
  const { name = '', mobile } = await readTyped(request);
  const before = { name: actor.name, mobile: await readMobile(services.open.db, actor.id) };
  const wrong = await changeSelf(services.open, actor, { name, mobile, now: services.clock() });
  const typed = { name, mobile: mobile ?? '' };
  const after = { name, mobile: mobile ?? before.mobile };
  if (!wrong) addAuditDetail(args, { changes: changesBetween(OWN, before, after) });
  return wrong ? refuseFields({ ...wrong }, typed) : redirect('/account?saved=name', 303);
});

export default function MyAccount({ loaderData, actionData }: Route.ComponentProps) {
  const { name, mobile, email, role, second, sessions, since, hasPassword, directory, saved } = loaderData;
  return (
    <Screen title="My account" back={null}>
      {saved && !actionData && <Saved key={saved}>{saved}</Saved>}
      <p className="wrap-anywhere">
        You sign in as <strong>{email}</strong>. Your role is <strong>{role}</strong>; see{' '}
        <Link to="/permissions">what it can do</Link>. Choose which emails you get under{' '}
        <Link to="/me">My settings</Link>.
      </p>
      <StaffForm
        action="/account"
        fields={[
          {
            name: 'name',
            label: 'Your name',
            kind: 'text',
            autoComplete: 'name',
            hint: 'Colleagues see it, and your replies are signed with it.',
          },
          MOBILE,
        ]}
        loaded={{ name, mobile }}
        answer={actionData}
      />
      <h2 className="mt-4 text-xl">Security</h2>
      <ul className="grid gap-3">
        {directory && (
          <Card to="/account/directory" name={`Sign-in with ${directory}`}>
            With the account that you have at work.
          </Card>
        )}
        {hasPassword && (
          <Card to="/account/password" name="Password">
            You’ll need your current one to change it.
          </Card>
        )}
        <Card to="/account/second-factor" name="Second factor">
          {secondFactorText(second)}
        </Card>
        <Card to="/account/sessions" name="Where you’re signed in">
          {sessions === 1 ? 'Only here' : `In ${sessions} places, including here`}, since {since}.
        </Card>
      </ul>
    </Screen>
  );
}

function Card({ to, name, children }: { to: string; name: string; children: React.ReactNode }) {
  return (
    <li className="rounded-card border border-line p-4">
      <Link to={to} className="inline-flex min-h-11 items-center font-bold">
        {name}
      </Link>
      <p>{children}</p>
    </li>
  );
}

function secondFactorText(second: Route.ComponentProps['loaderData']['second']): string {
  const { authenticator, passkeys, recoveryCodes } = second;
  if (!authenticator && passkeys === 0) return 'None: anyone who knows your password can sign in as you.';
  const ways = [
    ...(authenticator ? ['an authenticator app'] : []),
    ...(passkeys > 0 ? [passkeys === 1 ? 'a passkey' : `${passkeys} passkeys`] : []),
  ];
  return `On, with ${ways.join(' and ')}. ${recoveryCodes} recovery codes left.`;
}

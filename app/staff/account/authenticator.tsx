import { redirect } from 'react-router';
import { readTyped } from '#app/forms/read-form.server.ts';
import { CODE_TRIES, concludeGuess, countGuess, forgetGuess } from '#domain/staff/attempts.server.ts';
import { confirmAuthenticator, keyToSetUp } from '#domain/staff/second-factor.server.ts';
import { base32, totpUri } from '#domain/staff/totp.server.ts';
import { staffAction, staffLoader } from '../guard.server.ts';
import type { FieldSpec } from '../kit/field.tsx';
import { refuseFields } from '../kit/save.server.ts';
import { Screen } from '../kit/screen.tsx';
import type { Route } from './+types/authenticator.ts';
import { AccountForm } from './account-form.tsx';
import { CodesView } from './codes-shown.tsx';
import { authorityToAdd, refuseUnproved } from './confirm.server.ts';
import { MY_SECOND_FACTOR } from './labels.ts';
import { type QrPath, qrPath } from './qr-path.server.ts';

/** The QR standard requires this many empty modules around the code. */
const QUIET = 4;

function QrCode({ qr: { size, path } }: { qr: QrPath }) {
  const side = size + 2 * QUIET;
  return (
    <svg
      role="img"
      aria-label="QR code of the key below"
      viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`}
      className="my-4 w-full max-w-64"
      shapeRendering="crispEdges"
    >
      <rect x={-QUIET} y={-QUIET} width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

const CODE: FieldSpec = {
  name: 'app-code',
  label: 'Code from the new app',
  kind: 'text',
  autoComplete: 'one-time-code',
  hint: 'The six digits the app shows now.',
};

/** Displays the key only until the first correct code. */
export const loader = staffLoader(
  'open-dashboard',
  async (signed) => {
    const { actor, services } = signed;
    const key = await keyToSetUp(services.open, services.secret, actor.id, services.clock());
    if (!key) return { key: null, qr: null, authority: null };
    const uri = totpUri(key, { issuer: services.provider().name, account: actor.email });
    const spaced = base32(key).match(/.{1,4}/g) ?? [];
    return { key: spaced.join(' '), qr: await qrPath(uri), authority: await authorityToAdd(signed) };
  },
  { beforeSetUp: true },
);

export const action = staffAction(
  'open-dashboard',
  async (signed) => {
    const { actor, services, request, session } = signed;
    const { 'app-code': code = '', ...authority } = await readTyped(request);
    if (code.trim() === '') return refuseFields({ 'app-code': 'Enter the code that the app shows.' });
    const refused = await refuseUnproved(signed, authority, {}, await authorityToAdd(signed));
    if (refused) return refused;
    const { open, secret } = services;
    const guess = { account: `set-up:${actor.id}`, sender: `set-up:${actor.id}` };
    const allowance = await countGuess(open, guess, services.clock(), CODE_TRIES);
    if (!allowance.ok)
      return refuseFields({ 'app-code': 'Too many tries. Wait a quarter of an hour.' }, {}, 429);
    const typed = { staffId: actor.id, typed: code, now: services.clock(), currentSessionId: session.id };
    const confirmed = await confirmAuthenticator(open, secret, typed);
    if (!confirmed.ok) {
      await concludeGuess(open, allowance.attemptId, 'failed', actor.id);
      return refuseFields({ 'app-code': WRONG_CODE });
    }
    await forgetGuess(open, allowance.attemptId);
    return confirmed.codes
      ? { status: 'codes' as const, codes: confirmed.codes }
      : redirect('/account/second-factor?saved=authenticator-on', 303);
  },
  { beforeSetUp: true },
);

const WRONG_CODE =
  'This code is not right. Enter the one that shows now, and check that your phone sets its clock automatically.';

export default function Authenticator({ loaderData, actionData }: Route.ComponentProps) {
  const { key, qr, authority } = loaderData;
  if (actionData && 'codes' in actionData) {
    return (
      <Screen title="Your recovery codes" back={null}>
        <p role="status" className="rounded-field bg-sage px-4 py-3 font-bold">
          The app is set up. You’ll be asked for its code when you sign in. You’ve been signed out everywhere
          else.
        </p>
        <CodesView codes={actionData.codes} />
      </Screen>
    );
  }
  if (!key || !qr) {
    return (
      <Screen title="Set up an authenticator app" back={MY_SECOND_FACTOR}>
        <p>An app is already set up. To move to another phone, turn it off first.</p>
      </Screen>
    );
  }
  return (
    <Screen title="Set up an authenticator app" back={MY_SECOND_FACTOR}>
      <ol className="grid list-decimal gap-5 pl-6">
        <li>
          Open an authenticator app on your phone. Any will do: the one your phone came with, your password
          manager, or another.
        </li>
        <li>
          Scan this code with it.
          <QrCode qr={qr} />
          <p>
            Or enter this key: <code className="font-bold wrap-anywhere">{key}</code>
          </p>
        </li>
        <li>Enter the six digits the app shows now.</li>
      </ol>
      <AccountForm
        action="/account/authenticator"
        fields={[CODE]}
        authority={authority}
        answer={actionData}
        submit="Turn it on"
        sending="Checking…"
      />
    </Screen>
  );
}

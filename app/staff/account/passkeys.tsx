import { Link, redirect } from 'react-router';
import { readTyped } from '#app/forms/read-form.server.ts';
import { shortTime } from '#domain/cases/display-time.ts';
import { listPasskeys, PASSKEYS_MAX, registerPasskey } from '#domain/staff/passkeys.server.ts';
import { entryOf } from '../entry-of.ts';
import { staffAction, staffLoader } from '../guard.server.ts';
import { refuseFields } from '../kit/save.server.ts';
import { Saved, Screen } from '../kit/screen.tsx';
import type { Route } from './+types/passkeys.ts';
import { AddPasskey } from './add-passkey.tsx';
import { CodesView } from './codes-shown.tsx';
import { authorityToAdd, passkeysHere, refuseUnproved } from './confirm.server.ts';
import { MY_SECOND_FACTOR } from './labels.ts';

export const loader = staffLoader(
  'open-dashboard',
  async (signed) => {
    const keys = await listPasskeys(signed.services.open.db, signed.actor.id);
    return {
      keys: keys.map(({ id, name, createdAt, lastUsedAt }) => ({
        id,
        name,
        created: shortTime(createdAt),
        used: lastUsedAt === null ? 'Not used yet' : `Last used ${shortTime(lastUsedAt)}`,
      })),
      takesPasskeys: passkeysHere(signed.context) !== null,
      authority: await authorityToAdd(signed),
      saved: entryOf(SAVED, signed.url.searchParams.get('saved')),
    };
  },
  { beforeSetUp: true },
);

const SAVED: Record<string, string> = {
  added: 'Passkey added. You’ve been signed out everywhere else.',
  removed: 'Passkey removed. Delete it on your device too. You’ve been signed out everywhere else.',
};

const WHY = {
  name: { name: 'Give it a name of at most 60 characters.' },
  refused: { '': 'The passkey was not accepted. Please try again.' },
  'too-many': { '': `There are ${PASSKEYS_MAX} already. Remove one first.` },
} as const;

export const action = staffAction(
  'open-dashboard',
  async (signed) => {
    const { actor, services, request, session, context } = signed;
    const { name = '', response = '', ...authority } = await readTyped(request);
    const place = passkeysHere(context);
    if (!place || response === '')
      return refuseFields({ '': 'Adding a passkey needs JavaScript.' }, { name });
    const refused = await refuseUnproved(signed, authority, { name }, await authorityToAdd(signed));
    if (refused) return refused;
    const { open, secret, clock } = services;
    const asking = { secret, place, now: clock() };
    const made = { staffId: actor.id, name, response: parse(response), currentSessionId: session.id };
    const added = await registerPasskey(open, asking, made);
    if (!added.ok) return refuseFields({ ...WHY[added.reason] }, { name });
    return added.codes
      ? { status: 'codes' as const, codes: added.codes }
      : redirect('/account/passkeys?saved=added', 303);
  },
  { beforeSetUp: true },
);

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

export default function Passkeys({ loaderData, actionData }: Route.ComponentProps) {
  const { keys, takesPasskeys, authority, saved } = loaderData;
  if (actionData && 'codes' in actionData) {
    return (
      <Screen title="Your recovery codes" back={null}>
        <p role="status" className="rounded-field bg-sage px-4 py-3 font-bold">
          Passkey added. You’ll be asked for it when you sign in with your password. You’ve been signed out
          everywhere else.
        </p>
        <CodesView codes={actionData.codes} />
      </Screen>
    );
  }
  return (
    <Screen title="Passkeys" back={MY_SECOND_FACTOR}>
      {saved && !actionData && <Saved key={saved}>{saved}</Saved>}
      {keys.length === 0 ? (
        <p className="rounded-card bg-paper p-6 text-center">You don’t have a passkey yet.</p>
      ) : (
        <ul className="divide-y divide-line rounded-card border border-line">
          {keys.map(({ id, name, created, used }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-3 p-4">
              <p className="min-w-0 wrap-anywhere">
                <strong>
                  <bdi>{name}</bdi>
                </strong>
                <span className="block text-sm text-ink-soft">
                  Added {created}. {used}.
                </span>
              </p>
              <Link
                to={`/account/passkeys/${encodeURIComponent(id)}/remove`}
                className="button"
                aria-label={`Remove ${name}`}
              >
                Remove
              </Link>
            </li>
          ))}
        </ul>
      )}
      {takesPasskeys ? (
        <AddPasskey key={keys.length} authority={authority} answer={actionData} />
      ) : (
        <p>Passkeys become available once the site’s public https address is set up.</p>
      )}
    </Screen>
  );
}

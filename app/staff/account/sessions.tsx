import { redirect } from 'react-router';
import { readTyped } from '#app/forms/read-form.server.ts';
import { shortTime } from '#domain/cases/display-time.ts';
import { endSignIns } from '#domain/staff/people.server.ts';
import { endOneSession, listSessions } from '#domain/staff/session-list.server.ts';
import { staffAction, staffLoader } from '../guard.server.ts';
import { partsOf } from '../kit/form.tsx';
import { Saved, Screen } from '../kit/screen.tsx';
import type { Route } from './+types/sessions.ts';
import { AccountForm } from './account-form.tsx';
import { refuseUnproved, requiredAuthority } from './confirm.server.ts';
import { MY_ACCOUNT } from './labels.ts';

export const loader = staffLoader('open-dashboard', async (signed) => {
  const { actor, services, session, url } = signed;
  const sessions = await listSessions(services.open.db, actor.id, services.clock());
  return {
    sessions: sessions.map(({ id, browser, place, startedAt, activeAt }) => ({
      id,
      isThis: id === session.id,
      browser: browser ?? 'Unknown browser',
      place,
      started: shortTime(startedAt),
      active: shortTime(activeAt),
    })),
    ended: url.searchParams.get('ended'),
    authority: await requiredAuthority(signed),
  };
});

export const action = staffAction('open-dashboard', async (signed) => {
  const { actor, services, session, request } = signed;
  const fields = await readTyped(request);
  const { where = '' } = fields;
  const refused = await refuseUnproved(signed, fields, { where });
  if (refused) return refused;
  if (where !== EVERYWHERE) {
    const isOther = /^\w+$/.test(where) && where !== session.id;
    const ended = isOther && (await endOneSession(services.open, actor.id, where));
    return redirect(`/account/sessions?ended=${ended ? 1 : 0}`, 303);
  }
  const count = await services.open.transact((trx) => endSignIns(trx, actor.id, session.id));
  return redirect(`/account/sessions?ended=${count}`, 303);
});

const EVERYWHERE = 'everywhere';

export default function Sessions({ loaderData, actionData }: Route.ComponentProps) {
  const { sessions, ended, authority } = loaderData;
  const others = sessions.filter(({ isThis }) => !isThis);
  return (
    <Screen title="Where you’re signed in" back={MY_ACCOUNT}>
      {ended !== null && !actionData && <Saved key={ended}>{endedText(Number(ended))}</Saved>}
      <ul className="divide-y divide-line rounded-card border border-line">
        {sessions.map(({ id, isThis, browser, place, started, active }) => (
          <li key={id} className="p-4">
            <strong>{browser}</strong> {isThis && <span className="mark bg-sage">This browser</span>}
            <span className="block text-sm text-ink-soft">
              Last active {active}. Signed in {started}.{place && ` Network ${place}`}
            </span>
          </li>
        ))}
      </ul>
      <p className="text-sm">
        Don’t recognise one of them? Sign out there and <a href="/account/password">change your password</a>.
      </p>
      {others.length > 0 && (
        <AccountForm
          action="/account/sessions"
          answer={actionData}
          submit="Sign out there"
          sending="Signing out…"
          authority={authority}
        >
          <Where others={others} chosen={partsOf(actionData).typed?.where ?? EVERYWHERE} />
        </AccountForm>
      )}
    </Screen>
  );
}

interface WhereProps {
  readonly others: readonly { readonly id: string; readonly browser: string; readonly active: string }[];
  readonly chosen: string;
}

function Where({ others, chosen }: WhereProps) {
  const choices = [
    { id: EVERYWHERE, label: 'Everywhere else' },
    ...others.map(({ id, browser, active }) => ({ id, label: `${browser}, last active ${active}` })),
  ];
  return (
    <fieldset>
      <legend className="mb-2 text-lg font-bold">Sign out of another browser</legend>
      {choices.map(({ id, label }) => (
        <label key={id} className="flex min-h-11 items-center gap-3">
          <input
            type="radio"
            name="where"
            value={id}
            defaultChecked={id === chosen}
            className="size-5 shrink-0"
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

function endedText(count: number): string {
  if (count === 0) return 'There was nowhere left to sign out of.';
  return count === 1 ? 'Signed out in one place.' : `Signed out in ${count} places.`;
}

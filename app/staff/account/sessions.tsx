import { Form, redirect } from 'react-router';
import { textFields } from '#app/forms/submit.server.ts';
import { shortTime } from '#domain/inbox/shown-time.ts';
import { endSignIns } from '#domain/staff/people.server.ts';
import { endOneSession, listSessions } from '#domain/staff/session-list.server.ts';
import { privateHeaders, staffAction, staffLoader } from '../guard.server.ts';
import { Saved } from '../settings/settings-form.tsx';
import { StaffErrorBoundary } from '../shell/boundary.tsx';
import type { Route } from './+types/sessions.ts';
import { Trouble } from './account-form.tsx';
import { AccountPage, MY_ACCOUNT } from './account-page.tsx';

export const headers = privateHeaders;

export const loader = staffLoader('open-dashboard', async ({ actor, services, session, url }) => {
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
  };
});

/** Signs out in one other place, or in all others. */
export const action = staffAction('open-dashboard', async ({ actor, services, session, request }) => {
  const { id } = textFields(await request.formData());
  if (id) {
    const ended = /^\w+$/.test(id) && id !== session.id && (await endOneSession(services.open, actor.id, id));
    return redirect(`/account/sessions?ended=${ended ? 1 : 0}`, 303);
  }
  const count = await services.open.transact((trx) => endSignIns(trx, actor.id, session.id));
  return redirect(`/account/sessions?ended=${count}`, 303);
});

export default function Sessions({ loaderData, actionData }: Route.ComponentProps) {
  const { sessions, ended } = loaderData;
  return (
    <AccountPage title="Where I am signed in" back={MY_ACCOUNT}>
      <Trouble answer={actionData} />
      {ended !== null && <Saved key={ended}>{endedWords(Number(ended))}</Saved>}
      <ul className="divide-y divide-line rounded-card border border-line">
        {sessions.map(({ id, isThis, browser, place, started, active }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 p-4">
            <p className="min-w-0">
              <strong>{browser}</strong> {isThis && <span className="mark bg-sage">This one</span>}
              <span className="block text-sm text-ink-soft">
                Last active {active}. Signed in {started}.{place && ` Network ${place}`}
              </span>
            </p>
            {!isThis && (
              <Form method="post" action="/account/sessions">
                <input type="hidden" name="id" value={id} />
                <button type="submit" className="button" aria-label={`Sign out of ${browser}, ${active}`}>
                  Sign out there
                </button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      <p className="text-sm">
        Do you not know one of them? Sign out there and <a href="/account/password">change your password</a>.
      </p>
      {sessions.length > 1 && (
        <Form method="post" action="/account/sessions">
          <button type="submit" className="button button-main">
            Sign out everywhere else
          </button>
        </Form>
      )}
    </AccountPage>
  );
}

function endedWords(count: number): string {
  if (count === 0) return 'There was nothing to sign out of any more.';
  return count === 1 ? 'Signed out in one place.' : `Signed out in ${count} places.`;
}

export const ErrorBoundary = StaffErrorBoundary;

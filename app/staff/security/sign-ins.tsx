import { data, Form, Link, redirect } from 'react-router';
import { readTyped } from '#app/forms/read-form.server.ts';
import { failedSignIns, listAllSessions, listSignIns } from '#domain/audit/sign-ins.server.ts';
import { shortTime } from '#domain/cases/display-time.ts';
import { may } from '#domain/staff/roles.ts';
import { endOneSession } from '#domain/staff/session-list.server.ts';
import { staffAction, staffLoader } from '../guard.server.ts';
import { Saved, Section } from '../kit/screen.tsx';
import type { Route } from './+types/sign-ins.ts';
import { EMPTY, ROW_LIST, SecurityPage } from './security-page.tsx';

export const loader = staffLoader('see-security', async ({ actor, services, session, url }) => {
  const { open, secret, clock } = services;
  const now = clock();
  const [sessions, signIns, failed] = await Promise.all([
    listAllSessions(open.db, now),
    listSignIns(open.db),
    failedSignIns(open.db, secret, now),
  ]);
  return {
    mayEnd: may(actor, 'end-sessions'),
    ended: url.searchParams.get('ended'),
    sessions: sessions.map(({ startedAt, activeAt, browser, ...one }) => ({
      ...one,
      browser: browser ?? 'Unknown browser',
      isThis: one.id === session.id,
      isOwn: one.staffId === actor.id,
      started: shortTime(startedAt),
      active: shortTime(activeAt),
    })),
    signIns: signIns.map(({ at, ...one }) => ({ ...one, when: shortTime(at) })),
    byAccount: failed.byAccount.map(({ lastAt, ...one }) => ({ ...one, last: shortTime(lastAt) })),
    bySender: failed.bySender.map(({ lastAt, ...one }) => ({ ...one, last: shortTime(lastAt) })),
  };
});

/** Other people's sessions; ending one's own, under My account, requires proof of identity. */
export const action = staffAction('end-sessions', async ({ actor, services, request }) => {
  const { id = '', staff = '' } = await readTyped(request);
  if (staff === actor.id) throw data(null, { status: 400 });
  const ended = await endOneSession(services.open, staff, id);
  return redirect(`/security/sign-ins?ended=${ended ? 1 : 0}`, 303);
});

type Loaded = Route.ComponentProps['loaderData'];

export default function SignIns({ loaderData }: Route.ComponentProps) {
  const { sessions, ended, mayEnd, signIns, byAccount, bySender } = loaderData;
  return (
    <SecurityPage title="Sign-ins" here="/security/sign-ins">
      {ended !== null && (
        <Saved key={ended}>
          {ended === '1' ? 'Signed out there.' : 'There was nothing to sign out of any more.'}
        </Saved>
      )}
      <Section id="sessions" title="Signed in now">
        <ul className={ROW_LIST}>
          {sessions.map((session) => (
            <Session key={session.id} session={session} mayEnd={mayEnd} />
          ))}
        </ul>
      </Section>
      <Section id="failed" title="Failed sign-ins in the last 30 days">
        <p className="measure text-sm">
          What was typed is not kept, and neither are network addresses: a mark stands for each.
        </p>
        {byAccount.length === 0 ? (
          <p className={EMPTY}>Nobody failed to sign in.</p>
        ) : (
          <div className="grid gap-4 md:grid-cols-2">
            <Failed title="By account" rows={byAccount} nobody="An account that does not exist" />
            <Failed title="By network address" rows={bySender} nobody="" />
          </div>
        )}
      </Section>
      <Section id="signed-in" title="Who signed in">
        {signIns.length === 0 ? (
          <p className={EMPTY}>Nobody has signed in in the last 30 days.</p>
        ) : (
          <ul className={ROW_LIST}>
            {signIns.map(({ id, when, name, browser, place, mark }) => (
              <li key={id} className="grid gap-x-4 p-3 sm:grid-cols-[11rem_minmax(0,1fr)]">
                <span className="text-sm text-ink-soft">{when}</span>
                <span className="wrap-anywhere">
                  <strong>
                    <bdi>{name}</bdi>
                  </strong>
                  <span className="block text-sm text-ink-soft">
                    {[browser, place && `network ${place}`, `address mark ${mark}`]
                      .filter(Boolean)
                      .join(', ')}
                  </span>
                </span>
              </li>
            ))}
          </ul>
        )}
      </Section>
    </SecurityPage>
  );
}

function Session({ session, mayEnd }: { session: Loaded['sessions'][number]; mayEnd: boolean }) {
  const { id, staffId, name, browser, place, started, active, isThis, isOwn } = session;
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 p-3">
      <p className="min-w-0 wrap-anywhere">
        <strong>
          <bdi>{name}</bdi>
        </strong>{' '}
        {browser} {isThis && <span className="mark bg-sage">This one</span>}
        <span className="block text-sm text-ink-soft">
          {place && `Network ${place} `}Signed in {started}, last active {active}
        </span>
      </p>
      {isOwn && !isThis && (
        <Link to="/account/sessions" className="button">
          Sign out under My account
        </Link>
      )}
      {mayEnd && !isOwn && (
        <Form method="post" action="/security/sign-ins">
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="staff" value={staffId} />
          <button
            type="submit"
            className="button"
            aria-label={`Sign out ${name}, ${browser}, since ${started}`}
          >
            Sign out
          </button>
        </Form>
      )}
    </li>
  );
}

function Failed({ title, rows, nobody }: { title: string; rows: Loaded['byAccount']; nobody: string }) {
  return (
    <div className="grid content-start gap-2">
      <h3 className="font-bold">{title}</h3>
      <ul className={ROW_LIST}>
        {rows.map(({ name, count, last, people }) => (
          <li key={`${name} ${last} ${count}`} className="p-3 wrap-anywhere">
            <strong>
              <bdi>{name ?? nobody}</bdi>
            </strong>
            : {count === 1 ? 'once' : `${count} times`}
            <span className="block text-sm text-ink-soft">
              Last {last}
              {people.length > 0 && `. Signed in from there: ${people.join(', ')}`}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

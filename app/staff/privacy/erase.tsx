import { data, Link, redirect } from 'react-router';
import { readForm } from '#app/forms/read-form.server.ts';
import { othersOf } from '#domain/privacy/close-others.server.ts';
import { beginErasure, continueErasure } from '#domain/privacy/erase-person.server.ts';
import { RIGHTS } from '#domain/privacy/rights.ts';
import { nameAndPlace } from '#platform/log/log.server.ts';
import { formPageLoader, type Signed, staffAction } from '../guard.server.ts';
import { refuseFields } from '../kit/save.server.ts';
import { Screen } from '../kit/screen.tsx';
import { SearchNotReady } from '../kit/search-not-ready.tsx';
import { SignedOutPage } from '../kit/signed-out-page.tsx';
import type { Route } from './+types/erase.ts';
import { BackupsNote } from './backups-note.tsx';
import { requestOf, showPerson } from './desk.server.ts';
import { EraseForm } from './erase-form.tsx';
import { doneEmail } from './labels.ts';
import { CaseLinks, Panel } from './panel.tsx';

export const loader = formPageLoader('manage-privacy', async (signed) => {
  const { reference, person, asksFor, state } = await requestOf(signed);
  if (!person || RIGHTS[asksFor].next !== 'erase' || state !== 'open') throw data(null, { status: 404 });
  const { cases, comments, mentions, findsAll } = await showPerson(signed, person);
  const isOwner = signed.actor.role === 'owner';
  const others = await othersOf(signed.services.open.db, { reference, person });
  return {
    reference,
    cases,
    comments: comments.length,
    mentions,
    findsAll,
    isOwner,
    others,
    emails: person.emails,
    text: doneEmail(reference, signed.services.provider().name),
  };
});

export const action = staffAction('manage-privacy', async (signed) => {
  const { actor, services, request } = signed;
  const { open, clock, provider } = services;
  const { reference } = await requestOf(signed);
  const form = await readForm(request);
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const cases = form.getAll('cases').map(String);
  const [confirm, ground] = [text('confirm').toUpperCase(), text('ground').slice(0, 1_000)];
  const typed = { confirm, ground, cases: cases.join(' ') };
  if (confirm !== reference) return refuseFields({ confirm: `Type ${reference} to confirm` }, typed);
  const confirmed = { reference, cases, ground, actor };
  const begun = await beginErasure({ open, now: clock() }, confirmed, provider().retention);
  if (begun.outcome === 'refused') return refuseFields({ [begun.field]: begun.why }, typed);
  if (begun.outcome === 'begun') await finishNow(signed, reference);
  return redirect(`/privacy-desk/requests/${reference}`, 303);
});

async function finishNow({ services }: Signed, reference: string): Promise<void> {
  const { open, files, secret, clock, log } = services;
  try {
    await continueErasure({ open, files, secret, now: clock() }, reference);
  } catch (error) {
    log.error({ error: nameAndPlace(error) }, 'erasure goes on later');
  }
}

export default function ErasePerson({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <SignedOutPage />;
  const { reference, cases, comments, mentions, findsAll, isOwner, others } = loaderData;
  return (
    <Screen
      title="Erase for good?"
      back={{ to: `/privacy-desk/requests/${reference}`, name: `Request ${reference}` }}
    >
      <NotifyFirst emails={loaderData.emails} text={loaderData.text} />
      {others.length > 0 && (
        <Panel
          title="Other open requests with the same address or number"
          note="These details are removed from them too. A request with nothing left is closed: if one asks for a copy, send it first."
        >
          <ul className="flex flex-wrap gap-x-4">
            {others.map((other) => (
              <li key={other}>
                <Link
                  className="inline-flex min-h-11 items-center font-bold"
                  to={`/privacy-desk/requests/${other}`}
                >
                  {other}
                </Link>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {!findsAll && <SearchNotReady />}
      {mentions.length > 0 && (
        <Panel
          title="Not erased: other people’s messages that seem to mention them"
          note="Look at these yourself, before or after."
        >
          <CaseLinks cases={mentions} empty="" />
        </Panel>
      )}
      <EraseForm
        reference={reference}
        cases={cases}
        comments={comments}
        isOwner={isOwner}
        answer={actionData}
      />
      <BackupsNote />
    </Screen>
  );
}

interface NotifyFirstProps {
  readonly emails: readonly string[];
  readonly text: { readonly subject: string; readonly body: string };
}

/** Must be sent while there is still an address. */
function NotifyFirst({ emails, text: { subject, body } }: NotifyFirstProps) {
  return (
    <Panel
      title="Tell the person first"
      note="Their address is erased with everything else, so you can’t write to them from here afterwards."
    >
      {emails.length > 0 && (
        <p className="flex flex-wrap gap-3">
          {emails.map((email) => (
            <a
              key={email}
              className="button wrap-anywhere"
              href={`mailto:${encodeURIComponent(email)}?${query({ subject, body })}`}
            >
              Email {email}
            </a>
          ))}
        </p>
      )}
      <label className="grid gap-1 font-bold">
        {emails.length > 0 ? 'What it says' : 'What you could say or write'}
        <textarea className="input font-normal" rows={8} readOnly defaultValue={body} />
      </label>
      {emails.length > 0 && (
        <p className="text-sm text-ink-soft">
          It opens in your own email program and isn’t kept here. Delete it there too once it has gone.
        </p>
      )}
    </Panel>
  );
}

/** Not form encoding: email programs take a plus sign literally. */
function query(parts: Readonly<Record<string, string>>): string {
  return Object.entries(parts)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');
}

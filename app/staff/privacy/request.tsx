import { Link } from 'react-router';
import { isoDay } from '#domain/calendar/working-time.ts';
import { restrictedAmong } from '#domain/privacy/hold.server.ts';
import { RIGHTS } from '#domain/privacy/rights.ts';
import { staffLoader } from '../guard.server.ts';
import { Saved, Screen } from '../kit/screen.tsx';
import { SearchNotReady } from '../kit/search-not-ready.tsx';
import { noteLook } from '../kit/view.server.ts';
import type { Route } from './+types/request.ts';
import { requestOf, showPerson, showRequest } from './desk.server.ts';
import { HeldCases } from './held-cases.tsx';
import { CHANNEL_WORDS, DESK, IDENTITY_WORDS, STATE_WORDS } from './labels.ts';
import { CaseLinks, Panel } from './panel.tsx';

import { RestrictForm } from './restrict-form.tsx';

const RESTRICTION_MONTHS = 3;

/** Each view is audited. */
export const loader = staffLoader('manage-privacy', async (signed) => {
  const request = await requestOf(signed);
  const { services, url } = signed;
  await noteLook(signed, [request.reference]);
  const held = request.person && request.state === 'open' ? await showPerson(signed, request.person) : null;
  const { restricts } = RIGHTS[request.asksFor];
  const found = (restricts && held?.cases.map(({ reference }) => reference)) || [];
  const restricted = await restrictedAmong(services.open.db, found);
  const today = Temporal.PlainDate.from(isoDay(services.clock()));
  return {
    saved: url.searchParams.get('saved') === 'restricted',
    restricting: restricts && {
      left: found.filter((one) => !restricted.has(one)).length,
      restricted: [...restricted],
      reviewBy: today.add({ months: RESTRICTION_MONTHS }).toString(),
    },
    request: showRequest(request, signed.services.clock()),
    channel: CHANNEL_WORDS[request.channel],
    identity: IDENTITY_WORDS[request.identity],
    ground: request.ground,
    erased: request.erased,
    person: request.person,
    held,
  };
});

export default function RequestPage({ loaderData }: Route.ComponentProps) {
  const { request, channel, identity, ground, person, held } = loaderData;
  const { reference, asksFor, state, stateName, requestedOn, due, isLate, createdBy, done } = request;
  const facts = [
    ['Asks for', `${RIGHTS[asksFor].name} (UK GDPR, article ${RIGHTS[asksFor].articles})`],
    ['Asked', `${requestedOn}, ${channel}`],
    [isLate ? 'Was due' : 'Due', due],
    ['Identity', identity],
    ['Logged by', createdBy],
    ...(done ? [['Done', done]] : []),
    ...(ground ? [['Reason given', ground]] : []),
  ] as const;
  return (
    <Screen title={`Request ${reference}`} back={DESK}>
      <p>
        <span className={`mark ${STATE_WORDS[state][1]}`}>{stateName}</span>
      </p>
      <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[10rem_1fr]">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="font-bold">{name}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      {state === 'running' && (
        <p role="status" className="rounded-card bg-lavender p-4">
          The erasure goes on by itself, also after a restart. Load this page again in a minute.
        </p>
      )}
      {state === 'done' && <Erased erased={loaderData.erased} />}
      {loaderData.saved && <Saved>Restricted. Each message says so.</Saved>}
      {state === 'open' && !person && (
        <p className="measure rounded-card bg-lavender p-4">
          Only safeguarding leads can see whose request this is. Ask one of them to answer it.
        </p>
      )}
      {person && held && (
        <Open {...{ reference, asksFor, person, held }} restricting={loaderData.restricting} />
      )}
    </Screen>
  );
}

type Loaded = Route.ComponentProps['loaderData'];

function Erased({ erased }: Pick<Loaded, 'erased'>) {
  if (!erased) return null;
  const { cases, files, mails, comments } = erased;
  return (
    <div className="rounded-card bg-sage p-4">
      <p className="font-bold">
        Erased: {cases} {cases === 1 ? 'message' : 'messages'}, {files} {files === 1 ? 'file' : 'files'},{' '}
        {mails} {mails === 1 ? 'email' : 'emails'}, {comments} {comments === 1 ? 'comment' : 'comments'}.
      </p>
      <p className="mt-1">
        All that’s left is a number for each month, this record, and marks that name nobody. Their address is
        gone too, so if nobody has told them yet, use the one on their own email or letter.
      </p>
    </div>
  );
}

interface OpenProps {
  readonly reference: string;
  readonly asksFor: Loaded['request']['asksFor'];
  readonly person: NonNullable<Loaded['person']>;
  readonly held: NonNullable<Loaded['held']>;
  readonly restricting: Loaded['restricting'];
}

function Open({ reference, asksFor, person, held, restricting }: OpenProps) {
  const keys = [...person.emails, ...person.phones, ...person.references];
  const { work, next } = RIGHTS[asksFor];
  return (
    <>
      {work && (
        <p className="measure rounded-card bg-sage p-4">
          <strong>What to do:</strong> {work}
        </p>
      )}
      <p className="wrap-anywhere">
        <strong>Looked for:</strong> {keys.join(', ')}
      </p>
      <Panel title="Messages" note="Each with everything that belongs to it.">
        <HeldCases cases={held.cases} />
        {restricting && held.cases.length > 0 && <RestrictForm reference={reference} {...restricting} />}
      </Panel>
      <Panel title="Comments on the blog">
        {held.comments.length === 0 ? (
          <p>None.</p>
        ) : (
          <ul className="grid gap-2">
            {held.comments.map(({ id, text, post, received }) => (
              <li key={id} className="wrap-anywhere">
                <span className="text-sm text-ink-soft">
                  On {post}, {received}
                </span>
                <p dir="auto">{text}</p>
              </li>
            ))}
          </ul>
        )}
      </Panel>
      <Panel
        title="Named in cases of others"
        note="Found by the same address, number or name. Nothing is done to these by itself: look at each, and decide."
      >
        {!held.findsAll && <SearchNotReady />}
        <CaseLinks cases={held.mentions} empty="None." />
      </Panel>
      <div className="flex flex-wrap gap-3">
        <a
          className={next === 'copy' ? 'button button-main' : 'button'}
          href={`/privacy-desk/requests/${reference}/copy`}
          download
        >
          Download a copy
        </a>
        {next === 'erase' && (
          <Link className="button button-main" to={`/privacy-desk/requests/${reference}/erase`}>
            Erase…
          </Link>
        )}
        <Link
          className={next === 'close' ? 'button button-main' : 'button'}
          to={`/privacy-desk/requests/${reference}/finish`}
        >
          {next === 'erase' ? 'Close without erasing' : 'Close the request'}
        </Link>
      </div>
      <p className="measure text-sm">
        The copy is a zip file: unpack it, and open start-here. Look through the folder review-first before
        you send it: staff notes and other people’s details are in there.
      </p>
    </>
  );
}

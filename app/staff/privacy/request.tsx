import { Link } from 'react-router';
import { staffLoader } from '../guard.server.ts';
import { Screen } from '../kit/screen.tsx';
import { SearchNotReady } from '../kit/search-not-ready.tsx';
import { noteLook } from '../kit/view.server.ts';
import type { Route } from './+types/request.ts';
import { requestOf, showRequest } from './desk.server.ts';
import { HeldCases } from './held-cases.tsx';
import { CaseLinks, Panel } from './panel.tsx';
import { showPerson } from './request.server.ts';
import { ASKS, CHANNEL_WORDS, DESK, IDENTITY_WORDS, STATE_WORDS } from './words.ts';

/** Each look is noted in the audit log. */
export const loader = staffLoader('manage-privacy', async (signed) => {
  const request = await requestOf(signed);
  await noteLook(signed, [request.reference]);
  return {
    request: showRequest(request, signed.services.clock()),
    channel: CHANNEL_WORDS[request.channel],
    identity: IDENTITY_WORDS[request.identity],
    ground: request.ground,
    erased: request.erased,
    person: request.person,
    held: request.person && request.state === 'open' ? await showPerson(signed, request.person) : null,
  };
});

export default function RequestPage({ loaderData }: Route.ComponentProps) {
  const { request, channel, identity, ground, person, held } = loaderData;
  const { reference, asksFor, state, stateName, asked, due, isLate, createdBy, done } = request;
  const facts = [
    ['Asks for', ASKS[asksFor]],
    ['Asked', `${asked}, ${channel}`],
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
      {state === 'done' && asksFor === 'erasure' && <Erased erased={loaderData.erased} />}
      {person && held && <Open reference={reference} asksFor={asksFor} person={person} held={held} />}
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
}

function Open({ reference, asksFor, person, held }: OpenProps) {
  const keys = [...person.emails, ...person.phones, ...person.references];
  return (
    <>
      <p className="wrap-anywhere">
        <strong>Looked for:</strong> {keys.join(', ')}
      </p>
      <Panel title="Messages" note="Each with everything that belongs to it.">
        <HeldCases cases={held.cases} />
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
          className={asksFor === 'copy' ? 'button button-main' : 'button'}
          href={`/privacy-desk/requests/${reference}/copy`}
          download
        >
          Download a copy
        </a>
        {asksFor === 'erasure' && (
          <Link className="button button-main" to={`/privacy-desk/requests/${reference}/erase`}>
            Erase…
          </Link>
        )}
        <Link className="button" to={`/privacy-desk/requests/${reference}/finish`}>
          {asksFor === 'copy' ? 'Close the request' : 'Close without erasing'}
        </Link>
      </div>
      <p className="measure text-sm">
        The copy is a zip file: unpack it, and open start-here. Look through the folder review-first before
        you send it: staff notes and other people’s details are in there.
      </p>
    </>
  );
}

import { Form, Link } from 'react-router';
import { bundlesOf, missingFrom } from '#domain/bundles/bundles.server.ts';
import { accessOf } from '#domain/cases/kinds/access.ts';
import { eventsOfRequest } from '#domain/regulator/requests.server.ts';
import { may } from '#domain/staff/roles.ts';
import { staffLoader } from '../guard.server.ts';
import { Screen, Section } from '../kit/screen.tsx';
import type { Route } from './+types/request.ts';
import { Bundles } from './bundle/bundles.tsx';
import { requestOf, showBundle, showEvent, showRequest } from './desk.server.ts';
import { REQUESTS, requestPath, STATE_WORDS } from './labels.ts';

export const loader = staffLoader('export-cases', async (signed) => {
  const request = await requestOf(signed);
  const { open, clock } = signed.services;
  const { db } = open;
  const access = accessOf(signed.actor);
  const bundles = await bundlesOf(db, request.id, access);
  const events = await eventsOfRequest(db, request.id);
  return {
    request: showRequest(request, clock()),
    bundles: bundles.map(showBundle),
    isLead: may(signed.actor, 'read-safeguarding'),
    missing: await missingFrom(db, request, { newest: bundles.find(({ made_at }) => made_at), access }),
    events: events.map(showEvent),
  };
});

export default function RequestPage({ loaderData }: Route.ComponentProps) {
  const { request, events, bundles, isLead, missing } = loaderData;
  const { reference, state, stateName } = request;
  return (
    <Screen title={`Request ${reference}`} back={REQUESTS}>
      <p>
        <span className={`mark ${STATE_WORDS[state][1]}`}>{stateName}</span>
      </p>
      <Facts request={request} />
      <Doing request={request} />
      <Bundles
        reference={reference}
        isOpen={state === 'open'}
        isLead={isLead}
        bundles={bundles}
        missing={missing}
      />
      <Section id="history" title="History">
        <ul className="divide-y divide-line border-y border-line">
          {events.map(({ id, when, by, did, detail }) => (
            <li key={id} className="py-2 wrap-anywhere">
              <p className="text-sm text-ink-soft">{when}</p>
              <p>
                <bdi>{by}</bdi> {did}
              </p>
              {detail && (
                <p dir="auto" className="whitespace-pre-line">
                  {detail}
                </p>
              )}
            </li>
          ))}
        </ul>
      </Section>
    </Screen>
  );
}

type RequestProps = Pick<Route.ComponentProps['loaderData'], 'request'>;

function Facts({ request }: RequestProps) {
  const { requestedOn, due, left, isLate, range, theirReference, ended, endedWith, by, state, stateName } =
    request;
  const facts = [
    ['Received', requestedOn],
    [isLate ? 'Was due' : 'Due', state === 'open' ? `${due}: ${left}` : due],
    ['Complaints received', range],
    ...(theirReference ? [['Their reference', theirReference]] : []),
    ['Recorded by', by],
    ...(ended ? [[stateName, `${ended}. ${endedWith}`]] : []),
  ] as const;
  return (
    <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[12rem_1fr]">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="font-bold">{name}</dt>
          <dd
            className={`whitespace-pre-line wrap-anywhere ${name === 'Was due' ? 'font-bold text-alert' : ''}`}
          >
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Doing({ request: { reference, state, version } }: RequestProps) {
  const path = requestPath(reference);
  if (state !== 'open') {
    return (
      <Form method="post" action={`${path}/reopen`}>
        <input type="hidden" name="version" value={version} />
        <button type="submit" className="button">
          Open the request again
        </button>
      </Form>
    );
  }
  return (
    <p className="flex flex-wrap gap-3">
      <Link className="button" to={`${path}/end`}>
        It was sent, or is not wanted
      </Link>
      <Link className="button" to={`${path}/change`}>
        Change the request
      </Link>
    </p>
  );
}

import { Link } from 'react-router';
import { listRequests } from '#domain/regulator/requests.server.ts';
import { staffLoader } from '../guard.server.ts';
import { Listed, Screen } from '../kit/screen.tsx';
import type { Route } from './+types/list.ts';
import { lawOf, showRequest } from './desk.server.ts';
import { REQUESTS, requestPath, STATE_WORDS } from './labels.ts';

export const loader = staffLoader('export-cases', async ({ services }) => {
  const now = services.clock();
  return {
    law: lawOf(services),
    requests: (await listRequests(services.open.db)).map((one) => showRequest(one, now)),
  };
});

export default function Requests({ loaderData: { law, requests } }: Route.ComponentProps) {
  return (
    <Screen
      title={REQUESTS.name}
      wide
      beside={
        <Link className="button button-main" to={`${REQUESTS.to}/new`}>
          Record a request
        </Link>
      }
    >
      <Law law={law} />
      <Listed items={requests} empty="No request has been recorded yet.">
        {({ reference, state, stateName, requestedOn, due, left, isLate, range, ended }) => (
          <p className="flex flex-wrap items-center gap-x-4">
            <Link to={requestPath(reference)} className="inline-flex min-h-11 items-center font-bold">
              {reference}
            </Link>
            <span className={`mark ${STATE_WORDS[state][1]}`}>{stateName}</span>
            <span className="grow">Complaints from {range}</span>
            <span className="text-sm">
              {ended ? (
                `Ended ${ended}`
              ) : (
                <>
                  Asked {requestedOn},{' '}
                  <strong className={isLate ? 'text-alert' : ''}>
                    due {due}: {left}
                  </strong>
                </>
              )}
            </span>
          </p>
        )}
      </Listed>
    </Screen>
  );
}

function Law({
  law: { regulator, summary, source, nation },
}: Pick<Route.ComponentProps['loaderData'], 'law'>) {
  return summary ? (
    <p className="measure">
      When {regulator} asks for a summary of complaints, our answers and the correspondence, it must have it
      within {summary.days} days, counted from the day after its request. Source: {summary.rule} ({source}).
    </p>
  ) : (
    <p className="measure">
      We know of no fixed time for {nation}, so enter the day that {regulator} names. The person responsible
      checks what the law there asks for.
    </p>
  );
}

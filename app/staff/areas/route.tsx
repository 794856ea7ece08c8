import { Link } from 'react-router';
import { isoDay } from '#domain/calendar/working-time.ts';
import { listPath } from '#domain/lists/lists.ts';
import { countQuestions } from '#domain/places/area-questions.server.ts';
import { notifyMeText } from '#domain/places/notify-me.ts';
import { may } from '#domain/staff/roles.ts';
import { staffLoader } from '../guard.server.ts';
import { FiguresTable } from '../kit/figures-table.tsx';
import { Screen, Section } from '../kit/screen.tsx';
import type { Route } from './+types/route.ts';

export const loader = staffLoader('edit-site', async ({ actor, services: { open, clock } }) => ({
  ...(await countQuestions(open.db, isoDay(clock()))),
  mayFind: may(actor, 'answer-cases'),
}));

export default function AreaSearches({ loaderData: { totals, notVisited, mayFind } }: Route.ComponentProps) {
  const most = notVisited[0]?.times ?? 1;
  return (
    <Screen title="Where people ask for care">
      <p className="measure">
        How often visitors of the website asked in the last twelve months whether you come to a place. Only
        the town or the first half of the postcode is counted, and nothing of who asked.
      </p>
      <FiguresTable
        caption="Answers"
        head={['Answer', 'Times']}
        rows={[
          ['Yes, we come to you', totals.yes],
          ['Perhaps, please ask us', totals.near],
          ['No, not yet', totals.no],
        ]}
      />
      <Section id="not-visited" title="Places you don’t visit">
        {notVisited.length === 0 ? (
          <p>Nobody has asked about a place that you don’t visit.</p>
        ) : (
          <ol className="grid gap-2">
            {notVisited.map(({ place, times }) => (
              <li
                key={place}
                className="grid grid-cols-[minmax(0,min(12rem,50%))_minmax(0,1fr)] items-center gap-x-4"
              >
                <span className="wrap-anywhere">
                  {place}
                  {mayFind && <NoticeOf place={place} />}
                </span>
                <span className="flex items-center gap-2">
                  <meter
                    min={0}
                    max={most}
                    value={times}
                    className="h-4 w-full max-w-80 min-w-0"
                    aria-label={`Times asked about ${place}`}
                  />
                  <span className="tabular-nums">{times}</span>
                </span>
              </li>
            ))}
          </ol>
        )}
      </Section>
      <p>
        <Link to={listPath('areas')} className="inline-flex min-h-11 items-center font-bold">
          Say where and how soon you can start
        </Link>
      </p>
    </Screen>
  );
}

function NoticeOf({ place }: { place: string }) {
  const found = new URLSearchParams({ view: 'all', q: notifyMeText(place) });
  return (
    <Link to={`/inbox?${found}`} className="block py-2 text-sm">
      Who asked to be told<span className="sr-only"> of {place}</span>
    </Link>
  );
}

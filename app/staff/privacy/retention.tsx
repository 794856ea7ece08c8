import { Link } from 'react-router';
import type { CaseKind } from '#domain/cases/case.table.ts';
import { shortTime } from '#domain/cases/display-time.ts';
import { accessOf } from '#domain/cases/kinds/access.ts';
import { ERASING_RULES } from '#domain/privacy/due.server.ts';
import { PREVIEW_DAYS, previewRetention } from '#domain/privacy/preview.server.ts';
import { erasesFrom } from '#domain/privacy/run.server.ts';
import { listRuns } from '#domain/privacy/run-record.server.ts';
import { PERIOD_NAMES, PERIODS, spokenPeriod } from '#domain/provider/periods.ts';
import { messagesByYear } from '#domain/statistics/erased.server.ts';
import { spokenDate } from '#platform/clock/spoken.ts';
import { staffLoader } from '../guard.server.ts';
import { casePath, KINDS } from '../kinds.ts';
import { FiguresTable } from '../kit/figures-table.tsx';
import { Screen } from '../kit/screen.tsx';
import type { Route } from './+types/retention.ts';
import { BackupsNote } from './backups-note.tsx';
import { erasedText } from './desk.server.ts';
import { counted, DESK } from './labels.ts';
import { CaseLinks, Panel } from './panel.tsx';

const RUNS_SHOWN = 30;

export const loader = staffLoader('manage-privacy', async ({ actor, services }) => {
  const { open, provider, clock } = services;
  const periods = provider().retention;
  const now = clock();
  const access = accessOf(actor);
  const [preview, runs, from, years] = await Promise.all([
    previewRetention(open.db, access, { periods, now }),
    listRuns(open.db),
    erasesFrom(open.db),
    messagesByYear(open.db, access, now),
  ]);
  const links = (cases: (typeof preview)['held']) =>
    cases.map(({ reference, kind }) => ({ reference, path: casePath(kind, reference) }));
  return {
    kinds: access.kinds,
    years,
    ahead: PREVIEW_DAYS,
    periods: PERIOD_NAMES.map((name) => ({
      label: PERIODS[name].label,
      period: `${spokenPeriod(name, periods)} ${PERIODS[name].from}`,
    })),
    settles: from === null || from > now ? { until: from === null ? null : shortTime(from) } : null,
    more: preview.more,
    held: links(preview.held),
    days: preview.days.map(({ day, counts, cases }) => {
      const total = ERASING_RULES.reduce((sum, rule) => sum + (counts[rule] ?? 0), 0);
      return {
        day,
        text: spokenDate(day),
        counts: ERASING_RULES.filter((rule) => counts[rule])
          .map((rule) => counted(rule, counts[rule] ?? 0))
          .join(', '),
        cases: links(cases),
        others: total - cases.length,
      };
    }),
    runs: runs.slice(0, RUNS_SHOWN).map(({ day, startedAt, endedAt, counts }) => ({
      day,
      started: shortTime(startedAt),
      ended: endedAt === null ? null : shortTime(endedAt),
      erased: erasedText(counts),
      held: counts.held,
      errors: counts.errors,
    })),
  };
});

export default function Retention({ loaderData }: Route.ComponentProps) {
  const { ahead, periods, settles, more, held, days } = loaderData;
  return (
    <Screen title="Retention" back={DESK}>
      <p className="measure">
        Every night, closed cases whose period is over are erased for good. Open ones never are. To keep a
        case, set a legal hold in it, under More.
      </p>
      {settles && (
        <p className="measure rounded-card bg-honey p-4">
          <strong>Nothing is erased yet.</strong> The first week only shows what would go
          {settles.until && `, until ${settles.until}`}.
        </p>
      )}
      <Panel title="Periods" note="The privacy notice on the site tells visitors those that concern them.">
        <dl className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
          {periods.map(({ label, period }) => (
            <div key={label} className="contents">
              <dt className="font-bold">{label}</dt>
              <dd className="max-sm:mb-2">{period}</dd>
            </div>
          ))}
        </dl>
        <p>
          <Link to="/settings/retention" className="inline-flex min-h-11 items-center font-bold">
            Change the periods
          </Link>
        </p>
      </Panel>
      <Panel title={`The next ${ahead} days`}>
        {more && <p>There is more than is counted here.</p>}
        {days.length === 0 && <p>Nothing will be erased.</p>}
        <ul className="divide-y divide-line">
          {days.map((day) => (
            <li key={day.day} className="grid gap-1 py-2">
              <p>
                <strong>{day.text}:</strong> {day.counts}
              </p>
              <CaseLinks cases={day.cases} empty="" />
              {day.others > 0 && <p className="text-sm">And {day.others} more.</p>}
            </li>
          ))}
        </ul>
        {held.length > 0 && (
          <div>
            <p className="font-bold">Kept because of a legal hold</p>
            <CaseLinks cases={held} empty="" />
          </div>
        )}
      </Panel>
      <Runs runs={loaderData.runs} />
      <Years kinds={loaderData.kinds} years={loaderData.years} />
      <BackupsNote />
    </Screen>
  );
}

function Runs({ runs }: Pick<Route.ComponentProps['loaderData'], 'runs'>) {
  return (
    <Panel title="Automatic deletions" note="One run a night; the record names nobody.">
      {runs.length === 0 && <p>There has been no run yet. The first one is tonight.</p>}
      <ul className="divide-y divide-line">
        {runs.map(({ day, started, ended, erased, held, errors }) => (
          <li key={day} className="grid gap-1 py-2">
            <p className="text-sm text-ink-soft">
              {started} to {ended ?? 'not ended yet'}
            </p>
            <p>
              {erased ? `Erased: ${erased}.` : 'Nothing was over its period.'}
              {held > 0 && ` Kept on hold: ${held}.`}
              {errors > 0 && (
                <strong>
                  {' '}
                  Not erased because of trouble: {errors}. They are tried again the next night.
                </strong>
              )}
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

interface YearsProps {
  readonly kinds: readonly CaseKind[];
  readonly years: readonly {
    readonly year: number;
    readonly counts: Readonly<Partial<Record<CaseKind, number>>>;
    readonly erased: number;
  }[];
}

function Years({ kinds, years }: YearsProps) {
  return (
    <Panel title="Messages by year" note="Erased ones count too: only the number of them is left.">
      <FiguresTable
        caption="Messages by year"
        head={['Year', ...kinds.map((kind) => KINDS[kind].short), 'Erased since']}
        rows={years.map(({ year, counts, erased }) => [
          `${year}`,
          ...kinds.map((kind) => counts[kind] ?? 0),
          erased,
        ])}
        empty="No message has arrived yet."
      />
    </Panel>
  );
}

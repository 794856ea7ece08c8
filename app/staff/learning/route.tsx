import { Link } from 'react-router';
import { OUTCOME_NAMES } from '#domain/cases/concern/outcome.ts';
import { fullDay } from '#domain/cases/display-time.ts';
import { KEY_QUESTION_LIST, KEY_QUESTIONS } from '#domain/cases/key-questions.ts';
import { accessOf } from '#domain/cases/kinds/access.ts';
import { may } from '#domain/staff/roles.ts';
import { changesMade, themesOf, undecidedCases } from '#domain/statistics/learning.server.ts';
import { latestQuarters, quarterKey, quarterName } from '#domain/statistics/quarters.ts';
import { Facts } from '../cases/parts/verb-form.tsx';
import { staffLoader } from '../guard.server.ts';
import { casePath } from '../kinds.ts';
import { FiguresTable } from '../kit/figures-table.tsx';
import { Empty, Screen, Section } from '../kit/screen.tsx';
import { noteView } from '../kit/view.server.ts';
import type { Route } from './+types/route.ts';

/** Two years, so that a quarter appears beside the same one a year before. */
const QUARTERS_SHOWN = 8;

/** `?quarter=2026-4`; this quarter without it, or with one that is out of range. */
export const loader = staffLoader('read-concerns', async (args) => {
  const { actor, services, url } = args;
  const { db } = services.open;
  const access = accessOf(actor);
  const quarters = latestQuarters(services.clock(), QUARTERS_SHOWN);
  const requestedQuarter = url.searchParams.get('quarter');
  const quarter = quarters.find((one) => quarterKey(one) === requestedQuarter) ?? quarters[0]!;
  const [concerns, thanks, changes, undecided] = await Promise.all([
    Promise.all(quarters.map((one) => themesOf(db, access, 'concern', one))),
    themesOf(db, access, 'thanks', quarter),
    changesMade(db, access, quarter),
    undecidedCases(db, access, quarter),
  ]);
  await noteView(
    args,
    changes.map(({ reference }) => ({ reference, kind: 'concern' as const })),
  );
  return {
    current: quarterKey(quarter),
    name: quarterName(quarter),
    quarters: quarters.map((one, i) => ({
      key: quarterKey(one),
      name: quarterName(one, 'short'),
      concerns: concerns[i]!,
    })),
    thanks,
    changes: changes.map(({ reference, outcome, done, learned, closedAt }) => ({
      reference,
      path: casePath('concern', reference),
      outcome: outcome && OUTCOME_NAMES[outcome],
      done,
      learned,
      closed: fullDay(closedAt),
    })),
    undecided: undecided.map(({ reference, kind }) => ({ reference, path: casePath(kind, reference) })),
    years: [...new Set(quarters.map(({ year }) => year))],
    mayPublish: may(actor, 'edit-site'),
    mayExport: may(actor, 'export-cases'),
  };
});

type Loaded = Route.ComponentProps['loaderData'];

export default function Learning({ loaderData }: Route.ComponentProps) {
  const { quarters, changes, mayPublish } = loaderData;
  return (
    <Screen title="Learning" wide>
      <p className="measure">
        What concerns and thanks are about, by the five key questions of the regulator, and what you changed
        because of them. Someone decides the questions on each case; only what was decided is counted.
      </p>
      <Quarters {...loaderData} />
      <ThemesOfQuarter {...loaderData} />
      <Section id="changes" title="What was done and learned">
        <Changes changes={changes} />
        {mayPublish && (
          <p>
            <Link to="/settings/site/said-and-done" className="inline-flex min-h-11 items-center font-bold">
              Tell visitors: You said, we did
            </Link>
          </p>
        )}
      </Section>
      <Section id="quarters" title="Concerns by quarter">
        <FiguresTable
          caption="Concerns by quarter"
          head={['Quarter', ...KEY_QUESTION_LIST.map((one) => KEY_QUESTIONS[one].name), 'Not decided', 'All']}
          rows={quarters.map((one) => [
            one.name,
            ...KEY_QUESTION_LIST.map((question) => one.concerns[question]),
            one.concerns.undecided,
            one.concerns.all,
          ])}
        />
      </Section>
      <Reports {...loaderData} />
    </Screen>
  );
}

function Reports({ years, mayExport }: Pick<Loaded, 'years' | 'mayExport'>) {
  if (!mayExport) return null;
  return (
    <Section id="reports" title="Yearly report of complaints">
      <p className="measure">
        Figures, what was learned and what you changed, as a PDF. Read it for anyone’s name before you give it
        to others.
      </p>
      <ul className="flex flex-wrap gap-3">
        {years.map((year) => (
          <li key={year}>
            <a href={`/learning/report?year=${year}`} className="button">
              Report of {year}
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Quarters({ quarters, current: quarter }: Pick<Loaded, 'quarters' | 'current'>) {
  return (
    <nav aria-label="Quarter" className="flex flex-wrap gap-x-2 border-b border-line">
      {quarters.map((one) => (
        <Link
          key={one.key}
          to={`/learning?quarter=${one.key}`}
          className="tab"
          aria-current={one.key === quarter ? 'true' : undefined}
        >
          {one.name}
        </Link>
      ))}
    </nav>
  );
}

function ThemesOfQuarter({ current: quarter, name, quarters, thanks, undecided }: Loaded) {
  const concerns = quarters.find(({ key }) => key === quarter)!.concerns;
  return (
    <Section id="themes" title={name}>
      <FiguresTable
        caption="Concerns and thanks by key question"
        head={['Key question', 'Concerns', 'Thanks']}
        rows={[
          ...KEY_QUESTION_LIST.map(
            (question) => [KEY_QUESTIONS[question].name, concerns[question], thanks[question]] as const,
          ),
          ['Not decided yet', concerns.undecided, thanks.undecided],
          ['All', concerns.all, thanks.all],
        ]}
      />
      <p className="text-sm">One case can be about several questions.</p>
      {undecided.length > 0 && (
        <p>
          Still to be decided:{' '}
          {undecided.map(({ reference, path }) => (
            <Link key={reference} to={path} className="mr-3 inline-flex min-h-11 items-center">
              {reference}
            </Link>
          ))}
        </p>
      )}
    </Section>
  );
}

interface ChangesProps {
  readonly changes: readonly {
    readonly reference: string;
    readonly path: string;
    readonly outcome: string | null;
    readonly done: string;
    readonly learned: string;
    readonly closed: string;
  }[];
}

function Changes({ changes }: ChangesProps) {
  if (changes.length === 0) return <Empty>No concern was closed in these months.</Empty>;
  return (
    <ul className="grid gap-4 md:grid-cols-2">
      {changes.map(({ reference, path, outcome, done, learned, closed }) => (
        <li key={reference} className="rounded-card border border-line p-4">
          <p>
            <Link to={path} className="inline-flex min-h-11 items-center font-bold">
              {reference}
            </Link>{' '}
            {outcome && `${outcome}. `}Closed on {closed}.
          </p>
          <Facts
            facts={[
              ['What was done', done],
              ['What was learned', learned],
            ]}
          />
        </li>
      ))}
    </ul>
  );
}

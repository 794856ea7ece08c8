import { Section } from '../kit/screen.tsx';
import type { Route } from './+types/jobs.ts';
import { jobsLoader } from './jobs.server.ts';
import { ROW_LIST, SecurityPage, Warning } from './security-page.tsx';

export const loader = jobsLoader;

type Loaded = Route.ComponentProps['loaderData'];

export default function Jobs({ loaderData: { held, jobs } }: Route.ComponentProps) {
  const late = jobs.filter(({ isLate }) => isLate).length;
  return (
    <SecurityPage title="Schedule" here="/security/schedule">
      {late > 0 && (
        <Warning>
          {late === 1 ? '1 job is late.' : `${late} jobs are late.`} Ask the person who runs the server to
          look at the site’s log.
        </Warning>
      )}
      <p className="measure">
        The site does these things by itself. It may run in several processes; one of them holds the schedule,
        and another takes over if that one stops.
      </p>
      {held ? (
        <p className="wrap-anywhere">
          Held by <strong>{held.place}</strong>, since {held.since}.
        </p>
      ) : (
        <Warning>
          No process holds the schedule at the moment. One should within half a minute; if not, ask the person
          who runs the server.
        </Warning>
      )}
      <Section id="jobs" title="Jobs">
        <ul className={ROW_LIST}>
          {jobs.map((job) => (
            <JobRow key={job.name} job={job} />
          ))}
        </ul>
      </Section>
    </SecurityPage>
  );
}

function JobRow({ job }: { job: Loaded['jobs'][number] }) {
  const { label, pace, done, failed, running, isLate } = job;
  return (
    <li className="grid gap-x-4 p-3 md:grid-cols-2">
      <p className="wrap-anywhere">
        {isLate && <span className="mark mr-2 bg-honey">Late</span>}
        <strong>{label}</strong>
        <span className="block text-sm text-ink-soft">{pace}</span>
      </p>
      <p className="wrap-anywhere">
        {running && <strong className="block">{running}</strong>}
        {failed && <strong className="block">{failed}</strong>}
        {done}
      </p>
    </li>
  );
}

import type { OpeningException } from '#domain/provider/provider.ts';
import { spokenDate, spokenTime } from '#platform/clock/spoken.ts';

export function OtherHours({ exceptions }: { exceptions: readonly OpeningException[] }) {
  if (exceptions.length === 0) return null;
  return (
    <section aria-labelledby="other-hours" className="shell mt-6">
      <div className="rounded-card bg-honey p-6 sm:px-10">
        <h2 id="other-hours" className="text-xl">
          Days with other hours
        </h2>
        <ul className="mt-2 grid gap-1">
          {exceptions.map(({ date, hours, reason }) => (
            <li key={date}>
              <strong>{spokenDate(date)}:</strong>{' '}
              {hours ? `open ${spokenTime(hours.opens)} to ${spokenTime(hours.closes)}` : 'closed'} ({reason})
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

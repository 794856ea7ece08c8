import { hoursOfWeek } from '#domain/calendar/week.ts';
import { weekdays } from '#domain/provider/spoken.ts';
import { spokenTime } from '#platform/clock/spoken.ts';
import { type ProviderView, useWelsh } from './provider-view.ts';

export function OfficeHours({ opening }: Pick<ProviderView, 'opening'>) {
  const welsh = useWelsh();
  if (welsh) return welsh.hours.map((line) => <p key={line}>{line}</p>);
  if (opening.assumed) return null;
  return hoursOfWeek(opening).map(({ days, opens, closes }, i) => (
    <p key={opens + closes}>
      {i === 0 && 'Office: '}
      {weekdays(days)},{' '}
      <span className="whitespace-nowrap">
        {spokenTime(opens)} to {spokenTime(closes)}
      </span>
    </p>
  ));
}

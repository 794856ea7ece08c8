import { reportAddress } from '#domain/provider/report.ts';
import { spokenDate } from '#platform/clock/spoken.ts';
import type { ProviderView } from './provider-view.ts';

/** Null while neither date has been entered. */
export function spokenInspection({ lastInspection, lastReview }: ProviderView['regulator']): string | null {
  const said = [
    lastInspection && `Latest inspection ${spokenDate(lastInspection)}.`,
    lastReview && `Latest review ${spokenDate(lastReview)}.`,
  ];
  return said.filter(Boolean).join(' ') || null;
}

/** Regulation 20A: the rating, since when, and of which location. Null while nobody has recorded one. */
export function spokenRating({ rating, ratedOn, locationId }: ProviderView['regulator']): string | null {
  if (!rating) return null;
  const location = locationId ? ` (location ${locationId})` : '';
  if (rating === 'Not yet rated') return `Not yet rated by the regulator${location}.`;
  return `Rated ${rating} overall${ratedOn ? ` on ${spokenDate(ratedOn)}` : ''}${location}.`;
}

interface ReportLinkProps {
  readonly regulator: ProviderView['regulator'];
  readonly className: string;
}

/** Nothing while the report's address is unknown. */
export function ReportLink({ regulator, className }: ReportLinkProps) {
  const report = reportAddress(regulator);
  if (!report) return null;
  return (
    <p>
      <a href={report} className={className}>
        Read the report
      </a>
    </p>
  );
}

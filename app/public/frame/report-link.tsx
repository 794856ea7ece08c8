import { reportAddress } from '#domain/provider/report.ts';
import type { ProviderView } from './provider-view.ts';

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

import { reportAddress } from '#domain/provider/report.ts';
import type { ProviderView } from './provider-view.ts';

interface ReportLinkProps {
  readonly regulator: ProviderView['regulator'];
  readonly className: string;
}

/** The way to the report; nothing while nobody has said where it is. */
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

import { reportAddress } from '#domain/provider/report.ts';
import type { ProviderView } from './provider-view.ts';

interface ReportLinkProps {
  readonly regulator: ProviderView['regulator'];
  readonly className: string;
}

/** The way to the report, or to where reports are published while nobody has said which is ours. */
export function ReportLink({ regulator, className }: ReportLinkProps) {
  const report = reportAddress(regulator);
  return (
    <a href={report ?? regulator.website} className={className}>
      {report ? 'Read the report' : 'The regulator publishes its reports here'}
    </a>
  );
}

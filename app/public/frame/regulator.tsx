import type { ProviderView } from './provider-view.ts';

interface ReportLinkProps {
  readonly regulator: ProviderView['regulator'];
  readonly className: string;
}

/** Nothing while the report's address is unknown. */
export function ReportLink({ regulator: { report }, className }: ReportLinkProps) {
  if (!report) return null;
  return (
    <p>
      <a href={report} className={className}>
        Read the report
      </a>
    </p>
  );
}

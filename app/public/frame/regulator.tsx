import { type ProviderView, useProvider, useWelsh } from './provider-view.ts';
import { InEnglish, useIsWelsh, useTranslate } from './translate.tsx';

interface ReportLinkProps {
  readonly regulator: ProviderView['regulator'];
  readonly className: string;
}

export function ReportLink({ regulator, className }: ReportLinkProps) {
  const translate = useTranslate();
  const welsh = useWelsh();
  const isWelsh = useIsWelsh();
  const { report, unreported, article = '', name } = regulator;
  if (!report) return null;
  return (
    <p>
      <a href={report} className={className}>
        {unreported
          ? `${translate('Our page at')} ${article}${isWelsh ? welsh?.regulator : name}`
          : translate('Read the report')}
        <InEnglish />
      </a>
    </p>
  );
}

/** Shows what regulation 20A requires of a website in England, and the regulator's own address. */
export function RegulatorNotice() {
  const { regulator } = useProvider();
  const { rating, inspection, inspected, unreported, website } = regulator;
  if (!rating && !inspection) return null;
  return (
    <div className="card flex flex-wrap items-center gap-x-5 px-5 py-3">
      <strong className="w-full font-display text-lg">
        {inspected ? 'Inspected by the regulator' : unreported ? 'Our regulator' : 'What the regulator says'}
      </strong>
      {rating && <strong>{rating}</strong>}
      {inspection && <span>{inspection}</span>}
      <ReportLink regulator={regulator} className="inline-flex min-h-11 items-center" />
      {website && (
        <a href={website} className="inline-flex min-h-11 items-center">
          {website.replace('https://', '')}
        </a>
      )}
    </div>
  );
}

export function Responsible({
  people,
}: {
  people: readonly { readonly title: string; readonly name: string }[];
}) {
  if (people.length === 0) return null;
  return (
    <>
      <h2>Who is responsible for our care</h2>
      <ul>
        {people.map(({ title, name }) => (
          <li key={title}>
            {title}: <strong>{name}</strong>
          </li>
        ))}
      </ul>
    </>
  );
}

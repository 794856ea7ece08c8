import { type ProviderView, useWelsh } from './provider-view.ts';
import { InEnglish, useIsWelsh, useSay } from './say.tsx';

interface ReportLinkProps {
  readonly regulator: ProviderView['regulator'];
  readonly className: string;
}

/** Nothing while the report's address is unknown. */
export function ReportLink({ regulator, className }: ReportLinkProps) {
  const say = useSay();
  const welsh = useWelsh();
  const isWelsh = useIsWelsh();
  const { report, unreported, article = '', name } = regulator;
  if (!report) return null;
  return (
    <p>
      <a href={report} className={className}>
        {unreported
          ? `${say('Our page at')} ${article}${isWelsh ? welsh?.regulator : name}`
          : say('Read the report')}
        <InEnglish />
      </a>
    </p>
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

import { Link } from 'react-router';

interface PageLinksProps {
  readonly label: string;
  readonly page: number;
  readonly more: boolean;
  readonly addressOf: (page: number) => string;
  readonly labels?: readonly [back: string, on: string];
}

export function PageLinks({
  label,
  page,
  more,
  addressOf,
  labels: [back, on] = ['Previous', 'Next'],
}: PageLinksProps) {
  if (page === 1 && !more) return null;
  return (
    <nav aria-label={label} className="flex flex-wrap gap-3">
      {page > 1 && (
        <Link className="button" to={addressOf(page - 1)}>
          {back}
        </Link>
      )}
      {more && (
        <Link className="button" to={addressOf(page + 1)}>
          {on}
        </Link>
      )}
    </nav>
  );
}

import { Link } from 'react-router';
import { casePath, KINDS } from '../../kinds.ts';
import type { OtherView } from './case-view.server.ts';
import { STATUSES } from './status-text.ts';

export function CaseLink({ item }: { item: OtherView & { readonly name?: string } }) {
  const { reference, kind, status, name, received, excerpt } = item;
  return (
    <Link
      to={casePath(kind, reference)}
      className="block min-h-11 py-2 leading-snug no-underline hover:underline"
    >
      <span className="text-sm">
        {name && (
          <>
            <bdi className="font-bold">{name}</bdi>:{' '}
          </>
        )}
        <strong>{KINDS[kind].name}</strong>, {received}, {STATUSES[status].name.toLowerCase()} (
        <span className="whitespace-nowrap">{reference}</span>)
      </span>
      <span dir="auto" className="line-clamp-2 wrap-anywhere">
        {excerpt}
      </span>
    </Link>
  );
}

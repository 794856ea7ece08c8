import { Link } from 'react-router';
import { EASY_READ } from '#domain/page-texts/easy-read.ts';

interface EasyReadLinkProps {
  readonly path: string;
  readonly className?: string;
}

export function EasyReadLink({ path, className }: EasyReadLinkProps) {
  const easy = Object.entries(EASY_READ).find(([whole]) => whole === path)?.[1];
  if (!easy) return null;
  return (
    <p className={className}>
      <Link to={easy} className="inline-block py-2 font-bold">
        Easy Read: this page in short sentences and pictures
      </Link>
    </p>
  );
}

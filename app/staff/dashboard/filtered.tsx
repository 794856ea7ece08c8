import { Link } from 'react-router';

export function FilteredNotice({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <p className="rounded-card bg-honey p-4">
      <strong>
        {count === 1 ? '1 filtered message' : `${count.toLocaleString('en-GB')} filtered messages`} to check.
      </strong>{' '}
      Automatic replies, spam and duplicates arrive without an alert.{' '}
      <Link className="inline-block py-2 font-bold" to="/incoming">
        Check {count === 1 ? 'it' : 'them'}
      </Link>
    </p>
  );
}

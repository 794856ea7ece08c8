import { Link } from 'react-router';
import type { goLiveWarning } from './go-live.server.ts';

export function GoLiveNotice({ live }: { live: Awaited<ReturnType<typeof goLiveWarning>> }) {
  if (!live) return null;
  const { isOpen, toFix, checked } = live;
  return (
    <p className={isOpen ? 'rounded-card border-2 border-alert p-4' : 'rounded-card bg-honey p-4'}>
      {toFix > 0 ? (
        <>
          <strong>
            {toFix === 1 ? 'One thing' : `${toFix} things`} to fix for your website to work as it should.
          </strong>{' '}
          Checked {checked}.
        </>
      ) : (
        'Before you open: see that the address, email, backups and second factors are right.'
      )}{' '}
      <Link className="inline-block py-2 font-bold" to="/go-live">
        Go live
      </Link>
    </p>
  );
}

import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Dialog } from '#app/ui/dialog.tsx';
import { useCurtain } from '../kit/curtain.ts';
import { notifyTabs } from '../kit/session-status.ts';

const stay = () => {};

/** Can't be closed until the session's owner has signed in again. */
export function SessionEnded() {
  const typed = useCurtain();
  const { pathname, search } = useLocation();
  return (
    <Dialog title="You’ve been signed out" persistent onClose={stay}>
      <div data-session-words className="grid gap-4">
        <p>
          {typed.length > 0
            ? 'What you were writing is still here. Sign in and try again.'
            : 'Sign in to carry on where you were.'}
        </p>
        <p>
          <a
            className="button button-main"
            href={`/staff-login?next=${encodeURIComponent(pathname + search)}`}
            target="_blank"
            rel="noopener"
          >
            Sign in<span className="sr-only"> in a new tab</span>
          </a>
        </p>
        <p className="text-sm">It opens in a new tab. This page comes back when you have signed in there.</p>
        {typed.map((text) => (
          <textarea
            key={text}
            readOnly
            aria-label="What you were writing"
            dir="auto"
            rows={4}
            value={text}
            className="input"
          />
        ))}
      </div>
    </Dialog>
  );
}

export function SomebodyElse() {
  useCurtain();
  return (
    <Dialog title="Someone else is signed in now" persistent onClose={stay}>
      <div data-session-words className="grid gap-4">
        <p>A colleague has signed in with this browser, so what was open here is hidden.</p>
        <p>
          {/* A whole page load, so that none of the other person's data stays in memory. */}
          <a className="button button-main" href="/dashboard">
            Open their dashboard
          </a>
        </p>
      </div>
    </Dialog>
  );
}

/** A whole page load, so that no staff data stays in memory. Other tabs hide theirs immediately. */
export function SignOutForm({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <form method="post" action="/sign-out" className={className} onSubmit={() => notifyTabs('ended')}>
      {children}
    </form>
  );
}

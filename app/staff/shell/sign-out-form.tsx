import type { ReactNode } from 'react';
import { notifyTabs } from '../kit/session-word.ts';

/** A whole page load, so that no staff data stays in memory. Other tabs hide theirs immediately. */
export function SignOutForm({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <form method="post" action="/sign-out" className={className} onSubmit={() => notifyTabs('ended')}>
      {children}
    </form>
  );
}

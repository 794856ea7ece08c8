import type { ReactNode } from 'react';
import { tellTabs } from '../kit/session-word.ts';

/** A whole page load, so that no staff data stays in memory. Other tabs hide theirs immediately. */
export function SignOutForm({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <form method="post" action="/sign-out" className={className} onSubmit={() => tellTabs('ended')}>
      {children}
    </form>
  );
}

import type { ReactNode } from 'react';
import { tellTabs } from '../kit/session-word.ts';

/** A whole page load: nothing of what staff saw stays in the app's memory. Other tabs hide theirs at once. */
export function SignOutForm({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <form method="post" action="/sign-out" className={className} onSubmit={() => tellTabs('ended')}>
      {children}
    </form>
  );
}

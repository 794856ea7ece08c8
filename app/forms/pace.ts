import { useState, useSyncExternalStore } from 'react';

/**
 * How long the form has been on the screen, in milliseconds; ask when it is sent. A form of the first page counts
 * from the page's start: the app may start long after somebody began to type, who must not be taken for a program.
 */
export function usePace(): () => number {
  const isFirstPage = useSyncExternalStore(
    () => () => {},
    () => false,
    () => true,
  );
  const [shownAt] = useState(() => (isFirstPage ? 0 : performance.now()));
  return () => Math.round(performance.now() - shownAt);
}

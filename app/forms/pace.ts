import { useState, useSyncExternalStore } from 'react';

/**
 * How long the form has been on the screen, in milliseconds; ask when it is sent. A form of the first page
 * was there before the app, which on a slow line starts long after somebody began to type: it counts from
 * the page's own start, so that nobody is taken for a program because their phone is slow.
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

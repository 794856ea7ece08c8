import { useSyncExternalStore } from 'react';

/** Returns true while the app takes over a server-rendered page, and false for anything rendered later. */
export const useIsFirstDraw = (): boolean =>
  useSyncExternalStore(
    () => () => {},
    () => false,
    () => true,
  );

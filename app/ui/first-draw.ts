import { useSyncExternalStore } from 'react';

/** True while the app takes over a page that the server drew; what it shows later is false from the start. */
export const useIsFirstDraw = (): boolean =>
  useSyncExternalStore(
    () => () => {},
    () => false,
    () => true,
  );

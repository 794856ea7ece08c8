import { useEffect, useState } from 'react';
import { keepInPlace } from './keep-in-place.ts';

/** False in what the server drew, and true once the app runs, for a field that is another one with script. */
export function useRuns(): boolean {
  const [runs, setRuns] = useState(false);
  useEffect(() => {
    let isGone = false;
    // React draws nothing at once while it runs effects.
    queueMicrotask(() => {
      if (!isGone) keepInPlace(() => setRuns(true));
    });
    return () => {
      isGone = true;
    };
  }, []);
  return runs;
}

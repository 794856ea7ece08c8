import { useEffect, useState } from 'react';
import { keepInPlace } from './keep-in-place.ts';

export function useRuns(): boolean {
  const [runs, setRuns] = useState(false);
  useEffect(() => {
    let isGone = false;
    // React can't flush synchronously inside effects.
    queueMicrotask(() => {
      if (!isGone) keepInPlace(() => setRuns(true));
    });
    return () => {
      isGone = true;
    };
  }, []);
  return runs;
}

import { useEffect, useState } from 'react';
import { holdInPlace } from './hold-in-place.ts';

export function useRuns(): boolean {
  const [runs, setRuns] = useState(false);
  useEffect(() => {
    let isGone = false;
    // React can't flush synchronously inside effects.
    queueMicrotask(() => {
      if (!isGone) holdInPlace(() => setRuns(true));
    });
    return () => {
      isGone = true;
    };
  }, []);
  return runs;
}

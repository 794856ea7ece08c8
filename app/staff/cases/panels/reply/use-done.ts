import { useEffect, useRef } from 'react';
import type { useFetcher } from 'react-router';
import type { ChangeAnswer } from '../../../kit/answers.ts';

/** Acts once when a form did what it was sent for, and the screen shows what the server has by then. */
export function useDone(fetcher: ReturnType<typeof useFetcher<ChangeAnswer>>, act: () => void): void {
  const seen = useRef<unknown>(undefined);
  useEffect(() => {
    if (fetcher.state !== 'idle' || !fetcher.data || seen.current === fetcher.data) return;
    seen.current = fetcher.data;
    if (fetcher.data.status === 'done') act();
  });
}

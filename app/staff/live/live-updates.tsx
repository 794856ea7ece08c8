import type { ReactNode } from 'react';
import { LiveProvider } from '../kit/live-context.ts';
import { useLive } from './use-live.ts';

export function LiveUpdates({
  drawnAt,
  children,
}: {
  readonly drawnAt: number;
  readonly children: ReactNode;
}) {
  const live = useLive(drawnAt);
  const { words, times } = live.arrivals.announced;
  return (
    <LiveProvider value={live}>
      {children}
      <p role="status" className="sr-only" data-live-news>
        {words && <span key={times}>{words}</span>}
      </p>
    </LiveProvider>
  );
}

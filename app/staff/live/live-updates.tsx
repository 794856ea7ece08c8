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
  const { text, times } = live.arrivals.announced;
  return (
    <LiveProvider value={live}>
      {children}
      <p role="status" className="sr-only" data-live-news>
        {text && <span key={times}>{text}</span>}
      </p>
    </LiveProvider>
  );
}

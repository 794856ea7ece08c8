import { createContext, type ReactNode, use } from 'react';
import { NO_NEWS } from './news.ts';
import { type Live, useLive } from './use-live.ts';

const LiveContext = createContext<Live>({ news: NO_NEWS, watchPresence: () => () => {} });

/** What happens in the inbox, to whoever shows it. */
export const useLiveNews = (): Live => use(LiveContext);

/** Keeps everything in it as the server has it, and says politely when messages arrived. */
export function LiveUpdates({
  drawnAt,
  children,
}: {
  readonly drawnAt: number;
  readonly children: ReactNode;
}) {
  const live = useLive(drawnAt);
  const { words, times } = live.news.announced;
  return (
    <LiveContext value={live}>
      {children}
      <p role="status" className="sr-only" data-live-news>
        {/* Its key has the same words announced again. */}
        {words && <span key={times}>{words}</span>}
      </p>
    </LiveContext>
  );
}

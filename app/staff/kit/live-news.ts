import { createContext, use } from 'react';
import type { LiveColleague } from '../live/messages.ts';
import { type LiveNews, NO_NEWS } from './news.ts';

export interface Live {
  readonly news: LiveNews;
  /** @returns what stops it */
  readonly watchPresence: (reference: string, heard: PresenceHeard) => () => void;
}

export type PresenceHeard = (people: readonly LiveColleague[]) => void;

const LiveContext = createContext<Live>({ news: NO_NEWS, watchPresence: () => () => {} });
export const LiveProvider = LiveContext;

export const useLiveNews = (): Live => use(LiveContext);

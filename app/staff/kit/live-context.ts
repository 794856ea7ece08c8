import { createContext, use } from 'react';
import type { LiveColleague } from '../live/messages.ts';
import { type Arrivals, NO_ARRIVALS } from './arrivals.ts';

export interface Live {
  readonly arrivals: Arrivals;
  readonly watchPresence: (reference: string, heard: PresenceHeard) => () => void;
}

export type PresenceHeard = (people: readonly LiveColleague[]) => void;

const LiveContext = createContext<Live>({ arrivals: NO_ARRIVALS, watchPresence: () => () => {} });
export const LiveProvider = LiveContext;

export const useLiveUpdates = (): Live => use(LiveContext);

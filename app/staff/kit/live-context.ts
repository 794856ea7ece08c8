import { createContext, use } from 'react';
import type { LiveChange, LiveColleague } from '../live/messages.ts';

interface Arrivals {
  readonly known: ReadonlySet<string>;
  readonly unseen: ReadonlySet<string>;
  /** `times` makes the same text announced again. */
  readonly announced: { readonly text: string; readonly times: number };
}

export const NO_ARRIVALS: Arrivals = {
  known: new Set(),
  unseen: new Set(),
  announced: { text: '', times: 0 },
};

export function addArrivals(arrivals: Arrivals, changes: readonly LiveChange[], visible: boolean): Arrivals {
  const fresh = changes.filter(
    ({ what: change, reference }) => change === 'new' && !arrivals.known.has(reference),
  );
  if (fresh.length === 0) return arrivals;
  const arrived = fresh.map(({ reference }) => reference);
  const known = new Set([...arrivals.known, ...arrived]);
  if (visible) return announce({ ...arrivals, known }, fresh.length);
  return { ...arrivals, known, unseen: new Set([...arrivals.unseen, ...arrived]) };
}

export function lookAtArrivals(arrivals: Arrivals): Arrivals {
  return arrivals.unseen.size === 0 ? arrivals : announce(arrivals, arrivals.unseen.size);
}

function announce({ known, announced }: Arrivals, count: number): Arrivals {
  const text = count === 1 ? '1 new message' : `${count} new messages`;
  return { known, unseen: new Set(), announced: { text, times: announced.times + 1 } };
}

export interface Live {
  readonly arrivals: Arrivals;
  readonly watchPresence: (reference: string, heard: PresenceHeard) => () => void;
}

export type PresenceHeard = (people: readonly LiveColleague[]) => void;

const LiveContext = createContext<Live>({ arrivals: NO_ARRIVALS, watchPresence: () => () => {} });
export const LiveProvider = LiveContext;

export const useLiveUpdates = (): Live => use(LiveContext);

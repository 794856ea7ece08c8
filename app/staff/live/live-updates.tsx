import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useFetchers, useNavigation, useRevalidator } from 'react-router';
import { setBriefCookie } from '../brief-cookies.ts';
import {
  addArrivals,
  type Live,
  LiveProvider,
  lookAtArrivals,
  NO_ARRIVALS,
  type PresenceHeard,
} from '../kit/live-context.ts';
import { askAboutSession } from '../kit/session-status.ts';
import { useMayReload } from '../kit/use-reload.ts';
import type { LiveChange, LiveMessage } from './messages.ts';

const REFRESH_MS = 1_000;
const POLL_MS = 60_000;

/** Reloads without moving the focus or the scroll position. @param drawnAt by the server's clock, epoch milliseconds */
export function useLive(drawnAt: number): Live {
  const [arrivals, setArrivals] = useState(NO_ARRIVALS);
  const [presence] = useState(() => new Map<string, Set<PresenceHeard>>());
  const [since] = useState(drawnAt);
  const refresh = useRefresh();
  useEffect(() => {
    const line = openSharedStream({
      since,
      heard(message) {
        if (message.type === 'presence') {
          for (const hear of presence.get(message.reference) ?? []) hear(message.people);
        } else {
          setArrivals((before) => addArrivals(before, message.cases as readonly LiveChange[], isVisible()));
          refresh();
        }
      },
      reopened: refresh,
      lost: askAboutSession,
    });
    const poll = setInterval(() => !line.isOpen() && refresh(), POLL_MS);
    return () => {
      clearInterval(poll);
      line.close();
    };
  }, [since, presence, refresh]);
  useEffect(() => {
    const onReturn = () => isVisible() && setArrivals(lookAtArrivals);
    document.addEventListener('visibilitychange', onReturn);
    return () => document.removeEventListener('visibilitychange', onReturn);
  }, []);
  const watchPresence = useCallback(
    (reference: string, heard: PresenceHeard) => {
      const hearing = presence.get(reference) ?? new Set();
      presence.set(reference, hearing.add(heard));
      return () => void hearing.delete(heard);
    },
    [presence],
  );
  return { arrivals, watchPresence };
}

function useRefresh(): () => void {
  const { revalidate, state } = useRevalidator();
  const mayReload = useMayReload();
  const navigation = useNavigation();
  const fetchers = useFetchers();
  const isBusy =
    state !== 'idle' || navigation.state !== 'idle' || fetchers.some((one) => one.state !== 'idle');
  const latest = useRef({ isBusy, revalidate, mayReload });
  const [requested, setRequested] = useState(0);
  const [visits, setVisits] = useState(0);
  const done = useRef({ requested: 0, at: 0 });
  useEffect(() => {
    latest.current = { isBusy, revalidate, mayReload };
  });
  useEffect(() => {
    const onReturn = () => setVisits((count) => count + 1);
    document.addEventListener('visibilitychange', onReturn);
    return () => document.removeEventListener('visibilitychange', onReturn);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a visit, or the end of what was sent, is a time to look again.
  useEffect(() => {
    if (requested === done.current.requested || isBusy || !isVisible()) return;
    const wait = Math.max(0, done.current.at + REFRESH_MS - Date.now());
    const timer = setTimeout(async () => {
      if (!(await latest.current.mayReload()) || latest.current.isBusy) return;
      done.current = { requested, at: Date.now() };
      const beLoud = setBriefCookie('quiet');
      await latest.current.revalidate().finally(beLoud);
    }, wait);
    return () => clearTimeout(timer);
  }, [requested, isBusy, visits]);
  return useCallback(() => setRequested((count) => count + 1), []);
}

function isVisible(): boolean {
  return document.visibilityState === 'visible';
}

/** A browser opens six connections to one address, so a single tab holds a stream and informs the others. */
const LOCK = 'kindlewick-live';
const CHANNEL = 'kindlewick-live';
/** How often the tab with the stream reports. Browsers slow a hidden tab's timers to one a minute. */
const BEAT_MS = 20_000;
/** Without a report for this long, the other tabs query the server themselves. */
const SILENCE_MS = 150_000;
/** The wait before reopening a stream that the server refused. */
const REOPEN_MS = 60_000;

type Word =
  | LiveMessage
  | { readonly type: 'beat' }
  | { readonly type: 'reopened' }
  | { readonly type: 'lost' };

interface SharedStreamOptions {
  /** When the page was rendered by the server's clock, epoch milliseconds. */
  readonly since: number;
  readonly heard: (message: LiveMessage) => void;
  readonly reopened: () => void;
  readonly lost: () => void;
}

interface SharedStream {
  readonly isOpen: () => boolean;
  readonly close: () => void;
}

function openSharedStream(options: SharedStreamOptions): SharedStream {
  const closing = new AbortController();
  const others = new BroadcastChannel(CHANNEL);
  let heardAt = Date.now();
  let lost = false;

  function hear(word: Word): void {
    heardAt = Date.now();
    lost = word.type === 'lost';
    if (lost) options.lost();
    if (word.type === 'reopened') options.reopened();
    else if (word.type === 'change' || word.type === 'presence') options.heard(word);
  }

  others.onmessage = ({ data }: MessageEvent<Word>) => hear(data);
  const broadcast = (word: Word) => {
    hear(word);
    others.postMessage(word);
  };
  // Locks exist on https and localhost only; elsewhere each tab has its own stream.
  if (navigator.locks) {
    void navigator.locks
      .request(LOCK, { signal: closing.signal }, () => hold(options.since, broadcast, closing.signal))
      .catch(() => {});
  } else void hold(options.since, hear, closing.signal);

  return {
    isOpen: () => !lost && Date.now() - heardAt < SILENCE_MS,
    close() {
      closing.abort();
      others.close();
    },
  };
}

function hold(since: number, broadcast: (word: Word) => void, closing: AbortSignal): Promise<void> {
  let source: EventSource | undefined;
  let again: ReturnType<typeof setTimeout> | undefined;
  let opened = 0;

  function open(): void {
    source = new EventSource(`/events?since=${since}`);
    source.onopen = () => {
      opened += 1;
      broadcast({ type: opened > 1 ? 'reopened' : 'beat' });
    };
    source.onmessage = ({ data }: MessageEvent<string>) => broadcast(JSON.parse(data));
    source.onerror = () => {
      broadcast({ type: 'lost' });
      if (source?.readyState === EventSource.CLOSED) again = setTimeout(open, REOPEN_MS);
    };
  }

  open();
  const beat = setInterval(() => {
    if (source?.readyState === EventSource.OPEN) broadcast({ type: 'beat' });
  }, BEAT_MS);
  return new Promise((resolve) => {
    closing.addEventListener('abort', () => {
      source?.close();
      clearTimeout(again);
      clearInterval(beat);
      resolve();
    });
  });
}

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

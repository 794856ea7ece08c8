import { useCallback, useEffect, useRef, useState } from 'react';
import { useFetchers, useNavigation, useRevalidator } from 'react-router';
import { setBriefCookie } from '../brief-cookies.ts';
import { addArrivals, lookAtArrivals, NO_ARRIVALS } from '../kit/arrivals.ts';
import type { Live, PresenceHeard } from '../kit/live-context.ts';
import { askAboutSession } from '../kit/session-word.ts';
import { useMayReload } from '../kit/use-reload.ts';
import type { LiveChange } from './messages.ts';
import { openSharedStream } from './shared-stream.ts';

const REFRESH_MS = 1_000;
/** Polling interval without a stream. */
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

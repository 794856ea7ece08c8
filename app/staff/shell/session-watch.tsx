import { useCallback, useEffect, useState } from 'react';
import { useFetchers, useNavigation } from 'react-router';
import { Dialog } from '#app/ui/dialog.tsx';
import { MINUTE_MS } from '#platform/clock/clock.ts';
import { drawCurtain, liftCurtain, noteTyping } from '../kit/curtain.ts';
import { askSession, hearOfSession, notifyTabs, type SessionNow } from '../kit/session-status.ts';
import { SessionEnded, SignOutForm, SomebodyElse } from './session-ended.tsx';

interface Session {
  readonly phase: SessionPhase | 'somebody-else';
  /** "Stay signed in" gave no more time: a session's absolute end can't be put off. */
  readonly cannotStay: boolean;
  readonly closed: boolean;
}

interface Loaded {
  readonly sessionLeft: number;
  readonly person: { readonly id: string };
}

const LIVE: Session = { phase: 'live', cannotStay: false, closed: false };

/** Asks in time whether to stay signed in, and hides the page in every tab after the end without leaving it. */
export function SessionWatch({ loaded }: { loaded: Loaded }) {
  const [session, setSession] = useState(LIVE);
  const person = loaded.person.id;
  const heard = useCallback(
    (now: SessionNow, requestedToStay: boolean) => {
      const isOther = now.left > 0 && now.person !== person;
      const phase = isOther ? 'somebody-else' : sessionPhase(now.left);
      setSession((before) => {
        if (phase === 'ended' && before.phase !== 'ended') notifyTabs('ended');
        return {
          phase,
          cannotStay: phase === 'ending' && (requestedToStay || before.cannotStay),
          closed: phase === before.phase && before.closed,
        };
      });
    },
    [person],
  );
  const look = useSessionLook(loaded, heard);
  const close = useCallback(() => setSession((before) => ({ ...before, closed: true })), []);
  if (session.phase === 'ended') return <SessionEnded />;
  if (session.phase === 'somebody-else') return <SomebodyElse />;
  if (session.phase === 'live' || session.closed) return null;
  return session.cannotStay ? <LastMinutes onClose={close} /> : <Ending onStay={() => void look('POST')} />;
}

/** Each check asks the server, because other tabs share the session, a laptop sleeps, and clocks differ. */
function useSessionLook(loaded: Loaded, heard: (now: SessionNow, requestedToStay: boolean) => void) {
  const [known, setKnown] = useState<{ readonly left: number }>({ left: loaded.sessionLeft });
  useEffect(() => setKnown({ left: loaded.sessionLeft }), [loaded]);
  const look = useCallback(
    async (method: 'GET' | 'POST') => {
      const now = await askSession(method);
      // Without a response nothing is known; the next check may get one.
      if (now === null) return setKnown((before) => ({ ...before }));
      heard(now, method === 'POST');
      setKnown({ left: now.left });
    },
    [heard],
  );
  useEffect(() => {
    const timer = setTimeout(() => void look('GET'), nextLook(known.left));
    const onReturn = () => document.visibilityState === 'visible' && void look('GET');
    document.addEventListener('visibilitychange', onReturn);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onReturn);
    };
  }, [known, look]);
  useEffect(
    () =>
      hearOfSession((word) => {
        if (word !== 'ended') return void look('GET');
        // Hides immediately; the server confirms a moment later.
        heard({ left: 0, person: null }, false);
        setKnown({ left: 0 });
      }),
    [heard, look],
  );
  useEffect(noteTyping, []);
  useEffect(() => notifyTabs('began'), []);
  useLookAfterSending(look);
  useLookAfterBack(look);
  return look;
}

function useLookAfterSending(look: (method: 'GET') => Promise<void>) {
  const navigation = useNavigation();
  const fetchers = useFetchers();
  const isSending = [navigation, ...fetchers].some(({ state }) => state === 'submitting');
  const [wasSending, setWasSending] = useState(false);
  useEffect(() => {
    if (wasSending && !isSending) void look('GET');
    setWasSending(isSending);
  }, [isSending, wasSending, look]);
}

/** Hides a page from the back-forward cache until its session is confirmed. */
function useLookAfterBack(look: (method: 'GET') => Promise<void>) {
  useEffect(() => {
    const onShow = async ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      await look('GET');
      if (!document.querySelector('[data-session-words]')) liftCurtain();
    };
    window.addEventListener('pagehide', drawCurtain);
    window.addEventListener('pageshow', onShow);
    return () => {
      window.removeEventListener('pagehide', drawCurtain);
      window.removeEventListener('pageshow', onShow);
    };
  }, [look]);
}

function Ending({ onStay }: { onStay: () => void }) {
  return (
    <Dialog title="Stay signed in?" persistent onClose={onStay}>
      <p>You haven’t done anything for a while. You’ll be signed out in less than 2 minutes.</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <button type="button" className="button button-main" onClick={onStay}>
          Stay signed in
        </button>
        <SignOutForm>
          <button type="submit" className="button">
            Sign out
          </button>
        </SignOutForm>
      </div>
    </Dialog>
  );
}

function LastMinutes({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="You’ll be signed out soon" onClose={onClose}>
      <p>
        You’ve been signed in for 12 hours, so you’ll be signed out in less than 2 minutes. Send what you’re
        writing now, then sign in again.
      </p>
      <p className="mt-6">
        <button type="button" className="button button-main" onClick={onClose}>
          Close
        </button>
      </p>
    </Dialog>
  );
}

/** Time before the end at which staff are asked, enough to read the question twice and answer it. */
export const SESSION_WARNING_MS = 2 * MINUTE_MS;
/** Another tab may answer the question, and a lost connection may return. */
const LOOK_AGAIN_MS = 15_000;
/** Checks a moment after the end, so that the answer is certain. */
const AFTER_END_MS = 1_000;

type SessionPhase = 'live' | 'ending' | 'ended';

export function sessionPhase(left: number): SessionPhase {
  if (left <= 0) return 'ended';
  return left <= SESSION_WARNING_MS ? 'ending' : 'live';
}

export function nextLook(left: number): number {
  switch (sessionPhase(left)) {
    case 'live':
      return left - SESSION_WARNING_MS;
    case 'ending':
      return Math.min(LOOK_AGAIN_MS, left + AFTER_END_MS);
    case 'ended':
      return LOOK_AGAIN_MS;
  }
}

import { useCallback, useEffect, useState } from 'react';
import { Dialog } from '#app/ui/dialog.tsx';
import { nextLook, type SessionPhase, sessionPhase } from './session-clock.ts';
import { sessionLeft } from './session-left.ts';

interface Session {
  readonly phase: SessionPhase;
  /** Whether "Stay signed in" gave no more time: the long end of a session can't be put off. */
  readonly cannotStay: boolean;
  /** The person closed the dialog of this phase. */
  readonly closed: boolean;
}

const LIVE: Session = { phase: 'live', cannotStay: false, closed: false };

/** Asks in time whether to stay signed in, and says when the session has ended. Never leaves the page by itself. */
export function SessionWatch({ loaded }: { loaded: { readonly sessionLeft: number } }) {
  const [session, setSession] = useState(LIVE);
  const heard = useCallback((left: number, askedToStay: boolean) => {
    const phase = sessionPhase(left);
    setSession((before) => ({
      phase,
      cannotStay: phase === 'ending' && (askedToStay || before.cannotStay),
      closed: phase === before.phase && before.closed,
    }));
  }, []);
  const look = useSessionLook(loaded, heard);
  const close = useCallback(() => setSession((before) => ({ ...before, closed: true })), []);
  if (session.phase === 'live' || session.closed) return null;
  if (session.phase === 'ended') return <Ended onClose={close} />;
  return session.cannotStay ? <LastMinutes onClose={close} /> : <Ending onStay={() => void look('POST')} />;
}

/**
 * Looks at the session when it may be about to end. Each look asks the server, because other tabs use the
 * same session, a laptop sleeps, and clocks differ.
 */
function useSessionLook(
  loaded: { readonly sessionLeft: number },
  heard: (left: number, askedToStay: boolean) => void,
) {
  const [known, setKnown] = useState<{ readonly left: number }>({ left: loaded.sessionLeft });
  useEffect(() => setKnown({ left: loaded.sessionLeft }), [loaded]);
  const look = useCallback(
    async (method: 'GET' | 'POST') => {
      const left = await sessionLeft(method);
      // Without an answer nothing is known; the next look may have one.
      if (left === null) return setKnown((before) => ({ ...before }));
      heard(left, method === 'POST');
      setKnown({ left });
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
  return look;
}

function Ending({ onStay }: { onStay: () => void }) {
  return (
    <Dialog title="Stay signed in?" persistent onClose={onStay}>
      <p>You have not done anything for a while. You will be signed out in less than 2 minutes.</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <button type="button" className="button button-main" onClick={onStay}>
          Stay signed in
        </button>
        <form method="post" action="/sign-out">
          <button type="submit" className="button">
            Sign out
          </button>
        </form>
      </div>
    </Dialog>
  );
}

function LastMinutes({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="You will be signed out soon" onClose={onClose}>
      <p>
        You have been signed in for 12 hours, so you will be signed out in less than 2 minutes. Send what you
        are writing now, then sign in again.
      </p>
      <p className="mt-6">
        <button type="button" className="button button-main" onClick={onClose}>
          Close
        </button>
      </p>
    </Dialog>
  );
}

function Ended({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="You have been signed out" onClose={onClose}>
      <p>
        Nothing that you wrote is lost. Sign in in another tab, then come back to this one and go on where you
        were.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <a className="button button-main" href="/staff-login" target="_blank" rel="noopener">
          Sign in in another tab
        </a>
        <button type="button" className="button" onClick={onClose}>
          Close
        </button>
      </div>
    </Dialog>
  );
}

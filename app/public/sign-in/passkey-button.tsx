import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { useEffect, useId, useState } from 'react';
import { useFetcher } from 'react-router';
import { type SignInAnswer, useSignInNotice } from '#app/forms/sign-in-form.tsx';

const LATER = 'That did not work. Try again, or sign in with your password.';
const CLOSED = ['NotAllowedError', 'AbortError'];

interface PasskeyButtonProps {
  readonly next?: string | undefined;
  readonly second?: boolean;
}

/** Appears once the app runs, if the browser supports passkeys; its space is reserved, so that nothing moves. */
export function PasskeyButton({ next, second = false }: PasskeyButtonProps) {
  const [isKnown, setIsKnown] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const fetcher = useFetcher<SignInAnswer>();
  const hint = useId();
  useEffect(() => setIsKnown(typeof PublicKeyCredential === 'function'), []);
  useSignInNotice(fetcher.data);
  const action = `/staff-login/passkey${second ? '?second' : ''}`;
  const isBusy = isAsking || fetcher.state !== 'idle' || fetcher.data?.ok === true;
  const notice = problem ?? (fetcher.data?.ok === false ? fetcher.data.message : null);

  async function ask() {
    if (isBusy) return;
    setIsAsking(true);
    setProblem(null);
    try {
      const { startAuthentication } = await import('@simplewebauthn/browser');
      const response = await fetch(action);
      if (!response.ok) throw new Error('No challenge');
      const optionsJSON = (await response.json()) as PublicKeyCredentialRequestOptionsJSON;
      const answer = await startAuthentication({ optionsJSON });
      await fetcher.submit(
        { response: JSON.stringify(answer), next: next ?? '' },
        { method: 'post', action },
      );
    } catch (error) {
      setProblem(error instanceof Error && CLOSED.includes(error.name) ? null : LATER);
    } finally {
      setIsAsking(false);
    }
  }

  return (
    <div
      className={`noscript:hidden ${isKnown ? '' : 'invisible'} ${second ? 'mb-6' : 'mt-6 border-t border-line pt-5'}`}
    >
      <button
        type="button"
        className="button"
        aria-describedby={hint}
        aria-disabled={isBusy || undefined}
        onClick={ask}
      >
        {isBusy ? 'Waiting for your passkey…' : second ? 'Use a passkey' : 'Sign in with a passkey'}
      </button>
      <p id={hint} className="mt-2 text-sm">
        {second ? 'A key, a phone or this device that you registered.' : 'No password is needed.'}
      </p>
      {notice && (
        <p role="alert" className="mt-2 font-bold text-alert">
          {notice}
        </p>
      )}
    </div>
  );
}

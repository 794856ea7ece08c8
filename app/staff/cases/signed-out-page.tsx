import { SIGNED_OUT } from './answers.ts';

/** Answers a button that was clicked without script after the session had ended. */
export function SignedOutPage() {
  return (
    <main className="shell py-10">
      <title>You have been signed out</title>
      <h1 className="text-2xl">You have been signed out</h1>
      <p className="mt-3">{SIGNED_OUT}</p>
      <p className="mt-6">
        <a className="button" href="/staff-login">
          Sign in
        </a>
      </p>
    </main>
  );
}

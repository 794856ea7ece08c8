import { Link } from 'react-router';

/** `by`: the last day without a second factor, or null. */
export function SecondFactorNotice({ by }: { readonly by: string | null }) {
  if (by === null) return null;
  return (
    <p className="rounded-card bg-honey p-4">
      From {by} you need a second factor to sign in: a code from an app, or a passkey. It takes two minutes.{' '}
      <Link className="inline-block py-2 font-bold" to="/account/second-factor">
        Set up a second factor
      </Link>
    </p>
  );
}

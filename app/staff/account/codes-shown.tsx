import { Link } from 'react-router';

/** Recovery codes, the one time that they are shown. */
export function CodesShown({ codes }: { codes: readonly string[] }) {
  return (
    <>
      <p>
        Keep these ten codes where you find them without your phone: printed, or in a password manager. Each
        signs you in once in place of the second factor. <strong>They are not shown again.</strong>
      </p>
      <ul
        aria-label="Recovery codes"
        className="grid gap-2 rounded-card border-2 border-ink p-5 font-mono text-lg sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <p>
        <Link to="/account/second-factor" className="button button-main">
          I have kept them
        </Link>
      </p>
    </>
  );
}

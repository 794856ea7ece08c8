import { Link } from 'react-router';

interface Step {
  readonly to: string;
  readonly name: string;
}

/** To the first run, on the dashboard, while there is one. */
export function wayBack(next: Step | null | undefined): Step {
  return next ? { to: '/dashboard', name: 'Make it yours' } : { to: '/settings', name: 'Settings' };
}

/** What a form says when it was saved: in the first run, where to go on. */
export function savedStep(next: Step | null | undefined) {
  if (!next) return true;
  return (
    <>
      Saved.{' '}
      <Link to={next.to} className="inline-block py-2">
        Next: {next.name}
      </Link>
    </>
  );
}

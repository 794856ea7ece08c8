import type { ReactNode } from 'react';
import { Form, Link } from 'react-router';
import { type Answer, UNAVAILABLE } from './answers.ts';
import { SignedOutPage } from './signed-out-page.tsx';

interface ConfirmPageProps {
  readonly verb: string;
  readonly back: string;
  readonly keep?: string;
  readonly children: ReactNode;
}

export function ConfirmPage({ verb, back, keep = 'Go back', children }: ConfirmPageProps) {
  return (
    <main className="shell grid gap-4 py-8">
      <title>{verb}</title>
      <h1 className="text-2xl">{verb}?</h1>
      {children}
      <Form method="post" className="flex flex-wrap gap-3">
        <button type="submit" className="button button-main">
          {verb}
        </button>
        <Link className="button" to={back}>
          {keep}
        </Link>
      </Form>
    </main>
  );
}

export function NotDonePage({ answer, back }: { answer: Answer | undefined; back: string }) {
  if (!answer || answer.status === 'signed-out') return <SignedOutPage />;
  const why = 'why' in answer ? answer.why : null;
  return (
    <main className="shell grid gap-4 py-8">
      <title>That was not done</title>
      <h1 className="text-2xl">That was not done</h1>
      <p role="alert" className="measure">
        {why || UNAVAILABLE}
      </p>
      <p>
        <a className="button" href={back}>
          Back
        </a>
      </p>
    </main>
  );
}

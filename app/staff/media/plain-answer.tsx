import type { ChangeAnswer } from '../kit/answers.ts';
import { SignedOutPage } from '../kit/signed-out-page.tsx';

/** Answers a button that was pressed without script and did nothing: why, and the way back. */
export function PlainAnswer({ answer, back }: { answer: ChangeAnswer | undefined; back: string }) {
  if (!answer || answer.status === 'signed-out') return <SignedOutPage />;
  const why = answer.status === 'refused' ? answer.why : 'That didn’t work. Please try again.';
  return (
    <main className="shell grid gap-4 py-8">
      <title>That was not done</title>
      <h1 className="text-2xl">That was not done</h1>
      <p role="alert" className="measure">
        {why}
      </p>
      <p>
        <a className="button" href={back}>
          Back
        </a>
      </p>
    </main>
  );
}

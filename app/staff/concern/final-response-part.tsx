import { OMBUDSMAN } from '#app/mail/ombudsman.ts';
import { FinalResponseForm } from './final-response-form.tsx';
import type { ConcernShown } from './load.server.ts';

interface FinalResponseProps {
  readonly reference: string;
  readonly concern: ConcernShown;
}

/** How the final response is given, until one is sent or on its way. */
export function FinalResponse({ reference, concern }: FinalResponseProps) {
  const { hasEmail, finalProblem, formKey } = concern;
  return (
    <details id="concern-final-response" open={finalProblem !== null}>
      <summary className="fold font-bold">Final response</summary>
      <div className="grid gap-2">
        {finalProblem && <p className="rounded-field bg-peach px-3 py-2 font-bold">{finalProblem}</p>}
        <p className="text-sm">
          {hasEmail
            ? 'Write it in the reply box and choose that it is the final response: the mail then names the ombudsman.'
            : 'There is no e-mail address, so it goes by letter.'}{' '}
          Log what the letter says, then print it from here: the ombudsman’s details are added below. A letter
          of your own has to say: “If you are not happy with our answer, you can ask the {OMBUDSMAN.name} to
          look at it, within {OMBUDSMAN.monthsToComplain} months of finding out about the problem:{' '}
          {OMBUDSMAN.website.replace('https://', '')}, {OMBUDSMAN.phone}, {OMBUDSMAN.hours}.”
        </p>
        {hasEmail && (
          <p>
            <a className="inline-flex min-h-11 items-center" href="#answer">
              Go to the reply box
            </a>
          </p>
        )}
        <FinalResponseForm reference={reference} submissionKey={`${formKey}-f`} />
      </div>
    </details>
  );
}

import { FinalResponseForm } from './concern-forms.tsx';
import type { ConcernView } from './load.server.ts';

interface FinalResponseProps {
  readonly reference: string;
  readonly concern: ConcernView;
}

export function FinalResponse({ reference, concern }: FinalResponseProps) {
  const { hasEmail, finalProblem, points } = concern;
  return (
    <details id="concern-final-response" open={finalProblem !== null}>
      <summary className="fold font-bold">Final response</summary>
      <div className="grid gap-2">
        {finalProblem && <p className="rounded-field bg-peach px-3 py-2 font-bold">{finalProblem}</p>}
        {points.why && <p className="rounded-field bg-honey px-3 py-2">{points.why}</p>}
        {hasEmail && <ByEmail />}
        <ByLetter reference={reference} concern={concern} />
      </div>
    </details>
  );
}

function ByEmail() {
  return (
    <div>
      <h4 className="font-bold">By email</h4>
      <p className="text-sm">
        Write it in the reply box and choose “The final response”: the email then answers the points listed
        above and names the ombudsman.
      </p>
      <a className="inline-flex min-h-11 items-center" href="#answer">
        Go to the reply box
      </a>
    </div>
  );
}

function ByLetter({ reference, concern }: FinalResponseProps) {
  const { hasEmail, finalProblem, formKey, letterSays } = concern;
  return (
    <div className="grid gap-2">
      <h4 className="font-bold">By letter</h4>
      <p className="text-sm">
        {!hasEmail && 'There is no email address, so it goes by letter. '}
        First make the letter: the answers to the points and the ombudsman are added automatically. Then print
        and post it. Log it last: a letter counts once it is in the post.
      </p>
      <p>
        <a className="button px-4" href={`/cases/${reference}/final-response-letter`}>
          Make the letter
        </a>
      </p>
      <details open={finalProblem !== null}>
        <summary className="fold font-bold">Log a letter that is in the post already</summary>
        <p className="text-sm">Made it elsewhere? It has to answer each point, and to say: “{letterSays}”</p>
        <FinalResponseForm reference={reference} formKey={`${formKey}-f`} />
      </details>
    </div>
  );
}

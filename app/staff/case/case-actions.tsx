import { ErrorSummary } from '#app/forms/error-summary.tsx';
import type { ChangeAnswer } from '../cases/answers.ts';
import { AssignForm } from './assign-form.tsx';
import type { CaseShown } from './case-shown.server.ts';
import { useChangeNotice } from './change-notice.ts';
import { MoreMenu } from './more-menu.tsx';
import { becoming, OFFERED, type StatusVerb } from './status-words.ts';
import { useCaseChange } from './use-case-change.ts';

/** With more entries than this the answer is out of sight. */
const LONG = 3;

/** What can be done with a case. The buttons show the outcome at once and take it back if it fails. */
export function CaseActions({ shown }: { shown: CaseShown }) {
  const { reference } = shown;
  const fetcher = useCaseChange(reference);
  useChangeNotice(fetcher.data);
  const { first, more } = OFFERED[becoming(fetcher.formAction, reference) ?? shown.status];
  if (shown.status === 'merged') return null;
  return (
    <div className="no-print grid gap-3">
      <div className="flex flex-wrap items-end gap-2">
        {shown.thread.length > LONG && (
          <a className="button px-3 text-sm" href="#answer">
            Go to the answer
          </a>
        )}
        <AssignForm shown={shown} />
        {first.map((verb, place) => (
          // By place, so that the focus stays on the button that takes the other's place.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above.
          <VerbButton key={place} reference={reference} verb={verb} />
        ))}
        <MoreMenu shown={shown}>
          {more.map((verb) => (
            <VerbButton key={verb.verb} reference={reference} verb={verb} />
          ))}
        </MoreMenu>
      </div>
      {fetcher.data && fetcher.state === 'idle' && <Refused answer={fetcher.data} shown={shown} />}
    </div>
  );
}

function VerbButton({ reference, verb }: { reference: string; verb: StatusVerb }) {
  const fetcher = useCaseChange(reference);
  return (
    <fetcher.Form method="post" action={`/cases/${reference}/${verb.verb}`}>
      <button type="submit" className="button px-3 text-sm" data-shortcut={verb.shortcut}>
        {verb.label}
      </button>
    </fetcher.Form>
  );
}

/** Why a button did nothing. A concern lacks something that is asked for further down. */
function Refused({ answer, shown }: { answer: ChangeAnswer; shown: CaseShown }) {
  if (answer.status !== 'refused') return null;
  return (
    <ErrorSummary result={answer} heading="Not done">
      <p>{answer.why}</p>
      {shown.concern && (
        <a className="inline-block py-2 font-bold" href={`#${CONCERN_PANEL}`}>
          Go to the steps of this concern
        </a>
      )}
    </ErrorSummary>
  );
}

export const CONCERN_PANEL = 'concern-steps';

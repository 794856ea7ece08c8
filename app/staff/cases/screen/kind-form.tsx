import { useFetcher } from 'react-router';
import type { CaseKind } from '#domain/cases/case.table.ts';
import { KINDS } from '../../kinds.ts';
import type { ChangeAnswer } from '../../kit/answers.ts';
import { useChangeNotice } from '../../kit/change-notice.ts';
import { FieldErrors } from '../../kit/field-errors.tsx';
import type { CaseShown } from './case-shown.server.ts';

/** What follows when a case becomes one of these. */
function follows(kind: CaseKind): string {
  const { title, deadlines } = KINDS[kind];
  if (deadlines.full) {
    return `It moves to ${title}. Deadlines count from the day it arrived: acknowledge, then a full answer.`;
  }
  const where =
    kind === 'application' ? 'at the stage New' : 'with a first answer due from the day it arrived';
  return `It moves to ${title}, ${where}.`;
}

/** Makes a case one of another kind; it keeps its reference and all that happened to it. */
export function KindForm({ shown }: { shown: Pick<CaseShown, 'reference' | 'kind' | 'kinds'> }) {
  const { reference, kind, kinds } = shown;
  const fetcher = useFetcher<ChangeAnswer>();
  useChangeNotice(fetcher.data);
  return (
    <fetcher.Form method="post" action={`/cases/${reference}/kind`} className="mt-2 grid gap-3">
      <FieldErrors answer={fetcher.data} />
      <fieldset className="grid gap-2">
        <legend className="font-bold">What type of message is this?</legend>
        {kinds
          .filter((other) => other !== kind)
          .map((other) => (
            <label key={other} className="grid grid-cols-[auto_1fr] items-start gap-x-3 py-1">
              <input type="radio" name="kind" value={other} required className="mt-1 size-6" />
              <span>
                <strong>{KINDS[other].name}</strong>
                <span className="block text-sm">{follows(other)}</span>
              </span>
            </label>
          ))}
      </fieldset>
      <p className="text-sm">The reference and history are kept. The sender is not told.</p>
      <p>
        <button type="submit" className="button px-4 text-sm">
          Change type
        </button>
      </p>
    </fetcher.Form>
  );
}

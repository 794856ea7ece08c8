import { useEffect, useId, useRef } from 'react';
import { useFetcher } from 'react-router';
import { KINDS } from '../../kinds.ts';
import type { ChangeAnswer } from '../../kit/answers.ts';
import { useChangeNotice } from '../../kit/change-notice.ts';
import { FieldErrors } from '../../kit/field-errors.tsx';
import type { OtherShown } from './case-shown.server.ts';

interface MergeFormProps {
  readonly reference: string;
  readonly others?: readonly OtherShown[];
  /** What the page's own action said, when it was sent without script. */
  readonly answer?: ChangeAnswer;
}

/** Puts a case into another: by its reference, or one of the same person's. */
export function MergeForm({ reference, others = [], answer: pageAnswer }: MergeFormProps) {
  const fetcher = useFetcher<ChangeAnswer>();
  const answer = fetcher.data ?? pageAnswer;
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  useChangeNotice(fetcher.data);
  const refused = answer?.status === 'refused' ? answer : undefined;
  const error = refused?.errors.into;
  useEffect(() => {
    if (refused?.errors.into) field.current?.focus();
  }, [refused]);
  return (
    <fetcher.Form method="post" action={`/cases/${reference}/merge`} noValidate className="mt-2 grid gap-3">
      <FieldErrors answer={answer} />
      <p id={`${id}-what`} className="text-sm">
        The message and all that happened to {reference} are then read in the other case. {reference} leaves
        the lists. You can undo this in the other case.
      </p>
      <div className={error ? 'border-l-4 border-coral-deep pl-3' : undefined}>
        <label htmlFor={id} className="block font-bold">
          Merge into
        </label>
        {error && (
          <p id={`${id}-error`} className="font-bold text-coral-deep">
            <span className="sr-only">Error: </span>
            {error}
          </p>
        )}
        <input
          ref={field}
          id={id}
          name="into"
          type="text"
          list={others.length > 0 ? `${id}-others` : undefined}
          className="input mt-1"
          placeholder="C-"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          defaultValue={refused?.typed.into}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error ${id}-what` : `${id}-what`}
        />
        {others.length > 0 && (
          <datalist id={`${id}-others`}>
            {others.map((other) => (
              <option key={other.reference} value={other.reference}>
                {`${KINDS[other.kind].name}, ${other.received}`}
              </option>
            ))}
          </datalist>
        )}
      </div>
      <p>
        <button type="submit" className="button px-4 text-sm">
          Merge
        </button>
      </p>
    </fetcher.Form>
  );
}

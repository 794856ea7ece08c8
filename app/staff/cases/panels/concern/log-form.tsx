import { useEffect, useId, useRef } from 'react';
import { useFetcher } from 'react-router';
import type { ChangeAnswer } from '../../../kit/answers.ts';
import { useChangeNotice } from '../../../kit/change-notice.ts';
import { FieldErrors } from '../../../kit/field-errors.tsx';
import { PanelField } from '../../../kit/panel-field.tsx';

interface LogFormProps {
  readonly reference: string;
  readonly formKey: string;
}

/** Writes down that the person was rung, met or written to by post, which acknowledges the concern. */
export function LogForm({ reference, formKey }: LogFormProps) {
  const fetcher = useFetcher<ChangeAnswer>();
  const id = useId();
  const words = useRef<HTMLTextAreaElement>(null);
  useChangeNotice(fetcher.data);
  const refused = fetcher.data?.status === 'refused' ? fetcher.data : undefined;
  useEffect(() => {
    if (refused?.errors.message) words.current?.focus();
  }, [refused]);
  return (
    <fetcher.Form method="post" action={`/cases/${reference}/note`} noValidate className="grid gap-3 pb-2">
      <input type="hidden" name="formKey" value={formKey} />
      <input type="hidden" name="countsAs" value="acknowledgement" />
      <FieldErrors answer={fetcher.data} />
      <fieldset>
        <legend className="font-bold">How you told them</legend>
        <div className="flex flex-wrap gap-x-5">
          {(
            [
              ['call', 'Telephone call'],
              ['letter', 'Letter'],
              ['visit', 'Visit'],
            ] as const
          ).map(([value, label]) => (
            <label key={value} className="flex min-h-11 items-center gap-2">
              <input
                type="radio"
                name="type"
                value={value}
                defaultChecked={value === 'call'}
                className="size-6"
              />
              {label}
            </label>
          ))}
        </div>
      </fieldset>
      <PanelField id={`${id}-words`} label="What was said or written" error={refused?.errors.message}>
        {(described) => (
          <textarea {...described} ref={words} name="message" rows={3} dir="auto" className="input" />
        )}
      </PanelField>
      <p>
        <button type="submit" className="button px-5" aria-disabled={fetcher.state !== 'idle' || undefined}>
          Log the acknowledgement
        </button>
      </p>
    </fetcher.Form>
  );
}

import { useId } from 'react';
import type { ChangeAnswer } from '../../../kit/answers.ts';
import { FieldErrors } from '../../../kit/field-errors.tsx';
import { PanelField } from '../../../kit/panel-field.tsx';
import { type PanelAnswer, usePanelForm } from '../../../kit/use-panel-form.ts';
import { LetterCarries } from './letter-carries.tsx';

interface FinalResponseFormProps {
  readonly reference: string;
  /** Made by the server when the form was shown. */
  readonly submissionKey: string;
  readonly answer?: PanelAnswer | undefined;
}

/** Writes down that the final response went by post, and that the letter says where the person can go next. */
export function FinalResponseForm({ reference, submissionKey, answer }: FinalResponseFormProps) {
  const { fetcher, form, refused, typed, onInput, busy } = usePanelForm({ version: 0, pageAnswer: answer });
  const id = useId();
  return (
    <fetcher.Form
      ref={form}
      method="post"
      action={`/cases/${reference}/final-response`}
      onInput={onInput}
      noValidate
      className="grid gap-3 pb-2"
    >
      <input type="hidden" name="formKey" value={submissionKey} />
      <FieldErrors answer={refused as ChangeAnswer | undefined} />
      <PanelField id={`${id}-words`} label="What the letter says" error={refused?.errors.message}>
        {(described) => (
          <textarea
            {...described}
            name="message"
            rows={3}
            dir="auto"
            defaultValue={typed?.message}
            className="input"
          />
        )}
      </PanelField>
      <LetterCarries
        id={`${id}-ombudsman`}
        error={refused?.errors.ombudsman}
        ticked={typed?.ombudsman === 'yes'}
      />
      <p>
        <button type="submit" className="button px-5" aria-disabled={busy || undefined}>
          {busy ? 'Saving…' : 'Log the final response'}
        </button>
      </p>
    </fetcher.Form>
  );
}

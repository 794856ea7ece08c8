import { type ReactNode, useEffect, useId } from 'react';
import type { ChangeAnswer } from '../../kit/answers.ts';
import { FieldErrors } from '../../kit/field-errors.tsx';
import { SavedMeanwhile } from '../../kit/saved-meanwhile.tsx';
import { type PanelAnswer, usePanelForm } from '../../kit/use-panel-form.ts';
import type { CaseVerb } from './verb-names.ts';

/** What each form of a case is given by the page that refuses it without script: what was typed, and what is wrong. */
export interface OnPage<Current = object> {
  readonly reference: string;
  readonly answer?: PanelAnswer<Current> | undefined;
}

interface Sending<Current> extends OnPage<Current> {
  readonly verb: CaseVerb;
  /** Of what is saved, where several people may save it. */
  readonly version?: number | undefined;
  /** What is saved, by field. */
  readonly saved?: object | undefined;
  /** It is empty again when it did what it was sent for. */
  readonly resets?: boolean;
}

/** A form that does something with a case: its values, what is wrong with which field, and how it is sent. */
export function useVerbForm<Current extends object = object>(sending: Sending<Current>) {
  const { reference, verb, version, saved, answer, resets = false } = sending;
  const panel = usePanelForm<Current>({ version: version ?? 0, pageAnswer: answer });
  const prefix = useId();
  const { fetcher, form, refused } = panel;
  const { data, state } = fetcher;
  useEffect(() => {
    if (resets && state === 'idle' && data?.status === 'done') form.current?.reset();
  }, [resets, state, data, form]);
  // A page without script knows of the version only what its form held.
  const asTyped = !data && answer?.status === 'refused' && answer.seen === undefined;
  const values: Readonly<Record<string, unknown>> = { ...saved, ...panel.typed };
  return {
    ...panel,
    action: `/cases/${reference}/${verb}`,
    seen: version === undefined ? undefined : (asTyped && panel.typed?.seen) || panel.seen,
    values,
    errorOf: (name: string) => refused?.errors[name],
    /** What ties a field to this form. */
    of: (name: string) => ({
      id: `${prefix}${name}`,
      name,
      error: refused?.errors[name],
      value: String(values[name] ?? ''),
    }),
  };
}

interface VerbFormProps<Current extends object> {
  readonly of: ReturnType<typeof useVerbForm<Current>>;
  /** What its button says. */
  readonly save: string;
  readonly children: ReactNode;
  /** Which button it was, where the verb has several. */
  readonly does?: string;
  /** Who saved what is there, and when. */
  readonly savedBy?: string | null | undefined;
  /** What a colleague saved since the form was shown. */
  readonly current?: (current: Current) => ReactNode;
  readonly className?: string;
}

/** Sends what is typed in it, and shows why it was not done, and what a colleague saved meanwhile. */
export function VerbForm<Current extends object>(props: VerbFormProps<Current>) {
  const { of: form, save, children, does, savedBy, current, className = 'gap-4' } = props;
  const { fetcher, refused, busy } = form;
  const theirs = refused?.theirs;
  return (
    <fetcher.Form
      key={form.formKey}
      ref={form.form}
      method="post"
      action={form.action}
      onInput={form.onInput}
      noValidate
      className={`grid pb-2 ${className}`}
    >
      {form.seen !== undefined && <input type="hidden" name="seen" value={form.seen} />}
      <FieldErrors answer={refused as ChangeAnswer | undefined} />
      {theirs && current && (
        <SavedMeanwhile saved={(theirs as { saved?: string | null }).saved ?? null}>
          {current(theirs)}
        </SavedMeanwhile>
      )}
      {children}
      <p className="flex flex-wrap items-center gap-3">
        <button
          type="submit"
          name={does && 'do'}
          value={does}
          className="button px-5"
          aria-disabled={busy || undefined}
        >
          {busy ? 'Saving…' : save}
        </button>
        {savedBy && <span className="text-sm wrap-anywhere">Saved by {savedBy}</span>}
      </p>
    </fetcher.Form>
  );
}

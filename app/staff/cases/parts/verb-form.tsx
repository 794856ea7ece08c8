import { type ReactNode, useEffect, useId } from 'react';
import type { ChangeAnswer } from '../../kit/answers.ts';
import { FieldErrors } from '../../kit/field-errors.tsx';
import { SavedMeanwhile } from '../../kit/saved-meanwhile.tsx';
import { type PanelAnswer, usePanelForm } from '../../kit/use-panel-form.ts';
import type { CaseVerb } from './verb-names.ts';

export interface OnPage<Current = object> {
  readonly reference: string;
  readonly answer?: PanelAnswer<Current> | undefined;
}

interface Sending<Current> extends OnPage<Current> {
  readonly verb: CaseVerb;
  readonly version?: number | undefined;
  readonly saved?: object | undefined;
  readonly resets?: boolean;
}

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
  readonly save: string;
  readonly children: ReactNode;
  /** Where the verb has several buttons. */
  readonly does?: string;
  readonly savedBy?: string | null | undefined;
  readonly current?: (current: Current) => ReactNode;
  readonly className?: string;
}

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

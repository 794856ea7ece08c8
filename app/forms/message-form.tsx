import { type ReactNode, use, useEffect, useId, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { useIsFirstDraw } from '#app/ui/first-draw.ts';
import { useNotify } from '#app/ui/snackbar.tsx';
import { lineNow, type OfficeLines } from '#domain/provider/line-now.ts';
import { ErrorLinks, ErrorSummary } from './error-summary.tsx';
import { Field } from './field.tsx';
import { branchQuestion, type FieldSpec, type FormSpec, HONEYPOT_FIELD, PACE_FIELD } from './fields.ts';
import { type FormResult, NOT_SENT, type Typed } from './form-result.ts';
import { HospitalQuestion } from './hospital-question.tsx';
import { NeedsQuestion } from './needs-question.tsx';
import { OfficeContext } from './office.ts';
import { ReadyCode } from './ready-code.tsx';
import { useSavedText } from './saved-text.ts';

interface MessageFormProps {
  readonly spec: FormSpec;
  readonly result?: FormResult | undefined;
  readonly begun?: Typed;
  readonly onCancel?: (() => void) | undefined;
  readonly send?: string;
  readonly opening?: ((dialog: Opening) => ReactNode) | undefined;
}

export interface Opening {
  readonly idOf: (field: string) => string;
  readonly errors: Typed;
  readonly typed: Typed;
}

export function MessageForm({
  spec,
  result: pageResult,
  begun = {},
  onCancel,
  send = spec.send,
  opening,
}: MessageFormProps) {
  const fetcher = useFetcher<FormResult>();
  const result = fetcher.data ?? pageResult;
  const prefix = useId();
  const idOf = (field: string) => `${prefix}${field}`;
  const fillTime = useFillTime();
  const form = useRef<HTMLFormElement>(null);
  const sendText = useSavedText(form, spec.action);
  useErrorNotice(fetcher.data);
  const errors = result?.status === 'refused' ? result.errors : {};
  const sending = fetcher.state !== 'idle';
  const rest = opening ? 'rest' : '';
  return (
    <fetcher.Form
      ref={form}
      method="post"
      action={spec.action}
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        sendText();
        fillTraps(event.currentTarget, fillTime());
      }}
    >
      <ReadyCode page={spec.action} />
      {result && <Problem result={result} idOf={idOf} />}
      <p className="text-sm">*indicates required field</p>
      {opening?.({ idOf, errors, typed: pageResult?.typed ?? {} })}
      <div className={rest}>
        <div className="grid gap-5">
          <QuestionField {...{ spec, idOf, errors }} typed={pageResult?.typed ?? begun} />
          <Trap />
          <PrivacyLine use={spec.use} />
        </div>
      </div>
      <div className="flex flex-wrap gap-3">
        <button type="submit" className={`button button-main ${rest}`} aria-disabled={sending || undefined}>
          {sending ? 'Sending…' : send}
        </button>
        {opening && (
          <button type="submit" className="button button-main step-only">
            Continue
          </button>
        )}
        {onCancel && (
          <button type="button" className="button" onClick={onCancel}>
            Cancel
          </button>
        )}
      </div>
    </fetcher.Form>
  );
}

interface QuestionProps {
  readonly spec: FormSpec;
  readonly idOf: (field: string) => string;
  readonly errors: Typed;
  readonly typed: Typed;
}

function QuestionField({ spec, idOf, errors, typed }: QuestionProps) {
  const office = use(OfficeContext);
  const { branches = [] } = office ?? {};
  const fields =
    spec.asksBranch && branches.length > 0 ? [...spec.fields, branchQuestion(branches)] : spec.fields;
  return (
    <>
      {fields.map((field) => (
        <Field
          key={field.name}
          spec={offered(field, office)}
          id={idOf(field.name)}
          error={errors[field.name]}
          typed={typed[field.name]}
        />
      ))}
      {spec.asksHospital && (
        <HospitalQuestion {...{ idOf, errors, typed }} isMain={spec.asksHospital === 'first'} />
      )}
      {spec.asksNeeds && <NeedsQuestion {...{ idOf, typed }} error={errors.needs} />}
    </>
  );
}

function offered(field: FieldSpec, lines: OfficeLines | null): FieldSpec {
  return field.choicesWithin && lines ? { ...field, choices: field.choicesWithin(lines.opening) } : field;
}

export function Problem({ result, idOf }: { result: FormResult; idOf: (field: string) => string }) {
  const lines = use(OfficeContext);
  const phone = lines ? lineNow(lines, Date.now()) : '';
  if (result.status === 'refused') {
    return (
      <ErrorSummary result={result} heading="There is a problem">
        <ErrorLinks errors={result.errors} idOf={idOf} />
      </ErrorSummary>
    );
  }
  return (
    <ErrorSummary result={result} heading={result.notice}>
      {result.status === 'too-many' && (
        <p>We have had more messages in the last hour than we can take at once.</p>
      )}
      <p>
        What you wrote is still here. You can send it again in a moment
        {phone && (
          <>
            , or ring us on{' '}
            <a
              className="inline-flex min-h-11 items-center font-bold whitespace-nowrap"
              href={`tel:${phone.replaceAll(' ', '')}`}
              suppressHydrationWarning
            >
              {phone}
            </a>
          </>
        )}
        .
      </p>
    </ErrorSummary>
  );
}

/** Hidden fields: programs fill in the first; script, the time. Read-only, so that password managers skip them. */
export function Trap() {
  return (
    <div className="sr-only" aria-hidden="true">
      <label>
        Leave this empty
        <input
          type="text"
          name={HONEYPOT_FIELD}
          tabIndex={-1}
          readOnly
          autoComplete="off"
          data-1p-ignore=""
          data-lpignore="true"
        />
      </label>
      <input type="hidden" name={PACE_FIELD} />
    </div>
  );
}

/** Clears what password managers put into the decoy (sending programs run no script), and fills in the pace. */
export function fillTraps({ elements }: HTMLFormElement, paceMs: number): void {
  for (const [name, value] of [
    [HONEYPOT_FIELD, ''],
    [PACE_FIELD, String(paceMs)],
  ] as const) {
    const field = elements.namedItem(name);
    if (field instanceof HTMLInputElement) field.value = value;
  }
}

function useErrorNotice(result: FormResult | undefined) {
  const notify = useNotify();
  const lastResult = useRef<FormResult>(undefined);
  useEffect(() => {
    if (!result || lastResult.current === result) return;
    lastResult.current = result;
    notify(result.status === 'refused' ? NOT_SENT : result.notice, 'error');
    if (!document.title.startsWith('Error: ')) document.title = `Error: ${document.title}`;
  }, [result, notify]);
}

/** Returns a function for the form's milliseconds on screen; counted from the page's start, as the app starts late. */
export function useFillTime(): () => number {
  const isFirstPage = useIsFirstDraw();
  const [viewedAt] = useState(() => (isFirstPage ? 0 : performance.now()));
  return () => Math.round(performance.now() - viewedAt);
}

/** Says beside the form what the answers are used for (UK GDPR, article 13). The notice opens beside the form. */
export function PrivacyLine({ use }: { use: string }) {
  return (
    <p className="text-sm">
      {use}{' '}
      <a href="/privacy" target="_blank" className="inline-block py-2" rel="noopener">
        Privacy notice (new tab)
      </a>
    </p>
  );
}

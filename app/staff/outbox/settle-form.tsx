import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useFetcher } from 'react-router';
import { DEALT_WHY_MAX } from '#domain/outbox/dealt.ts';
import type { Answer, Refused } from '../kit/answers.ts';
import { useChangeNotice } from '../kit/change-notice.ts';
import { FieldErrors } from '../kit/field.tsx';
import { PanelField } from '../kit/panel-field.tsx';

interface SettleFormProps {
  readonly children?: ReactNode;
  readonly choice?: ReactNode;
  readonly answer?: Answer | undefined;
}

export function SettleForm({ children, choice, answer: pageAnswer }: SettleFormProps) {
  const fetcher = useFetcher<Answer>();
  const answer = fetcher.data ?? pageAnswer;
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const refused = answer?.status === 'refused' ? answer : undefined;
  // The question is below its buttons; a notice as well would look like a completed action.
  useChangeNotice(refused?.errors.sure ? undefined : fetcher.data);
  const error = refused?.errors.why;
  useEffect(() => {
    if (refused?.errors.why) field.current?.focus();
  }, [refused]);
  useEffect(() => {
    if (fetcher.data?.status === 'done') form.current?.reset();
  }, [fetcher.data]);
  const busy = fetcher.state !== 'idle' || undefined;
  return (
    <fetcher.Form ref={form} method="post" action="/outbox/failed" noValidate className="grid gap-4">
      <div className="grid gap-3 rounded-card bg-paper p-4">
        <FieldErrors answer={answer} />
        {choice}
        <PanelField
          id={id}
          label="What was done instead"
          hint="Only for “Mark as dealt with”: for example, Rang Mrs Hughes on Monday. It is kept with your name."
          error={error}
        >
          {(described) => (
            <input
              {...described}
              ref={field}
              name="why"
              type="text"
              maxLength={DEALT_WHY_MAX}
              autoComplete="off"
              className="input mt-1"
              defaultValue={refused?.typed.why}
            />
          )}
        </PanelField>
        <p className="flex flex-wrap gap-3">
          <button type="submit" name="do" value="retry" className="button button-main" aria-disabled={busy}>
            Try again
          </button>
          <button type="submit" name="do" value="dealt" className="button" aria-disabled={busy}>
            Mark as dealt with
          </button>
        </p>
        {refused && <SureButton refused={refused} />}
      </div>
      {children}
    </fetcher.Form>
  );
}

/** Confirms sending or abandoning all emails, with the number in text and button. */
export function SureButton({ refused: { errors, typed } }: { refused: Pick<Refused, 'errors' | 'typed'> }) {
  if (!errors.sure) return null;
  const isDealt = typed.do === 'dealt';
  const [named = ''] = /all [\d,]+ emails/.exec(errors.sure) ?? [];
  return (
    <div role="alert" className="grid gap-3 rounded-field bg-honey p-4">
      <p className="font-bold">{errors.sure}</p>
      <p>
        <button
          type="submit"
          name="do"
          value={isDealt ? 'dealt-all' : 'retry-all'}
          className="button button-main"
        >
          {isDealt ? `Mark ${named} as dealt with` : `Send ${named}`}
        </button>
      </p>
    </div>
  );
}

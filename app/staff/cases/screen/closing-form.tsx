import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useFetcher } from 'react-router';
import { type ClosingAsk, closingFields, closingForm } from '#domain/cases/verbs/closing.ts';
import type { ChangeAnswer, CloseAsks } from '../../kit/answers.ts';
import type { NamedCase } from '../list/bulk-answer.ts';
import { RadioField, TextField } from '../parts/fields.tsx';

interface ClosingFormProps {
  readonly action: string;
  readonly asked: Pick<CloseAsks, 'asks' | 'errors' | 'typed'>;
  /** Whoever asked first finds the answer under this key. */
  readonly fetcherKey?: string;
  readonly named?: readonly NamedCase[];
  readonly children: ReactNode;
}

export function ClosingForm({ action, asked, fetcherKey, named = [], children }: ClosingFormProps) {
  const fetcher = useFetcher<ChangeAnswer>(fetcherKey ? { key: fetcherKey } : {});
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const [wrong] = Object.keys(asked.errors);
    const field = wrong
      ? form.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)
      : form.current?.querySelector<HTMLElement>('input[type="radio"]');
    field?.focus();
  }, [asked]);
  return (
    <fetcher.Form ref={form} method="post" action={action} noValidate className="grid gap-4">
      <input type="hidden" name="asked" value="yes" />
      {asked.asks.map((ask) => (
        <Question key={ask.question} ask={ask} asked={asked} named={named} />
      ))}
      <div className="flex flex-wrap gap-3">{children}</div>
    </fetcher.Form>
  );
}

interface QuestionProps {
  readonly ask: ClosingAsk;
  readonly asked: ClosingFormProps['asked'];
  readonly named: readonly NamedCase[];
}

function Question({ ask, asked, named }: QuestionProps) {
  const id = useId();
  const { title, choices } = closingForm(ask);
  const fields = closingFields(ask.question);
  const { errors, typed } = asked;
  const hint = reasonHint(choices);
  const only =
    named.length > ask.cases.length ? named.filter((one) => ask.cases.includes(one.reference)) : [];
  return (
    <div className="grid gap-3">
      <RadioField
        id={id}
        name={fields.answer}
        label={title}
        error={errors[fields.answer]}
        value={typed[fields.answer] ?? ''}
        choices={choices.map(({ value, label }) => [value, label])}
        stacked
      >
        {only.length > 0 && (
          <p className="text-sm wrap-anywhere">
            Only:{' '}
            <bdi>
              {only.map(({ name, reference }) => (name ? `${name} (${reference})` : reference)).join(', ')}
            </bdi>
          </p>
        )}
        {ask.about.length > 0 && (
          <ul className="my-1 list-disc pl-6 text-sm">
            {ask.about.map((name, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two tasks may have one name, and none has a state.
              <li key={i} className="wrap-anywhere">
                <bdi>{name}</bdi>
              </li>
            ))}
          </ul>
        )}
      </RadioField>
      {hint && (
        <TextField
          id={`${id}-why`}
          name={fields.reason}
          label="Reason"
          hint={hint}
          error={errors[fields.reason]}
          value={typed[fields.reason] ?? ''}
          rows={2}
        />
      )}
    </div>
  );
}

/** Empty if no choice needs a reason. */
function reasonHint(choices: ReturnType<typeof closingForm>['choices']): string {
  const needing = choices.filter(({ reason }) => reason);
  if (needing.length < choices.length)
    return needing.length > 0 ? `Only for ${needing.map(({ label }) => `“${label}”`).join(' or ')}` : '';
  const hint = needing.map(({ reason = '' }) => reason.replace(/^Enter /, '')).join(', or ');
  return hint.charAt(0).toUpperCase() + hint.slice(1);
}

import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useFetcher } from 'react-router';
import { type ClosingAsk, closingFields, closingForm } from '#domain/cases/verbs/closing.ts';
import type { ClosingQuestions } from '../../kit/answers.ts';
import type { FieldSpec } from '../../kit/field.tsx';
import { Fields } from '../../kit/form.tsx';
import type { NamedCase } from '../list/bulk-answer.ts';

interface ClosingFormProps {
  readonly action: string;
  readonly closing: Pick<ClosingQuestions, 'asks' | 'errors' | 'typed'>;
  readonly fetcherKey?: string;
  readonly named?: readonly NamedCase[];
  readonly children: ReactNode;
}

export function ClosingForm({ action, closing, fetcherKey, named = [], children }: ClosingFormProps) {
  const fetcher = useFetcher(fetcherKey ? { key: fetcherKey } : {});
  const form = useRef<HTMLFormElement>(null);
  const prefix = useId();
  useEffect(() => {
    const [wrong] = Object.keys(closing.errors);
    const field = wrong
      ? form.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)
      : form.current?.querySelector<HTMLElement>('input[type="radio"]');
    field?.focus();
  }, [closing]);
  return (
    <fetcher.Form ref={form} method="post" action={action} noValidate className="grid gap-4">
      <input type="hidden" name="asked" value="yes" />
      <Fields
        fields={closing.asks.flatMap((ask) => fieldsOf(ask, named))}
        idOf={(name) => `${prefix}-${name}`}
        values={closing.typed}
        errors={closing.errors}
      />
      <div className="flex flex-wrap gap-3">{children}</div>
    </fetcher.Form>
  );
}

function fieldsOf(ask: ClosingAsk, named: readonly NamedCase[]): readonly FieldSpec[] {
  const { title, choices } = closingForm(ask);
  const { answer, reason, person } = closingFields(ask);
  const hint = reasonHint(choices);
  const giving = choices.find((choice) => choice.person);
  const people = (ask.task?.people ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const only =
    named.length > ask.cases.length ? named.filter((one) => ask.cases.includes(one.reference)) : [];
  const names = ask.task ? [] : ask.about;
  const about = (only.length > 0 || names.length > 0) && <About only={only} names={names} />;
  return [
    { name: answer, label: title, kind: 'radio', choices, hint: about },
    ...(giving
      ? [
          {
            name: person,
            label: 'Colleague',
            kind: 'select',
            choices: people,
            hint: onlyFor([giving]),
          } as const,
        ]
      : []),
    ...(hint ? [{ name: reason, label: 'Reason', kind: 'textarea', rows: 2, hint } as const] : []),
  ];
}

function About({ only, names }: { only: readonly NamedCase[]; names: readonly string[] }) {
  return (
    <>
      {only.length > 0 && (
        <p className="wrap-anywhere">
          Only:{' '}
          <bdi>
            {only.map(({ name, reference }) => (name ? `${name} (${reference})` : reference)).join(', ')}
          </bdi>
        </p>
      )}
      {names.length > 0 && (
        <ul className="my-1 list-disc pl-6">
          {names.map((name, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two tasks may have one name, and none has a state.
            <li key={i} className="wrap-anywhere">
              <bdi>{name}</bdi>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function reasonHint(choices: ReturnType<typeof closingForm>['choices']): string {
  const needing = choices.filter(({ reason }) => reason);
  if (needing.length < choices.length) return needing.length > 0 ? onlyFor(needing) : '';
  const hint = needing.map(({ reason = '' }) => reason.replace(/^Enter /, '')).join(', or ');
  return hint.charAt(0).toUpperCase() + hint.slice(1);
}

const onlyFor = (choices: readonly { label: string }[]): string =>
  `Only for ${choices.map(({ label }) => `“${label}”`).join(' or ')}`;

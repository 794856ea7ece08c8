import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { ErrorLinks, ErrorSummary } from '#app/forms/error-summary.tsx';
import { refusedOf } from '../account/account-form.tsx';
import { SIGNED_OUT, TROUBLE } from '../kit/answers.ts';
import type { SettingField } from '../settings/field-spec.ts';
import { idOf, SettingInput } from '../settings/setting-field.tsx';

interface PrivacyFormProps {
  /** The page that owns the action. */
  readonly action: string;
  readonly fields: readonly SettingField[];
  readonly loaded?: Readonly<Record<string, string>>;
  readonly answer: unknown;
  readonly submit: string;
  readonly plain?: boolean;
  /** Above the fields. */
  readonly children?: ReactNode;
}

/** A form of the privacy desk: what went wrong, its questions and its button. It works without script. */
export function PrivacyForm({
  action,
  fields,
  loaded = {},
  answer,
  submit,
  plain,
  children,
}: PrivacyFormProps) {
  const navigation = useNavigation();
  const isSending = navigation.state !== 'idle' && navigation.formAction?.split('?')[0] === action;
  const refused = refusedOf(answer);
  return (
    <Form method="post" action={action} noValidate className="grid gap-5">
      <FormTrouble answer={answer} />
      {children}
      {fields.map((field) => (
        <SettingInput
          key={field.name}
          field={field}
          value={refused?.typed[field.name] ?? loaded[field.name] ?? ''}
          error={refused?.errors[field.name]}
        />
      ))}
      <p>
        <button
          type="submit"
          className={plain ? 'button' : 'button button-main'}
          aria-disabled={isSending || undefined}
        >
          {isSending ? 'One moment…' : submit}
        </button>
      </p>
    </Form>
  );
}

/** What was wrong with a form that came back, in a box that takes the focus. */
export function FormTrouble({ answer }: { answer: unknown }) {
  const refused = refusedOf(answer);
  if (!refused) {
    if (!isStatus(answer)) return null;
    return (
      <ErrorSummary result={answer} heading="This was not done">
        <p>{answer.status === 'signed-out' ? SIGNED_OUT : TROUBLE}</p>
      </ErrorSummary>
    );
  }
  const { '': whole, ...errors } = refused.errors;
  return (
    <ErrorSummary result={answer} heading="There is a problem">
      {whole && <p className="font-bold">{whole}</p>}
      <ErrorLinks errors={errors} idOf={idOf} />
    </ErrorSummary>
  );
}

function isStatus(answer: unknown): answer is { readonly status: string } {
  return typeof answer === 'object' && answer !== null && 'status' in answer;
}

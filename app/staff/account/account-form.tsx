import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { ErrorLinks, ErrorSummary } from '#app/forms/error-summary.tsx';
import { Field } from '#app/forms/field.tsx';
import type { FieldSpec } from '#app/forms/fields.ts';
import type { SignedOut } from '../guard.server.ts';
import { SIGNED_OUT } from '../kit/answers.ts';
import type { Refused } from './answer.ts';
import { type ProofAsked, ProofFields } from './proof-fields.tsx';

interface AccountFormProps {
  /** The page that owns the action. */
  readonly action: string;
  readonly fields?: readonly FieldSpec[];
  /** What the fields hold at first. */
  readonly loaded?: Readonly<Record<string, string>>;
  readonly answer: unknown;
  readonly submit: string;
  readonly sending?: string;
  /** Whether the button leads to what is hard to take back. */
  readonly plain?: boolean;
  /** What is asked besides, so that nobody else does it at an open screen. */
  readonly proof?: ProofAsked | null;
  /** Above the button. */
  readonly children?: ReactNode;
}

/** A form about an account: what went wrong, its questions and its button. It works without script. */
export function AccountForm(props: AccountFormProps) {
  const {
    action,
    fields = [],
    loaded = {},
    submit,
    sending = 'Saving…',
    plain = false,
    proof,
    children,
  } = props;
  const navigation = useNavigation();
  const isSending = navigation.state !== 'idle' && navigation.formAction?.split('?')[0] === action;
  const refused = refusedOf(props.answer);
  return (
    <Form method="post" action={action} noValidate className="grid gap-5">
      <Trouble answer={props.answer} />
      {fields.map((field) => (
        <Field
          key={field.name}
          spec={field}
          id={field.name}
          error={refused?.errors[field.name]}
          typed={refused?.typed[field.name] ?? loaded[field.name]}
        />
      ))}
      {children}
      {proof && <ProofFields asked={proof} errors={refused?.errors} />}
      <p>
        <button
          type="submit"
          className={plain ? 'button' : 'button button-main'}
          aria-disabled={isSending || undefined}
        >
          {isSending ? sending : submit}
        </button>
      </p>
    </Form>
  );
}

/** What was wrong with a form that came back, in a box that takes the focus. */
export function Trouble({ answer }: { answer: unknown }) {
  const refused = refusedOf(answer);
  if (isSignedOut(answer)) {
    return (
      <ErrorSummary result={answer} heading="This was not saved">
        <p>{SIGNED_OUT}</p>
      </ErrorSummary>
    );
  }
  if (!refused) return null;
  const { '': whole, ...errors } = refused.errors;
  return (
    <ErrorSummary result={answer} heading="There is a problem">
      {whole && <p className="font-bold">{whole}</p>}
      <ErrorLinks errors={errors} idOf={(field) => field} />
    </ErrorSummary>
  );
}

/** The refusal among what an action may answer. */
export function refusedOf(answer: unknown): Refused | null {
  return hasStatus(answer, 'refused') ? (answer as Refused) : null;
}

function isSignedOut(answer: unknown): answer is SignedOut {
  return hasStatus(answer, 'signed-out');
}

function hasStatus(answer: unknown, status: string): boolean {
  return typeof answer === 'object' && answer !== null && 'status' in answer && answer.status === status;
}

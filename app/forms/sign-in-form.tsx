import { useEffect, useId, useRef } from 'react';
import { useFetcher, useNavigate } from 'react-router';
import { useNotify } from '#app/ui/snackbar.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { Field } from './field.tsx';
import type { FieldSpec } from './fields.ts';
import { ReadyCode } from './ready-code.tsx';

/** Specification section 8. */
export const WRONG = 'Wrong username or password. Please try again.';
export const SIGN_IN_FAILED = 'An error occurred. Please try again.';

const FIELDS: readonly FieldSpec[] = [
  { name: 'email', label: 'Email', required: true, kind: 'email', autoComplete: 'username' },
  { name: 'password', label: 'Password', required: true, kind: 'password', autoComplete: 'current-password' },
];

interface SignInFormProps {
  readonly onClose?: (() => void) | undefined;
  readonly next?: string | undefined;
  readonly answer?: SignInAnswer | undefined;
}

export function SignInForm({ onClose, next, answer: pageAnswer }: SignInFormProps) {
  const fetcher = useFetcher<SignInAnswer>();
  const answer = fetcher.data ?? pageAnswer;
  const prefix = useId();
  useSignInNotice(fetcher.data);
  const busy = fetcher.state !== 'idle' || (answer?.ok ?? false);
  return (
    <fetcher.Form method="post" action="/staff-login" noValidate className="grid gap-5">
      <ReadyCode page="/staff-login" />
      {answer && !answer.ok && (
        <ErrorSummary result={answer} heading="There is a problem">
          <p className="font-bold text-alert">{answer.message}</p>
        </ErrorSummary>
      )}
      <p className="text-sm">*indicates required field</p>
      {FIELDS.map((field) => (
        <Field
          key={field.name}
          spec={field}
          id={`${prefix}${field.name}`}
          error={undefined}
          typed={field.name === 'email' && pageAnswer && !pageAnswer.ok ? pageAnswer.email : undefined}
        />
      ))}
      {next && <input type="hidden" name="next" value={next} />}
      <div className="flex flex-wrap gap-3">
        <button type="submit" className="button button-main" aria-disabled={busy || undefined}>
          {busy ? 'Signing in…' : 'Login'}
        </button>
        {onClose && (
          <button type="button" className="button" onClick={onClose}>
            Close
          </button>
        )}
      </div>
      <p>
        <a href="/staff-login/forgotten" className="inline-flex min-h-11 items-center">
          Forgotten your password?
        </a>
      </p>
    </fetcher.Form>
  );
}

export type SignInAnswer =
  | {
      readonly ok: true;
      readonly to: string;
      /** False while the second factor is pending; `to` asks for it. */
      readonly signedIn: boolean;
    }
  | { readonly ok: false; readonly message: string; readonly email: string };

/** Specification section 8. */
const SIGNED_IN = 'Login Successful.';

export function useSignInNotice(answer: SignInAnswer | undefined) {
  const notify = useNotify();
  const navigate = useNavigate();
  const lastAnswer = useRef<SignInAnswer>(undefined);
  useEffect(() => {
    if (!answer || lastAnswer.current === answer) return;
    lastAnswer.current = answer;
    if (!answer.ok) notify(answer.message, 'error');
    else if (answer.signedIn) notify(SIGNED_IN, 'success');
    if (answer.ok) void navigate(answer.to);
  }, [answer, notify, navigate]);
}

interface DirectoryLinkProps {
  readonly name: string;
  readonly next?: string | undefined;
}

/** Loads the whole page: another site's page can't be part of this one. */
export function DirectoryLink({ name, next }: DirectoryLinkProps) {
  const to = next ? `/staff-login/directory?next=${encodeURIComponent(next)}` : '/staff-login/directory';
  return (
    <p className="mb-6">
      <a href={to} className="button">
        Sign in with {name}
      </a>
    </p>
  );
}

import { SIGNED_OUT, TEXT_IS_HERE, type Typed } from './answers.ts';
import type { FieldSpec } from './field.tsx';
import { partsOf } from './form.tsx';

interface TypedFormProps {
  readonly action?: string | undefined;
  readonly typed?: Typed | undefined;
  readonly labels?: Typed | undefined;
  readonly errors?: Typed | undefined;
}

interface SignedOutProps extends TypedFormProps {
  readonly answer?: unknown;
  readonly fields?: readonly Pick<FieldSpec, 'name' | 'label'>[];
}

/** Shows nothing of the case after the session ended, only the typed text, to resend. */
export function SignedOutPage({ answer, fields = [], ...rest }: SignedOutProps) {
  const labels = Object.fromEntries(fields.map(({ name, label }) => [name, label]));
  const form = { typed: partsOf(answer).typed, labels, ...rest };
  const hasUnsavedText = hasText(form);
  return (
    <main className="shell grid gap-4 py-10">
      <title>You’ve been signed out</title>
      <h1 className="text-2xl">You’ve been signed out</h1>
      <p role="alert">
        {SIGNED_OUT} {hasUnsavedText && TEXT_IS_HERE}
      </p>
      <p>
        <a
          className="button"
          href="/staff-login"
          target={hasUnsavedText ? '_blank' : undefined}
          rel="noopener"
        >
          Sign in{hasUnsavedText && ' (opens in a new tab)'}
        </a>
      </p>
      <TypedForm {...form} />
    </main>
  );
}

export function TypedForm(form: TypedFormProps) {
  const { action, typed = {}, labels = {}, errors = {} } = form;
  if (!hasText(form)) return null;
  return (
    <form method="post" action={action} className="grid gap-4">
      {Object.entries(typed).map(([name, value]) =>
        labels[name] ? (
          <label key={name} className="font-bold">
            {labels[name]}
            {errors[name] && <span className="block text-alert">{errors[name]}</span>}
            <textarea
              name={name}
              rows={value.length > SHORT ? 8 : 1}
              dir="auto"
              defaultValue={value}
              aria-invalid={errors[name] ? true : undefined}
              className="input mt-1"
            />
          </label>
        ) : (
          <input key={name} type="hidden" name={name} value={value} />
        ),
      )}
      <p>
        <button type="submit" className="button button-main">
          Send again
        </button>
      </p>
    </form>
  );
}

const SHORT = 60;

function hasText({ typed = {}, labels = {} }: TypedFormProps): boolean {
  return Object.keys(labels).some((name) => typed[name]?.trim());
}

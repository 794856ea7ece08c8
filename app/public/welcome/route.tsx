import { data, redirect } from 'react-router';
import { keepingContext, servicesContext } from '#app/context.ts';
import { ErrorLinks, ErrorSummary } from '#app/forms/error-summary.tsx';
import { Field } from '#app/forms/field.tsx';
import type { FieldSpec } from '#app/forms/fields.ts';
import { readFieldsOf } from '#app/forms/read-form.server.ts';
import { cookiesOf, secondFactorPath, visitorOf } from '../sign-in/answers.server.ts';
import { Entrance } from '../sign-in/entrance.tsx';
import type { Route } from './+types/route.ts';

/** Opened by a one-time link: the first owner creates an account, or an invited user chooses a password. */
export async function loader({ request, context }: Route.LoaderArgs) {
  context.get(keepingContext).mayCache = false;
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const link = await context.get(servicesContext).staff.linkPurpose(token);
  return link.ok
    ? { token, purpose: link.purpose, refusal: null }
    : { token: '', purpose: null, refusal: link.reason };
}

/** The address opens an account, so no other site may see it. */
export const headers = () => ({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'same-origin' });

export async function action({ request, context }: Route.ActionArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const { name = '', email = '', password = '' } = await readFieldsOf(request, ['name', 'email', 'password']);
  const { staff } = context.get(servicesContext);
  const redeemed = await staff.redeemLink(token, { name, email, password });
  if (!redeemed.ok && redeemed.reason === 'fields') {
    return data(
      { errors: redeemed.fields as Record<string, string>, typed: { name, email } },
      { status: 422 },
    );
  }
  if (!redeemed.ok) return redirect(`/welcome?token=${encodeURIComponent(token)}`, 303);
  const visitor = visitorOf(request, context);
  const entered = await staff.signIn({ email: redeemed.email, password, justChosen: true, ...visitor });
  if (entered.ok) return redirect('/dashboard', { status: 303, headers: cookiesOf(entered) });
  if (entered.reason === 'directory') return redirect('/staff-login?directory=only', 303);
  // A new password must not bypass the second factor.
  return entered.reason === 'second-factor'
    ? redirect(secondFactorPath(null), { status: 303, headers: cookiesOf(entered) })
    : redirect('/staff-login?ready', 303);
}

const PASSWORD: FieldSpec = {
  name: 'password',
  label: 'Password',
  required: true,
  kind: 'password',
  autoComplete: 'new-password',
  hint: 'At least 12 characters. Three or four unrelated words make a good one.',
};

type Purpose = NonNullable<Route.ComponentProps['loaderData']['purpose']>;

const FIELDS: Record<Purpose, readonly FieldSpec[]> = {
  'first-owner': [
    { name: 'name', label: 'Your name', required: true, kind: 'text', autoComplete: 'name' },
    { name: 'email', label: 'Email', required: true, kind: 'email', autoComplete: 'username' },
    PASSWORD,
  ],
  password: [PASSWORD],
  invitation: [PASSWORD],
  reset: [PASSWORD],
};

const TITLES: Record<Purpose, string> = {
  'first-owner': 'Set up your dashboard',
  password: 'Choose your password',
  invitation: 'Welcome: choose your password',
  reset: 'Choose a new password',
};

const REFUSALS = {
  unknown: 'This link is incomplete, or a newer one has replaced it. Open the most recent one you were sent.',
  expired: 'This link has expired. Ask the person who sent it for a new one.',
  used: 'This link has been used. You can sign in now.',
} as const;

export default function Welcome({ loaderData, actionData }: Route.ComponentProps) {
  const { purpose, refusal, token } = loaderData;
  const title = purpose ? TITLES[purpose] : 'This link doesn’t work';
  return (
    <Entrance
      title={title}
      path="/welcome"
      description="Choose the password for your account in the dashboard, with the link that you were sent."
      failed={actionData !== undefined}
    >
      {refusal && (
        <>
          <p className="mb-5">{REFUSALS[refusal]}</p>
          <a className="button button-main" href="/staff-login">
            Staff Login
          </a>
        </>
      )}
      {purpose === 'reset' && <p className="mb-5">You’ll be signed out everywhere else.</p>}
      {purpose === 'first-owner' && (
        <p className="mb-5">
          Create the first account. It belongs to the owner and can do everything in the dashboard.
        </p>
      )}
      {purpose && (
        <form
          method="post"
          action={`/welcome?token=${encodeURIComponent(token)}`}
          noValidate
          className="grid gap-5"
        >
          {actionData && (
            <ErrorSummary result={actionData} heading="There is a problem">
              <ErrorLinks errors={actionData.errors} idOf={(field) => field} />
            </ErrorSummary>
          )}
          <p className="text-sm">*indicates required field</p>
          {FIELDS[purpose].map((field) => (
            <Field
              key={field.name}
              spec={field}
              id={field.name}
              error={actionData?.errors[field.name]}
              typed={(actionData?.typed as Record<string, string> | undefined)?.[field.name]}
            />
          ))}
          <div>
            <button type="submit" className="button button-main">
              {purpose === 'first-owner' ? 'Create account' : 'Save password'}
            </button>
          </div>
        </form>
      )}
    </Entrance>
  );
}

import { data, redirect } from 'react-router';
import { keepingContext, requestContext, servicesContext } from '#app/context.ts';
import { ErrorLinks, ErrorSummary } from '#app/forms/error-summary.tsx';
import { Field } from '#app/forms/field.tsx';
import type { FieldSpec } from '#app/forms/fields.ts';
import { readFieldsOf } from '#app/forms/read-form.server.ts';
import { mailDomain } from '#domain/provider/mail-domain.ts';
import { askForReset } from '#domain/staff/links.server.ts';
import type { Route } from './+types/forgotten.ts';
import { tooManyTries } from './answers.server.ts';
import { Entrance, STAFF_LOGIN } from './entrance.tsx';

const TITLE = 'Forgotten your password?';

const EMAIL: FieldSpec = {
  name: 'email',
  label: 'Email',
  required: true,
  kind: 'email',
  autoComplete: 'username',
};

export function loader({ context, url }: Route.LoaderArgs) {
  context.get(keepingContext).mayCache = false;
  const { outbox } = context.get(servicesContext);
  return { sends: outbox.sends, isRequested: url.searchParams.has('asked') };
}

export const headers = () => ({ 'Cache-Control': 'no-store' });

/** Gives the same answer whether or not the account exists. */
export async function action({ request, context }: Route.ActionArgs) {
  const { email = '' } = await readFieldsOf(request, ['email']);
  const { open, secret, clock, outbox, provider } = context.get(servicesContext);
  const refused = (error: string, status: number) => data({ errors: { email: error }, email }, { status });
  if (!email.includes('@')) {
    return refused('Enter the email address of your account, such as name@example.org.', 422);
  }
  if (!outbox.sends) return redirect('/staff-login/forgotten', 303);
  const { mailbox } = provider();
  const result = await askForReset(
    { open, secret, now: clock() },
    { email, address: context.get(requestContext).address },
    { messageIdDomain: mailDomain({ mailbox }) },
  );
  if (!result.ok) return refused(tooManyTries(result.retryAfterSeconds), 429);
  outbox.nudge();
  return redirect('/staff-login/forgotten?asked', 303);
}

export default function Forgotten({ loaderData: { sends, isRequested }, actionData }: Route.ComponentProps) {
  return (
    <Entrance
      title={TITLE}
      path="/staff-login/forgotten"
      above={[STAFF_LOGIN]}
      description="Ask for a link with which you choose a new password for the dashboard."
      failed={actionData !== undefined}
    >
      {isRequested && !actionData ? <ResetRequested /> : sends ? <Ask refused={actionData} /> : <NoMail />}
      <p className="mt-6">
        <a href="/staff-login" className="inline-flex min-h-11 items-center">
          Back to Staff Login
        </a>
      </p>
    </Entrance>
  );
}

function ResetRequested() {
  return (
    <p role="status" className="rounded-card bg-sage p-4">
      If there is an account with this address, an email with a link is on its way. The link works once, for
      an hour. No email? Check your junk folder, or ask a colleague who manages accounts.
    </p>
  );
}

function NoMail() {
  return (
    <p className="rounded-card bg-honey p-4">
      This site can’t send emails at the moment. Ask the owner of the site for a link to choose a new
      password.
    </p>
  );
}

interface Refused {
  readonly errors: { readonly email: string };
  readonly email: string;
}

function Ask({ refused }: { refused: Refused | undefined }) {
  return (
    <form method="post" action="/staff-login/forgotten" noValidate className="grid gap-5">
      {refused && (
        <ErrorSummary result={refused} heading="There is a problem">
          <ErrorLinks errors={refused.errors} idOf={(field) => field} />
        </ErrorSummary>
      )}
      <p>We send you a link with which you choose a new one. If you have a second factor, it stays.</p>
      <Field spec={EMAIL} id="email" error={refused?.errors.email} typed={refused?.email} />
      <div>
        <button type="submit" className="button button-main">
          Send me a link
        </button>
      </div>
    </form>
  );
}

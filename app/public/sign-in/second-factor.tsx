import { data, Form, redirect, useNavigation } from 'react-router';
import { keepingContext, servicesContext } from '#app/context.ts';
import { ErrorLinks, ErrorSummary } from '#app/forms/error-summary.tsx';
import { Field } from '#app/forms/field.tsx';
import type { FieldSpec } from '#app/forms/fields.ts';
import { ownPath } from '#app/forms/own-path.ts';
import { readFieldsOf } from '#app/forms/read-form.server.ts';
import { readSecondFactor } from '#domain/staff/second-factor.server.ts';
import { secondFactorFrom } from '#domain/staff/second-factor-answer.server.ts';
import type { Route } from './+types/second-factor.ts';
import { afterSignIn, cookiesOf, placeOf, tooManyTries, visitorOf } from './answers.server.ts';
import { Entrance, STAFF_LOGIN } from './entrance.tsx';
import { PasskeyButton } from './passkey-button.tsx';

/** The passkey button must not push the form away while someone types. */
export const handle = { hydrates: 'at once' };

const TITLE = 'One more step';
const WRONG_CODE = 'This code is not right, or it was used before. Enter the one that shows now.';

/** Only for a browser that sent the right password. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  context.get(keepingContext).mayCache = false;
  const { staff, open } = context.get(servicesContext);
  const cookie = request.headers.get('cookie');
  const staffId = await staff.awaited(cookie);
  if (!staffId && (await staff.peek(cookie))) throw redirect(afterSignIn(url.searchParams.get('next')));
  if (!staffId) throw redirect('/staff-login?expired');
  const { authenticator, passkeys } = await readSecondFactor(open.db, staffId);
  return {
    next: ownPath(url.searchParams.get('next')),
    authenticator,
    passkeys: passkeys > 0 && placeOf(context) !== null,
  };
}

export const headers = () => ({ 'Cache-Control': 'no-store' });

export async function action({ request, context }: Route.ActionArgs) {
  const { code = '', next } = await readFieldsOf(request, ['code', 'next']);
  if (code.trim() === '') return data({ errors: { code: 'Enter a code.' } }, { status: 422 });
  const { staff } = context.get(servicesContext);
  const result = await staff.finishSignIn(
    request.headers.get('cookie'),
    secondFactorFrom(code),
    visitorOf(request, context),
  );
  if (result.ok) return redirect(afterSignIn(next), { status: 303, headers: cookiesOf(result) });
  if (result.reason === 'expired') return redirect('/staff-login?expired', 303);
  return result.reason === 'too-many'
    ? data({ errors: { code: tooManyTries(result.retryAfterSeconds) } }, { status: 429 })
    : data({ errors: { code: WRONG_CODE } }, { status: 422 });
}

function codeField(authenticator: boolean): FieldSpec {
  return {
    name: 'code',
    label: authenticator ? 'Code' : 'Recovery code',
    required: true,
    kind: 'text',
    autoComplete: 'one-time-code',
    hint: authenticator
      ? 'The six digits your authenticator app shows now, or one of your recovery codes.'
      : 'One of the ten codes you kept when you added your passkey.',
  };
}

export default function SecondFactor({ loaderData, actionData }: Route.ComponentProps) {
  const { next, authenticator, passkeys } = loaderData;
  const isSending = useNavigation().state !== 'idle';
  return (
    <Entrance
      title={TITLE}
      path="/staff-login/second-factor"
      above={[STAFF_LOGIN]}
      description="The second step of signing in to the dashboard: a code from your phone, or your passkey."
      failed={actionData !== undefined}
    >
      <p className="mb-5">Now confirm it’s you.</p>
      {passkeys && (
        <>
          <noscript>
            <p className="mb-5">Your passkey needs JavaScript, which is off in this browser.</p>
          </noscript>
          <PasskeyButton next={next ?? undefined} second />
        </>
      )}
      <Form method="post" action="/staff-login/second-factor" noValidate className="grid gap-5">
        {actionData && (
          <ErrorSummary result={actionData} heading="There is a problem">
            <ErrorLinks errors={actionData.errors} idOf={(field) => field} />
          </ErrorSummary>
        )}
        <Field
          key={actionData ? JSON.stringify(actionData) : ''}
          spec={codeField(authenticator)}
          id="code"
          error={actionData?.errors.code}
          typed={undefined}
        />
        {next && <input type="hidden" name="next" value={next} />}
        <div>
          <button type="submit" className="button button-main" aria-disabled={isSending || undefined}>
            {isSending ? 'Signing in…' : 'Sign in'}
          </button>
        </div>
      </Form>
      <p className="mt-5 text-sm">
        Lost your phone, key and recovery codes? Ask a colleague who manages accounts to remove your second
        factor. <a href="/staff-login">Start again</a>
      </p>
    </Entrance>
  );
}

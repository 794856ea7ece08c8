import { data } from 'react-router';
import { servicesContext } from '#app/context.ts';
import { directoryProblem } from '#app/forms/directory-text.ts';
import { readFieldsOf } from '#app/forms/read-form.server.ts';
import type { SignInAnswer } from '#app/forms/sign-in-form.tsx';
import { directoryName } from '#domain/directory/directory.server.ts';
import { signInOptions } from '#domain/staff/passkeys.server.ts';
import type { Route } from './+types/passkey.ts';
import { afterSignIn, cookiesOf, NO_STORE, placeOf, tooManyTries, visitorOf } from './answers.server.ts';

const NOT_KNOWN = 'We don’t recognise this passkey. Sign in with your password.';
const EXPIRED = 'That took more than five minutes. Please sign in again.';

/** With `?second`, only passkeys of the account whose password was right. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { open, secret, clock, staff } = context.get(servicesContext);
  const place = placeOf(context);
  const isSecond = isSecondStep(request);
  const staffId = isSecond ? await staff.awaited(request.headers.get('cookie')) : null;
  if (!place || (isSecond && !staffId)) return Response.json(null, { status: 404, headers: NO_STORE });
  const options = await signInOptions(open.db, { secret, place, now: clock() }, staffId);
  return Response.json(options, { headers: NO_STORE });
}

export async function action({ request, context }: Route.ActionArgs) {
  const { response, next } = await readFieldsOf(request, ['response', 'next']);
  const { staff, open } = context.get(servicesContext);
  const place = placeOf(context);
  const refused = (message: string, status: number) =>
    data<SignInAnswer>({ ok: false, message, email: '' }, { status, headers: NO_STORE });
  if (!place) return refused(NOT_KNOWN, 422);
  const answer = { place, response: parse(response ?? '') };
  const visitor = visitorOf(request, context);
  const result = isSecondStep(request)
    ? await staff.finishSignIn(request.headers.get('cookie'), { kind: 'passkey', ...answer }, visitor)
    : await staff.signInByPasskey(answer, visitor);
  if (result.ok) {
    return data<SignInAnswer>(
      { ok: true, to: afterSignIn(next), signedIn: true },
      { headers: cookiesOf(result) },
    );
  }
  if (result.reason === 'too-many') return refused(tooManyTries(result.retryAfterSeconds), 429);
  if (result.reason === 'directory') {
    const name = await directoryName(open.db);
    return refused(directoryProblem('only', name ?? 'your organisation'), 422);
  }
  return refused(result.reason === 'expired' ? EXPIRED : NOT_KNOWN, 422);
}

function isSecondStep({ url }: Request): boolean {
  return new URL(url).searchParams.has('second');
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

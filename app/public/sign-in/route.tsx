import { data, redirect } from 'react-router';
import { keepingContext, requestContext, servicesContext } from '#app/context.ts';
import { directoryProblem, problemNamed } from '#app/forms/directory-text.ts';
import { ownPath } from '#app/forms/own-path.ts';
import { readFieldsOf } from '#app/forms/read-form.server.ts';
import type { SignInAnswer } from '#app/forms/sign-in-form.tsx';
import { DirectoryLink, SIGN_IN_FAILED, SignInForm, WRONG } from '#app/forms/sign-in-form.tsx';
import { directoryName } from '#domain/directory/directory.server.ts';
import { nameAndPlace } from '#platform/log/log.server.ts';
import { keysOf } from '#platform/records/keys.ts';
import { useProvider } from '../frame/provider-view.ts';
import type { Route } from './+types/route.ts';
import {
  afterSignIn,
  cookiesOf,
  placeOf,
  secondFactorPath,
  tooManyTries,
  visitorOf,
} from './answers.server.ts';
import { Entrance, STAFF_LOGIN } from './entrance.tsx';
import { PasskeyButton } from './passkey-button.tsx';

const NOTICES = {
  'signed-out': 'You’ve signed out.',
  next: 'Please sign in to continue.',
  ready: 'Your new password is saved. Sign in with it.',
  expired: 'That took more than five minutes. Please sign in again.',
} as const;

export async function loader({ request, context }: Route.LoaderArgs) {
  context.get(keepingContext).mayCache = false;
  const query = new URL(request.url).searchParams;
  const noticeKey = keysOf(NOTICES).find((name) => query.has(name));
  const directory = await directoryName(context.get(servicesContext).open.db);
  return {
    directory,
    problem: directory && problemOf(query.get('directory'), directory),
    next: ownPath(query.get('next')),
    notice: noticeKey ? NOTICES[noticeKey] : null,
    takesPasskeys: placeOf(context) !== null,
  };
}

const WAIT_SECONDS = 300;

function problemOf(code: string | null, directory: string): string | null {
  if (code === 'wait') return tooManyTries(WAIT_SECONDS);
  const problem = problemNamed(code);
  return problem && directoryProblem(problem, directory);
}

export const headers = () => ({ 'Cache-Control': 'no-store' });

export async function action({ request, context }: Route.ActionArgs) {
  const typed = await readFieldsOf(request, ['email', 'password', 'next']);
  const { staff, log, open } = context.get(servicesContext);
  const { id } = context.get(requestContext);
  const email = typed.email ?? '';
  const refused = (message: string, status: number) =>
    data<SignInAnswer>({ ok: false, message, email }, { status });
  const result = await staff
    .signIn({ email, password: typed.password ?? '', ...visitorOf(request, context) })
    .catch((error: unknown) => {
      log.error({ id, error: nameAndPlace(error) }, 'sign-in failed');
      return null;
    });
  if (!result) return refused(SIGN_IN_FAILED, 503);
  if (!result.ok && result.reason === 'directory') {
    const name = await directoryName(open.db);
    return refused(directoryProblem('only', name ?? 'your organisation'), 422);
  }
  if (!result.ok && result.reason !== 'second-factor') {
    return result.reason === 'wrong'
      ? refused(WRONG, 422)
      : refused(tooManyTries(result.retryAfterSeconds), 429);
  }
  const to = result.ok ? afterSignIn(typed.next) : secondFactorPath(typed.next);
  const headers = cookiesOf(result);
  // A form sent without script gets a page; the running app says "Login Successful." first.
  return isDocumentRequest(request)
    ? redirect(to, { status: 303, headers })
    : data<SignInAnswer>({ ok: true, to, signedIn: result.ok }, { headers });
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) throw error;
    return data<SignInAnswer>({ ok: false, message: SIGN_IN_FAILED, email: '' }, { status: 503 });
  }
}

function isDocumentRequest(request: Request): boolean {
  return request.headers.get('accept')?.includes('text/html') ?? false;
}

export default function StaffLogin({ loaderData, actionData }: Route.ComponentProps) {
  const { name } = useProvider();
  const { next, notice, takesPasskeys, directory, problem } = loaderData;
  const answer = actionData as SignInAnswer | undefined;
  return (
    <Entrance
      title={STAFF_LOGIN.name}
      path={STAFF_LOGIN.path}
      description={`Where the people who work for ${name} sign in to the dashboard.`}
      failed={answer !== undefined}
    >
      {notice && !answer && <p className="mb-5 rounded-card bg-sage p-4">{notice}</p>}
      {problem && !answer && (
        <p role="alert" className="mb-5 rounded-card border-2 border-alert p-4">
          {problem}
        </p>
      )}
      {directory && <DirectoryLink name={directory} next={next ?? undefined} />}
      <SignInForm next={next ?? undefined} answer={answer} />
      {takesPasskeys && <PasskeyButton next={next ?? undefined} />}
    </Entrance>
  );
}

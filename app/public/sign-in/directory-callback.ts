import { redirect } from 'react-router';
import { servicesContext } from '#app/context.ts';
import { directoryRedirectUri, forgetQuestion, questionCookie } from '#app/forms/directory.server.ts';
import type { DirectoryProblem } from '#app/forms/directory-text.ts';
import { arrive } from '#domain/directory/arrive.server.ts';
import { type Purpose, questionAnswered, questionIn } from '#domain/directory/question.server.ts';
import { concludeGuess } from '#domain/staff/attempts.server.ts';
import type { Route } from './+types/directory-callback.ts';
import { afterSignIn, cookiesOf, NO_STORE, secondFactorPath, visitorOf } from './answers.server.ts';

const TAKEN_AT: Readonly<Record<Exclude<Purpose, 'sign-in'>, string>> = {
  link: '/account/directory/linked',
  try: '/settings/sign-in/tried',
};

/** Accepts a result only from the browser that started, once and within ten minutes. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const sealed = questionCookie(request, context);
  const purpose = questionIn(services, sealed)?.purpose ?? 'sign-in';
  if (purpose !== 'sign-in') return redirect(TAKEN_AT[purpose] + url.search, { headers: NO_STORE });
  const clear = forgetQuestion(context);
  const refused = (code: DirectoryProblem | 'wait') => {
    const headers = new Headers(NO_STORE);
    headers.append('Set-Cookie', clear);
    return redirect(`/staff-login?directory=${code}`, { headers });
  };
  const callback = { sealed, purpose, answer: url.searchParams, redirectUri: directoryRedirectUri(context) };
  const question = await questionAnswered(services, callback);
  if (!question) return refused('late');
  const visitor = visitorOf(request, context);
  const arrived = await arrive(services, { ...question, answer: url.searchParams, address: visitor.address });
  if (!arrived.ok) return refused(arrived.reason === 'too-many' ? 'wait' : arrived.reason);
  const { actor, session, attemptId } = arrived;
  const entered = await services.staff.enterByDirectory(actor, session, visitor);
  await concludeGuess(services.open, attemptId, entered.ok ? 'succeeded' : 'failed', actor.id);
  if (!entered.ok && entered.reason === 'wrong') return refused('deactivated');
  const headers = cookiesOf({ clear, ...entered });
  const to = entered.ok ? afterSignIn(question.next) : secondFactorPath(question.next);
  return redirect(to, { headers });
}

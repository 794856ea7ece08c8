import { redirect } from 'react-router';
import { directoryRedirectUri, forgetQuestion, questionCookie } from '#app/forms/directory.server.ts';
import { linkSelf } from '#domain/directory/link.server.ts';
import { questionAnswered } from '#domain/directory/question.server.ts';
import { staffLoader } from '../guard.server.ts';

/** Only the session that requested the link can use the result. */
export const loader = staffLoader(
  'open-dashboard',
  async ({ request, context, services, session, actor, url }) => {
    const answer = url.searchParams;
    const callback = { sealed: questionCookie(request, context), purpose: 'link', answer } as const;
    const redirectUri = directoryRedirectUri(context);
    const question = await questionAnswered(services, { ...callback, sessionId: session.id, redirectUri });
    const outcome = question
      ? await linkSelf(services, { ...question, answer, staffId: actor.id, sessionId: session.id })
      : 'late';
    return redirect(`/account/directory?said=${outcome}`, {
      headers: { 'Set-Cookie': forgetQuestion(context) },
    });
  },
);

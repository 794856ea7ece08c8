import { redirect } from 'react-router';
import { directoryRedirectUri, forgetQuestion, questionCookie } from '#app/forms/directory.server.ts';
import { answerProblem, takeAnswer } from '#domain/directory/answer.server.ts';
import { roleOf } from '#domain/directory/directory.schema.ts';
import { groupsIn } from '#domain/directory/directory.server.ts';
import type { DirectoryPerson } from '#domain/directory/kinds.ts';
import { questionAnswered } from '#domain/directory/question.server.ts';
import { staffLoader } from '../../guard.server.ts';
import { SIGN_IN } from './directory.server.ts';
import type { Tried } from './tried-text.ts';

/** Records the directory's answer about the owner who tests it. It neither signs in nor links anyone. */
export const loader = staffLoader(
  'set-up-directory',
  async ({ request, context, services, session, actor, url }) => {
    const answer = url.searchParams;
    const callback = { sealed: questionCookie(request, context), purpose: 'try', answer } as const;
    const redirectUri = directoryRedirectUri(context);
    const question = await questionAnswered(services, { ...callback, sessionId: session.id, redirectUri });
    const headers = { 'Set-Cookie': forgetQuestion(context) };
    if (!question) return redirect(SIGN_IN, { headers });
    const { row } = question;
    const found = await takeAnswer(services, row, answer, question.signInRequest);
    const by = { at: services.clock(), by: actor.name };
    const tried: Tried =
      typeof found === 'string'
        ? { ...by, problem: found, said: null }
        : { ...by, problem: answerProblem(row, found), said: statedBy(found.person) };
    await services.open.transact((trx) =>
      trx
        .updateTable('directory')
        .set({ tried: JSON.stringify(tried) })
        .where('version', '=', row.version)
        .execute(),
    );
    return redirect(`${SIGN_IN}#tried`, { headers });

    function statedBy({
      name,
      address,
      verifiedEmail,
      groups,
      hasSecondFactor,
    }: DirectoryPerson): Tried['said'] {
      const role = roleOf(groupsIn(row), groups);
      return { name, address, isVerified: verifiedEmail !== null, groups, hasSecondFactor, role };
    }
  },
);

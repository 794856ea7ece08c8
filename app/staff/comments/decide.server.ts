import { data, redirect } from 'react-router';
import type { approveComment } from '#domain/content/moderate-comments.server.ts';
import { formPageLoader, staffAction } from '../guard.server.ts';
import type { ChangeAnswer } from '../kit/answers.ts';
import { isFromRunningApp } from '../kit/change.server.ts';
import { wholeNumber } from '../whole-number.ts';

/** The action of a button at a comment; the running app hears of it, a plain page goes back to the list. */
export function decisionAction(decide: typeof approveComment, words: string) {
  return staffAction('moderate-comments', async ({ actor, services, params, request }) => {
    const id = wholeNumber(params.id);
    const exists = Number.isSafeInteger(id) && (await decide(services.open, id, actor.id, services.clock()));
    if (!exists) throw data(null, { status: 404 });
    if (!isFromRunningApp(request)) return redirect('/comments', 303);
    return { status: 'done', words } satisfies ChangeAnswer;
  });
}

/** Somebody who types the address of a button is shown the list: a GET request changes nothing. */
export function decisionLoader() {
  return formPageLoader('moderate-comments', () => redirect('/comments'));
}

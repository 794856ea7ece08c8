import { data, redirect } from 'react-router';
import type { CaseEventAction } from '#domain/inbox/case.table.ts';
import { changeCase } from '#domain/inbox/handle.server.ts';
import { readableKinds } from '#domain/inbox/readable-kinds.ts';
import { kindOf } from '#domain/inbox/view.server.ts';
import { formPageLoader, type Signed, staffAction } from '../guard.server.ts';
import { casePath } from '../kinds.ts';
import type { ChangeAnswer } from './answers.ts';

/** The action of a button: changes the case; the running app hears of it, a plain page goes back to the case. */
export function changeAction(action: CaseEventAction, words: string) {
  return staffAction('answer-cases', async (args) => {
    const { actor, services, request } = args;
    const reference = args.params.reference ?? '';
    const changed = await changeCase(services.open, { reference, action, actor, now: services.clock() });
    if (changed === 'missing') throw data(null, { status: 404 });
    if (!isFromRunningApp(request)) return toCase(args, reference);
    return { status: 'done', words } satisfies ChangeAnswer;
  });
}

/** Somebody who types the address of a button is shown the case: a GET request changes nothing. */
export function changeLoader() {
  return formPageLoader('answer-cases', (args) => toCase(args, args.params.reference ?? ''));
}

/** To the case in its inbox. Throws 404 when the actor may not read it. */
export async function toCase({ actor, services }: Signed, reference: string): Promise<Response> {
  const kind = await kindOf(services.open.db, reference, readableKinds(actor.role));
  if (!kind) throw data(null, { status: 404 });
  return redirect(casePath(kind, reference), 303);
}

/** A form that was sent without script asks for a page. */
export function isFromRunningApp(request: Request): boolean {
  return !request.headers.get('accept')?.includes('text/html');
}

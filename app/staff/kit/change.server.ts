import { createContext, data, type LoaderFunctionArgs, redirect } from 'react-router';
import { readTyped } from '#app/forms/read-form.server.ts';
import { readableKinds } from '#domain/cases/kinds/readable-kinds.ts';
import { kindOf } from '#domain/cases/list/view.server.ts';
import { type Changed, changeStatus, type StatusChange } from '#domain/cases/verbs/change-status.server.ts';
import { missingChoices, readClosingAnswers } from '#domain/cases/verbs/closing.ts';
import { UNDO_CLOSE_MS, undoClose } from '#domain/cases/verbs/undo-close.server.ts';
import { formPageLoader, type Signed, staffAction } from '../guard.server.ts';
import { casePath } from '../kinds.ts';
import type { ChangeAnswer, ChangeDone, ChangeRefused, CloseAsks, Typed } from './answers.ts';
import { tellOfNow } from './late.server.ts';

/** What an action of a case is given: the request with the person behind it. */
export type CaseArgs = LoaderFunctionArgs & Signed;

/** Set by an action whose refusal the page behind it shows, so that its loader does not lead away. */
const shownContext = createContext(false);

/** The action of a button that changes how a case stands. `words` tell that it is done. */
export function statusAction(to: Exclude<StatusChange, 'closed'>, words: string) {
  return staffAction('answer-cases', async (args) => {
    const { actor, services } = args;
    const reference = args.params.reference ?? '';
    const changed = await changeStatus(services.open, { reference, to, actor, now: services.clock() });
    return answerChange(args, changed as Changed, words, {
      leaves: to === 'waiting' || to === 'marked-spam',
    });
  });
}

/** How long the notice offers to take a closing back; the case itself does so for longer. */
const UNDO_SHOWN_MS = 15_000;

/** The action of Close: it asks first for what is open, and what it did can be taken back. */
export function closeAction() {
  return staffAction('answer-cases', async (args) => {
    const { actor, services, request, params } = args;
    const reference = params.reference ?? '';
    const typed = await readTyped(request);
    const { answers, errors } = readClosingAnswers(typed);
    const now = services.clock();
    const changed = await changeStatus(services.open, {
      reference,
      to: 'closed',
      answers: Object.keys(errors).length > 0 ? {} : answers,
      actor,
      now,
    });
    if (changed.outcome === 'asks') {
      args.context.set(shownContext, true);
      const missing = typed.asked ? missingChoices(changed.asks, typed) : {};
      const asks: CloseAsks = {
        status: 'asks',
        asks: changed.asks,
        errors: { ...missing, ...errors },
        typed,
      };
      return data<ChangeAnswer>(asks, { status: typed.asked ? 422 : 409 });
    }
    // The next case may be on the screen by then.
    const words = `${reference} closed.`;
    if (changed.outcome !== 'changed') return answerChange(args, changed, words);
    const undo = { action: `/cases/${reference}/undo-close`, form: { closed: String(now) } };
    return answer(args, {
      status: 'done',
      words,
      leaves: true,
      undo: { ...undo, forMs: UNDO_SHOWN_MS },
    });
  });
}

/** Takes a closing back: `closed` is when it was, epoch milliseconds. */
export function undoCloseAction() {
  return staffAction('answer-cases', async (args) => {
    const { actor, services, request, params } = args;
    const { closed } = await readTyped(request);
    const changed = await undoClose(services.open, {
      reference: params.reference ?? '',
      closedAt: Number(closed) || 0,
      actor,
      now: services.clock(),
    });
    // A colleague was quicker: the case is open again, or closed anew, as the screen shows.
    return answerChange(args, changed, 'Closing undone.');
  });
}

/** Until when `actorId` can take back that the case was closed; null when it was not, or too long ago. */
export function undoableClose(
  { closedAt, status, closedBy }: { closedAt: number | null; status: string; closedBy: string | null },
  actorId: string,
  now: number,
): number | null {
  const isOwn = status === 'closed' && closedBy === actorId;
  return isOwn && closedAt !== null && now - closedAt < UNDO_CLOSE_MS ? closedAt : null;
}

/**
 * What a change came to: the running app hears of it and loads the case again; a plain page goes back to the
 * case, or says why not. Throws 404 when the actor may not read the case.
 */
export async function answerChange(
  args: CaseArgs,
  changed: Changed,
  words: string,
  more: Pick<ChangeDone, 'leaves'> = {},
) {
  switch (changed.outcome) {
    case 'missing':
      throw data(null, { status: 404 });
    case 'refused':
      return refuse(args, changed);
    case 'unchanged':
      return answer(args, (await tellOfNow(args)) ?? { status: 'done', words });
    case 'changed':
      return answer(args, { status: 'done', words, ...more });
  }
}

/** Tells the running app; a plain page goes back to the case, which shows it. */
export function answer(args: CaseArgs, value: ChangeAnswer) {
  if (!isFromRunningApp(args.request)) return toCase(args, args.params.reference ?? '');
  return value.status === 'done' ? value : data<ChangeAnswer>(value, { status: 409 });
}

/** Says why not; `errors` are what is wrong with single fields. */
export function refuse(
  { context }: CaseArgs,
  { why, lacks, errors = {}, typed = {} }: Pick<ChangeRefused, 'why' | 'lacks'> & Partial<ChangeRefused>,
) {
  context.set(shownContext, true);
  const status = Object.keys(errors).length > 0 ? 422 : 409;
  return data<ChangeAnswer>({ status: 'refused', why, ...(lacks && { lacks }), errors, typed }, { status });
}

/**
 * Tells that the database did not do it, with what was typed.
 * @throws what is no error, such as a 404
 */
export function trouble({ services, context }: CaseArgs, error: unknown, typed: Typed) {
  if (!(error instanceof Error)) throw error;
  services.log.error({ error: error.name }, 'change of a case not saved');
  context.set(shownContext, true);
  return data<ChangeAnswer>({ status: 'trouble', typed }, { status: 503 });
}

/** Whether an action before this loader refused, so that the page has to say why. */
export function shows(context: CaseArgs['context']): boolean {
  return context.get(shownContext);
}

/** Somebody who types the address of a button is shown the case: a GET request changes nothing. */
export function changeLoader() {
  return formPageLoader('answer-cases', (args) =>
    shows(args.context) ? null : toCase(args, args.params.reference ?? ''),
  );
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

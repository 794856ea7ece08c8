import { createContext, data, type LoaderFunctionArgs, redirect } from 'react-router';
import { readableKinds } from '#domain/cases/kinds/kinds.ts';
import { kindOf } from '#domain/cases/list/view.server.ts';
import { formPageLoader, type Signed } from '../guard.server.ts';
import { casePath } from '../kinds.ts';
import type { ChangeAnswer, ChangeRefused, Typed } from './answers.ts';
import { isFromRunningApp } from './save.server.ts';

/** What an action of a case is given: the request with the person behind it. */
export type CaseArgs = LoaderFunctionArgs & Signed;

/** Set by an action whose refusal the page behind it shows, so that its loader does not lead away. */
const shownContext = createContext(false);

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
  showPage({ context });
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
  showPage({ context });
  return data<ChangeAnswer>({ status: 'unavailable', typed }, { status: 503 });
}

/** Says in an action that the page behind it shows its answer. */
export function showPage({ context }: Pick<CaseArgs, 'context'>): void {
  context.set(shownContext, true);
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

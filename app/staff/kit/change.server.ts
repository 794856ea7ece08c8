import { createContext, data, type LoaderFunctionArgs, redirect } from 'react-router';
import { readableKinds } from '#domain/cases/kinds/kinds.ts';
import { kindOf } from '#domain/cases/list/view.server.ts';
import { formPageLoader, type Signed } from '../guard.server.ts';
import { casePath } from '../kinds.ts';
import type { ChangeAnswer, ChangeRefused, Typed } from './answers.ts';
import { isFromRunningApp } from './save.server.ts';

export type CaseArgs = LoaderFunctionArgs & Signed;

const shownContext = createContext(false);

export function answer(args: CaseArgs, value: ChangeAnswer) {
  if (!isFromRunningApp(args.request)) return toCase(args, args.params.reference ?? '');
  return value.status === 'done' ? value : data<ChangeAnswer>(value, { status: 409 });
}

export function refuse(
  { context }: CaseArgs,
  { why, lacks, errors = {}, typed = {} }: Pick<ChangeRefused, 'why' | 'lacks'> & Partial<ChangeRefused>,
) {
  showPage({ context });
  const status = Object.keys(errors).length > 0 ? 422 : 409;
  return data<ChangeAnswer>({ status: 'refused', why, ...(lacks && { lacks }), errors, typed }, { status });
}

/** Says that the database did not do it, and gives back what was typed. @throws what is no error, such as a 404 */
export function trouble({ services, context }: CaseArgs, error: unknown, typed: Typed) {
  if (!(error instanceof Error)) throw error;
  services.log.error({ error: error.name }, 'change of a case not saved');
  showPage({ context });
  return data<ChangeAnswer>({ status: 'unavailable', typed }, { status: 503 });
}

export function showPage({ context }: Pick<CaseArgs, 'context'>): void {
  context.set(shownContext, true);
}

export function shows(context: CaseArgs['context']): boolean {
  return context.get(shownContext);
}

/** A GET request changes nothing: whoever types a button's address is shown the case. */
export function changeLoader() {
  return formPageLoader('answer-cases', (args) =>
    shows(args.context) ? null : toCase(args, args.params.reference ?? ''),
  );
}

/** @throws 404 when the actor may not read the case */
export async function toCase({ actor, services }: Signed, reference: string): Promise<Response> {
  const kind = await kindOf(services.open.db, reference, readableKinds(actor.role));
  if (!kind) throw data(null, { status: 404 });
  return redirect(casePath(kind, reference), 303);
}

import { createContext, type LoaderFunctionArgs } from 'react-router';
import type { Services } from '#app/context.ts';
import { type AuditAction, auditEach } from '#domain/audit/audit.server.ts';
import { type AuditDetail, writtenDetail } from '#domain/audit/audit-detail.ts';
import { isReference } from '#domain/cases/case.table.ts';
import { accessOf, isOpenTo } from '#domain/cases/kinds/access.ts';
import type { Actor } from '#domain/staff/roles.ts';
import { isForbidden, isMissing } from './guard-answers.server.ts';

const refusalNotedContext = createContext(false);
const detailContext = createContext<AuditDetail | null>(null);

/** What the audit log says of an action besides its route; the verbs are in `DONE`. */
export function addAuditDetail({ context }: Pick<LoaderFunctionArgs, 'context'>, told: AuditDetail): void {
  context.set(detailContext, { ...context.get(detailContext), ...told });
}

const unchangedContext = createContext(false);

/** Keeps an action that changed nothing, as a second click does, out of the audit log. */
export function noteNothing({ context }: Pick<LoaderFunctionArgs, 'context'>): void {
  context.set(unchangedContext, true);
}

interface Noted {
  readonly actor: Actor;
  readonly services: Services;
}

/** One entry a request, however many loaders refuse. */
export async function noteRefusal(signed: Noted, args: LoaderFunctionArgs): Promise<void> {
  if (args.context.get(refusalNotedContext)) return;
  args.context.set(refusalNotedContext, true);
  await note(signed, args, 'refused');
}

/** As {@link noteRefusal}, where a body's answer or error refuses. */
export async function noteIfRefused(signed: Noted, args: LoaderFunctionArgs, answer: unknown): Promise<void> {
  const { reference } = args.params;
  const asked = reference !== undefined && isMissing(answer) ? [reference] : [];
  if (isForbidden(answer) || (await hiddenFrom(signed, asked)).length > 0) await noteRefusal(signed, args);
}

/** Of kinds that the person may not read, or about themselves: to them there are no such cases. */
export async function hiddenFrom(
  { actor, services }: Noted,
  references: readonly string[],
): Promise<readonly string[]> {
  const asked = references.filter(isReference);
  if (asked.length === 0) return [];
  const found = await services.open.db
    .selectFrom('cases')
    .select(['id', 'reference', 'kind', 'branch_id'])
    .where('reference', 'in', asked)
    .execute();
  const access = accessOf(actor);
  return found.filter((row) => !isOpenTo(access, row)).map(({ reference }) => reference);
}

export async function note(signed: Noted, args: LoaderFunctionArgs, action: AuditAction): Promise<void> {
  const { params, url, pattern } = args;
  if (action === 'changed' && args.context.get(unchangedContext)) return;
  const subject = params.reference ?? url.pathname;
  const told = action === 'changed' ? args.context.get(detailContext) : null;
  const detail = writtenDetail(pattern === subject ? null : pattern, told);
  await noteEach(signed, { pattern: detail }, action, [subject]);
}

/** Nothing when there are none. */
export async function noteEach(
  { actor, services }: Noted,
  { pattern }: { readonly pattern: string | null },
  action: AuditAction,
  subjects: readonly string[],
): Promise<void> {
  if (subjects.length === 0) return;
  const now = services.clock();
  await auditEach(services, subjects, { now, staffId: actor.id, action, detail: pattern });
}

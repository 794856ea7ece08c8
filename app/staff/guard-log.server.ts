import { createContext, data, type LoaderFunctionArgs, redirect } from 'react-router';
import type { Services } from '#app/context.ts';
import { readTyped } from '#app/forms/read-form.server.ts';
import { type AuditAction, auditEach } from '#domain/audit/audit.server.ts';
import { type AuditDetail, writtenDetail } from '#domain/audit/audit-detail.ts';
import { isReference } from '#domain/cases/case.table.ts';
import { accessOf, isOpenTo } from '#domain/cases/kinds/access.ts';
import type { Actor } from '#domain/staff/roles.ts';

const refusalNotedContext = createContext(false);
const detailContext = createContext<AuditDetail | null>(null);

export function addAuditDetail({ context }: Pick<LoaderFunctionArgs, 'context'>, detail: AuditDetail): void {
  context.set(detailContext, { ...context.get(detailContext), ...detail });
}

const unchangedContext = createContext(false);

/** Keeps an action that changed nothing, such as a second click, out of the audit log. */
export function noteNothing({ context }: Pick<LoaderFunctionArgs, 'context'>): void {
  context.set(unchangedContext, true);
}

interface Noted {
  readonly actor: Actor;
  readonly services: Services;
}

/** Writes one entry for each request, however many loaders refuse. */
export async function noteRefusal(signed: Noted, args: LoaderFunctionArgs): Promise<void> {
  if (args.context.get(refusalNotedContext)) return;
  args.context.set(refusalNotedContext, true);
  await note(signed, args, 'refused');
}

export async function noteIfRefused(signed: Noted, args: LoaderFunctionArgs, answer: unknown): Promise<void> {
  const { reference } = args.params;
  const references = reference !== undefined && isMissing(answer) ? [reference] : [];
  if (isForbidden(answer) || (await hiddenFrom(signed, references)).length > 0)
    await noteRefusal(signed, args);
}

/** Returns cases of kinds the person may not read, or about themselves: for them these don't exist. */
export async function hiddenFrom(
  { actor, services }: Noted,
  references: readonly string[],
): Promise<readonly string[]> {
  const validReferences = references.filter(isReference);
  if (validReferences.length === 0) return [];
  const found = await services.open.db
    .selectFrom('cases')
    .select(['id', 'reference', 'kind', 'branch_id'])
    .where('reference', 'in', validReferences)
    .execute();
  const access = accessOf(actor);
  return found.filter((row) => !isOpenTo(access, row)).map(({ reference }) => reference);
}

export async function note(signed: Noted, args: LoaderFunctionArgs, action: AuditAction): Promise<void> {
  const { params, url, pattern } = args;
  if (action === 'changed' && args.context.get(unchangedContext)) return;
  const subject = params.reference ?? url.pathname;
  const added = action === 'changed' ? args.context.get(detailContext) : null;
  const detail = writtenDetail(pattern === subject ? null : pattern, added);
  await noteEach(signed, { pattern: detail }, action, [subject]);
}

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

export const NO_STORE = { 'Cache-Control': 'no-store' } as const;
/** With `no-referrer`, our own forms would send no Origin, which identifies other sites' forms. */
export const PRIVATE = { ...NO_STORE, 'Referrer-Policy': 'same-origin' } as const;

export function isRefusal(answer: unknown): boolean {
  return statusOf(answer) >= 400;
}

export function isUnsaved(answer: unknown): boolean {
  const { data } = (answer ?? {}) as { readonly data?: { readonly status?: unknown } };
  return data?.status === 'more';
}

function isForbidden(answer: unknown): boolean {
  return statusOf(answer) === 403;
}

function isMissing(answer: unknown): boolean {
  return statusOf(answer) === 404;
}

function statusOf(answer: unknown): number {
  if (answer instanceof Response) return answer.status;
  const init = typeof answer === 'object' && answer && 'init' in answer ? answer.init : null;
  return (init as ResponseInit | null)?.status ?? 200;
}

/** A page's headers come from `headers`; a response without a page needs them itself. */
export function withNoStore<R extends Response>(response: R): R {
  if (!response.headers.get('Cache-Control')?.includes('no-store')) {
    response.headers.set('Cache-Control', 'no-store');
  }
  return response;
}

export function uncachedData<T>(value: T, status: number): T {
  return data(value, { status, headers: NO_STORE }) as T;
}

export function toSignIn({ pathname, search }: URL): Response {
  return redirect(`/staff-login?next=${encodeURIComponent(pathname + search)}`, { headers: NO_STORE });
}

export function sessionAnswer(person: string | null = null, left = 0): Response {
  const isLive = left > 0;
  const now = { left: Math.max(0, left), person: isLive ? person : null };
  return Response.json(now, { status: isLive ? 200 : 401, headers: NO_STORE });
}

export async function typedIn(request: Request): Promise<Record<string, string>> {
  return request.headers.get('content-type')?.includes('form') ? await readTyped(request) : {};
}

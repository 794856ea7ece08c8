import { createContext, type LoaderFunctionArgs } from 'react-router';
import type { Services } from '#app/context.ts';
import { type AuditAction, audit } from '#domain/audit/audit.server.ts';
import { readableKinds } from '#domain/inbox/readable-kinds.ts';
import type { Actor } from '#domain/staff/roles.ts';

const refusalNotedContext = createContext(false);

/** Who it was, and what notes it. */
interface Noted {
  readonly actor: Actor;
  readonly services: Services;
}

/** Somebody was refused something: one entry a request, however many loaders say so. */
export async function noteRefusal(signed: Noted, args: LoaderFunctionArgs): Promise<void> {
  if (args.context.get(refusalNotedContext)) return;
  args.context.set(refusalNotedContext, true);
  await note(signed, args, 'refused');
}

/** Whether there is a case of this reference, of a kind that the person may not read: to them it does not exist. */
export async function isKeptFrom(
  { actor, services }: Noted,
  reference: string | undefined,
): Promise<boolean> {
  if (reference === undefined) return false;
  const found = await services.open.db
    .selectFrom('cases')
    .select('kind')
    .where('reference', '=', reference)
    .executeTakeFirst();
  return found !== undefined && !readableKinds(actor.role).includes(found.kind);
}

/** Who did or was refused what, at which address. */
export function note(
  { actor, services: { open, clock } }: Noted,
  { params, url, pattern }: LoaderFunctionArgs,
  action: AuditAction,
): Promise<void> {
  const subject = params.reference ?? url.pathname;
  const detail = pattern === subject ? null : pattern;
  return open.transact((trx) =>
    audit(trx, open.dialect, { now: clock(), staffId: actor.id, action, subject, detail }),
  );
}

import { createContext, type LoaderFunctionArgs } from 'react-router';
import type { Services } from '#app/context.ts';
import { type AuditAction, audit } from '#domain/audit/audit.server.ts';
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

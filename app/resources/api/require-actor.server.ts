import { servicesContext } from '#app/context.ts';
import { type AuditAction, auditEach } from '#domain/audit/audit.server.ts';
import { type Actor, may, type Permission } from '#domain/staff/roles.ts';
import { type ApiArgs, failure } from './answers.ts';

/** @throws a 401 Response when nobody is signed in; a 403, which is audited, when the role lacks `permission` */
export async function requireActorJson(
  context: ApiArgs['context'],
  request: Request,
  permission: Permission,
): Promise<Actor> {
  const signedIn = await context.get(servicesContext).staff.actorOf(request.headers.get('cookie'));
  if (!signedIn) throw failure(401, 'Sign in as staff to read this.');
  const why = !may(signedIn.actor.role, permission)
    ? 'Your role may not read this.'
    : signedIn.mustSetUp
      ? 'Set up your second factor in the dashboard first.'
      : null;
  if (why === null) return signedIn.actor;
  await noteCall(context, signedIn.actor, 'refused', new URL(request.url).pathname);
  throw failure(403, why);
}

export async function noteCall(
  context: ApiArgs['context'],
  { id }: Actor,
  action: AuditAction,
  subject: string,
): Promise<void> {
  const services = context.get(servicesContext);
  await auditEach(services, [subject], { now: services.clock(), staffId: id, action, detail: 'JSON' });
}

import { servicesContext } from '#app/context.ts';
import { type Actor, may, type Permission } from '#domain/staff/roles.ts';
import { type ApiArgs, failure } from './answers.ts';

/**
 * Who is signed in, if that person's role carries `permission`.
 * @throws a 401 Response when nobody is signed in, a 403 Response when the role does not carry it
 */
export async function requireActorJson(
  context: ApiArgs['context'],
  request: Request,
  permission: Permission,
): Promise<Actor> {
  const signedIn = await context.get(servicesContext).staff.actorOf(request.headers.get('cookie'));
  if (!signedIn) throw failure(401, 'Sign in as staff to read this.');
  if (!may(signedIn.actor.role, permission)) throw failure(403, 'Your role may not read this.');
  if (signedIn.mustSetUp) throw failure(403, 'Set up your second factor in the dashboard first.');
  return signedIn.actor;
}

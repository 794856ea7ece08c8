import { servicesContext } from '#app/context.ts';
import {
  CALLS_A_MINUTE,
  createPace,
  findToken,
  type UsableToken,
} from '#domain/api-tokens/api-tokens.server.ts';
import { auditedScope, type Scope } from '#domain/api-tokens/scopes.ts';
import { type AuditAction, auditEach } from '#domain/audit/audit.server.ts';
import { writtenDetail } from '#domain/audit/audit-detail.ts';
import { type Access, accessOf, narrowedTo } from '#domain/cases/kinds/access.ts';
import { PROGRAM_KINDS } from '#domain/cases/kinds/kinds.ts';
import type { ApiArgs } from '../answers.ts';
import { problem } from './problem.ts';

const BEARER = /^bearer +([\w-]+)$/i;
const waitOf = createPace();

export interface Caller {
  readonly token: UsableToken;
  readonly access: Access;
}

/** Reads tokens from the header only: addresses are logged. @throws a 401, 403 (audited) or 429 Response */
export async function demandToken({ request, context }: ApiArgs, scope: Scope): Promise<Caller> {
  const { open, clock } = context.get(servicesContext);
  const sent = BEARER.exec(request.headers.get('authorization') ?? '')?.[1];
  const token = sent === undefined ? null : await findToken(open, sent, clock());
  if (!token) {
    const detail =
      sent === undefined
        ? 'Send a token of this site in the header Authorization: Bearer.'
        : 'This token does not work: it may have ended or been revoked. An owner makes a new one under Settings.';
    throw problem(401, detail, { headers: { 'WWW-Authenticate': 'Bearer' } });
  }
  const wait = waitOf(token.id, clock());
  if (wait > 0) {
    throw problem(429, `More than ${CALLS_A_MINUTE} calls in a minute. Wait ${wait} seconds.`, {
      headers: { 'Retry-After': String(wait) },
    });
  }
  if (!token.scopes.includes(scope)) {
    await noteUse({ context }, token, {
      scope,
      action: 'refused',
      subjects: [new URL(request.url).pathname],
    });
    throw problem(403, `This token may not do this: it lacks ${scope}.`, {
      headers: { 'WWW-Authenticate': `Bearer error="insufficient_scope", scope="${scope}"` },
    });
  }
  const kinds = token.kinds.filter((kind) => PROGRAM_KINDS.includes(kind));
  return { token, access: narrowedTo(accessOf(token.actor), kinds) };
}

interface Use {
  readonly scope: Scope;
  readonly action: AuditAction;
  readonly subjects: readonly string[];
}

export async function noteUse(
  { context }: Pick<ApiArgs, 'context'>,
  { name, actor }: UsableToken,
  { scope, action, subjects }: Use,
): Promise<void> {
  if (subjects.length === 0) return;
  const services = context.get(servicesContext);
  const detail = writtenDetail(auditedScope(scope), { about: name });
  await auditEach(services, subjects, { now: services.clock(), staffId: actor.id, action, detail });
}

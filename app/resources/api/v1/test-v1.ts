import { expect } from 'vitest';
import { servicesContext } from '#app/context.ts';
import { makeToken, type NewToken } from '#domain/api-tokens/api-tokens.server.ts';
import { SCOPE_NAMES } from '#domain/api-tokens/scopes.ts';
import { listAudit } from '#domain/audit/list.server.ts';
import { PROGRAM_KINDS } from '#domain/cases/kinds/kinds.ts';
import { addActor } from '#domain/cases/test-cases.ts';
import type { OpenDatabase } from '#domain/database.ts';
import type { Actor, Role } from '#domain/staff/roles.ts';
import { requestContextFor } from '#test/request-context.ts';
import { action, loader } from './route.ts';

export const CASES = '/api/v1/cases';
export const NOON = Date.UTC(2026, 10, 23, 12);

interface ProgramOptions {
  readonly token?: Partial<NewToken>;
  readonly role?: Role;
  readonly isLead?: boolean;
}

/** A program with a token, and the site that it calls. */
export async function programOn(open: OpenDatabase, { token: requested, role, isLead }: ProgramOptions = {}) {
  let now = NOON;
  const context = requestContextFor({ open, clock: () => now });
  const owner: Actor = await addActor(open, { role: role ?? 'owner', isLead: isLead ?? false });
  const token = await makeToken(open, {
    name: 'Rota',
    days: 90,
    scopes: SCOPE_NAMES,
    kinds: PROGRAM_KINDS,
    actor: owner,
    now,
    ...requested,
  });
  if (token === null) expect.fail('no token was made');
  const call = (method: string, address: string, sent: Sent = {}) =>
    callV1(context, method, address, { authorization: `Bearer ${token}`, ...sent });
  return {
    open,
    context,
    owner,
    token,
    call,
    later: (ms: number) => (now += ms),
    services: context.get(servicesContext),
  };
}

interface Sent {
  readonly authorization?: string;
  readonly json?: unknown;
  readonly body?: string;
  readonly type?: string;
  readonly key?: string;
}

const PATTERNS = ['/api/v1/cases', '/api/v1/cases/:reference', '/api/v1/cases/:reference/notes'];

export function callV1(
  context: ReturnType<typeof requestContextFor>,
  method: string,
  address: string,
  sent: Sent = {},
): Promise<Response> {
  const { authorization, json, type = 'application/json', key } = sent;
  const body = sent.body ?? (json === undefined ? null : JSON.stringify(json));
  const url = new URL(address, 'http://localhost');
  const [, , , , reference, last] = url.pathname.split('/');
  const pattern = PATTERNS[reference === undefined ? 0 : last === undefined ? 1 : 2] ?? '';
  const request = new Request(url, {
    method,
    body,
    headers: {
      ...(authorization !== undefined && { authorization }),
      ...(body !== null && { 'content-type': type }),
      ...(key !== undefined && { 'idempotency-key': key }),
    },
  });
  const args = { request, context, pattern, params: reference === undefined ? {} : { reference } };
  return method === 'GET' || method === 'HEAD' ? loader(args) : action(args);
}

export type Program = Awaited<ReturnType<typeof programOn>>;

/** All pages from `cursor` on, and the cursor after them. */
export async function readAll({ call }: Program, cursor?: string, limit = 100) {
  const references: string[] = [];
  for (let at = cursor; ; ) {
    const query = new URLSearchParams({ limit: String(limit), ...(at !== undefined && { cursor: at }) });
    const response = await call('GET', `${CASES}?${query}`);
    expect(response.status).toBe(200);
    const page = await response.json();
    expect(page.cases.length).toBeLessThanOrEqual(limit);
    references.push(...page.cases.map(({ reference }: { reference: string }) => reference));
    at = page.cursor;
    if (!page.more) return { references, cursor: page.cursor as string };
  }
}

export const audited = async (open: OpenDatabase) =>
  (await listAudit(open.db, {})).items.map(({ action, subject, detail }) => [action, subject, detail]);

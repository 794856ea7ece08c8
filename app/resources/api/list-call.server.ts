import { servicesContext } from '#app/context.ts';
import { listSent } from '#domain/cases/sent-messages.server.ts';
import type { Permission } from '#domain/staff/roles.ts';
import { type ApiArgs, failure, json } from './answers.ts';
import { type ApiNames, COMPLAINT_NAMES, listedItem, THANKS_NAMES } from './api-names.ts';
import { noteCall, requireActorJson } from './require-actor.server.ts';

export interface ListCall {
  readonly names: ApiNames;
  readonly permission: Permission;
}

/** Calls 4 and 5 of specification section 7. */
export const LIST_CALLS = {
  thanks: { names: THANKS_NAMES, permission: 'read-thanks' },
  complaints: { names: COMPLAINT_NAMES, permission: 'read-concerns' },
} as const satisfies Record<string, ListCall>;

/** The bare list, newest first, noted in the audit log; a Link header leads to the next page. */
export async function listCall(
  { names, permission }: ListCall,
  { request, context }: ApiArgs,
): Promise<Response> {
  const actor = await requireActorJson(context, request, permission);
  const url = new URL(request.url);
  const before = url.searchParams.get('before');
  const page = await listSent(context.get(servicesContext).open.db, names.kind, { before });
  if (!page) return failure(400, 'No message has the reference given as before.');
  await noteCall(context, actor, 'exported', names.kind);
  const last = page.messages.at(-1);
  const headers: Record<string, string> = {};
  if (page.more && last) {
    url.searchParams.set('before', last.reference);
    headers.Link = `<${url.pathname}${url.search}>; rel="next"`;
  }
  return json(
    page.messages.map((message) => listedItem(names, message)),
    200,
    headers,
  );
}

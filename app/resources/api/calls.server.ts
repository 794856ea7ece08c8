import { requestContext, servicesContext } from '#app/context.ts';
import { receiveMessage } from '#app/forms/submit.server.ts';
import { type AuditAction, auditEach } from '#domain/audit/audit.server.ts';
import { accessOf } from '#domain/cases/kinds/access.ts';
import { KINDS } from '#domain/cases/kinds/kinds.ts';
import { asSent, listSent } from '#domain/cases/list/sent-messages.server.ts';
import { NO_SIGNS } from '#domain/cases/verbs/spam.ts';
import { type Actor, may, type Permission } from '#domain/staff/roles.ts';
import { HOUR_MS } from '#platform/clock/clock.ts';
import { type ApiArgs, failure, json, readBody } from './answers.ts';
import {
  type ApiNames,
  COMPLAINT_NAMES,
  CONTACT_NAMES,
  errorsToApi,
  fromApi,
  listedItem,
  SEND_EMAIL_NAMES,
  savedItem,
  THANKS_NAMES,
} from './api-names.ts';

const RETRY_AFTER_SECONDS = HOUR_MS / 1000;

/** Specification section 8. */
interface MessageCall {
  readonly names: ApiNames;
  readonly saved: string;
  readonly notSaved: string;
}

/** Calls 1, 2, 6 and 7 of specification section 7. */
export const MESSAGE_CALLS = {
  contact: { names: CONTACT_NAMES, ...KINDS.enquiry.form },
  // The home form also called `contact`: both save the same row, and the office is notified once.
  sendEmail: {
    names: SEND_EMAIL_NAMES,
    saved: KINDS.enquiry.form.saved,
    notSaved: 'An error occurred. Please try again later.',
  },
  complaint: { names: COMPLAINT_NAMES, ...KINDS.concern.form },
  thanks: { names: THANKS_NAMES, ...KINDS.thanks.form },
} as const satisfies Record<string, MessageCall>;

export async function receiveCall(call: MessageCall, { request, context }: ApiArgs): Promise<Response> {
  const input = fromApi(call.names, await readBody(request));
  const outcome = await receiveMessage(call.names.kind, input, NO_SIGNS, context);
  if (outcome.ok) {
    return json({ success: true, message: call.saved, data: savedItem(call.names, asSent(outcome.row)) });
  }
  switch (outcome.reason) {
    case 'refused': {
      const message = Object.values(outcome.errors)
        .map((error) => `${error}.`)
        .join(' ');
      return failure(422, message, {}, { errors: errorsToApi(call.names, outcome.errors) });
    }
    case 'too-many': {
      const { phone } = context.get(servicesContext).provider();
      const message = `Message not sent. Please try again in an hour${phone && `, or ring us on ${phone}`}.`;
      return failure(429, message, { 'Retry-After': String(RETRY_AFTER_SECONDS) });
    }
    case 'not-saved':
      return failure(503, call.notSaved);
  }
}

interface ListCall {
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
  const { db } = context.get(servicesContext).open;
  const page = await listSent(db, names.kind, { before, access: accessOf(actor) });
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

async function requireActorJson(
  context: ApiArgs['context'],
  request: Request,
  permission: Permission,
): Promise<Actor> {
  const signedIn = await context.get(servicesContext).staff.actorOf(request.headers.get('cookie'));
  if (!signedIn) throw failure(401, 'Sign in as staff to read this.');
  const why = !may(signedIn.actor, permission)
    ? 'Your role may not read this.'
    : signedIn.mustSetUp
      ? 'Set up your second factor in the dashboard first.'
      : null;
  if (why === null) return signedIn.actor;
  await noteCall(context, signedIn.actor, 'refused', new URL(request.url).pathname);
  throw failure(403, why);
}

async function noteCall(
  context: ApiArgs['context'],
  { id }: Actor,
  action: AuditAction,
  subject: string,
): Promise<void> {
  const services = context.get(servicesContext);
  await auditEach(services, [subject], { now: services.clock(), staffId: id, action, detail: 'JSON' });
}

/** Call 3 of specification section 7. */
export async function loginCall({ request, context }: ApiArgs): Promise<Response> {
  const body = await readBody(request);
  const email = text(body.email);
  const password = text(body.password);
  const errors = {
    ...(email.trim() === '' && { email: 'Enter your email address' }),
    ...(password === '' && { password: 'Enter your password' }),
  };
  if (Object.keys(errors).length > 0) {
    return failure(
      422,
      Object.values(errors)
        .map((error) => `${error}.`)
        .join(' '),
      {},
      { errors },
    );
  }
  const { address, origin } = context.get(requestContext);
  const isSecure = origin.startsWith('https:');
  const visitor = {
    ...{ address, isSecure },
    userAgent: request.headers.get('user-agent'),
    cookies: request.headers.get('cookie'),
  };
  const { staff } = context.get(servicesContext);
  const result = await staff.signIn({ email, password, ...visitor });
  if (result.ok) {
    return json({ success: true, message: 'Login Successful.' }, 200, { 'Set-Cookie': result.cookie });
  }
  if (result.reason === 'wrong') return failure(401, 'Wrong username or password. Please try again.');
  if (result.reason === 'second-factor') {
    return failure(
      403,
      'This account signs in with a second factor. Please sign in on the website, at /staff-login.',
    );
  }
  if (result.reason === 'directory') {
    return failure(403, 'This account signs in elsewhere. Please sign in on the website, at /staff-login.');
  }
  const minutes = Math.ceil(result.retryAfterSeconds / 60);
  return failure(
    429,
    `Too many wrong guesses. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
    { 'Retry-After': String(result.retryAfterSeconds) },
  );
}

/** A password of digits can arrive as a number. */
function text(value: unknown): string {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
}

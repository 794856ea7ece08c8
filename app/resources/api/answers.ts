import type { ActionFunctionArgs } from 'react-router';
import { requestContext, servicesContext } from '#app/context.ts';
import { FIELDS_MAX, readForm, sentType, textFields } from '#app/forms/read-form.server.ts';

export type ApiArgs = Pick<ActionFunctionArgs, 'request' | 'context'>;

/** Specification section 8: the answer when the database is unreachable. */
const NO_ANSWER = 'An error occurred. Please try again.';

export function json(body: unknown, status = 200, headers: Readonly<Record<string, string>> = {}): Response {
  return Response.json(body, { status, headers: { 'Cache-Control': 'no-store', ...headers } });
}

export function failure(
  status: number,
  message: string,
  headers: Readonly<Record<string, string>> = {},
  more: Readonly<Record<string, unknown>> = {},
): Response {
  return json({ success: false, message, ...more }, status, headers);
}

/** Runs a call if its method is allowed. A thrown Response is its answer; errors are logged without the input. */
export async function answer(
  { request, context }: ApiArgs,
  methods: readonly string[],
  call: () => Promise<Response>,
): Promise<Response> {
  if (!methods.includes(request.method)) {
    return failure(405, `This address takes only ${methods.join(', ')}.`, { Allow: methods.join(', ') });
  }
  try {
    return await call();
  } catch (thrown) {
    if (thrown instanceof Response) return thrown;
    const { id } = context.get(requestContext);
    const error = thrown instanceof Error ? thrown.name : 'unknown';
    context.get(servicesContext).log.error({ id, error }, 'call failed');
    return failure(503, NO_ANSWER);
  }
}

export function requireAction(request: Request, action: string): void {
  if (new URL(request.url).searchParams.get('action') === action) return;
  throw failure(
    400,
    `The only action of ${request.method} here is ${action}: add ?action=${action} to the address.`,
  );
}

export const BODY_TYPES = [
  'application/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
] as const;

/** Values are unchecked. @throws a 415 Response for another type of body, a 400 Response for one that can't be read */
export async function readBody(request: Request): Promise<Readonly<Record<string, unknown>>> {
  const type = sentType(request);
  switch (BODY_TYPES.find((known) => known === type)) {
    case 'application/json':
      return readJson(await request.arrayBuffer());
    case 'application/x-www-form-urlencoded':
    case 'multipart/form-data':
      return textFields(
        await readForm(request, FIELDS_MAX).catch(() => {
          throw failure(400, 'The form fields in the body can not be read.');
        }),
      );
    default:
      throw failure(415, `Send the fields as ${BODY_TYPES.join(', ')}.`, { Accept: BODY_TYPES.join(', ') });
  }
}

function readJson(bytes: ArrayBuffer): Readonly<Record<string, unknown>> {
  let value: unknown;
  try {
    // Fatal, because text that isn't UTF-8 would silently become question marks.
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw failure(400, 'The body is not JSON in UTF-8.');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw failure(400, 'The body must be one JSON object with the fields in it.');
  }
  return value as Record<string, unknown>;
}

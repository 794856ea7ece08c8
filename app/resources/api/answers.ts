import type { ActionFunctionArgs } from 'react-router';
import { requestContext, servicesContext } from '#app/context.ts';

export type ApiArgs = Pick<ActionFunctionArgs, 'request' | 'context'>;

/** Specification section 8: what is said when the database does not answer. */
const NO_ANSWER = 'An error occurred. Please try again.';

/** Nobody caches it: every answer is about or for one person. */
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

/** @throws a 400 Response unless the address ends in `?action=<action>` */
export function requireAction(request: Request, action: string): void {
  if (new URL(request.url).searchParams.get('action') === action) return;
  throw failure(
    400,
    `The only action of ${request.method} here is ${action}: add ?action=${action} to the address.`,
  );
}

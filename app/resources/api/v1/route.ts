import type { LoaderFunctionArgs } from 'react-router';
import { requestContext, servicesContext } from '#app/context.ts';
import type { ApiArgs } from '../answers.ts';
import { OPERATIONS, type Operation, type Operations } from './operations.server.ts';
import { problem } from './problem.ts';
import { demandToken } from './token.server.ts';

type V1Args = ApiArgs & Pick<LoaderFunctionArgs, 'pattern' | 'params'>;

/** Looked up by the route's pattern, because callers may spell the path otherwise. */
export async function action(args: V1Args): Promise<Response> {
  const { request, context, pattern } = args;
  const operations = OPERATIONS[pattern.replace(/^\//, '')];
  if (!operations) return problem(404, 'There is no such call. /api/openapi.json has them all.');
  const operation = operationFor(operations, request.method);
  if (!operation) {
    const allowed = [...(operations.GET ? ['GET', 'HEAD'] : []), ...(operations.POST ? ['POST'] : [])].join(
      ', ',
    );
    return problem(405, `This address takes only ${allowed}.`, { headers: { Allow: allowed } });
  }
  try {
    const caller = await demandToken(args, operation.scope);
    return await operation.run({ ...args, ...caller });
  } catch (thrown) {
    if (thrown instanceof Response) return asProblem(thrown);
    const { id } = context.get(requestContext);
    const error = thrown instanceof Error ? thrown.name : 'unknown';
    context.get(servicesContext).log.error({ id, error }, 'call failed');
    return problem(503, 'The database did not answer. Nothing is saved; the same may be sent again.');
  }
}

export const loader = action;

function operationFor({ GET, POST }: Operations, method: string): Operation | undefined {
  if (method === 'POST') return POST;
  return method === 'GET' || method === 'HEAD' ? GET : undefined;
}

async function asProblem(thrown: Response): Promise<Response> {
  if (thrown.headers.get('content-type')?.startsWith('application/problem')) return thrown;
  const { message } = (await thrown.json()) as { message: string };
  return problem(thrown.status, message);
}

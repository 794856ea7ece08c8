import { z } from 'zod';
import { RETRY_AFTER_SECONDS } from '#app/context.ts';

export const PROBLEM_TYPE = 'application/problem+json';

/** RFC 9457, with an error for each field that was not accepted. */
export const problemSchema = z.strictObject({
  type: z.literal('about:blank'),
  title: z.string(),
  status: z.number().int(),
  detail: z.string().describe('What to do, in words for people.'),
  errors: z.record(z.string(), z.string()).optional().describe('By field, what was not accepted.'),
  reference: z.string().optional().describe('Names the request in the log.'),
});

const TITLES: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  410: 'Gone',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
};

export type Problem = z.output<typeof problemSchema>;

export function problemOf(
  status: number,
  detail: string,
  more: Pick<Problem, 'errors' | 'reference'> = {},
): Problem {
  return { type: 'about:blank', title: TITLES[status] ?? 'Error', status, detail, ...more };
}

export function problem(
  status: number,
  detail: string,
  {
    headers = {},
    ...more
  }: Pick<Problem, 'errors'> & { readonly headers?: Readonly<Record<string, string>> } = {},
): Response {
  const again: Record<string, string> = status === 503 ? { 'Retry-After': String(RETRY_AFTER_SECONDS) } : {};
  return Response.json(problemOf(status, detail, more), {
    status,
    headers: { 'Content-Type': PROBLEM_TYPE, 'Cache-Control': 'no-store', ...again, ...headers },
  });
}

import { z } from 'zod';
import { OPERATIONS, type Operation } from './operations.server.ts';
import { PROBLEM_TYPE, problemSchema } from './problem.ts';

type JsonSchema = Record<string, unknown>;

/** What any call of v1 may answer besides its own. */
const ALWAYS = [401, 403, 405, 429, 500, 503] as const;

const FAILURES: Readonly<Record<number, string>> = {
  400: 'The call can not be read, or the cursor is not one of this token.',
  401: 'No token, or one that does not work.',
  403: 'The token may not do this, or another website started the call in a browser.',
  404: 'There is no such message, or this token may not read it.',
  405: 'The address does not take this method.',
  410: 'The cursor is too old: read all messages again, without it.',
  413: 'The body has more than 64 kB.',
  415: 'The body is of another type.',
  422: 'Something was not accepted. Nothing is saved.',
  429: 'Too many in a short time. Nothing is saved.',
  500: 'The server made a mistake.',
  503: 'The database did not answer. Nothing is saved; the same may be sent again.',
};

const HEADERS: Readonly<Record<number, readonly [string, string]>> = {
  405: ['Allow', 'What it takes.'],
  429: ['Retry-After', 'Seconds to wait.'],
};

export const tokenScheme = {
  type: 'http',
  scheme: 'bearer',
  description:
    'A token that an owner made under Settings, API tokens. What each call needs is named beside it. Never in an address.',
};

export function v1Paths(): Record<string, JsonSchema> {
  return Object.fromEntries(
    Object.entries(OPERATIONS).map(([path, operations]) => [
      `/${path.replace(/:(\w+)/g, '{$1}')}`,
      {
        ...Object.fromEntries(
          Object.entries(operations).map(([method, operation]) => [
            method.toLowerCase(),
            operationObject(path, operation),
          ]),
        ),
      },
    ]),
  );
}

export function v1Schemas(): Record<string, JsonSchema> {
  const named = Object.values(OPERATIONS)
    .flatMap((operations) => Object.values(operations) as Operation[])
    .flatMap(({ id, body, answer }) => [
      ...(body ? [[bodyName(id), schemaOf(body.schema, 'input')] as const] : []),
      [answerName(id), schemaOf(answer.schema)] as const,
    ]);
  return { ...Object.fromEntries(named), Problem: schemaOf(problemSchema) };
}

const bodyName = (id: string) => `${id}Body`;
const answerName = (id: string) => `${id}Answer`;

function operationObject(path: string, operation: Operation) {
  const { id, scope, summary, description, query, headers = {}, body, answer, fails } = operation;
  const parameters = [
    ...[...path.matchAll(/:(\w+)/g)].map(([, name]) =>
      parameter(name ?? '', 'path', { type: 'string' }, true),
    ),
    ...(query ? parametersOf(query) : []),
    ...Object.entries(headers).map(([name, schema]) =>
      parameter(name, 'header', schemaOf(schema, 'input'), true),
    ),
  ];
  const sizes = body ? [413] : [];
  return {
    operationId: id,
    summary,
    description,
    security: [{ token: [scope] }],
    ...(parameters.length > 0 && { parameters }),
    ...(body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: ref(bodyName(id)), example: body.example } },
      },
    }),
    responses: {
      ...Object.fromEntries(
        Object.entries(answer.says).map(([status, says]) => [
          status,
          {
            description: says,
            content: { 'application/json': { schema: ref(answerName(id)), example: answer.example } },
          },
        ]),
      ),
      ...Object.fromEntries([...fails, ...sizes, ...ALWAYS].map((status) => [status, failed(status)])),
    },
  };
}

function parametersOf(query: z.ZodObject) {
  const { properties = {} } = schemaOf(query, 'input') as { properties?: Record<string, JsonSchema> };
  return Object.entries(properties).map(([name, schema]) => parameter(name, 'query', schema, false));
}

function parameter(name: string, place: string, { description, ...schema }: JsonSchema, required: boolean) {
  return { name, in: place, required, ...(description !== undefined && { description }), schema };
}

function failed(status: number) {
  const [name, description] = HEADERS[status] ?? [];
  return {
    description: FAILURES[status],
    content: { [PROBLEM_TYPE]: { schema: ref('Problem') } },
    ...(name && { headers: { [name]: { description, required: true, schema: { type: 'string' } } } }),
  };
}

function ref(name: string) {
  return { $ref: `#/components/schemas/${name}` };
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output' = 'output'): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io });
  return rest;
}

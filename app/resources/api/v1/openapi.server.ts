import { z } from 'zod';
import { REFERENCE_SHAPE } from '#domain/cases/case.table.ts';
import { PROGRAM_KINDS } from '#domain/cases/kinds/kinds.ts';
import { WEBHOOK_EVENT_NAMES } from '#domain/webhooks/events.ts';
import { OPERATIONS, type Operation } from './operations.server.ts';
import { PROBLEM_TYPE, problemSchema } from './problem.ts';

type JsonSchema = Record<string, unknown>;

const deliverySchema = z.strictObject({
  type: z.enum([...WEBHOOK_EVENT_NAMES, 'test']),
  timestamp: z.string().meta({ format: 'date-time' }).describe('When it happened, in UTC.'),
  data: z
    .strictObject({ reference: z.string().regex(REFERENCE_SHAPE), type: z.enum(PROGRAM_KINDS) })
    .partial()
    .describe('Which message, to be read with a token. Empty in a test.'),
});

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
  503: ['Retry-After', 'Seconds to wait.'],
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
  return { ...Object.fromEntries(named), Problem: schemaOf(problemSchema), Told: schemaOf(deliverySchema) };
}

export function v1Webhooks() {
  const header = (name: string, description: string) =>
    parameter(name, 'header', { description, type: 'string' }, true);
  const example = {
    type: 'case.received',
    timestamp: '2026-11-23T09:30:00.000Z',
    data: { reference: 'C-7Q4K2M', type: 'enquiry' },
  };
  return {
    told: {
      post: {
        operationId: 'told',
        summary: 'Something happened to a message',
        description:
          'Signed as https://www.standardwebhooks.com says. What is not answered with a status from 200 to 299 within ten seconds is sent again for 72 hours, under the same webhook-id; what comes later in the same message waits for it. 410 switches the webhook off.',
        security: [],
        parameters: [
          header('webhook-id', 'The same at every attempt.'),
          header('webhook-timestamp', 'Seconds since 1970, of this attempt.'),
          header(
            'webhook-signature',
            '`v1,` and the HMAC-SHA256, in base64, of id, timestamp and body, joined by dots.',
          ),
        ],
        requestBody: { required: true, content: { 'application/json': { schema: ref('Told'), example } } },
        responses: { 204: { description: 'Taken in.' } },
      },
    },
  };
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

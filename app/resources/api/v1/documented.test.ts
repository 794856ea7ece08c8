import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { SCOPE_NAMES } from '#domain/api-tokens/scopes.ts';
import { addCase } from '#domain/cases/test-cases.ts';
import { bodyOf } from '#domain/webhooks/deliver.server.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { openapiDocument } from '../openapi-document.server.ts';
import { API_ROUTES } from '../routes.ts';
import { OPERATIONS, type Operation } from './operations.server.ts';
import { callV1, programOn } from './test-v1.ts';

// biome-ignore lint/suspicious/noExplicitAny: the document is walked as the JSON that it is.
type Json = any;

const NAME = 'openapi.json';
const document: Json = JSON.parse(JSON.stringify(openapiDocument()));
const ajv = new Ajv2020({ strict: false, allErrors: true });
ajv.addFormat('date-time', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
ajv.addSchema(document, NAME);

const calls = Object.entries(OPERATIONS).flatMap(([pattern, operations]) =>
  Object.entries(operations as Record<string, Operation>).map(([method, operation]) => ({
    method,
    pattern,
    operation,
  })),
);
const addressOf = (pattern: string, reference = 'C-7Q4K2M') => `/${pattern.replace(':reference', reference)}`;

/** Holds an answer to the document: a status it names, its headers, its type, its schema. */
async function expectDocumented(response: Response, pattern: string, method: string): Promise<Json> {
  const path = `/${pattern.replace(/:(\w+)/g, '{$1}')}`;
  const documented = document.paths[path][method.toLowerCase()].responses[response.status];
  const where = `${method} ${path} ${response.status}`;
  if (!documented) expect.fail(`${where} is not documented`);
  for (const [name, header] of Object.entries<Json>(documented.headers ?? {})) {
    if (header.required) expect(response.headers.get(name), `${where}: ${name}`).not.toBeNull();
  }
  const type = response.headers.get('content-type') ?? '';
  const body = await response.json();
  const validate = ajv.getSchema(`${NAME}${documented.content[type]?.schema.$ref}`);
  if (!validate) expect.fail(`${where}: ${type}`);
  expect(validate(body) ? null : validate.errors, where).toBeNull();
  return body;
}

describe('every call of v1', () => {
  test('is in the route table and in the document, and nothing else is', () => {
    const inTable = API_ROUTES.flatMap(({ path }) => (path?.startsWith('api/v1/') ? [path] : []));
    expect(inTable).toEqual([...Object.keys(OPERATIONS), 'api/v1/*']);
    const inDocument = Object.entries<Json>(document.paths).flatMap(([path, item]) =>
      path.startsWith('/api/v1/') ? Object.keys(item).map((method) => `${method} ${path}`) : [],
    );
    expect(inDocument).toEqual(
      calls.map(({ method, pattern }) => `${method.toLowerCase()} /${pattern.replace(/:(\w+)/g, '{$1}')}`),
    );
  });

  test.each(calls)('$method $pattern says which scope it needs', ({ pattern, method, operation }) => {
    const path = `/${pattern.replace(/:(\w+)/g, '{$1}')}`;
    const { security } = document.paths[path][method.toLowerCase()];
    expect(security).toEqual([{ token: [operation.scope] }]);
    expect(SCOPE_NAMES).toContain(operation.scope);
  });
});

test('what a webhook is told is as documented', () => {
  const validate = ajv.getSchema(`${NAME}#/components/schemas/Told`);
  const delivery = { event: 'case.closed', at: 0, reference: 'C-7Q4K2M', kind: 'enquiry' } as const;
  const test = { event: 'test', at: 0, reference: null, kind: null } as const;
  for (const one of [delivery, test])
    expect(validate?.(JSON.parse(bodyOf(one))), JSON.stringify(validate?.errors)).toBe(true);
  const { requestBody } = document.webhooks.told.post;
  expect(validate?.(requestBody.content['application/json'].example)).toBe(true);
});

describeOnBothDatabases('every call of v1', (open) => {
  test.each(calls)(
    '$method $pattern demands a token with its scope',
    async ({ method, pattern, operation }) => {
      const database = await open();
      const others = SCOPE_NAMES.filter((scope) => scope !== operation.scope);
      const unfit = await programOn(database, { token: { scopes: others } });
      const { reference } = await addCase(database.db, { kind: 'enquiry' });
      const address = addressOf(pattern, reference);
      const sent = method === 'POST' ? { json: operation.body?.example, key: 'k' } : {};
      const before = JSON.stringify(await database.db.selectFrom('cases').selectAll().execute());
      const without = await callV1(unfit.context, method, address, sent);
      expect(without.status).toBe(401);
      await expectDocumented(without, pattern, method);
      const refused = await unfit.call(method, address, sent);
      expect(refused.status).toBe(403);
      expect(refused.headers.get('www-authenticate')).toContain(`scope="${operation.scope}"`);
      await expectDocumented(refused, pattern, method);
      expect(JSON.stringify(await database.db.selectFrom('cases').selectAll().execute())).toBe(before);
      expect(await database.db.selectFrom('case_notes').selectAll().execute()).toEqual([]);
      const fit = await programOn(database, { token: { scopes: [operation.scope] } });
      const answer = await fit.call(method, address, sent);
      expect(answer.ok).toBe(true);
      await expectDocumented(answer, pattern, method);
    },
  );

  test.each(calls)('$method $pattern answers its failures as documented', async ({ method, pattern }) => {
    const database = await open();
    const program = await programOn(database);
    const { reference } = await addCase(database.db, { kind: 'enquiry' });
    const address = addressOf(pattern, reference);
    const answer = async (sent = {}, to = address, by = method) => {
      const response = await program.call(by, to, sent);
      await expectDocumented(response, pattern, method);
      return response.status;
    };
    if (method === 'POST') {
      expect(await answer({ json: {}, key: 'k' })).toBe(422);
      expect(await answer({ body: '{', key: 'k' })).toBe(400);
      expect(await answer({ body: 'a=b', type: 'text/plain', key: 'k' })).toBe(415);
    }
    if (pattern.includes(':reference')) {
      const sent = method === 'POST' ? { json: { text: 'x' }, key: 'k' } : {};
      expect(await answer(sent, addressOf(pattern, 'C-000000'))).toBe(404);
    }
    if (pattern === 'api/v1/cases' && method === 'GET')
      expect(await answer({}, `${address}?cursor=x`)).toBe(400);
    expect(await answer({}, address, 'DELETE')).toBe(405);
    await database.close();
    expect(await answer(method === 'POST' ? { json: {}, key: 'k' } : {})).toBe(503);
  });
});

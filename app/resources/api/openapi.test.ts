import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { servicesContext } from '#app/context.ts';
import { addPerson, GOOD_PASSWORD, signedIn } from '#domain/staff/test-accounts.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { requestContextFor } from '#test/request-context.ts';
import { openapiDocument } from './openapi-document.server.ts';
import { ADDRESSES, BODIES, call, MESSAGE_CALL_NAMES, readRows, type Sent } from './test-calls.ts';

// biome-ignore lint/suspicious/noExplicitAny: the document is walked as the JSON that it is.
type Json = any;

const NAME = 'openapi.json';
const document: Json = JSON.parse(JSON.stringify(openapiDocument()));
const ajv = new Ajv2020({ strict: false, allErrors: true });
ajv.addFormat('date-time', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
ajv.addSchema(document, NAME);

function problems(pointer: string, value: unknown): ErrorObject[] | null | undefined {
  const validate = ajv.getSchema(`${NAME}${pointer}`);
  if (!validate) throw new Error(`No schema at ${pointer}`);
  return validate(value) ? null : validate.errors;
}

/** The place that `$ref` names, or `value` itself. */
function resolve(value: Json): Json {
  if (typeof value?.$ref !== 'string') return value;
  const parts = value.$ref.replace(/^#\//, '').split('/');
  return parts.reduce((at: Json, part: string) => at?.[part], document);
}

function operations(): { path: string; method: string; operation: Json }[] {
  return Object.entries<Json>(document.paths).flatMap(([path, item]) =>
    Object.entries<Json>(item).map(([method, operation]) => ({ path, method, operation })),
  );
}

/** Holds an answer to the document: a status it names, its headers, its type, its schema. */
async function expectDocumented(response: Response, method: string, path: string): Promise<Json> {
  const operation = document.paths[path]?.[method.toLowerCase()];
  const where = `${method} ${path} ${response.status}`;
  const documented = operation
    ? resolve(operation.responses[response.status])
    : document.components.responses.WrongMethod;
  if (!documented) expect.fail(`${where} is not documented`);
  for (const [name, header] of Object.entries<Json>(documented.headers ?? {})) {
    if (header.required) expect(response.headers.get(name), `${where}: ${name}`).not.toBeNull();
  }
  expect(response.headers.get('Content-Type')).toBe('application/json');
  const body = await response.json();
  expect(problems(documented.content['application/json'].schema.$ref, body), where).toBeNull();
  return body;
}

describe('the OpenAPI document', () => {
  test('is OpenAPI 3.1 and names all seven calls of the specification', () => {
    expect(document.openapi).toMatch(/^3\.1\./);
    const old = operations().filter(({ path }) => !path.startsWith('/api/v1/'));
    expect(old.map(({ path, method }) => `${method} ${path}`)).toEqual([
      'post /api/contact',
      'post /api/send-email',
      'post /api/login.php',
      'get /api/thanks',
      'post /api/thanks',
      'get /api/complaints',
      'post /api/complaints',
    ]);
    const ids = operations().map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('has something at the end of every reference, and uses every part', () => {
    const text = JSON.stringify(document);
    const references = [...new Set([...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, to]) => to ?? ''))];
    for (const to of references) expect(resolve({ $ref: to }), to).toBeTypeOf('object');
    for (const kind of ['schemas', 'responses']) {
      for (const name of Object.keys(document.components[kind])) {
        expect(references).toContain(`#/components/${kind}/${name}`);
      }
    }
  });

  test('has schemas that a 2020-12 validator accepts', () => {
    for (const name of Object.keys(document.components.schemas)) {
      expect(ajv.getSchema(`${NAME}#/components/schemas/${name}`), name).toBeTypeOf('function');
    }
  });

  test('has valid examples of every body and every success', () => {
    let examples = 0;
    for (const { path, method, operation } of operations()) {
      const contents = [operation.requestBody, operation.responses[200]]
        .filter(Boolean)
        .flatMap((part) => Object.values<Json>(part.content));
      for (const { schema, example } of contents) {
        expect(example, `${method} ${path}`).toBeDefined();
        expect(problems(schema.$ref, example), `${method} ${path}`).toBeNull();
        examples += 1;
      }
    }
    // Five bodies of three types and seven answers; two bodies and four answers of v1.
    expect(examples).toBe(28);
  });

  test('is strict enough to refuse what the calls refuse', () => {
    const schema = '#/components/schemas/ThanksForm';
    expect(problems(schema, BODIES.thanks)).toBeNull();
    for (const wrong of [
      { Title: 'Sir' },
      { FirstName: '' },
      { Message: 'x'.repeat(5_001) },
      { Email: 'x'.repeat(255) },
      { Carername: undefined },
    ]) {
      const body = JSON.parse(JSON.stringify({ ...BODIES.thanks, ...wrong }));
      expect(problems(schema, body), JSON.stringify(wrong)).not.toBeNull();
    }
    expect(
      problems('#/components/schemas/ContactForm', { ...BODIES.contact, Email: undefined }),
    ).not.toBeNull();
    expect(problems('#/components/schemas/ThanksList', [{ Reference: 'C-7Q4K2M' }])).not.toBeNull();
  });
});

describeOnBothDatabases('what is documented is what is answered', (open) => {
  test('the document itself is served', async () => {
    const response = await call(requestContextFor({ open: await open() }), 'GET', '/api/openapi.json');
    expect(response.headers.get('Content-Type')).toBe('application/json');
    expect(await response.json()).toEqual(document);
  });

  test.each(MESSAGE_CALL_NAMES)('%s in success and every failure', async (name) => {
    const database = await open();
    const context = requestContextFor({ open: database });
    const limited = requestContextFor({ open: database, limits: { perAddress: 1, total: 0 } });
    const address = ADDRESSES[name];
    const path = address.replace(/\?.*/, '');
    const post = async (sent?: Sent, to = address as string, by = context) => {
      const response = await call(by, 'POST', to, sent);
      await expectDocumented(response, 'POST', path);
      return response.status;
    };
    expect(await post({ json: BODIES[name] })).toBe(200);
    expect(await post({ form: BODIES[name] })).toBe(200);
    expect(await post({ json: {} })).toBe(422);
    expect(await post({ body: '{', type: 'application/json' })).toBe(400);
    if (name !== 'sendEmail') expect(await post({ json: BODIES[name] }, path)).toBe(400);
    expect(await post({ body: 'a=b', type: 'text/plain' })).toBe(415);
    const other = { ...BODIES[name], [name === 'sendEmail' ? 'message' : 'Message']: 'More' };
    // A complaint is taken however many came from one address.
    expect(await post({ json: other }, address, limited)).toBe(name === 'complaint' ? 200 : 429);
    const refused = await call(context, 'DELETE', address);
    expect(refused.status).toBe(405);
    await expectDocumented(refused, 'DELETE', path);
    await database.close();
    expect(await post({ json: BODIES[name] })).toBe(503);
  });

  test('login in success and every failure', async () => {
    const database = await open();
    const context = requestContextFor({ open: database });
    const email = 'ada.archer@example.org';
    await addPerson(context.get(servicesContext).staff, email);
    const post = async (sent: Sent, query = '?action=login') => {
      const response = await call(context, 'POST', `/api/login.php${query}`, sent);
      await expectDocumented(response, 'POST', '/api/login.php');
      return response.status;
    };
    expect(await post({ form: { email, password: GOOD_PASSWORD } })).toBe(200);
    expect(await post({ json: {} })).toBe(422);
    expect(await post({ body: '', type: 'application/json' })).toBe(400);
    expect(await post({ json: {} }, '')).toBe(400);
    expect(await post({ body: '', type: 'text/plain' })).toBe(415);
    for (let n = 0; n < 10; n++)
      expect(await post({ json: { email, password: `wrong guess ${n}` } })).toBe(401);
    expect(await post({ json: { email, password: GOOD_PASSWORD } })).toBe(429);
    await database.close();
    expect(await post({ json: { email, password: GOOD_PASSWORD } })).toBe(503);
  });

  test.each([
    ['/api/thanks', 'getThanks', 'thanks', 'editor'],
    ['/api/complaints', 'getComplaint', 'complaint', 'viewer'],
  ] as const)('the list of %s in success and every failure', async (path, action, kind, unfit) => {
    const database = await open();
    const context = requestContextFor({ open: database });
    const { staff } = context.get(servicesContext);
    const cookies = { fit: '', unfit: '', none: '' };
    await addPerson(staff, 'fit@example.org', 'coordinator');
    await addPerson(staff, 'unfit@example.org', unfit);
    cookies.fit = await signedIn(staff, 'fit@example.org');
    cookies.unfit = await signedIn(staff, 'unfit@example.org');
    await call(context, 'POST', ADDRESSES[kind], { json: BODIES[kind] });
    const get = async (query: string, caller: keyof typeof cookies) => {
      const response = await call(context, 'GET', path + query, undefined, { cookie: cookies[caller] });
      const body = await expectDocumented(response, 'GET', path);
      return [response.status, body] as const;
    };
    const [status, list] = await get(`?action=${action}`, 'fit');
    expect([status, list.length]).toEqual([200, 1]);
    expect(await get(`?action=${action}&before=${list[0].Reference}`, 'fit')).toEqual([200, []]);
    expect(await get(`?action=${action}&before=none`, 'fit')).toMatchObject([400, {}]);
    expect(await get('', 'fit')).toMatchObject([400, {}]);
    expect(await get(`?action=${action}`, 'none')).toMatchObject([401, {}]);
    expect(await get(`?action=${action}`, 'unfit')).toMatchObject([403, {}]);
    expect((await readRows(database)).cases).toHaveLength(1);
    await database.close();
    expect(await get(`?action=${action}`, 'fit')).toMatchObject([503, {}]);
  });
});

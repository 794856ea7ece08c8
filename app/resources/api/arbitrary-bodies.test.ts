import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { OpenDatabase } from '#domain/database.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { requestContextFor } from '#test/request-context.ts';
import {
  ADDRESSES,
  BODIES,
  call,
  MESSAGE_CALL_NAMES,
  type MessageCallName,
  readRows,
  type Sent,
} from './test-calls.ts';

const RUNS = 60;
/** Long enough to pass every limit. */
const LONG = 6_000;

/** Text with all that texts can have: controls, halves of characters, signs of every script, great length. */
const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc
    .array(fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)))
    .map((units) => units.join('')),
  fc.constantFrom('\u0000', '\ud800', '\u202e', "'; drop table cases; --", '=1+1', 'a\r\nBcc: b@example.org'),
  fc.integer({ min: 90, max: LONG }).map((length) => 'x'.repeat(length)),
);

/** A right body in which some fields are changed, left out or added. */
function nearlyRight(
  name: MessageCallName,
  value: fc.Arbitrary<unknown>,
): fc.Arbitrary<Record<string, unknown>> {
  const changed = fc.dictionary(fc.constantFrom(...Object.keys(BODIES[name])), value, { maxKeys: 2 });
  const added = fc.dictionary(fc.string(), value, { maxKeys: 2 });
  return fc.tuple(changed, added).map(([some, more]) => ({ ...more, ...BODIES[name], ...some }));
}

const anyJson = (name: MessageCallName): fc.Arbitrary<Sent> =>
  fc
    .oneof(nearlyRight(name, anyText), nearlyRight(name, fc.jsonValue()), fc.jsonValue())
    .map((json) => ({ json }));

const anyForm = (name: MessageCallName): fc.Arbitrary<Sent> =>
  nearlyRight(name, anyText).chain((fields) =>
    fc.constantFrom<Sent>(
      { form: fields as Record<string, string> },
      { multipart: fields as Record<string, string> },
    ),
  );

const anyBytes: fc.Arbitrary<Sent> = fc
  .tuple(
    fc.uint8Array(),
    fc.constantFrom(
      'application/json',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      '',
      'a/b',
    ),
  )
  .map(([body, type]) => ({ body: body.slice(), type }));

/** Message and notification are both there or neither: as many notifications as messages, one for each. */
async function whole(open: OpenDatabase): Promise<number> {
  const { cases, toOffice } = await readRows(open);
  expect(toOffice.map(({ case_id }) => case_id).sort()).toEqual(cases.map(({ id }) => id).sort());
  return cases.length;
}

describeOnBothDatabases('whatever a caller sends', (open) => {
  test.each(MESSAGE_CALL_NAMES)('%s keeps all of it and says so, or nothing and says why', async (name) => {
    const database = await open();
    const context = requestContextFor({ open: database });
    let before = 0;
    const answers = new Set<number>();
    await fc.assert(
      fc.asyncProperty(fc.oneof(anyJson(name), anyForm(name), anyBytes), async (sent) => {
        const response = await call(context, 'POST', ADDRESSES[name], sent);
        const body = await response.json();
        const after = await whole(database);
        answers.add(response.status);
        expect([200, 400, 415, 422]).toContain(response.status);
        expect(body.success).toBe(response.status === 200);
        expect(body.message).toMatch(/\S/);
        expect(after - before).toBeLessThanOrEqual(response.status === 200 ? 1 : 0);
        before = after;
      }),
      { numRuns: RUNS },
    );
    // Otherwise the bodies were not near enough to right ones to say anything.
    expect([...answers]).toEqual(expect.arrayContaining([200, 422]));
  });

  test('what was kept is what was sent, without the spaces around it', async () => {
    const database = await open();
    const context = requestContextFor({ open: database });
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', minLength: 1 }), async (Message) => {
        const json = { ...BODIES.complaint, Message };
        const response = await call(context, 'POST', ADDRESSES.complaint, { json });
        if (response.status === 422) return;
        const { data } = await response.json();
        const { cases, toOffice } = await readRows(database);
        const row = cases.find(({ reference }) => reference === data.Reference);
        expect(toOffice.filter(({ case_id }) => case_id === row?.id)).toHaveLength(1);
        expect([data.Message, row?.message]).toEqual([Message.trim(), Message.trim()]);
      }),
      { numRuns: RUNS },
    );
  });

  test('login answers without a session and without trouble', async () => {
    const context = requestContextFor({ open: await open() });
    const credentials = fc.record({
      email: fc.oneof(anyText, fc.jsonValue()),
      password: fc.oneof(anyText, fc.jsonValue()),
    });
    await fc.assert(
      fc.asyncProperty(fc.oneof(credentials, fc.jsonValue()), async (json) => {
        const response = await call(context, 'POST', '/api/login.php?action=login', { json });
        expect([400, 401, 422, 429]).toContain(response.status);
        expect(response.headers.get('Set-Cookie')).toBeNull();
      }),
      { numRuns: RUNS },
    );
  });
});

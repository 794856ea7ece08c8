import { expect, test } from 'vitest';
import { DEMO_PROVIDER } from '#domain/provider/provider.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { requestContextFor } from '#test/request-context.ts';
import { ADDRESSES, BODIES, call, MESSAGE_CALL_NAMES, readRows } from './test-calls.ts';

const NOW = Date.UTC(2026, 10, 23, 9, 30);
const REFERENCE = expect.stringMatching(/^C-[0-9A-Z]{6}$/);
const DATE = '2026-11-23T09:30:00.000Z';

const SAVED = {
  contact: {
    message: 'Message sent successfully!',
    data: { ...BODIES.contact, Reference: REFERENCE, Date: DATE },
  },
  sendEmail: {
    message: 'Message sent successfully!',
    data: { ...BODIES.sendEmail, Reference: REFERENCE, Date: DATE },
  },
  complaint: {
    message: 'Complaint sent successfully!',
    data: { ...BODIES.complaint, Reference: REFERENCE, Date: DATE },
  },
  thanks: {
    message: 'Message sent successfully!',
    data: {
      ...BODIES.thanks,
      PhoneNumber: '01632 960 001',
      Carer: 'Tendai',
      Reference: REFERENCE,
      Date: DATE,
    },
  },
};

const NOT_SAVED = {
  contact: 'An error occurred. Please try again.',
  sendEmail: 'An error occurred. Please try again later.',
  complaint: 'Failed to save complaint. Please try again.',
  thanks: 'Failed to save thanks. Please try again.',
};

describeOnBothDatabases('the calls that take a message', (open) => {
  async function visitor() {
    const database = await open();
    const nudges: number[] = [];
    const context = requestContextFor({ open: database, clock: () => NOW, nudge: () => nudges.push(NOW) });
    return { database, context, nudges };
  }

  test.each(MESSAGE_CALL_NAMES)('%s keeps the message, tells the office and says so', async (name) => {
    const { database, context, nudges } = await visitor();
    const response = await call(context, 'POST', ADDRESSES[name], { json: BODIES[name] });
    const body = await response.json();
    expect(response.status).toBe(200);
    expect(body).toEqual({ success: true, ...SAVED[name] });
    const { cases, toOffice } = await readRows(database);
    expect(cases).toMatchObject([{ reference: body.data.Reference, received_at: NOW, spam_at: null }]);
    expect(toOffice).toMatchObject([{ case_id: cases[0]?.id, recipient: DEMO_PROVIDER.mailbox }]);
    expect(nudges).toHaveLength(1);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(response.headers.get('Set-Cookie')).toBeNull();
  });

  test.each(MESSAGE_CALL_NAMES)('%s takes forms as well as JSON, as one message', async (name) => {
    const { database, context } = await visitor();
    const bodies = [];
    for (const sent of [{ form: BODIES[name] }, { multipart: BODIES[name] }, { json: BODIES[name] }]) {
      const response = await call(context, 'POST', ADDRESSES[name], sent);
      expect(response.status).toBe(200);
      bodies.push(await response.json());
    }
    expect(bodies).toEqual(Array(3).fill(bodies[0]));
    expect((await readRows(database)).cases).toHaveLength(1);
  });

  test.each(MESSAGE_CALL_NAMES)('%s names the fields that it refuses as they were sent', async (name) => {
    const { database, context } = await visitor();
    const response = await call(context, 'POST', ADDRESSES[name], { json: {} });
    const body = await response.json();
    expect(response.status).toBe(422);
    expect(body.success).toBe(false);
    const optional = name === 'complaint' || name === 'thanks' ? ['Email', 'Date'] : ['Date'];
    const required = Object.keys(BODIES[name]).filter((field) => !optional.includes(field));
    expect(Object.keys(body.errors).sort()).toEqual(required.sort());
    for (const text of Object.values(body.errors)) expect(body.message).toContain(`${text}.`);
    expect(await readRows(database)).toMatchObject({ cases: [], mails: [] });
  });

  test.each(MESSAGE_CALL_NAMES)('%s says in its own words that nothing was saved', async (name) => {
    const { database, context, nudges } = await visitor();
    // A database that was never used has nothing to close.
    await readRows(database);
    await database.close();
    const response = await call(context, 'POST', ADDRESSES[name], { json: BODIES[name] });
    expect(response.status).toBe(503);
    expect(await response.json()).toEqual({ success: false, message: NOT_SAVED[name] });
    expect(nudges).toEqual([]);
  });

  test('the two calls of the home form are one message and one notification, even at once', async () => {
    const { database, context } = await visitor();
    const [added, mailed] = await Promise.all([
      call(context, 'POST', ADDRESSES.contact, { json: BODIES.contact }),
      call(context, 'POST', ADDRESSES.sendEmail, { form: BODIES.sendEmail }),
    ]);
    const references = [(await added.json()).data.Reference, (await mailed.json()).data.Reference];
    const { cases, toOffice } = await readRows(database);
    expect(cases.map(({ reference }) => reference)).toEqual([references[0]]);
    expect(references[1]).toBe(references[0]);
    expect(toOffice).toHaveLength(1);
  });

  test('send-email reaches no other mailbox than the office and the sender, whatever is sent', async () => {
    const { database, context } = await visitor();
    const json = {
      ...BODIES.sendEmail,
      to: 'victim@example.org',
      recipient: 'victim@example.org',
      cc: 'v@example.org',
    };
    await call(context, 'POST', ADDRESSES.sendEmail, { json });
    const recipients = (await readRows(database)).mails.map(({ recipient }) => recipient).sort();
    expect(recipients).toEqual([DEMO_PROVIDER.mailbox, BODIES.sendEmail.email].sort());
  });

  test('a phone number sent as a number is kept as text', async () => {
    const { database, context } = await visitor();
    await call(context, 'POST', ADDRESSES.complaint, {
      json: { ...BODIES.complaint, Phonenumber: 1632960001 },
    });
    expect((await readRows(database)).cases).toMatchObject([{ phone: '1632960001' }]);
  });

  test('one wrong field is refused in a sentence of its own', async () => {
    const { context } = await visitor();
    const json = { ...BODIES.thanks, Carername: ' ' };
    const response = await call(context, 'POST', ADDRESSES.thanks, { json });
    const text =
      'Enter the name of the carer you want to thank. If you are not sure, tell us what you remember';
    expect(response.status).toBe(422);
    expect(await response.json()).toEqual({
      success: false,
      message: `${text}.`,
      errors: { Carername: text },
    });
  });

  test('more messages than an address may send are put off, with the phone number', async () => {
    const limited = requestContextFor({
      open: await open(),
      clock: () => NOW,
      limits: { perAddress: 1, total: 0 },
    });
    await call(limited, 'POST', ADDRESSES.contact, { json: BODIES.contact });
    const again = await call(limited, 'POST', ADDRESSES.contact, {
      json: { ...BODIES.contact, Message: 'More' },
    });
    expect(again.status).toBe(429);
    expect(again.headers.get('Retry-After')).toBe('3600');
    expect((await again.json()).message).toContain(DEMO_PROVIDER.phone);
    const repeat = await call(limited, 'POST', ADDRESSES.contact, { json: BODIES.contact });
    expect(repeat.status).toBe(200);
  });
});

describeOnBothDatabases('a call that is not understood', (open) => {
  test.each(['contact', 'complaint', 'thanks'] as const)('%s without its action names it', async (name) => {
    const context = requestContextFor({ open: await open() });
    for (const query of ['', '?action=', '?action=delete', '?action=getThanks', '?Action=addpost']) {
      const address = ADDRESSES[name].replace(/\?.*/, query);
      const response = await call(context, 'POST', address, { json: BODIES[name] });
      expect(response.status, query).toBe(400);
      expect((await response.json()).message).toContain('?action=addpost');
    }
  });

  test('another method is answered with those that are taken', async () => {
    const database = await open();
    const context = requestContextFor({ open: database });
    for (const [address, allow] of [
      [ADDRESSES.contact, 'POST'],
      [ADDRESSES.sendEmail, 'POST'],
      ['/api/login.php?action=login', 'POST'],
      [ADDRESSES.thanks, 'GET, HEAD, POST'],
      [ADDRESSES.complaint, 'GET, HEAD, POST'],
      ['/api/openapi.json', 'GET, HEAD'],
    ] as const) {
      for (const method of ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE']) {
        if (allow.split(', ').includes(method)) continue;
        const response = await call(
          context,
          method,
          address,
          method === 'PUT' ? { json: BODIES.thanks } : undefined,
        );
        expect(response.status, `${method} ${address}`).toBe(405);
        expect(response.headers.get('Allow')).toBe(allow);
      }
    }
    expect((await readRows(database)).cases).toEqual([]);
  });

  test.each([
    ['text/plain', JSON.stringify(BODIES.complaint)],
    ['application/xml', '<a/>'],
    ['application/jsonp', '{}'],
    [undefined, new Uint8Array([123, 125])],
  ])('a body of type %s is refused', async (type, body) => {
    const context = requestContextFor({ open: await open() });
    const response = await call(context, 'POST', ADDRESSES.complaint, { body, type });
    expect(response.status).toBe(415);
    expect(response.headers.get('Accept')).toContain('application/json');
  });

  test.each([
    ['application/json', '{"Title": "Mrs."'],
    ['application/json', ''],
    ['application/json', '[]'],
    ['application/json', 'null'],
    ['application/json', '"Title"'],
    ['application/json', new Uint8Array([0x7b, 0x22, 0xe9, 0x22, 0x3a, 0x31, 0x7d])],
    ['multipart/form-data', 'no boundary'],
    ['multipart/form-data; boundary=x', '--x broken'],
  ])('a broken body of type %s (%s) is refused', async (type, body) => {
    const context = requestContextFor({ open: await open() });
    const response = await call(context, 'POST', ADDRESSES.complaint, { body, type });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ success: false, message: expect.stringMatching(/body/) });
  });

  test('capitals and parameters of a content type do not matter', async () => {
    const context = requestContextFor({ open: await open() });
    const body = JSON.stringify(BODIES.complaint);
    const response = await call(context, 'POST', ADDRESSES.complaint, {
      body,
      type: 'Application/JSON; charset=UTF-8',
    });
    expect(response.status).toBe(200);
  });
});

import { expect, test } from 'vitest';
import { servicesContext } from '#app/context.ts';
import { addPerson, cookieHeader, GOOD_PASSWORD } from '#domain/staff/test-accounts.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { requestContextFor } from '#test/request-context.ts';
import { call } from './test-calls.ts';

const LOGIN = '/api/login.php?action=login';
const EMAIL = 'ada.archer@example.org';
const RIGHT = { email: EMAIL, password: GOOD_PASSWORD };
const WRONG = { success: false, message: 'Wrong username or password. Please try again.' };

describeOnBothDatabases('the login call', (open) => {
  async function withAda(origin?: string) {
    const database = await open();
    const context = requestContextFor({ open: database, ...(origin ? { origin } : {}) });
    await addPerson(context.get(servicesContext).staff, EMAIL);
    return { database, context };
  }

  test('the right password signs in, whichever way it is sent', async () => {
    const { context } = await withAda();
    for (const sent of [{ json: RIGHT }, { form: RIGHT }, { multipart: RIGHT }]) {
      const response = await call(context, 'POST', LOGIN, sent);
      expect(response.status).toBe(200);
      expect(response.headers.get('Cache-Control')).toBe('no-store');
      expect(await response.json()).toEqual({ success: true, message: 'Login Successful.' });
      const cookie = cookieHeader(response.headers.get('Set-Cookie') ?? '');
      const listed = await call(context, 'GET', '/api/thanks?action=getThanks', undefined, { cookie });
      expect(listed.status).toBe(200);
    }
  });

  test('it ends the session that the browser had before', async () => {
    const { context } = await withAda();
    const signIn = async (headers = {}) => {
      const response = await call(context, 'POST', LOGIN, { json: RIGHT }, headers);
      return cookieHeader(response.headers.get('Set-Cookie') ?? '');
    };
    const first = await signIn();
    const second = await signIn({ cookie: first });
    const statuses = [first, second].map(async (cookie) => {
      const list = await call(context, 'GET', '/api/thanks?action=getThanks', undefined, { cookie });
      return list.status;
    });
    expect(await Promise.all(statuses)).toEqual([401, 200]);
  });

  test('over https the cookie is Secure', async () => {
    const { context } = await withAda('https://www.example.org');
    const response = await call(context, 'POST', LOGIN, { json: RIGHT });
    expect(response.headers.get('Set-Cookie')).toMatch(/^__Host-.*; HttpOnly; SameSite=Lax; Secure$/);
  });

  test('a wrong password and an unknown person are answered alike, without a cookie', async () => {
    const { context } = await withAda();
    for (const json of [
      { ...RIGHT, password: 'not the right one' },
      { ...RIGHT, password: 123_456_789_012 },
      { ...RIGHT, password: ` ${GOOD_PASSWORD}` },
      { ...RIGHT, email: 'nobody@example.org' },
      { ...RIGHT, email: 'not an address\u0000\ud800' },
    ]) {
      const response = await call(context, 'POST', LOGIN, { json });
      expect(response.status).toBe(401);
      expect(await response.json()).toEqual(WRONG);
      expect(response.headers.get('Set-Cookie')).toBeNull();
    }
  });

  test('too many wrong guesses must wait, even with the right password', async () => {
    const { context } = await withAda();
    const guesses = Array.from({ length: 10 }, (_, n) => ({ ...RIGHT, password: `wrong guess ${n}` }));
    for (const json of guesses) await call(context, 'POST', LOGIN, { json });
    const response = await call(context, 'POST', LOGIN, { json: RIGHT });
    expect(response.status).toBe(429);
    expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(Number(response.headers.get('Retry-After'))).toBeLessThanOrEqual(300);
    expect(await response.json()).toMatchObject({
      success: false,
      message: expect.stringMatching(/ 5 minutes\.$/),
    });
    expect(response.headers.get('Set-Cookie')).toBeNull();
  });

  test('empty fields are named and are not a guess', async () => {
    const { database, context } = await withAda();
    const response = await call(context, 'POST', LOGIN, { json: { email: ' ', password: null } });
    expect(response.status).toBe(422);
    expect(await response.json()).toEqual({
      success: false,
      message: 'Enter your email address. Enter your password.',
      errors: { email: 'Enter your email address', password: 'Enter your password' },
    });
    expect(await database.db.selectFrom('sign_in_attempts').selectAll().execute()).toEqual([]);
  });

  test('it needs its action', async () => {
    const { context } = await withAda();
    const response = await call(context, 'POST', '/api/login.php', { json: RIGHT });
    expect(response.status).toBe(400);
    expect((await response.json()).message).toContain('?action=login');
  });

  test('a database that does not answer is said in words', async () => {
    const { database, context } = await withAda();
    await database.close();
    const response = await call(context, 'POST', LOGIN, { json: RIGHT });
    expect(response.status).toBe(503);
    expect(await response.json()).toEqual({
      success: false,
      message: 'An error occurred. Please try again.',
    });
  });
});

import { expect, test } from 'vitest';
import { servicesContext } from '#app/context.ts';
import { addCase } from '#domain/cases/test-cases.ts';
import { emailKey } from '#domain/contact-details/contact-keys.ts';
import { addPerson, signedIn } from '#domain/staff/test-accounts.ts';
import { MINUTE_MS } from '#platform/clock/clock.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { requestContextFor } from '#test/request-context.ts';
import { action, loader } from './search.tsx';
import { searchedFor, searchKey } from './search-key.server.ts';

const SEARCHING = { secret: 'a-secret-of-the-tests-that-is-long-enough', staffId: 'ada', now: 1_000 };

describeOnBothDatabases('looking for a person at the privacy desk', (open) => {
  test('leads to what was found by an address that says nothing of whom', async () => {
    const database = await open();
    const context = requestContextFor({ open: database });
    const { staff } = context.get(servicesContext);
    await addPerson(staff);
    const cookie = await signedIn(staff);
    const email = 'zoe@leaving.example';
    await addCase(database.db, { email, email_key: emailKey(email) });
    const call = async (fn: typeof action | typeof loader, path: string, init: RequestInit = {}) => {
      const url = new URL(path, 'http://localhost');
      const request = new Request(url, { ...init, headers: { cookie } });
      const args = { request, url, context: requestContextFor({ open: database }), params: {}, pattern: '' };
      return fn(args as never) as Promise<unknown>;
    };
    const body = new URLSearchParams({ q: ' zoe@leaving.example\0 ' });
    const answer = (await call(action, '/privacy-desk/search', { method: 'POST', body })) as Response;
    const address = answer.headers.get('location') ?? '';
    expect(address).toMatch(/^\/privacy-desk\/search\?found=[\w-]+$/);
    expect(address).not.toMatch(/leaving/);
    expect(await call(loader, address)).toMatchObject({
      text: 'zoe@leaving.example',
      isOver: false,
      people: [{ email: 'zoe@leaving.example' }],
    });
    expect(await call(loader, '/privacy-desk/search?q=zoe')).toMatchObject({ text: '', people: [] });
    expect(await call(loader, '/privacy-desk/search?found=%00')).toMatchObject({ isOver: true, people: [] });
  });
});

test('the key of a search is good for 15 minutes, and for who searched', () => {
  const key = searchKey(SEARCHING, 'Zoë of 1 Elm Row');
  const later = { ...SEARCHING, now: SEARCHING.now + 15 * MINUTE_MS };
  expect(searchedFor(SEARCHING, key)).toBe('Zoë of 1 Elm Row');
  expect(searchedFor({ ...later, now: later.now - 1 }, key)).toBe('Zoë of 1 Elm Row');
  expect(searchedFor(later, key)).toBeNull();
  expect(searchedFor({ ...SEARCHING, staffId: 'bea' }, key)).toBeNull();
  expect(searchedFor(SEARCHING, '')).toBeNull();
});

import { once } from 'node:events';
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '#test/eventually.ts';
import { type Site, startSite } from '#test/site.ts';

const BUILD_MS = 240_000;
/** Container tools commonly kill a process after this. */
const STOP_LIMIT_MS = 10_000;
const PERSON = {
  name: 'Morgan Hale',
  email: 'morgan@kindlewick.example',
  role: 'manager',
  password: 'seven quiet otters swim',
} as const;

let site: Site;
beforeAll(async () => {
  site = await startSite();
  await site.addStaff(PERSON);
}, BUILD_MS);
afterAll(() => site.stop());

async function signIn(): Promise<string> {
  const answer = await fetch(`${site.url}/staff-login`, {
    method: 'POST',
    body: new URLSearchParams({ email: PERSON.email, password: PERSON.password }),
    headers: { Origin: site.url },
    redirect: 'manual',
  });
  return answer.headers.get('set-cookie')?.split(';', 1)[0] ?? '';
}

async function listen(cookie: string) {
  const seen = { status: 0, headers: {} as Record<string, unknown>, text: '', over: false };
  const clientRequest = request(`${site.url}/events`, { headers: { cookie, 'accept-encoding': 'gzip, br' } });
  clientRequest.end();
  const [answer] = await once(clientRequest, 'response');
  seen.status = answer.statusCode;
  seen.headers = answer.headers;
  answer.setEncoding('utf8');
  answer.on('data', (part: string) => {
    seen.text += part;
  });
  answer.on('close', () => {
    seen.over = true;
  });
  answer.on('error', () => {});
  return { seen, leave: () => clientRequest.destroy() };
}

function write(message: string) {
  return fetch(`${site.url}/contact`, {
    method: 'POST',
    body: new URLSearchParams({
      username: 'Ceridwen Llyr',
      phone: '01632 960 001',
      email: 'ceridwen@visitor.example',
      message,
    }),
    headers: { Origin: site.url },
    redirect: 'manual',
  });
}

describe('the stream of the built site', () => {
  test('is for staff only', async () => {
    const answer = await fetch(`${site.url}/events`, { redirect: 'manual' });
    expect(answer.status).toBe(401);
    expect(await answer.text()).toBe('');
  });

  test('comes at once, unpacked and unkept, and tells of a message', async () => {
    const { seen, leave } = await listen(await signIn());
    expect(seen.status).toBe(200);
    expect(seen.headers['content-type']).toMatch(/^text\/event-stream/);
    expect(seen.headers['content-encoding']).toBeUndefined();
    expect(seen.headers['cache-control']).toMatch(/no-store/);
    await eventually(() => expect(seen.text).toBe('retry: 3000\n\n'));
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    const reference = (await write('Can you visit my mother?')).headers
      .get('location')
      ?.match(/C-\w{6}/)?.[0];
    await eventually(() => expect(seen.text).toContain(`"reference":"${reference}"`));
    expect(seen.text).not.toMatch(/Ceridwen|mother/);
    leave();
  });

  test('ends with the process, which ends in time', async () => {
    const cookie = await signIn();
    const streams = await Promise.all([1, 2, 3].map(() => listen(cookie)));
    await eventually(() => expect(streams.every(({ seen }) => seen.text !== '')).toBe(true));
    const started = performance.now();
    site.process.kill('SIGTERM');
    const [code] = await once(site.process, 'exit');
    expect(code).toBe(0);
    expect(performance.now() - started).toBeLessThan(STOP_LIMIT_MS / 2);
    expect(streams.map(({ seen }) => seen.over)).toEqual([true, true, true]);
  });
});

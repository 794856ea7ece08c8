import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Site, type SiteOptions, startSite } from '#test/site.ts';

const BUILD_MS = 240_000;

const FORM = new URLSearchParams({
  username: 'Ceridwen Llyr',
  phone: '01632 960 001',
  email: 'ceridwen@visitor.example',
  message: 'Can you visit my mother?',
});

let site: Site;
const started: Site[] = [];
beforeAll(async () => {
  site = await start();
}, BUILD_MS);
afterAll(async () => {
  // A process that took over another's folder stops first: it still writes there.
  for (const each of started.toReversed()) await each.stop();
});

async function start(env: Record<string, string> = {}, options: SiteOptions = {}): Promise<Site> {
  const each = await startSite(env, options);
  started.push(each);
  return each;
}

const send = (url: string, form: URLSearchParams) =>
  fetch(`${url}/contact`, { method: 'POST', body: form, headers: { Origin: url }, redirect: 'manual' });

describe('the built site', () => {
  test('lives and is ready', async () => {
    expect(await (await fetch(`${site.url}/healthz`)).text()).toBe('ok');
    expect(await (await fetch(`${site.url}/readyz`)).text()).toBe('ready');
  });

  test('sends a page with a policy for exactly its own scripts, and keeps it', async () => {
    const first = await fetch(`${site.url}/contact`);
    const html = await first.text();
    expect(first.status).toBe(200);
    const policy = first.headers.get('content-security-policy') ?? '';
    expect(policy).not.toMatch(/unsafe|nonce/);
    // Linked data isn't executed and needs no hash.
    const inline = /<script(?![^>]*(?:\ssrc=|application\/ld\+json))[^>]*>([\s\S]*?)<\/script>/g;
    const scripts = [...html.matchAll(inline)];
    expect(scripts.length).toBeGreaterThan(1);
    // React marks places with empty scripts, which need no hash.
    for (const [, code = ''] of scripts.filter(([, code]) => code)) {
      expect(policy).toContain(`'sha256-${createHash('sha256').update(code).digest('base64')}'`);
    }
    const etag = first.headers.get('etag') ?? '';
    expect((await fetch(`${site.url}/contact`, { headers: { 'If-None-Match': etag } })).status).toBe(304);
  });

  test('writes nothing of a query into a page that is kept for everyone', async () => {
    for (const path of ['/', '/raise-a-concern', '/thank-a-caregiver']) {
      const html = await (await fetch(`${site.url}${path}?utm_source=marker-of-one-visitor&index`)).text();
      expect(html).toContain('<form');
      expect(html).not.toContain('marker-of-one-visitor');
    }
  });

  test('lets browsers keep its files for good', async () => {
    const html = await (await fetch(`${site.url}/`)).text();
    const file = /"(\/assets\/[\w.-]+\.(?:js|css|svg))"/.exec(html)?.[1];
    const answer = await fetch(`${site.url}${file}`, { headers: { 'Accept-Encoding': 'br' } });
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('content-encoding')).toBe('br');
  });

  test('answers 404 in its own look', async () => {
    const answer = await fetch(`${site.url}/no-such-page`);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await answer.text()).toContain('01632 960 123');
  });

  test('takes a message without script, and shows its confirmation to nobody else from memory', async () => {
    const sent = await send(site.url, FORM);
    expect(sent.status).toBe(303);
    const confirmation = sent.headers.get('location') ?? '';
    expect(confirmation).toMatch(/^\/sent\/C-\w{6}\?once=[\w-]+$/);
    const page = await fetch(site.url + confirmation);
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(page.headers.has('etag')).toBe(false);
    const [reference = ''] = /C-\w{6}/.exec(confirmation) ?? [];
    expect(await page.text()).toMatch(new RegExp(`${reference}.*>\\d{4} \\d{4}<`, 's'));
    // Opening the address later, with or without its pass, shows nothing, just like an invented one.
    const later = async (path: string) => (await (await fetch(site.url + path)).text()).replaceAll(path, '');
    const nothing = (await later('/sent/C-000000')).replaceAll('C-000000', reference);
    for (const path of [confirmation, `/sent/${reference}`]) {
      const html = await later(path);
      expect(html).not.toMatch(/>\d{4} \d{4}<|We have your/);
      expect(/<main.*<\/main>/s.exec(html)?.[0]).toBe(/<main.*<\/main>/s.exec(nothing)?.[0]);
    }
    expect((await send(site.url, FORM)).headers.get('location')).toContain(`/sent/${reference}?`);
  });

  test('refuses what is too long and what comes from elsewhere, with a page', async () => {
    const long = await send(site.url, new URLSearchParams({ message: 'a'.repeat(70_000) }));
    expect([long.status, long.headers.get('content-type')]).toEqual([413, 'text/html; charset=utf-8']);
    const elsewhere = await fetch(`${site.url}/contact`, {
      method: 'POST',
      body: FORM,
      headers: { Origin: 'https://evil.example' },
    });
    expect([elsewhere.status, elsewhere.headers.get('content-type')]).toEqual([
      403,
      'text/html; charset=utf-8',
    ]);
  });
});

describe('the end', () => {
  test('comes by SIGTERM with code 0, after a running request was answered', async () => {
    const ending = await start();
    const { port } = new URL(ending.url);
    const body = FORM.toString();
    const head = [
      'POST /contact HTTP/1.1',
      `Host: localhost:${port}`,
      `Origin: http://localhost:${port}`,
      'Content-Type: application/x-www-form-urlencoded',
      `Content-Length: ${body.length}`,
    ].join('\r\n');
    const socket = connect(Number(port), '127.0.0.1');
    let answer = '';
    socket.on('data', (chunk) => {
      answer += String(chunk);
    });
    socket.write(`${head}\r\n\r\n${body.slice(0, 20)}`);
    // The connection's request has begun once a later request has been answered.
    await (await fetch(`${ending.url}/readyz`)).text();
    const exit = once(ending.process, 'exit');
    ending.process.kill('SIGTERM');
    await untilRefused(Number(port));
    socket.write(body.slice(20));
    expect(await exit).toEqual([0, null]);
    expect(answer).toMatch(/^HTTP\/1\.1 303 /);
    expect(ending.output()).toContain('Stopping');
    const again = await start({}, { dataDir: ending.dataDir });
    const reference = /\/sent\/C-\w{6}/.exec(answer)?.[0];
    expect((await fetch(again.url + reference)).status).toBe(200);
  });
});

test('a process that is told to stop sends load balancers away, and serves on while they notice', async () => {
  const draining = await start({ DRAIN_SECONDS: '60' });
  draining.process.kill('SIGTERM');
  await expect.poll(async () => (await fetch(`${draining.url}/readyz`)).status, { interval: 20 }).toBe(503);
  expect((await send(draining.url, FORM)).status).toBe(303);
  const exit = once(draining.process, 'exit');
  draining.process.kill('SIGTERM');
  expect(await exit).toEqual([null, 'SIGTERM']);
});

describe('a start that can not be', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kindlewick-site-'));
    await writeFile(join(folder, 'file'), '');
  });
  afterAll(() => rm(folder, { recursive: true }));

  test.each<[string, Record<string, string>, RegExp]>([
    ['a wrong port', { PORT: 'http' }, /ended with 1 [\s\S]*PORT must be a whole number from 0 to 65535/],
    [
      'two wrong settings',
      { SEED: 'x', LOG_LEVEL: 'y' },
      /ended with 1 [\s\S]*SEED must[\s\S]*LOG_LEVEL must/,
    ],
    ['a short secret', { APP_SECRET: 'hunter2' }, /ended with 1 [\s\S]*APP_SECRET must have at least 32/],
  ])('says why and ends with 1: %s', async (_, env, message) => {
    const refused = start(env, { dataDir: folder, isOpen: false });
    await expect(refused).rejects.toThrow(message);
    await expect(refused).rejects.not.toThrow(/hunter2/);
  });

  test('says plainly that the port is taken', async () => {
    const { port } = new URL(site.url);
    await expect(start({ PORT: port }, { dataDir: folder })).rejects.toThrow(
      /ended with 1 [\s\S]*The port is taken by another program/,
    );
  });

  test('says so when the data folder is none', async () => {
    await expect(start({}, { dataDir: join(folder, 'file'), isOpen: false })).rejects.toThrow(
      /ended with 1 [\s\S]*(EEXIST|ENOTDIR)/,
    );
  });
});

describe('the set-up link', () => {
  test('is printed only while there are no staff', async () => {
    const fresh = await start();
    expect(fresh.setUpLink).toContain('/welcome?token=');
    expect((await fetch(fresh.setUpLink ?? '')).status).toBe(200);
    await fresh.addStaff({
      name: 'Olwen Owner',
      email: 'olwen@kindlewick.example',
      role: 'owner',
      password: 'seventeen purple kettles',
    });
    await fresh.stop({ keepsData: true });
    const again = await start({}, { dataDir: fresh.dataDir });
    expect(again.setUpLink).toBeNull();
    expect(again.output()).not.toContain('token=');
  });
});

async function untilRefused(port: number): Promise<void> {
  for (;;) {
    const socket = connect(port, '127.0.0.1');
    const accepted = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (!accepted) return;
  }
}

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readProvider } from '#domain/provider/provider.server.ts';
import { DEMO_PROVIDER } from '#domain/provider/provider.ts';
import { writeSiteOpen } from '#domain/provider/setting.server.ts';
import { writeProvider } from '#domain/provider/test-provider.ts';
import { typedFacts } from '#domain/settings/sections.ts';
import { eventually } from '#test/eventually.ts';
import { freePort } from '#test/free-port.ts';
import { NGINX, type Nginx, nginxBefore } from '#test/nginx.ts';
import { type Site, startSite } from '#test/site.ts';
import { openSiteDatabase } from '#test/site-database.ts';

const BUILD_MS = 240_000;
const PASSWORD = 'seven quiet otters swim';
const FORM = {
  ...{ username: 'Ann Reader', phone: '01632 960 001' },
  ...{ email: 'ann@reader.example', message: 'Can you help my mother?' },
};

describe.skipIf(NGINX === undefined)('with CDN=on, behind an nginx that keeps pages', () => {
  let proxy: Nginx;
  let port: string;
  let site: Site;

  const start = async (env: Record<string, string>) => {
    const dataDir = site?.dataDir;
    const known = { PORT: port, PUBLIC_ORIGIN: proxy.url, TRUSTED_PROXIES: '127.0.0.1', CDN: 'on' };
    site = await startSite({ ...known, LOG_LEVEL: 'info', ...env }, dataDir ? { dataDir } : {});
  };
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(proxy.url + path, {
      redirect: 'manual',
      ...init,
      headers: { Origin: proxy.url, accept: 'text/html', ...(init.headers as Record<string, string>) },
    });
  const cacheOf = (answer: Response) => answer.headers.get('x-cache');
  const requestFor = (path: string) =>
    site
      .output()
      .split('\n')
      .filter((line) => line.includes(`"path":"${path}"`)).length;
  const purged = async () => {
    const open = await openSiteDatabase(site.databaseUrl);
    await eventually(async () => {
      const row = await open.db.selectFrom('cdn_purge').selectAll().executeTakeFirstOrThrow();
      expect(row).toMatchObject({ purged_at: expect.any(Number), again_at: null, failing_since: null });
    });
    await open.close();
  };
  const fetchCached = async (path: string, headers: Record<string, string> = {}) => {
    await purged();
    return eventually(async () => {
      const answer = await ask(path, { headers });
      expect(cacheOf(answer)).toBe('HIT');
      return answer;
    });
  };
  const changeName = async (name: string) => {
    const open = await openSiteDatabase(site.databaseUrl);
    const provider = await readProvider(open.db);
    await writeProvider(open, { ...provider, name }, Date.now());
    await open.close();
  };
  const seen = (path: string, text: string) =>
    eventually(async () => expect(await (await ask(path)).text()).toContain(text));

  beforeAll(async () => {
    port = await freePort();
    proxy = await nginxBefore(`127.0.0.1:${port}`, 'nginx-cache.conf');
    await proxy.start();
    await start({ CDN_PURGE_URL: proxy.purgeUrl });
  }, BUILD_MS);
  afterAll(async () => {
    await site.stop();
    await proxy.stop();
  });

  test('the site is asked for a page once, and browsers are told what they are told without a cache', async () => {
    await fetchCached('/about');
    // nginx logs through a pipe, so its last request may arrive last.
    const countRequests = async (path: string) => {
      await ask(path);
      await eventually(() => expect(requestFor(path)).toBe(1));
      return requestFor('/about');
    };
    const before = await countRequests('/before');
    const again = await ask('/about');
    expect([again.status, cacheOf(again), again.headers.get('cache-control')]).toEqual([
      ...[200, 'HIT', 'no-cache'],
    ]);
    expect(again.headers.get('cdn-cache-control')).toBeNull();
    expect(again.headers.get('cache-tag')).toBeNull();
    const unchanged = await ask('/about', { headers: { 'If-None-Match': again.headers.get('etag') ?? '' } });
    expect([unchanged.status, cacheOf(unchanged)]).toEqual([304, 'HIT']);
    expect(await countRequests('/after')).toBe(before);
  });

  test('each way of packing a page is kept by itself', async () => {
    for (const encoding of ['br', 'gzip', 'identity']) {
      const answer = await fetchCached('/faq', { 'Accept-Encoding': encoding });
      expect(answer.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding);
      expect(await answer.text()).toContain('<!DOCTYPE html>');
    }
  });

  test('a change of content is seen in place of every page that is kept, in any form', async () => {
    const forms = ['br', 'gzip', 'identity'].map((encoding) => ({ 'Accept-Encoding': encoding }));
    for (const headers of forms) await fetchCached('/about', headers);
    await changeName('Mill Lane Care');
    await seen('/about', 'Mill Lane Care');
    for (const headers of forms)
      expect(await (await ask('/about', { headers })).text()).toContain('Mill Lane Care');
    await fetchCached('/about');
  });

  test('a change that staff make on the dashboard is seen, and staff and what they see pass the cache', async () => {
    await site.addStaff({ name: 'Mo', email: 'mo@office.example', role: 'manager', password: PASSWORD });
    const signIn = new URLSearchParams({ email: 'mo@office.example', password: PASSWORD });
    const signedIn = await ask('/staff-login', { method: 'POST', body: signIn });
    const cookie = signedIn.headers
      .getSetCookie()
      .map((one) => one.split(';', 1)[0])
      .join('; ');
    await fetchCached('/contact');
    const own = await ask('/contact', { headers: { cookie } });
    expect([own.status, cacheOf(own), own.headers.get('cache-control')]).toEqual([
      ...[200, 'BYPASS', 'private, no-store'],
    ]);
    const facts = typedFacts('phones', { ...DEMO_PROVIDER, phone: '01632 960 777' });
    const body = new URLSearchParams({ ...facts, version: '0' });
    const saved = await ask('/settings/phones', { method: 'POST', body, headers: { cookie } });
    expect(saved.status).toBeLessThan(400);
    await seen('/contact', '01632 960 777');
    await fetchCached('/contact');
  });

  test('what is for one person, and what was asked, is kept by nobody', async () => {
    await fetchCached('/faq');
    const sent = await ask('/contact', { method: 'POST', body: new URLSearchParams(FORM) });
    expect(sent.status).toBe(303);
    const confirmation = sent.headers.get('location') ?? '';
    const wrong = { method: 'POST', body: new URLSearchParams({ ...FORM, email: 'nobody' }) };
    expect((await ask('/contact', wrong)).status).toBe(422);
    for (const path of [confirmation, '/faq?q=care', '/search?q=care', '/areas?place=CV1', '/nothing-here']) {
      for (const _ of ['first', 'again']) {
        const answer = await ask(path.replace(proxy.url, ''));
        expect([path, cacheOf(answer), answer.headers.get('cache-control')]).toEqual([
          path,
          expect.not.stringMatching('HIT'),
          expect.stringContaining('no-store'),
        ]);
        await answer.body?.cancel();
      }
    }
  });

  test('while the site is down, pages are still served, and a form says that it was not sent', async () => {
    await fetchCached('/about');
    await site.stop({ keepsData: true });
    const page = await ask('/about');
    expect([page.status, (await page.text()).includes('</html>')]).toEqual([200, true]);
    expect((await ask('/contact', { method: 'POST', body: new URLSearchParams(FORM) })).status).toBe(502);
  });

  test('a change that no process has seen is purged by the next one that starts', async () => {
    await changeName('Quiet Otter Care');
    expect(await (await ask('/about')).text()).not.toContain('Quiet Otter Care');
    await start({ CDN_PURGE_URL: proxy.purgeUrl });
    await seen('/about', 'Quiet Otter Care');
  });

  test('a closed site says so, whatever was kept', async () => {
    await fetchCached('/about');
    const setOpen = async (isOpen: boolean) => {
      const open = await openSiteDatabase(site.databaseUrl);
      await open.transact((trx) => writeSiteOpen(trx, isOpen, Date.now()));
      await open.close();
    };
    await setOpen(false);
    await eventually(async () => expect((await ask('/about')).status).toBe(503));
    await setOpen(true);
    await fetchCached('/about');
  });

  test('a cache that the site can’t purge asks again, and serves what it has while the site is down', async () => {
    await site.stop({ keepsData: true });
    await start({});
    expect((await fetch(proxy.purgeUrl)).status).toBe(405);
    expect((await fetch(proxy.purgeUrl, { method: 'PURGE' })).status).toBe(204);
    await fetchCached('/about');
    await changeName('Early Heron Care');
    await seen('/about', 'Early Heron Care');
    await site.stop({ keepsData: true });
    await eventually(async () => {
      const page = await ask('/about');
      expect([page.status, cacheOf(page)]).toEqual([200, 'STALE']);
      expect(await page.text()).toContain('Early Heron Care');
    });
  });
});

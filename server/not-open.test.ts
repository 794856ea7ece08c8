import type { RouteConfigEntry } from '@react-router/dev/routes';
import type { ServerBuild } from 'react-router';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import routes from '#app/routes.ts';
import type { OpenDatabase } from '#domain/database.ts';
import { writeSiteOpen } from '#domain/provider/setting.server.ts';
import { eventually } from '#test/eventually.ts';
import { freePort } from '#test/free-port.ts';
import { publicAddresses } from '#test/public-addresses.ts';
import { type Site, startSite } from '#test/site.ts';
import { openSiteDatabase } from '#test/site-database.ts';
import { longLivedPaths } from './not-open.ts';

const BUILD_MS = 240_000;
const MANAGER = { name: 'Morgan Hale', email: 'morgan@office.example', password: 'seven quiet otters swim' };
const MESSAGE = { username: 'Ana', phone: '07700 900 001', email: 'ana@visitor.example', message: 'Help' };

test('on a closed site, the routes of staff and few others are answered', () => {
  const table: Record<string, { id: string; path: string | undefined; parentId: string | undefined }> = {};
  const staffs: string[] = [];
  const add = (entries: readonly RouteConfigEntry[], parentId?: string, isStaffs = false) => {
    for (const { id: routeId, file, path, children = [] } of entries) {
      const id = routeId ?? file.replace(/\.tsx?$/, '');
      const isTheirs = isStaffs || /^(staff|public\/sign-in|public\/welcome)\//.test(file);
      table[id] = { id, path, parentId };
      if (path !== undefined && isTheirs) staffs.push(path);
      add(children, id, isTheirs);
    }
  };
  add(routes);
  const staysOpen = longLivedPaths(table as unknown as ServerBuild['routes']);
  const example = (path: string) => `/${path.replace(/:\w+\??/g, 'abc').replace('*', 'no-such-page')}`;
  const answered = Object.values(table).flatMap(({ path = '' }) => (staysOpen(example(path)) ? [path] : []));
  const icons = ['apple-touch-icon.png', 'email-logo.png', 'favicon.ico', 'icon.svg'];
  const others = [
    ...[
      '.well-known/security.txt',
      'api/login.php',
      'drawn/:file',
      'media/:key/:file',
      'robots.txt',
      'text-messages',
    ],
    ...icons,
  ];
  expect(answered.sort()).toEqual([...staffs, ...others].sort());
  expect(staysOpen('/_root.data')).toBe(false);
  expect(staysOpen('/dashboard.data')).toBe(true);
});

describe('a site that nobody has opened yet', () => {
  let site: Site;
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(site.url + path, { redirect: 'manual', ...init });
  const send = (path: string, form: Record<string, string>) =>
    ask(path, {
      method: 'POST',
      body: new URLSearchParams(form),
      headers: { Origin: site.url, accept: 'text/html' },
    });
  const signIn = async () => {
    const { headers } = await send('/staff-login', { email: MANAGER.email, password: MANAGER.password });
    expect(headers.get('location')).toBe('/dashboard');
    return {
      cookie: headers
        .getSetCookie()
        .map((each) => each.split(';', 1)[0])
        .join('; '),
    };
  };
  const onDatabase = async <T>(work: (open: OpenDatabase) => Promise<T>) => {
    const open = await openSiteDatabase(site.databaseUrl);
    return work(open).finally(() => open.close());
  };
  beforeAll(async () => {
    const port = await freePort();
    const known = { PORT: port, PUBLIC_ORIGIN: `http://127.0.0.1:${port}` };
    site = await startSite({ SEED: 'empty', ...known }, { isOpen: false });
    await site.addStaff({ ...MANAGER, role: 'manager' });
  }, BUILD_MS);
  afterAll(() => site.stop());

  test('tells every visitor that it opens soon, search engines to come again, and nobody anything made up', async () => {
    const demo = await startSite({ SEED: 'demo' });
    const paths = await publicAddresses(demo.url).finally(() => demo.stop());
    const closed = paths.filter((path) => !/^\/(staff-login|welcome)/.test(path));
    expect(closed.length).toBeGreaterThan(40);
    for (const path of [...closed, '/blog/feed.xml', '/sitemap.xml', '/api/openapi.json', '/card/a/b.jpg']) {
      const answer = await ask(path);
      expect([answer.status, answer.headers.get('x-robots-tag')], path).toEqual([503, 'noindex']);
      expect(answer.headers.get('retry-after'), path).toBe('86400');
      expect(answer.headers.get('cache-control'), path).toContain('no-store');
      expect(answer.headers.getSetCookie(), path).toEqual([]);
      const text = await answer.text();
      if (path.startsWith('/api/')) expect(JSON.parse(text)).toMatchObject({ success: false });
      else expect(text, path).toMatch(/<meta name="robots" content="noindex"\/>[\s\S]*Opening soon/);
      expect(text, path).not.toMatch(/kindlewick|coventry|01632|\.example\b/i);
    }
    expect(await (await ask('/robots.txt')).text()).toBe('User-agent: *\nDisallow: /\n');
    expect((await ask('/healthz')).status).toBe(200);
    expect(site.output()).toContain('“Opening soon”');
  });

  test('saves nothing of what is sent to it, and says so', async () => {
    const form = await send('/contact', { ...MESSAGE, pace: '30000' });
    expect(form.status).toBe(503);
    expect(await form.text()).toContain('nothing was sent');
    const call = await ask('/api/contact', { method: 'POST', body: JSON.stringify(MESSAGE) });
    expect(call.status).toBe(503);
    expect(await call.json()).toMatchObject({
      success: false,
      message: expect.stringContaining('nothing was'),
    });
    const cases = await onDatabase(({ db }) => db.selectFrom('cases').select('id').execute());
    expect(cases).toEqual([]);
  });

  test('shows staff the site as it will be, and keeps no such page for visitors', async () => {
    const headers = await signIn();
    for (const path of ['/', '/contact', '/']) {
      const answer = await ask(path, { headers });
      const html = await answer.text();
      expect([answer.status, answer.headers.get('cache-control')], path).toEqual([200, 'private, no-store']);
      expect(answer.headers.get('x-robots-tag')).toBe('noindex');
      expect(html).toContain('Not open yet – only staff see this.');
      expect((await ask(path)).status, path).toBe(503);
    }
  });

  test('opens and closes for everyone, and no page of the one is served in the other', async () => {
    const headers = await signIn();
    const turn = (isOpen: boolean) =>
      onDatabase((open) => open.transact((trx) => writeSiteOpen(trx, isOpen, Date.now())));
    for (const status of [200, 503, 200]) {
      await turn(status === 200);
      await eventually(async () => expect((await ask('/contact')).status).toBe(status));
      for (const path of ['/', '/contact', '/faq', '/blog/feed.xml']) {
        for (const init of [{}, { headers }, {}]) {
          const answer = await ask(path, init);
          expect(answer.status, path).toBe('headers' in init ? 200 : status);
          const isVisible = (await answer.text()).includes('only staff see this');
          if (!path.endsWith('.xml')) expect(isVisible, path).toBe('headers' in init && status === 503);
        }
      }
    }
    expect((await ask('/')).headers.get('x-robots-tag')).toBeNull();
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addPage } from '#domain/content/test-posts.ts';
import { eventually } from '#test/eventually.ts';
import { publicAddresses } from '#test/public-addresses.ts';
import { type Site, startSite } from '#test/site.ts';
import { openSiteDatabase } from '#test/site-database.ts';

const BUILD_MS = 240_000;
const PASSWORD = 'seven quiet otters swim';
const LINK = /<a href="(\/pages\/edit\/[^"]*)"[^>]*>Edit this page<\/a>/;

describe('a public page', () => {
  let site: Site;
  let addresses: readonly string[];
  const ask = (path: string, headers: Record<string, string> = {}) =>
    fetch(site.url + path, { redirect: 'manual', headers: { accept: 'text/html', ...headers } });
  const text = async (path: string, cookie?: string) => {
    const answer = await ask(path, cookie ? { cookie } : {});
    return { answer, html: await answer.text() };
  };
  const signIn = async (email: string) => {
    const { headers } = await fetch(`${site.url}/staff-login`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ email, password: PASSWORD }),
      headers: { Origin: site.url, accept: 'text/html' },
    });
    return headers
      .getSetCookie()
      .map((each) => each.split(';', 1)[0])
      .join('; ');
  };
  const addStaff = async (role: string) => {
    const email = `${role}@office.example`;
    await site.addStaff({ name: role, email, role, password: PASSWORD });
    return signIn(email);
  };
  beforeAll(async () => {
    site = await startSite({ SEED: 'demo' });
    const open = await openSiteDatabase(site.databaseUrl);
    await addStaff('editor');
    await addPage(open).finally(() => open.close());
    await eventually(async () => expect((await ask('/your-rights')).status).toBe(200));
    addresses = [...(await publicAddresses(site.url)), '/your-rights'];
  }, BUILD_MS);
  afterAll(() => site.stop());

  test('leads each member of staff who may edit it to where it is edited, and nobody else', async () => {
    const editor = await signIn('editor@office.example');
    const wrong: string[] = [];
    for (const path of addresses.filter((address) => !/^\/(staff-login|welcome)/.test(address))) {
      const { answer, html } = await text(path, editor);
      if (answer.status >= 300 && answer.status < 400) continue;
      const to = LINK.exec(html)?.[1];
      if (!to) wrong.push(`${path} has no link`);
      else {
        const screen = await fetch(site.url + to, { headers: { accept: 'text/html', cookie: editor } });
        const body = await screen.text();
        if (screen.status !== 200 || !/<h1[^>]*>(Edit|Sign)/.test(body))
          wrong.push(`${path}: ${screen.status}`);
        if (body.includes('There is no page at this address') !== (path === '/no-such-page')) {
          wrong.push(`${path} is unknown`);
        }
      }
      expect(answer.headers.get('cache-control'), path).toBe('private, no-store');
    }
    expect(wrong).toEqual([]);
  });

  test('leads to the editor of what the office wrote', async () => {
    const editor = await signIn('editor@office.example');
    const post = addresses.find((address) => /^\/blog\/[^/]+$/.test(address) && !address.endsWith('search'))!;
    for (const [path, editorAt] of [
      ['/your-rights', /^\/pages\/\d+$/],
      [post, /^\/posts\/\d+$/],
    ] as const) {
      const answer = await ask(`/pages/edit${path}`, { cookie: editor });
      expect([answer.status, answer.headers.get('location')]).toEqual([302, expect.stringMatching(editorAt)]);
    }
  });

  test('is for visitors the same to the byte whoever of staff looks at it, and is never their copy', async () => {
    const editor = await signIn('editor@office.example');
    for (const path of ['/', '/about', '/team', '/your-rights', '/blog', '/privacy', '/about.data']) {
      const editorPage = await text(path, editor);
      const before = await text(path);
      await text(path, editor);
      const after = await text(path, 'kindlewick-staff=forged.value');
      expect(editorPage.html, path).toContain('/pages/edit/');
      expect(before.html, path).not.toContain('/pages/edit/');
      expect(after.html, path).toBe(before.html);
      const shared = ['cache-control', 'etag', 'vary', 'set-cookie', 'content-security-policy'];
      const of = ({ answer }: typeof before) => shared.map((name) => answer.headers.get(name));
      expect(of(after), path).toEqual(of(before));
      expect(before.answer.headers.get('set-cookie')).toBeNull();
      expect(editorPage.answer.headers.get('etag'), path).toBeNull();
    }
  });

  test('says nothing to those of staff who may not edit it', async () => {
    const viewer = await addStaff('viewer');
    expect((await text('/about', viewer)).html).not.toContain('Edit this page');
    const coordinator = await addStaff('coordinator');
    expect((await text('/about', coordinator)).html).not.toContain('Edit this page');
    expect((await text('/blog/page/2', coordinator)).html).toContain('Edit this page');
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readList } from '#domain/lists/lists.server.ts';
import { LISTS } from '#domain/lists/lists.ts';
import { DEMO_PROVIDER } from '#domain/provider/provider.ts';
import { FACT_SECTIONS, typedFacts } from '#domain/settings/sections.ts';
import { type Site, startSite } from '#test/site.ts';
import { openSiteDatabase } from '#test/site-database.ts';

const BUILD_MS = 240_000;
const PASSWORD = 'seven quiet otters swim';
const TRIED = 'Mill Lane Care';

describe('a page with what a form of Settings holds', () => {
  let site: Site;
  let manager: string;
  let editor: string;
  const headers = (cookie: string) => ({ Origin: site.url, accept: 'text/html', cookie });
  const requestPage = (path: string, cookie: string, form?: Readonly<Record<string, string>>) =>
    fetch(site.url + path, {
      redirect: 'manual',
      headers: headers(cookie),
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
  const signIn = async (role: string) => {
    const email = `${role}@office.example`;
    await site.addStaff({ name: role, email, role, password: PASSWORD });
    const answer = await requestPage('/staff-login', '', { email, password: PASSWORD });
    return answer.headers
      .getSetCookie()
      .map((each) => each.split(';', 1)[0])
      .join('; ');
  };
  const name = { ...typedFacts('provider', DEMO_PROVIDER), name: TRIED, shortName: 'Mill Lane' };

  beforeAll(async () => {
    site = await startSite({ SEED: 'demo' });
    manager = await signIn('manager');
    editor = await signIn('editor');
  }, BUILD_MS);
  afterAll(() => site.stop());

  test('shows it to whoever typed it, and leaves nothing behind', async () => {
    const before = await (await requestPage('/about', '')).text();
    const answer = await requestPage('/settings/provider/preview?page=%2Fabout', manager, name);
    const html = await answer.text();
    expect([answer.status, html.includes(TRIED), /<base target="_blank"/.test(html)]).toEqual([
      200,
      true,
      true,
    ]);
    expect(answer.headers.get('cache-control')).toContain('no-store');
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
    expect(await (await requestPage('/about', '')).text()).toBe(before);
    expect(
      await (await requestPage('/settings/provider/preview?page=%2Fabout', manager)).text(),
    ).not.toContain(TRIED);
    const open = await openSiteDatabase(site.databaseUrl);
    const noted = await open.db
      .selectFrom('audit_entries')
      .select('subject')
      .where('action', '=', 'changed')
      .execute();
    await open.close();
    expect(noted.filter(({ subject }) => subject?.startsWith('/settings'))).toEqual([]);
  });

  test('shows an entry of every list that visitors see on a page, before it is saved', async () => {
    const open = await openSiteDatabase(site.databaseUrl);
    const wrong: string[] = [];
    for (const list of [
      'faq',
      'team',
      'banners',
      'partners',
      'care-tasks',
      'prices',
      'management',
    ] as const) {
      const [first] = await readList(open.db, list);
      const fields: Record<string, string> = { ...first?.fields, [LISTS[list].called]: TRIED };
      if (!first) Object.assign(fields, { designation: 'Carer', length: 'An hour', price: '24.50' });
      const answer = await requestPage(`/settings/${list}/${first?.id ?? 'new'}/preview`, editor, fields);
      if (answer.status !== 200 || !(await answer.text()).includes(TRIED))
        wrong.push(`${list}: ${answer.status}`);
    }
    const [council] = await readList(open.db, 'safeguarding');
    const called = { ...council?.fields, name: TRIED, day_phone: '01632 960 555' };
    const concern = await requestPage(
      `/settings/safeguarding/${council?.id ?? 'new'}/preview`,
      manager,
      called,
    );
    if (!(await concern.text()).includes(TRIED)) wrong.push(`safeguarding: ${concern.status}`);
    const [service] = await readList(open.db, 'services');
    const own = await requestPage(`/settings/services/${service!.id}/preview`, manager, {
      ...service!.fields,
      title: TRIED,
      name: TRIED,
    });
    if (!(await own.text()).includes(TRIED)) wrong.push(`services: ${own.status}`);
    await open.close();
    expect(wrong).toEqual([]);
  });

  test('is refused to whoever may not change that, and drawn only from a form that could be saved', async () => {
    expect((await requestPage('/settings/provider/preview', '')).headers.get('location')).toContain(
      '/staff-login',
    );
    expect((await requestPage('/settings/provider/preview', '', name)).status).toBe(401);
    expect((await requestPage('/settings/provider/preview', editor, name)).status).toBe(403);
    expect((await requestPage('/settings/jobs/new/preview', editor, {})).status).toBe(403);
    expect((await requestPage('/settings/phones/preview', manager, { phone: 'ring us' })).status).toBe(422);
    expect((await requestPage('/settings/nothing/preview', manager)).status).toBe(404);
    for (const section of FACT_SECTIONS) {
      const drawn = await requestPage(`/settings/${section}/preview`, manager);
      expect([drawn.status, drawn.headers.get('x-frame-options')], section).toEqual([200, 'SAMEORIGIN']);
    }
  });
});

import { globSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Schema } from '#domain/database.ts';
import { noticeParts } from '#domain/provider/privacy-notice.ts';
import { DEMO_PROVIDER } from '#domain/provider/provider.ts';
import { writeProvider } from '#domain/provider/test-provider.ts';
import type { OpenDatabase } from '#platform/database/open.server.ts';
import { eventually } from '#test/eventually.ts';
import { publicAddresses } from '#test/public-addresses.ts';
import { type Site, startSite } from '#test/site.ts';
import { openSiteDatabase } from '#test/site-database.ts';

const BUILD_MS = 240_000;
vi.setConfig({ testTimeout: 120_000 });

const ENQUIRY = { username: 'Ann Archer', phone: '01632 960 001', email: 'ann@example.org' };
const COMMENT = { name: 'Ann', email: 'ann@example.org', text: 'Thank you.' };
const THANKS = {
  ...{ title: 'Mrs.', firstName: 'Ann', lastName: 'Archer', phone: '01632 960 001', email: '' },
  ...{ carerNames: 'Joy', message: 'Thank you.' },
};
const ASKS_NOTHING_NEW = /name="(reference|password)"/;

let site: Site;
let open: OpenDatabase<Schema>;
beforeAll(async () => {
  site = await startSite({ SEED: 'demo' });
  open = await openSiteDatabase(site.databaseUrl);
}, BUILD_MS);
afterAll(async () => {
  await open.close();
  await site.stop();
});

const textOf = async (path: string) => (await fetch(site.url + path)).text();

const post = (path: string, form: Record<string, string>) =>
  fetch(site.url + path, {
    method: 'POST',
    body: new URLSearchParams(form),
    headers: { Origin: site.url },
    redirect: 'manual',
  });

function formsIn(html: string): readonly string[] {
  return [...html.matchAll(/<form\b.*?<\/form>/gs)]
    .map(([form]) => form)
    .filter(
      (form) => /<form[^>]*method="post"/.test(form) && /<(textarea|input[^>]*type="(text|tel)")/.test(form),
    )
    .filter((form) => !ASKS_NOTHING_NEW.test(form));
}

function linksNotice(form: string): boolean {
  const link = form.lastIndexOf('href="/privacy"');
  const field = Math.max(form.lastIndexOf('<textarea'), form.lastIndexOf('<select'));
  return link > field && form.indexOf('type="submit"', link) > link;
}

test('every form of every page links the privacy notice above its button', async () => {
  const found: string[] = [];
  for (const path of [...(await publicAddresses(site.url)), '/messages']) {
    for (const form of formsIn(await textOf(path))) {
      found.push(path);
      expect([path, linksNotice(form)]).toEqual([path, true]);
    }
  }
  const forms = ['/', '/contact', '/raise-a-concern', '/thank-a-caregiver', '/data-protection-complaint'];
  expect(found).toEqual(expect.arrayContaining([...forms, '/faq', '/apply']));
  expect(found.some((path) => path.startsWith('/blog/'))).toBe(true);
});

test('a component with the trap for programs, on a page or in a dialog, has the link too', () => {
  const files = globSync('app/{forms,public}/**/*.tsx').filter((file) =>
    readFileSync(file, 'utf8').includes('<Trap />'),
  );
  expect(files.length).toBeGreaterThan(2);
  for (const file of files)
    expect([file, /<PrivacyLine\b/.test(readFileSync(file, 'utf8'))]).toEqual([file, true]);
});

const noticesOf = () => open.db.selectFrom('privacy_notices').selectAll().orderBy('first_used_at').execute();

test('the text under which something is sent is stored once, and a new one when its words change', async () => {
  const page = squeezed(await textOf('/privacy'));
  expect((await post('/contact', { ...ENQUIRY, message: 'First' })).status).toBe(303);
  expect((await post('/thank-a-caregiver', THANKS)).status).toBe(303);
  const slug = /\/blog\/([a-z-]+)"/.exec(await textOf('/blog'))?.[1];
  expect((await post(`/blog/${slug}`, COMMENT)).status).toBe(303);
  const [first, ...others] = await noticesOf();
  expect(others).toEqual([]);
  for (const { text } of noticeParts(first!.body)) expect(page).toContain(squeezed(text));

  await writeProvider(
    open,
    {
      ...DEMO_PROVIDER,
      retention: { ...DEMO_PROVIDER.retention, enquiryMonths: 7 },
    },
    Date.now(),
  );
  await eventually(async () => expect(squeezed(await textOf('/privacy'))).toContain('7months'));
  expect((await post('/contact', { ...ENQUIRY, message: 'Second' })).status).toBe(303);
  const both = await noticesOf();
  expect(both).toHaveLength(2);
  expect(both[1]?.body).toContain('7 months');
  const sent = await open.db
    .selectFrom('cases')
    .select(['message', 'privacy_notice'])
    .where('message', 'in', ['First', 'Thank you.', 'Second'])
    .orderBy('id')
    .execute();
  expect(sent).toEqual([
    { message: 'First', privacy_notice: first!.hash },
    { message: 'Thank you.', privacy_notice: first!.hash },
    { message: 'Second', privacy_notice: both[1]?.hash },
  ]);
  const comment = open.db.selectFrom('comments').select('privacy_notice').orderBy('id', 'desc');
  expect(await comment.executeTakeFirst()).toEqual({ privacy_notice: first!.hash });
});

test('what another program sends says nothing of a notice', async () => {
  const answer = await fetch(`${site.url}/api/send-email`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...ENQUIRY, message: 'By call' }),
  });
  expect(answer.status).toBeLessThan(300);
  const row = open.db.selectFrom('cases').select('privacy_notice').where('message', '=', 'By call');
  expect(await row.executeTakeFirst()).toEqual({ privacy_notice: null });
});

function squeezed(html: string): string {
  return html
    .replaceAll(/<script\b.*?<\/script>|<!--.*?-->|<[^>]+>/gs, '')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll(/\s+/g, '');
}

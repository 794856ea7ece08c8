import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { htmlProblems } from '#test/html-validity.ts';
import { publicAddresses } from '#test/public-addresses.ts';
import { type Site, startSite } from '#test/site.ts';

const BUILD_MS = 240_000;
vi.setConfig({ testTimeout: 120_000 });
const FORMS = [
  '/contact',
  '/raise-a-concern',
  '/data-protection-complaint',
  '/thank-a-caregiver',
  '/staff-login',
  '/messages',
  '/faq',
  '/apply',
];

let site: Site;
beforeAll(async () => {
  site = await startSite({ SEED: 'demo' });
}, BUILD_MS);
afterAll(() => site.stop());

test('every public page is valid HTML', async () => {
  for (const address of [
    ...(await publicAddresses(site.url)),
    '/search?q=care',
    '/search?q=nothing-like-it',
  ]) {
    const page = await (await fetch(site.url + address)).text();
    expect(await htmlProblems(page), address).toEqual([]);
  }
});

test('every page that shows what is wrong with a form is valid HTML', async () => {
  for (const address of FORMS) {
    const answer = await post(address, new URLSearchParams({ username: 'Ann' }));
    // A machine busy hashing other passwords says so on the same page.
    expect([422, 503], address).toContain(answer.status);
    expect(await htmlProblems(await answer.text()), address).toEqual([]);
  }
});

test('the pages of refused requests are valid HTML', async () => {
  const refused = [
    await post('/contact', new URLSearchParams(), 'https://evil.example'),
    await post('/contact', new URLSearchParams({ message: 'a'.repeat(70_000) })),
    await post('/about', new URLSearchParams()),
  ];
  expect(refused.map(({ status }) => status)).toEqual([403, 413, 405]);
  for (const answer of refused) expect(await htmlProblems(await answer.text())).toEqual([]);
});

test('a page with a list item outside of a list is seen as invalid', async () => {
  expect(
    await htmlProblems('<!DOCTYPE html><html lang="en"><head><title>A</title></head><body><li>a</li></body>'),
  ).not.toEqual([]);
});

function post(path: string, body: URLSearchParams, origin = site.url): Promise<Response> {
  return fetch(site.url + path, { method: 'POST', body, headers: { Origin: origin }, redirect: 'manual' });
}

import type { Page } from '@playwright/test';
import type { Site } from '../test/site.ts';
import { expect, expectAccessibleAtBothWidths, story } from './story.ts';

story.use({ seed: 'new', viewport: { width: 390, height: 844 } });

/** Places and names of the demonstration, which no page of another provider says. */
const ELSEWHERE =
  /kindlewick|coventry|warwick|kenilworth|leamington|bedworth|stratford|nuneaton|rugby|harbourlight|lantern lane|stepwell|\bavon\b/gi;
/** As many characters round such a word tell which sentence it is. */
const ROUND = 40;

/** The steps, in the order of the dashboard, with what Willow Tree Care enters. */
const STEPS: readonly (readonly [step: string, typed: Readonly<Record<string, string>>])[] = [
  ['Name and company', { Name: 'Willow Tree Care Ltd', 'Short name': 'Willow Tree Care' }],
  ['Phones and email', { Phone: '0113 496 0100', Mailbox: 'office@willowtree.example' }],
  ['Address', { Nation: 'england', Street: '5 Elm Row', Town: 'Leeds', Postcode: 'LS1 4DY' }],
  ['Towns', { 'Towns we serve': 'Leeds\nWakefield\nBradford' }],
  ['Regulator and rating', { 'How you stand with the Care Quality Commission': 'unrated' }],
  ['Opening hours', { Monday: 'on', Tuesday: 'on', Saturday: 'on', Opens: '08:30', Closes: '16:00' }],
];

story('an owner makes a new site their own and opens it, on a phone', async ({ page, site, mailbox }) => {
  story.slow();
  await page.goto('/contact');
  await expect(page.getByRole('heading', { name: 'Opening soon' })).toBeVisible();
  await expectAccessibleAtBothWidths(page, 'opening-soon');
  await createOwner(page, site);
  await expect(page.getByText('0 of 7 done')).toBeVisible();
  await expectAccessibleAtBothWidths(page, 'make-it-yours');
  await page.goto('/settings/open');
  await expect(page.getByText('The law asks for these first')).toBeVisible();
  await expectAccessibleAtBothWidths(page, 'open-refused');
  await page.goto('/dashboard');
  for (const [i, [step, typed]] of STEPS.entries()) {
    await page.getByRole('link', { name: i === 0 ? step : `Next: ${step}`, exact: true }).click();
    for (const [label, value] of Object.entries(typed)) await enter(page, label, value);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved.')).toBeVisible();
  }
  await expectAccessibleAtBothWidths(page, 'saved-step');
  await page.getByRole('link', { name: 'Next: Email' }).click();
  await page.getByRole('button', { name: 'Send a test' }).click();
  const tests = await mailbox.waitFor(({ to }) => to.includes('ada@willowtree.example'));
  await expect(async () => {
    await page.goto('/dashboard');
    await expect(page.getByText('7 of 7 done')).toBeVisible({ timeout: 500 });
  }).toPass();
  await expectAccessibleAtBothWidths(page, 'all-done');

  await page.getByRole('link', { name: 'See it as visitors will' }).click();
  await expect(page.getByText('Not open yet – only staff see this.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Opening soon');
  await expectAccessibleAtBothWidths(page, 'preview');
  expect((await fetch(site.url)).status).toBe(503);

  await page.goto('/settings/open');
  await expectAccessibleAtBothWidths(page, 'open-the-site');
  await page.getByRole('button', { name: 'Open the site' }).click();
  await expect(page.getByText('Your website is open.')).toBeVisible();
  await expectAccessibleAtBothWidths(page, 'opened');
  await expect.poll(async () => (await fetch(site.url)).status).toBe(200);
  const elsewhere = [
    ...(await whatIsElsewhere(site)),
    ...tests.flatMap(({ subject, text }) => roundPlaces('email', `${subject} ${text}`)),
  ];
  expect(elsewhere).toEqual([]);

  await page.goto('/settings/close');
  await expectAccessibleAtBothWidths(page, 'close-the-site');
  await page.getByLabel('Why do you close it?').fill('We move office');
  await page.getByRole('button', { name: 'Close the site' }).click();
  await expect(page.getByRole('heading', { name: 'Make it yours' })).toBeVisible();
  await expect.poll(async () => (await fetch(site.url)).status).toBe(503);
  await page.goto('/audit');
  await expect(page.getByText('closed the website for visitors: We move office')).toBeVisible();
});

async function createOwner(page: Page, { setUpLink }: Site): Promise<void> {
  await page.goto(setUpLink ?? '');
  await page.getByLabel('Your name*').fill('Ada Obi');
  await page.getByLabel('Email*').fill('ada@willowtree.example');
  await page.getByLabel('Password*').fill('seven quiet otters swim');
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL('**/dashboard');
}

async function enter(page: Page, label: string, value: string): Promise<void> {
  const field = page.getByLabel(new RegExp(`^${label}( \\(optional\\))?$`));
  if (value === 'on') await field.check();
  else if ((await field.evaluate(({ tagName }) => tagName)) === 'SELECT') await field.selectOption(value);
  else await field.fill(value);
}

/** Reads every page that the sitemap names or a page links to, and the feed: what each says of another place. */
async function whatIsElsewhere({ url }: Site): Promise<string[]> {
  const read = async (path: string) => (await fetch(url + path)).text();
  const listed = [...(await read('/sitemap.xml')).matchAll(/<loc>([^<]+)<\/loc>/g)];
  const waiting = ['/blog/feed.xml', '/no-such-page', ...listed.map(([, loc = '']) => new URL(loc).pathname)];
  expect(waiting.length).toBeGreaterThan(25);
  const pages = new Map<string, string>();
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (pages.has(path)) continue;
    const html = await read(path);
    pages.set(path, html);
    for (const [, link = ''] of html.matchAll(/<a [^>]*href="(\/[^"#]*)/g)) waiting.push(link);
  }
  return [...pages].flatMap(([path, html]) => roundPlaces(path, wordsOf(html)));
}

/** What people, search engines and messengers read: text, alternatives, descriptions, linked data and titles. */
function wordsOf(html: string): string {
  const attributes = [...html.matchAll(/\b(?:alt|content|aria-label|placeholder|title)="([^"]*)"/g)];
  const linked = [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)];
  const text = html.replace(/<(script|style)[\s\S]*?<\/\1>/g, ' ').replace(/<[^>]*>/g, ' ');
  return [text, ...[...attributes, ...linked].map(([, words = '']) => words)]
    .join(' ¶ ')
    .replace(/\s+/g, ' ');
}

function roundPlaces(path: string, words: string): string[] {
  return [...words.matchAll(ELSEWHERE)].map(
    ({ index, 0: found }) =>
      `${path}: …${words.slice(Math.max(0, index - ROUND), index + found.length + ROUND)}…`,
  );
}

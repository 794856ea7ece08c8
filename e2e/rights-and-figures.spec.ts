import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessibleAtBothWidths, WIDTHS } from './accessible.ts';
import { allLoaded } from './app.ts';
import { enquire, openMore, send } from './case-steps.ts';
import { NEIGHBOUR } from './people.ts';
import { expect, signIn, story } from './story.ts';

const VIEWER = {
  name: 'Vi Viewer',
  email: 'vi@kindlewick.example',
  role: 'viewer',
  password: 'nine calm herons wade',
} as const;

function raiseConcern(visitor: APIRequestContext, message: string): Promise<string> {
  return send(visitor, '/raise-a-concern', {
    title: 'Mr.',
    firstName: NEIGHBOUR['First name'],
    lastName: NEIGHBOUR['Last name'],
    phone: NEIGHBOUR['Phone number'],
    message,
  });
}

story('a list and a case can be downloaded, and the audit log says who did', async ({ page, request }) => {
  const reference = await raiseConcern(request, '=1+1 and nobody came');
  await signIn(page);
  await page.goto(`/complaints/${reference}`);
  await openMore(page);
  const document = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download PDF' }).click();
  const pdf = await document;
  expect(pdf.suggestedFilename()).toBe(`${reference}.pdf`);
  expect((await readFile(await pdf.path())).subarray(0, 5).toString()).toBe('%PDF-');

  await page.goto('/complaints?view=all');
  await page.locator('summary', { hasText: 'Filter' }).click();
  const table = page.waitForEvent('download');
  await page.getByRole('link', { name: /CSV/ }).click();
  const csv = await readFile(await (await table).path(), 'utf8');
  expect(csv).toContain(reference);
  expect(csv).toContain(`'=1+1 and nobody came`);

  await page.goto(`/audit?subject=${reference}`);
  const log = page.getByRole('main').getByRole('listitem');
  await expect(log).toHaveText([/downloaded .* as a PDF/, /opened/]);
  await page.getByLabel('What').selectOption('exported');
  await page.getByLabel('Reference or page address').fill('');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(log.first()).toHaveText(/downloaded the list Complaints/);
});

story(
  'a viewer is refused what is need-to-know, and the refusal is noted',
  async ({ page, site, browser }) => {
    await site.addStaff(VIEWER);
    const context = await browser.newContext({ baseURL: site.url });
    const viewer = await context.newPage();
    await signIn(viewer, VIEWER);
    await viewer.goto('/dashboard');
    await expect(viewer.getByRole('link', { name: 'Complaints' })).toHaveCount(0);
    for (const path of ['/complaints', '/audit', '/inbox/export.csv', '/clocks']) {
      const answer = await viewer.request.get(path);
      expect(answer.status(), path).toBe(403);
    }
    await context.close();
    await signIn(page);
    await page.goto('/audit?action=refused');
    await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: VIEWER.name })).toHaveCount(
      4,
    );
  },
);

/** How often the audit log says that the case was viewed. */
async function viewsOf(page: Page, reference: string): Promise<number> {
  const csv = await page.request.get(`/audit/export.csv?action=viewed&subject=${reference}`);
  return (await csv.text()).split('\r\n').filter((line) => line.includes(`"viewed","${reference}"`)).length;
}

story(
  'each opening of a concern is a view, and a screen that brings itself up to date is none',
  { tag: '@both' },
  async ({ page, request }) => {
    const reference = await raiseConcern(request, 'Who has read this?');
    await signIn(page);
    await page.goto('/complaints?view=all');
    const title = new RegExp(reference);
    await page.getByRole('link', { name: /Who has read this/ }).click();
    await expect(page).toHaveTitle(title);
    expect(await viewsOf(page, reference)).toBe(1);

    const again = page.waitForResponse((response) => response.url().includes(`/${reference}.data`));
    await raiseConcern(request, 'One that comes meanwhile');
    await expect(page.getByRole('link', { name: /One that comes meanwhile/ })).toBeAttached();
    expect((await again).status()).toBe(200);
    await page.getByRole('radio', { name: 'Log a call' }).check({ force: true });
    await page.getByLabel('What was said*').fill('Rang him.');
    await page.getByRole('button', { name: 'Save call' }).click();
    await expect(page.locator('article article', { hasText: 'Phone call' })).toContainText('Rang him.');
    expect(await viewsOf(page, reference)).toBe(1);

    await page.getByRole('link', { name: /One that comes meanwhile/ }).click();
    await expect(page).not.toHaveTitle(title);
    // Anyone who goes back while it is still loading asks twice, and the log has both.
    await allLoaded(page);
    await page.goBack();
    await expect(page).toHaveTitle(title);
    await allLoaded(page);
    expect(await viewsOf(page, reference)).toBe(2);
    await page.getByRole('link', { name: 'Dashboard', exact: true }).first().click();
    await expect(page).not.toHaveTitle(title);
    await allLoaded(page);
    await page.goBack();
    await expect(page).toHaveTitle(title);
    await allLoaded(page);
    expect(await viewsOf(page, reference)).toBe(3);
    await page.reload();
    expect(await viewsOf(page, reference)).toBe(4);
    await page.goto(`/cases/${reference}/acknowledgement-letter`);
    expect(await viewsOf(page, reference)).toBe(5);
  },
);

/** Logs a call about a new enquiry, so that there is a time to the first answer. */
async function answerByPhone(page: Page, visitor: APIRequestContext): Promise<void> {
  const reference = await enquire(visitor, 'Please ring me.');
  await page.goto(`/contactInbox/${reference}`);
  await page.getByRole('radio', { name: 'Log a call' }).check({ force: true });
  await page.getByLabel('What was said*').fill('Rang her.');
  await page.getByRole('button', { name: 'Save call' }).click();
  await expect(page.locator('article article', { hasText: 'Phone call' })).toContainText('Rang her.');
}

/** The chart whose legend has these words; charts are hidden from screen readers, so they have no role. */
function chartOf(page: Page, legend: string) {
  return page.locator('[aria-hidden]', { hasText: legend, has: page.locator('rect') });
}

story('the first screen and those of the rights are accessible', async ({ page, request }) => {
  await raiseConcern(request, 'Late again');
  await signIn(page);
  await answerByPhone(page, request);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'What needs you now' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your priorities' })).toBeVisible();
  await expect(page.locator('rect', { hasText: /: \d+ Complaints/ }).first()).toBeVisible();
  await expect(chartOf(page, 'Overdue').locator('rect').first()).toBeVisible();
  await expect(chartOf(page, '90% answered within')).toContainText(/\d\smin/);
  const withoutScript = await page.request.get('/dashboard');
  expect(await withoutScript.text()).toMatch(/<title>\d+ \w+: \d+ Complaints</);
  await page.getByText('The same numbers as a table').click();
  await expect(page.getByRole('table', { name: 'Messages by week' }).getByRole('row')).toHaveCount(13);
  const cut = () =>
    page
      .getByRole('region', { name: /Messages by week|Time to the first answer/ })
      .evaluateAll((tables) => tables.map((table) => table.scrollWidth - table.clientWidth).filter(Boolean));
  // Until our letters have come, those that replace them may be wider.
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(cut, `pixels of tables beyond ${width}`).toEqual([]);
  }
  for (const path of [null, '/permissions', '/audit']) {
    if (path) await page.goto(path);
    await expectAccessibleAtBothWidths(page, path ?? 'dashboard');
  }
});

import { expectAccessibleAtBothWidths } from './accessible.ts';
import { createOwner, enterFacts, foreignTerms, LEEDS } from './new-provider.ts';
import { readSite, sentencesWith } from './read-site.ts';
import { expect, story } from './story.ts';

story.use({ seed: 'new', viewport: { width: 390, height: 844 } });

story('an owner makes a new site their own and opens it, on a phone', async ({ page, site, mailbox }) => {
  story.slow();
  await page.goto('/contact');
  await expect(page.getByRole('heading', { name: 'Opening soon' })).toBeVisible();
  await expectAccessibleAtBothWidths(page, 'opening-soon');
  await createOwner(page, site, 'ada@willowtree.example');
  await expect(page.getByText('0 of 9 done')).toBeVisible();
  await expectAccessibleAtBothWidths(page, 'make-it-yours');
  await page.goto('/settings/open');
  await expect(page.getByText('The law asks for these first')).toBeVisible();
  await expectAccessibleAtBothWidths(page, 'open-refused');
  await page.goto('/dashboard');
  await enterFacts(page, LEEDS);
  await expectAccessibleAtBothWidths(page, 'saved-step');
  await page.getByRole('button', { name: 'Send a test' }).click();
  const tests = await mailbox.waitFor(({ to }) => to.includes('ada@willowtree.example'));
  await expect(async () => {
    await page.goto('/dashboard');
    await expect(page.getByText('9 of 9 done')).toBeVisible({ timeout: 500 });
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
  const home = await (await fetch(site.url)).text();
  expect(home).toContain('Pudsey');
  // It has no pictures yet, and no report by anyone.
  expect(home).not.toMatch(/\/gallery|Read the report/);
  const mails = tests.map(({ subject, text }) => [subject, `${subject} ${text}`] as const);
  expect(sentencesWith(foreignTerms(LEEDS), [...(await readSite(site)), ...mails])).toEqual([]);

  await page.goto('/settings/close');
  await expectAccessibleAtBothWidths(page, 'close-the-site');
  await page.getByLabel('Why do you close it?').fill('We move office');
  await page.getByRole('button', { name: 'Close the site' }).click();
  await expect(page.getByRole('heading', { name: 'Make it yours' })).toBeVisible();
  await expect.poll(async () => (await fetch(site.url)).status).toBe(503);
  await page.goto('/audit');
  await expect(page.getByText('closed the website for visitors: We move office')).toBeVisible();
});

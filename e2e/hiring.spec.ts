import type { Page } from '@playwright/test';
import { TYPED_UK } from '#domain/cases/application/test-application.ts';
import { expectAccessibleAtBothWidths } from './accessible.ts';
import { send, unfold } from './case-steps.ts';
import { expect, signIn, story } from './story.ts';

const HEALTH = 'Relevant health information';

/** Someone applies, as a program that reads HTML would; returns the reference. */
function apply(page: Page): Promise<string> {
  return send(page.request, '/apply', { ...TYPED_UK, timeAtAddress: `Since ${crypto.randomUUID()}` });
}

const move = (page: Page, stage: string) => page.getByRole('button', { name: `Move to ${stage}` });
const checks = (page: Page) =>
  page.locator('details', { has: page.locator('summary', { hasText: 'Pre-employment checks' }) });

/** Ticks the first item that was not seen yet. */
async function tickNext(page: Page, seen: number): Promise<void> {
  const item = checks(page).locator('details', { hasText: 'outstanding' }).first();
  await item.locator('summary').click();
  await item.getByLabel('Note').fill(`Seen in the office, number ${seen}`);
  await item.getByRole('button', { name: 'Mark as checked' }).click();
  await expect(checks(page).getByText(`${seen} of 9 complete`)).toBeVisible();
}

story('someone is hired only after an offer and eight checks', { tag: '@both' }, async ({ page }) => {
  story.slow();
  const reference = await apply(page);
  await signIn(page);
  await page.goto(`/applications/${reference}`);
  await move(page, 'Shortlisted').click();
  await move(page, 'Interview').click();
  await expect(page.getByText('Hiring: interview')).toBeVisible();

  await unfold(page, 'Interview and referees');
  await page.getByLabel('Day', { exact: true }).fill('2');
  await page.getByLabel('Month', { exact: true }).fill('March');
  await page.getByLabel('Year', { exact: true }).fill('2020');
  await page.getByLabel('Time', { exact: true }).fill('2.30pm');
  await page.getByLabel('Name', { exact: true }).first().fill('Ms. Okoro');
  await page.getByLabel('Reference', { exact: true }).first().selectOption('Asked');
  await page.getByRole('button', { name: 'Save interview and referees' }).click();
  await expect(page.getByRole('link', { name: 'A new interview must be in the future' })).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true }).first()).toHaveValue('Ms. Okoro');
  await page.getByLabel('Year', { exact: true }).fill('2099');
  await page.getByRole('button', { name: 'Save interview and referees' }).click();
  await expect(page.getByText(/Last changed by Morgan Hale/)).toBeVisible();

  await unfold(page, 'Pre-employment checks');
  await expect(checks(page).getByText(HEALTH, { exact: true })).toHaveCount(0);
  await expect(page.getByText(/the Equality Act 2010 \(section 60\) allows no questions/)).toBeVisible();
  await move(page, 'Conditional offer').click();
  await expect(checks(page).getByText(HEALTH)).toHaveCount(1);
  await move(page, 'Checks').click();
  for (let seen = 1; seen <= 7; seen++) await tickNext(page, seen);
  await move(page, 'Hired').click();
  await expect(page.getByText(`Outstanding: ${HEALTH}; Right to work in the UK.`).first()).toBeVisible();
  await tickNext(page, 8);
  await move(page, 'Hired').click();
  await expect(page.getByText('Outstanding: Right to work in the UK.').first()).toBeVisible();
  const right = checks(page).locator('details', { hasText: 'Right to work' });
  await right.locator('summary').click();
  await right.getByLabel('Online check with a share code').check();
  await right.getByLabel('Date of the check').fill('2026-01-05');
  await right.getByLabel('First day of work').fill('2026-01-04');
  await right.getByRole('button', { name: 'Mark as checked' }).click();
  await expect(right.getByText('The check must be on or before the first day of work').first()).toBeVisible();
  await right.getByLabel('First day of work').fill('2026-01-05');
  await right.getByRole('button', { name: 'Mark as checked' }).click();
  await expect(checks(page).getByText('9 of 9 complete')).toBeVisible();
  await move(page, 'Hired').click();
  await expect(page.getByText('Hiring: hired')).toBeVisible();
  await expect(page.getByRole('button', { name: /Untick/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Close this application' }).click();
  await page.getByRole('radio', { name: 'It was answered another way' }).check();
  await page.getByRole('textbox', { name: 'Reason' }).first().fill('She was told in the office.');
  await page.getByRole('radio', { name: 'The reference was taken up another way' }).check();
  await page.getByRole('textbox', { name: 'Reason' }).nth(1).fill('By telephone.');
  await page.getByRole('button', { name: 'Close the case' }).click();
  await expect(page.getByRole('button', { name: 'Reopen' })).toBeVisible();
});

story('nobody is turned down without a reason', async ({ page }) => {
  const reference = await apply(page);
  await signIn(page);
  await page.goto(`/applications/${reference}`);
  await unfold(page, 'Another stage');
  await page.getByLabel('New stage').selectOption('Not appointed');
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(
    page.getByText('Enter the reason: what was decided, and on what grounds').first(),
  ).toBeVisible();
  await page.getByLabel('Reason', { exact: true }).fill('No right to work in the UK yet.');
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(page.getByText('Hiring: not appointed')).toBeVisible();
  await expect(page.getByText('No right to work in the UK yet.').first()).toBeVisible();
});

story('a refusal is gone once the application was moved on', async ({ page }) => {
  const reference = await apply(page);
  await signIn(page);
  await page.goto(`/applications/${reference}`);
  await unfold(page, 'Another stage');
  await page.getByLabel('New stage').selectOption('Hired');
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  const refusal = page.getByRole('article').getByText(/Nobody is hired without a conditional offer/);
  await expect(refusal.first()).toBeVisible();
  await move(page, 'Shortlisted').click();
  await expect(page.getByText('Hiring: shortlisted')).toBeVisible();
  await expect(refusal).toHaveCount(0);
});

story('the panel of a job application is accessible', async ({ page }) => {
  const reference = await apply(page);
  await signIn(page);
  await page.goto(`/applications/${reference}`);
  for (const name of ['Another stage', 'Interview and referees', 'Pre-employment checks']) {
    await unfold(page, name);
  }
  await checks(page).locator('details').first().locator('summary').click();
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(page.getByText('Choose a stage').first()).toBeVisible();
  await expectAccessibleAtBothWidths(page);
});

story.describe('without script', () => {
  story.use({ javaScriptEnabled: false });

  story('an application is moved, and a refusal keeps what was typed', async ({ page }) => {
    const reference = await apply(page);
    await signIn(page);
    await page.goto(`/applications/${reference}`);
    await move(page, 'Shortlisted').click();
    await expect(page.getByText('Hiring: shortlisted')).toBeVisible();
    await unfold(page, 'Another stage');
    await page.getByLabel('New stage').selectOption('Hired');
    await page.getByLabel('Reason', { exact: true }).fill('A good talk');
    await page.getByRole('button', { name: 'Move', exact: true }).click();
    await expect(page.getByRole('heading', { name: `${reference} was not changed` })).toBeVisible();
    await expect(page.getByText(/Nobody is hired without a conditional offer/).first()).toBeVisible();
    await expect(page.getByLabel('Reason', { exact: true })).toHaveValue('A good talk');
  });
});

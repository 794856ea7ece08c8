import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleAtBothWidths } from './accessible.ts';
import { openMore } from './case-steps.ts';
import { fill, SON, takeTime } from './people.ts';
import { expect, signIn, story } from './story.ts';

/** A visitor thanks a carer; the staff's page stays as it is. */
async function thank(page: Page, message: string, publication?: string): Promise<void> {
  await page.goto('/thank-a-caregiver');
  await page.getByLabel('Your title*').selectOption('Mr.');
  await fill(page, { ...SON, Message: message });
  if (publication) await page.getByLabel('May we publish your words').selectOption(publication);
  await takeTime(page);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.waitForURL('**/sent/*');
}

/** Opens the new review form for the thank-you with `text`. */
async function beginReview(page: Page, text: string): Promise<void> {
  await page.goto('/reviews');
  await page
    .getByRole('listitem')
    .filter({ hasText: text })
    .getByRole('link', { name: /Make a review/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Make a review' })).toBeVisible();
}

async function recordConsent(page: Page): Promise<void> {
  const today = new Date();
  await page.getByLabel('How the person told us').selectOption('By email');
  await page.getByLabel('Day', { exact: true }).fill(String(today.getDate()));
  await page.getByLabel('Month').fill(String(today.getMonth() + 1));
  await page.getByLabel('Year').fill(String(today.getFullYear()));
  await page.getByLabel('Where the evidence is').fill('His mail of today');
  await page.getByLabel(/exactly these words and this name/).check();
  await page.getByLabel(/no gift, no discount/).check();
  await page.getByRole('button', { name: 'Record consent' }).click();
  await expect(page.getByText('The consent is recorded.')).toBeVisible();
}

const textOn = async (page: Page, path: string) => (await page.request.get(path)).text();

story(
  'a thank-you becomes a review by its writer’s consent, and leaves at once',
  { tag: '@both' },
  async ({ page }) => {
    story.slow();
    await thank(page, 'Joy sang with Dad on Tuesday. He has not sung for years.');
    await signIn(page);
    await beginReview(page, 'Joy sang with Dad on Tuesday');
    const quote = page.getByLabel('What the site shows');
    await quote.fill('Joy sang wonderfully with Dad. He has not sung for years.');
    await expect(page.getByRole('status').filter({ hasText: 'wonderfully' })).toBeVisible();
    await page.getByRole('button', { name: 'Make the review' }).click();
    await expect(page.getByRole('alert')).toContainText('“wonderfully”');
    await expect(page.getByRole('alert')).toContainText('Choose the name to show');
    await quote.fill('Joy sang with Dad. He has not sung for years.');
    await expect(page.getByText(/Shortened, and the site says so/)).toBeVisible();
    await page.getByLabel('Other name', { exact: false }).last().fill('A son, Rugby');
    await page.getByRole('button', { name: 'Make the review' }).click();
    await expect(page.getByText('The review is made. Now ask its writer.')).toBeVisible();
    await expect(page.getByText('Waiting for consent: not on the site')).toBeVisible();

    await page.getByRole('button', { name: 'Record consent' }).click();
    await expect(page.getByRole('alert')).toContainText('Choose how the person told us');
    await recordConsent(page);
    await page.getByLabel('Home page').check();
    await page.getByLabel('Service: Respite Care').check();
    expect(await textOn(page, '/testimonial')).not.toContain('A son, Rugby');
    await page.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByText('The site shows it now.')).toBeVisible();
    for (const path of ['/testimonial', '/', '/respitecare']) {
      await expect.poll(() => textOn(page, path)).toContain('A son, Rugby');
      expect(await textOn(page, path)).toContain('Shortened');
    }
    expect(await textOn(page, '/testimonial')).not.toMatch(/AggregateRating|of 5 stars/);
    expect(await textOn(page, '/livein')).not.toContain('A son, Rugby');

    const address = page.url().replace(/\?.*/, '');
    await page.getByRole('link', { name: 'Withdraw it' }).click();
    await page.getByLabel(/Why/).fill('He asked us to');
    await page.getByRole('button', { name: 'Withdraw now' }).click();
    await expect(page.getByText('It is withdrawn. The site no longer shows it.')).toBeVisible();
    for (const path of ['/testimonial', '/', '/respitecare']) {
      await expect.poll(() => textOn(page, path)).not.toContain('A son, Rugby');
    }
    await page.goto(address);
    await expect(page.getByText('It can be published once')).toBeVisible();
    await expect(page.getByText(/Ended .*, when the review was withdrawn/)).toBeVisible();
  },
);

story(
  'whoever agrees to publication with their thanks is asked no second time, and can take it back',
  { tag: '@both' },
  async ({ page }) => {
    story.slow();
    await page.goto('/thank-a-caregiver');
    await expect(page.getByLabel('May we publish your words')).toHaveValue('');
    await expectAccessibleAtBothWidths(page, 'the form');
    await thank(page, 'Joy found the song that Mum danced to.', 'Yes, with my first name');
    await signIn(page);
    await beginReview(page, 'Joy found the song');
    await expect(page.getByText('whole, as “Kofi”')).toBeVisible();
    await expect(page.getByLabel('Kofi', { exact: true })).toBeChecked();
    await page.getByRole('button', { name: 'Make the review' }).click();
    await expect(page.getByText('Agreed, not on the site yet')).toBeVisible();
    await expect(page.getByText(/Agreed with the thank-you itself/)).toBeVisible();
    await page.getByRole('button', { name: 'Publish' }).click();
    await expect.poll(() => textOn(page, '/testimonial')).toContain('Mum danced to');

    await page.getByRole('link', { name: /^C-/ }).first().click();
    await expect(page.getByText('Yes, with my first name').first()).toBeVisible();
    await openMore(page, 'Consent to publish');
    await expectAccessibleAtBothWidths(page, 'the sheet');
    await page.getByRole('button', { name: 'Record that they took it back' }).click();
    await expect(page.getByText('Consent to publish taken back: Yes, with my first name')).toBeVisible();
    await expect.poll(() => textOn(page, '/testimonial')).not.toContain('Mum danced to');
  },
);

story('words that change after the consent leave the site until it is given again', async ({ page }) => {
  story.slow();
  await thank(page, 'Samuel is never late, and he always asks about the cat.');
  await signIn(page);
  await beginReview(page, 'Samuel is never late');
  await page.getByLabel('Kofi Mensah').check();
  await page.getByRole('button', { name: 'Make the review' }).click();
  await expect(page.getByText('The review is made.')).toBeVisible();
  await recordConsent(page);
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect.poll(() => textOn(page, '/testimonial')).toContain('Kofi Mensah');
  const other = await page.context().newPage();
  await other.goto(page.url());
  await page.getByLabel('K. M.').check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Waiting for consent: not on the site')).toBeVisible();
  await expect.poll(() => textOn(page, '/testimonial')).not.toContain('Kofi Mensah');
  // The second of two people sees what the first has done, and keeps what was typed.
  await other.getByLabel('What the site shows').fill('Samuel is never late');
  await other.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(other.getByRole('table')).toContainText('K. M.');
  await expect(other.getByLabel('What the site shows')).toHaveValue('Samuel is never late');
  await other.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(other.getByText('Saved.', { exact: true })).toBeVisible();
});

story('a thank-you leads to its review from its own page', async ({ page }) => {
  await thank(page, 'The new carer found the hidden biscuits at once.');
  await signIn(page);
  await page.goto('/carethanks');
  await page
    .getByRole('link', { name: /Kofi Mensah/ })
    .first()
    .click();
  await openMore(page);
  await page.getByRole('link', { name: 'Make a review' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Make a review' })).toBeVisible();
});

story('the screens of the reviews are accessible at both widths', async ({ page }) => {
  story.slow();
  await thank(page, 'They were gentle with both of us.');
  await signIn(page);
  await beginReview(page, 'They were gentle');
  const making = page.url();
  await page.getByRole('button', { name: 'Make the review' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Kofi Mensah').check();
  await page.getByRole('button', { name: 'Make the review' }).click();
  await expect(page.getByText('The review is made.')).toBeVisible();
  await page.getByRole('button', { name: 'Record consent' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expectAccessible(page);
  await recordConsent(page);
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('The site shows it now.')).toBeVisible();
  const review = page.url().replace(/\?.*/, '');
  for (const path of [
    '/reviews',
    making,
    review,
    `${review}/withdraw`,
    '/reviews/examples',
    '/testimonial',
  ]) {
    await page.goto(path);
    await expectAccessibleAtBothWidths(page, path);
  }
});

story.describe('without script', () => {
  story.use({ javaScriptEnabled: false });

  story('a review is made, agreed, published and withdrawn', async ({ page }) => {
    story.slow();
    await thank(page, 'Without any script: thank you, Joy.');
    await signIn(page);
    await beginReview(page, 'Without any script');
    await page.getByRole('button', { name: 'Make the review' }).click();
    await expect(page.getByRole('alert')).toContainText('Choose the name to show');
    await page.getByLabel('Kofi', { exact: true }).check();
    await page.getByRole('button', { name: 'Make the review' }).click();
    await recordConsent(page);
    await page.getByRole('button', { name: 'Publish' }).click();
    await expect.poll(() => textOn(page, '/testimonial')).toContain('Without any script');
    await page.getByRole('link', { name: 'Withdraw it' }).click();
    await page.getByRole('button', { name: 'Withdraw now' }).click();
    await expect.poll(() => textOn(page, '/testimonial')).not.toContain('Without any script');
  });
});

import { expectAccessible } from './accessible.ts';
import { startApp } from './app.ts';
import { takeTime } from './people.ts';
import { expect, signIn, story } from './story.ts';

story.use({ seed: 'demo' });

const POST = '/blog/the-first-visit-what-to-ask-before-care-starts';

story(
  'A reader comments on a post, with mistakes first, and reads that it waits for approval',
  async ({ page }) => {
    await page.goto('/blog');
    await page.getByRole('link', { name: /Continue Reading “The first visit/ }).click();
    await page.waitForURL(`**${POST}`);
    await page.getByRole('button', { name: 'Send comment' }).click();
    await expect(page.getByRole('alert')).toContainText('Enter your comment');
    await page.getByLabel('Name*').fill('Zoë');
    await page.getByLabel('Email*').fill('zoe@example.org');
    await page.getByLabel('Comment*').fill('Most useful, thank you.');
    await takeTime(page);
    await page.getByRole('button', { name: 'Send comment' }).click();
    await page.waitForURL('**/commented');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('waits for approval');
    await expectAccessible(page);
    await page.getByRole('link', { name: /Back to/ }).click();
    await expect(page.getByRole('heading', { name: '2 comments' })).toBeVisible();
    await expect(page.getByText('Most useful, thank you.')).toHaveCount(0);
  },
);

story('a comment shows on the blog at once when the office lets it', async ({ page }) => {
  await page.request.post(POST, {
    form: { name: 'Ama', email: 'ama@example.org', text: 'The list of questions helped us.' },
    headers: { accept: 'text/html' },
  });
  await signIn(page);
  await page.goto('/comments');
  const comment = page.getByRole('article', { name: 'Comment by Ama' });
  await expect(comment).toContainText('The list of questions helped us.');
  await expectAccessible(page);
  await comment.getByRole('button', { name: /^Publish/ }).click();
  await expect(comment).toHaveCount(0);
  // The next reader of the cached page sees it, within the second that publishing may take.
  await expect(async () => {
    const response = await page.request.get(POST);
    expect(await response.text()).toContain('The list of questions helped us.');
  }).toPass();
  await page.goto('/comments?show=approved');
  await page
    .getByRole('article', { name: 'Comment by Ama' })
    .getByRole('button', { name: /Take off/ })
    .click();
  await expect(page.getByRole('article', { name: 'Comment by Ama' })).toHaveCount(0);
});

story('Pictures open larger, and are turned by keys and buttons', async ({ page }) => {
  await page.goto('/gallery');
  const picture = page.getByRole('link', { name: /playing cards/ });
  await startApp(picture);
  await picture.click();
  const dialog = page.getByRole('dialog', { name: 'Gallery' });
  await expect(dialog.getByRole('status')).toHaveText('Picture 4 of 9');
  await expectAccessible(page);
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByRole('status')).toHaveText('Picture 5 of 9');
  await expect(dialog.getByText('Once round the park')).toBeInViewport();
  await dialog.getByRole('button', { name: 'Previous' }).click();
  await expect(dialog.getByRole('status')).toHaveText('Picture 4 of 9');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('link', { name: /playing cards/ })).toBeFocused();
});

story('Typing leaves the questions that answer it, and Enter gives them an address', async ({ page }) => {
  await page.goto('/faq');
  const field = page.getByLabel('Find an answer');
  await field.click();
  await startApp(field);
  await field.pressSequentially('missed visit');
  await expect(page.getByText(/^1 of \d+ questions$/)).toBeVisible();
  await expect(page.getByText('What if nobody comes?')).toBeVisible();
  await expect(page.getByText('How short or long can a visit be?')).toHaveCount(0);
  await field.press('Enter');
  await page.waitForURL('**/faq?q=missed+visit');
  await expect(page.getByText('We will send someone as soon as we can')).toBeVisible();
  await expect(field).toBeFocused();
  await page.getByRole('link', { name: 'Show all questions' }).click();
  await expect(page.getByText('How short or long can a visit be?')).toBeVisible();
  await expect(field).toHaveValue('');
  await page.goBack();
  await expect(field).toHaveValue('missed visit');
  await page.getByRole('link', { name: 'Look in the whole website' }).click();
  await page.waitForURL('**/search?q=missed+visit');
  await page.getByRole('link', { name: 'What if nobody comes?' }).click();
  await expect(page.getByText('We will send someone as soon as we can')).toBeVisible();
});

for (const path of [
  '/blog',
  POST,
  '/team',
  '/faq',
  '/testimonial',
  '/gallery',
  '/faq?q=hospital',
  '/faq?q=zzz',
  '/search?q=hospital',
  '/search?q=zzz',
]) {
  story(`${path} is accessible and never scrolls sideways`, async ({ page }) => {
    for (const width of [320, 390, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0);
    }
    await expectAccessible(page);
  });
}

story.describe('without script', () => {
  story.use({ javaScriptEnabled: false });

  story('A comment, a question, a search and the pictures still work', async ({ page }) => {
    await page.goto(POST);
    await page.getByLabel('Name*').fill('Zoë');
    await page.getByRole('button', { name: 'Send comment' }).click();
    await expect(page.getByRole('alert')).toContainText('Enter your comment');
    await expect(page.getByLabel('Name*')).toHaveValue('Zoë');
    await page.getByLabel('Email*').fill('zoe@example.org');
    await page.getByLabel('Comment*').fill('Without script.');
    await page.getByRole('button', { name: 'Send comment' }).click();
    await expect(page).toHaveURL(/\/commented$/);

    await page.goto('/faq');
    await page.getByText('What does it cost?').click();
    await expect(page.getByText('You get it in writing before you start')).toBeVisible();
    await page.getByLabel('Email*').fill('zoe@example.org');
    await page.getByLabel('Subject*').fill('Sundays');
    await page.getByLabel('Question*').fill('Do you come on Sundays?');
    await page.getByRole('button', { name: 'Send question' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We have your message');

    await page.goto('/faq');
    await page.getByLabel('Find an answer').fill('COST in writing');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(/\/faq\?q=/);
    await expect(page.getByText(/^\d+ of \d+ questions$/)).toBeVisible();
    await expect(page.getByText('You get it in writing before you start')).toBeVisible();
    await expect(page.getByText('How short or long can a visit be?')).toHaveCount(0);
    await page.getByRole('link', { name: 'Look in the whole website' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'What does it cost?' })).toBeVisible();

    await page.goto('/gallery');
    await page.getByRole('link', { name: /playing cards/ }).click();
    await expect(page).toHaveURL(/\/gallery\/4$/);
  });
});

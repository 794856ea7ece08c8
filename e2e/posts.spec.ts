import AxeBuilder from '@axe-core/playwright';
import { expect, story } from './story.ts';

story('a post is written, previewed, published, changed and taken off', async ({ office, browser, site }) => {
  await office.goto('/posts');
  await office.getByRole('link', { name: 'Write a post' }).click();
  await office.getByLabel('Title').fill('Tea in the afternoon');
  await office.getByRole('button', { name: 'Publish now' }).click();
  await expect(office.getByRole('alert')).toContainText('Enter an excerpt');
  await office.getByLabel('Excerpt').fill('A cup of tea is a small visit.');
  await office.getByLabel('Category').selectOption({ index: 1 });
  await office.getByLabel('Author').fill('The office');
  await office.getByLabel('What the picture shows').fill('A letter.');
  const text = office.getByRole('textbox', { name: 'Text' });
  await text.click();
  await text.pressSequentially('Warm the pot.');
  await office.getByRole('button', { name: 'Save draft' }).click();
  await expect(office.getByText('A draft: nobody else sees it.')).toBeVisible();
  await text.click();
  await office.keyboard.press('Control+End');
  await text.pressSequentially(' Then wait.');
  await expect(office.getByRole('status').getByText(/^Saved \d\d:\d\d$/)).toBeVisible();

  const preview = await office.getByRole('link', { name: /^Preview/ }).getAttribute('href');
  const stranger = await browser.newPage();
  const shown = await stranger.goto(site.url + preview);
  expect(shown?.headers()['cache-control']).toBe('no-store');
  expect(shown?.headers()['x-robots-tag']).toBe('noindex');
  await expect(stranger.getByText('Warm the pot. Then wait.')).toBeVisible();

  await office.getByRole('button', { name: 'Publish now' }).click();
  await expect(office.getByRole('heading', { name: 'Blog posts' })).toBeVisible();
  await stranger.goto(`${site.url}/blog/tea-in-the-afternoon`);
  await expect(stranger.getByRole('heading', { level: 1, name: 'Tea in the afternoon' })).toBeVisible();
  await stranger.close();

  await office.getByRole('link', { name: 'Tea in the afternoon' }).click();
  for (const width of [390, 1280]) {
    await office.setViewportSize({ width, height: 900 });
    await expect(text).toBeVisible();
    expect((await new AxeBuilder({ page: office }).analyze()).violations).toEqual([]);
  }
  await office.getByRole('link', { name: 'Unpublish' }).click();
  await office.getByRole('button', { name: 'Take this post off the blog' }).click();
  await expect(office.getByRole('heading', { name: 'Blog posts' })).toBeVisible();
  expect((await office.request.get('/blog/tea-in-the-afternoon')).status()).toBe(404);
});

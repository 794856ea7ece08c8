import type { Page } from '@playwright/test';
import { editor as field, fillPost } from './post-steps.ts';
import { expect, story } from './story.ts';
import { AS_MARKUP, FROM_DOCS, FROM_WORD } from './word-sample.ts';

/** Not the plain field that it takes the place of, in which keys write something else. */
const editor = (page: Page) => field(page).and(page.locator('[contenteditable]'));

async function paste(page: Page, html: string): Promise<void> {
  await editor(page).evaluate((box, copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', copied);
    clipboardData.setData('text/plain', 'plain');
    box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, html);
}

story('what is pasted from Word comes out clean', async ({ office }) => {
  await fillPost(office, 'From Word');
  await editor(office).click();
  await paste(office, FROM_DOCS);
  await expect(office.locator('input[name="text"]')).toHaveValue('Plain and **strong**');
  await editor(office).fill('');
  const requests: string[] = [];
  office.on('request', (request) => requests.push(request.url()));
  const logged: string[] = [];
  office.on('console', (message) => logged.push(message.text()));
  await paste(office, FROM_WORD);
  await expect(editor(office).getByRole('list')).toHaveCount(3);
  await expect(office.getByText('A picture was left out. Use “Add a picture” instead.')).toBeVisible();
  await expect(office.getByText('A table was turned into lines of text.')).toBeVisible();
  expect(requests.filter((url) => url.includes('nothing-there'))).toEqual([]);
  expect(logged).toEqual([]);
  await expect(office.locator('input[name="text"]')).toHaveValue(AS_MARKUP);
  await office.getByRole('button', { name: 'Publish now' }).click();
  await expect(office.getByRole('heading', { name: 'Blog posts' })).toBeVisible();
  await expect(async () => {
    const html = await (await office.request.get('/blog/from-word')).text();
    expect(html).toContain('<li>Who holds a key</li>');
    expect(html).not.toMatch(/Mso|mso-|javascript:|file:|<o:p>/);
  }).toPass();
});

story('nested lists and line breaks of the editor stand on the site', async ({ office }) => {
  await fillPost(office, 'Nested list');
  await editor(office).click();
  await office.keyboard.type('- Milk');
  await office.keyboard.press('Enter');
  await office.keyboard.type('Bread');
  await office.keyboard.press('Tab');
  for (const _ of 'xxx') await office.keyboard.press('Enter');
  await office.keyboard.type('1. First ring 111');
  await office.keyboard.press('Shift+Enter');
  await office.keyboard.type('at any hour');
  const numbered = editor(office).locator('ol');
  expect(await numbered.evaluate((list) => getComputedStyle(list).listStyleType)).toBe('decimal');
  await office.getByRole('button', { name: 'Publish now' }).click();
  await expect(office.getByRole('heading', { name: 'Blog posts' })).toBeVisible();
  await expect
    .poll(async () => (await office.request.get('/blog/nested-list')).text())
    .toContain('<li>Milk<ul><li>Bread</li></ul></li>');
  expect(await (await office.request.get('/blog/nested-list')).text()).toMatch(
    /<ol[^>]*><li>First ring 111<br\/>at any hour<\/li><\/ol>/,
  );
});

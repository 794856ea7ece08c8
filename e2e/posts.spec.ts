import { expectAccessible, expectAccessibleAtBothWidths } from './accessible.ts';
import { startApp } from './app.ts';
import { takeTime } from './people.ts';
import { beginPost, editor, fillPost } from './post-steps.ts';
import { expect, signIn, story } from './story.ts';

story(
  'a post is written, previewed, published, changed and taken off',
  { tag: '@both' },
  async ({ office, browser, site }) => {
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
    await expect(office.getByText('A draft: it is not on the blog.')).toBeVisible();
    await text.click();
    await office.keyboard.press('Control+End');
    await text.pressSequentially(' Then wait.');
    await expect(office.getByRole('status').getByText(/^Saved \d\d:\d\d$/)).toBeVisible();

    const preview = await office.getByRole('link', { name: /^Preview/ }).getAttribute('href');
    const stranger = await browser.newPage();
    const response = await stranger.goto(site.url + preview);
    expect(response?.headers()['cache-control']).toBe('no-store');
    expect(response?.headers()['x-robots-tag']).toBe('noindex');
    await expect(stranger.getByText('Warm the pot. Then wait.')).toBeVisible();
    await office.getByRole('link', { name: 'Withdraw the preview link' }).click();
    await office.getByRole('button', { name: 'Withdraw the preview link' }).click();
    await expect(office.getByText('Preview link withdrawn. The link below is a new one.')).toBeVisible();
    expect((await stranger.goto(site.url + preview))?.status()).toBe(404);
    await expect(office.getByRole('link', { name: /^Preview/ })).not.toHaveAttribute('href', preview!);

    await office.getByRole('button', { name: 'Publish now' }).click();
    await expect(office.getByText('Published. Readers can see it now.')).toBeVisible();
    await expect(async () => {
      await stranger.goto(`${site.url}/blog/tea-in-the-afternoon`);
      await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('Tea in the afternoon', {
        timeout: 1_000,
      });
    }).toPass();
    await stranger.close();

    await office.getByRole('link', { name: 'Tea in the afternoon' }).click();
    for (const width of [390, 1280]) {
      await office.setViewportSize({ width, height: 900 });
      await expect(text).toBeVisible();
      await expectAccessible(office);
    }
    await office.getByRole('link', { name: 'Unpublish' }).click();
    await office.getByRole('button', { name: 'Take this post off the blog' }).click();
    await expect(office.getByRole('heading', { name: 'Blog posts' })).toBeVisible();
    // Cached pages are renewed within a second.
    const status = async () => (await office.request.get('/blog/tea-in-the-afternoon')).status();
    await expect.poll(status).toBe(404);
    await expect(office.getByText('Taken off the blog. It is a draft now.')).toBeFocused();
    await office.getByRole('button', { name: 'Undo' }).click();
    await expect(office.getByText('Undone. The post is as it was.')).toBeVisible();
    await expect.poll(status).toBe(200);
  },
);

story('a draft’s versions are compared, and an older one is restored', async ({ office }) => {
  await beginPost(office, 'Two versions', 'Warm the pot.');
  await editor(office).fill('Warm the cup.');
  await office.getByRole('button', { name: 'Save draft' }).click();
  await expect(office.getByRole('status').getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  await office.getByRole('link', { name: 'Versions' }).click();
  await expect(office.getByText('Removed: Warm the pot.')).toBeVisible();
  await expect(office.getByText('Added: Warm the cup.')).toBeVisible();
  await expectAccessible(office);
  await office
    .getByRole('button', { name: /Restore as draft/ })
    .last()
    .click();
  await expect(office.getByRole('heading', { level: 1, name: 'Edit a post' })).toBeVisible();
  await expect(office.getByText('Restored as a draft.')).toBeFocused();
  await expect(editor(office)).toHaveText('Warm the pot.');
});

story('the second of two who write one post sees both texts', async ({ office }) => {
  await beginPost(office, 'Written by two', 'First words.');
  const other = await office.context().newPage();
  await other.goto(office.url());
  await editor(office).fill('Words of the quicker one.');
  await office.getByRole('button', { name: 'Save draft' }).click();
  await expect(office.getByRole('status').getByText(/^Saved/)).toBeVisible();
  await editor(other).fill('Words of the slower one.');
  await other.getByRole('button', { name: 'Save draft' }).click();
  await expect(other.getByRole('table')).toContainText('Words of the quicker one.');
  await expect(editor(other)).toHaveText('Words of the slower one.');
  await other.getByRole('button', { name: 'Save draft' }).click();
  await expect(other.getByRole('status').getByText(/^Saved/)).toBeVisible();
});

story('a post is planned, and its schedule is cancelled and brought back', async ({ office }) => {
  await beginPost(office, 'Planned for soon', 'It waits.');
  const group = office.getByRole('group', { name: 'Publish at a time' });
  await office.getByRole('button', { name: 'Publish at this time' }).click();
  await expect(office.getByRole('alert')).toContainText('Enter the day to publish it');
  const tomorrow = Temporal.Now.plainDateISO('Europe/London').add({ days: 1 });
  await group.getByLabel('Day').fill(String(tomorrow.day));
  await group.getByLabel('Month').fill(String(tomorrow.month));
  await group.getByLabel('Year').fill(String(tomorrow.year));
  await group.getByLabel('Time').fill('09:30');
  await office.getByRole('button', { name: 'Publish at this time' }).click();
  await expect(office.getByRole('region', { name: 'Scheduled' })).toContainText('Planned for soon');
  await office.getByRole('link', { name: 'Planned for soon' }).click();
  await office.getByRole('link', { name: 'Cancel schedule' }).click();
  await expect(office.getByText('It will not be published on')).toBeVisible();
  await office.getByRole('button', { name: 'Cancel the schedule' }).click();
  await expect(office.getByRole('region', { name: 'Drafts' })).toContainText('Planned for soon');
  await office.getByRole('button', { name: 'Undo' }).click();
  await expect(office.getByRole('region', { name: 'Scheduled' })).toContainText('Planned for soon');
  expect((await office.request.get('/blog/planned-for-soon')).status()).toBe(404);
});

story('a comment that is marked as spam is never on the blog', async ({ office }) => {
  await beginPost(office, 'Comments welcome', 'Say something.');
  await office.getByRole('button', { name: 'Publish now' }).click();
  await expect(office.getByRole('heading', { name: 'Blog posts' })).toBeVisible();
  await expect(async () => {
    expect((await office.request.get('/blog/comments-welcome')).status()).toBe(200);
  }).toPass();
  await office.goto('/blog/comments-welcome');
  await office.getByLabel('Name*').fill('Seller');
  await office.getByLabel('Email*').fill('seller@example.org');
  await office.getByLabel('Comment*').fill('Cheap watches for everyone.');
  await takeTime(office);
  await office.getByRole('button', { name: 'Send comment' }).click();
  await office.waitForURL('**/commented');
  await office.goto('/comments');
  const comment = office.getByRole('article', { name: 'Comment by Seller' });
  await comment.getByRole('button', { name: /^Mark as spam/ }).click();
  await expect(comment).toHaveCount(0);
  await office.getByRole('button', { name: 'Undo' }).click();
  await expect(comment).toHaveCount(1);
  await comment.getByRole('button', { name: /^Mark as spam/ }).click();
  await expect(comment).toHaveCount(0);
  await expect(office.getByRole('link', { name: 'Spam 1' })).toBeVisible();
  await office.goto('/comments?show=spam');
  await expect(comment).toContainText('Cheap watches');
  const response = await office.request.get('/blog/comments-welcome');
  expect(await response.text()).not.toContain('Cheap watches');
});

story('the excerpt is counted while it is typed', async ({ office }) => {
  await office.goto('/posts/new');
  const excerpt = office.getByLabel('Excerpt');
  await startApp(excerpt);
  await excerpt.fill('Tea.');
  await expect(office.getByText('4 characters of about 160').first()).toBeVisible();
  await excerpt.fill('a'.repeat(161));
  await expect(office.getByText(/^161 characters\. Search engines may cut it/).first()).toBeVisible();
  await expectAccessibleAtBothWidths(office);
});

story.describe('without script', () => {
  story.use({ javaScriptEnabled: false });

  story('a post is written, corrected and published', async ({ page }) => {
    await signIn(page);
    await fillPost(page, 'Without a script');
    await page.getByLabel('Excerpt').fill('');
    await page.getByLabel('Text').fill('## How\n\nWith **plain** words.');
    await page.getByRole('button', { name: 'Publish now' }).click();
    await expect(page.getByRole('alert')).toContainText('Enter an excerpt');
    await expect(page.getByLabel('Text')).toHaveValue('## How\n\nWith **plain** words.');
    await page.getByLabel('Excerpt').fill('No script at all.');
    await page.getByRole('button', { name: 'Publish now' }).click();
    await expect(page.getByRole('heading', { name: 'Blog posts' })).toBeVisible();
    await expect(async () => {
      const html = await (await page.request.get('/blog/without-a-script')).text();
      expect(html).toContain('<strong>plain</strong>');
    }).toPass();
  });
});

story(
  'a new post saves itself from the first pause, and is there after a reload',
  async ({ office: page }) => {
    await page.goto('/posts/new');
    await page.getByLabel('Excerpt').fill('Half an excerpt');
    await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Excerpt')).toHaveValue('Half an excerpt');
    await expect(page.getByLabel('Title')).toHaveValue('Untitled post');
  },
);

story('a deleted post is undone, and restored from the list', async ({ office }) => {
  const title = 'Tea for two';
  await office.goto('/posts/new');
  await beginPost(office, title, 'Warm the pot.');
  const remove = async () => {
    await office.getByRole('link', { name: title, exact: true }).click();
    await office.getByRole('link', { name: 'Delete this draft' }).click();
    await expect(office.getByText('You can restore it for 30 days')).toBeVisible();
    await office.getByRole('button', { name: 'Delete this draft' }).click();
    await expect(office.getByText('Draft deleted.')).toBeVisible();
  };
  await office.goto('/posts');
  await remove();
  await office.getByRole('button', { name: 'Undo' }).click();
  await expect(office.getByText('Restored. The post is a draft.')).toBeVisible();
  await remove();
  const deleted = office.getByRole('region', { name: 'Deleted' });
  await expect(deleted).toContainText(title);
  await expectAccessibleAtBothWidths(office, 'deleted-posts');
  await deleted.getByRole('button', { name: new RegExp(`Restore ?: ${title}`) }).click();
  await expect(deleted).toHaveCount(0);
  await office.getByRole('link', { name: title, exact: true }).click();
  await expect(editor(office)).toContainText('Warm the pot.');
});

import type { Page } from '@playwright/test';
import { samplePicture } from '../test/sample-pictures.ts';
import { expectAccessibleAtBothWidths } from './accessible.ts';
import { startApp } from './app.ts';
import { expect, story } from './story.ts';

const SAVED = 'Saved. The site shows it now.';

async function headOf(page: Page, path: string) {
  const answer = await page.request.get(path);
  const html = await answer.text();
  return {
    robots: answer.headers()['x-robots-tag'] ?? null,
    title: /<title>([^<]*)<\/title>/.exec(html)?.[1],
    description: /<meta name="description" content="([^"]*)"/.exec(html)?.[1],
    picture: /<meta property="og:image" content="([^"]*)"/.exec(html)?.[1],
    pictureAlt: /<meta property="og:image:alt" content="([^"]*)"/.exec(html)?.[1],
    isUnlisted: html.includes('<meta name="robots" content="noindex"/>'),
  };
}

story(
  'a title is changed with advice while one types, and the page has it within a second',
  { tag: '@both' },
  async ({ office }) => {
    await office.goto('/seo');
    await office.getByRole('link', { name: 'Our Team' }).click();
    const title = office.getByLabel('Title', { exact: true });
    await expect(title).toHaveAttribute('placeholder', 'Our Team');
    await title.fill('The people who come through your door every day of the week, and who they are');
    await expect(office.getByText('Too long to be shown whole')).toBeVisible();
    await title.fill('Questions and answers');
    await expect(office.getByText('The same title as /faq')).toBeVisible();
    await title.fill('The people who visit you');
    const preview = office.getByRole('region', { name: 'Preview' });
    await expect(preview.getByText('The people who visit you', { exact: true })).toBeVisible();
    await office
      .getByLabel('Description')
      .fill('Meet the carers and the office team before anyone visits you.');
    await office.getByRole('button', { name: 'Save' }).click();
    await expect(office.getByText(SAVED)).toBeVisible();
    await expect
      .poll(async () => (await headOf(office, '/team')).title)
      .toMatch(/^The people who visit you - /);
    expect((await headOf(office, '/team')).description).toContain('Meet the carers');
    await title.fill('');
    await office.getByLabel('Description').fill('');
    await office.getByRole('button', { name: 'Save' }).click();
    await expect(office.getByText('Last changed by')).toBeHidden();
    await expect.poll(async () => (await headOf(office, '/team')).title).toMatch(/^Our Team - /);
  },
);

story('the second of two saves sees both texts', async ({ office }) => {
  const other = await office.context().newPage();
  await other.goto('/seo/page/faq');
  await office.goto('/seo/page/faq');
  await office.getByLabel('Title', { exact: true }).fill('Ours');
  await office.getByRole('button', { name: 'Save' }).click();
  await expect(office.getByText(SAVED)).toBeVisible();
  await other.getByLabel('Title', { exact: true }).fill('Theirs');
  await other.getByRole('button', { name: 'Save' }).click();
  await expect(other.getByRole('table')).toContainText('Ours');
  await expect(other.getByRole('table')).toContainText('Theirs');
  await other.getByRole('button', { name: 'Save' }).click();
  await expect(other.getByText(SAVED)).toBeVisible();
  await other.close();
});

story('a page is switched off for search engines and on again', async ({ office }) => {
  await office.goto('/seo/page/privacy');
  const listed = office.getByLabel('Search engines may list this page');
  await expect(listed).toBeChecked();
  await listed.uncheck();
  await expect(office.getByText('It is left out of the sitemap')).toBeVisible();
  await expect(office.getByText('Search engines do not show this page.').first()).toBeVisible();
  await office.getByRole('button', { name: 'Save' }).click();
  await expect(office.getByText(SAVED)).toBeVisible();
  await expect.poll(async () => (await headOf(office, '/privacy')).isUnlisted).toBe(true);
  expect((await headOf(office, '/privacy')).robots).toBe('noindex');
  expect(await (await office.request.get('/sitemap.xml')).text()).not.toContain('/privacy<');
  await office.goto('/seo/sitemap');
  await expect(office.getByText('The sitemap is right.')).toBeVisible();
  await expect(office.getByText('Privacy notice (/privacy): switched off by us')).toBeVisible();
  await office.goto('/seo/page/privacy');
  await office.getByLabel('Search engines may list this page').check();
  await office.getByRole('button', { name: 'Save' }).click();
  await expect(office.getByText(SAVED)).toBeVisible();
  await expect.poll(async () => (await headOf(office, '/privacy')).isUnlisted).toBe(false);
});

story('a picture is chosen for sharing and cut for it', async ({ office }) => {
  await office.goto('/seo/page/about');
  await startApp(office.getByRole('button', { name: 'Choose: Picture for sharing' }));
  await office.getByRole('button', { name: 'Choose: Picture for sharing' }).click();
  const dialog = office.getByRole('dialog', { name: 'Choose a picture' });
  await dialog.getByLabel('Add pictures').setInputFiles({
    name: 'team.jpg',
    mimeType: 'image/jpeg',
    buffer: await samplePicture({ width: 1_300, height: 900 }),
  });
  await dialog.getByLabel('What the picture shows').fill('Two colours side by side.');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await office.getByRole('button', { name: 'Save' }).click();
  await expect(office.getByText(SAVED)).toBeVisible();
  await expect
    .poll(async () => (await headOf(office, '/about')).picture)
    .toMatch(/\/card\/[0-9a-f]{32}\/50-50\.jpg$/);
  const { picture: address = '', pictureAlt } = await headOf(office, '/about');
  expect(pictureAlt).toBe('Two colours side by side.');
  const answer = await office.request.get(new URL(address, office.url()).pathname);
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/jpeg']);
});

story(
  'a redirect is made for an address that visitors ask for, used, removed and brought back',
  { tag: '@both' },
  async ({ office }) => {
    await office.goto('/seo/redirects/new?from=/Our-Prices/');
    await expect(office.getByLabel('Old address')).toHaveValue('/our-prices');
    await office.getByLabel('New address').fill('/no-such-page');
    await office.getByRole('button', { name: 'Save' }).click();
    await expect(office.getByRole('link', { name: 'There is no page at /no-such-page' })).toBeVisible();
    await office.getByLabel('New address').fill('/contact');
    await office.getByRole('button', { name: 'Save' }).click();
    await expect(office.getByText('Saved. The redirect is live.')).toBeVisible();
    const end = async () =>
      (await office.request.get('/our-prices?a=1', { maxRedirects: 0 })).headers().location;
    await expect.poll(end).toBe('/contact?a=1');
    await office.goto('/our-prices');
    await expect(office).toHaveURL(/\/contact$/);
    await office.goto('/seo/redirects/new');
    await office.getByLabel('Old address').fill('/contact');
    await office.getByLabel('New address').fill('/our-prices');
    await office.getByRole('button', { name: 'Save' }).click();
    await expect(office.getByRole('link', { name: '/contact is a page of this site' })).toBeVisible();
    await office.getByLabel('Old address').fill('/price-list');
    await office.getByRole('button', { name: 'Save' }).click();
    await expect(office.getByText('Visitors arrive at /contact at once')).toBeVisible();
    await office.getByRole('link', { name: /^\/our-prices/ }).click();
    await office.getByLabel('New address').fill('/price-list');
    await office.getByRole('button', { name: 'Save' }).click();
    await expect(office.getByRole('link', { name: 'This would send visitors in a circle' })).toBeVisible();
    await office.goto('/seo/redirects');
    await office.getByRole('link', { name: /^\/price-list/ }).click();
    await office.getByRole('button', { name: 'Remove this redirect' }).click();
    await expect(office.getByText('The redirect from /price-list is removed.')).toBeVisible();
    await office.getByRole('button', { name: 'Undo' }).click();
    await expect(office.getByRole('link', { name: /^\/price-list/ })).toBeVisible();
  },
);

story('a link of a post that leads nowhere is told with the place to change it', async ({ office }) => {
  await office.goto('/settings/site/banners/1');
  const link = office.getByRole('group', { name: 'Button', exact: true }).getByLabel('Link');
  await link.fill('/no-such-page');
  await office.getByLabel(/^This is our own content/).check();
  await office.getByRole('button', { name: 'Save' }).click();
  await expect(office.getByText(SAVED)).toBeVisible();
  await office.goto('/seo/links');
  const fault = office.getByRole('listitem').filter({ hasText: '/no-such-page' });
  await expect(fault).toContainText('No page is there');
  await fault.getByRole('link', { name: /^Change: Banner/ }).click();
  await expect(office).toHaveURL(/\/settings\/site\/banners\/1$/);
});

story('the SEO screens have no fault that axe knows', async ({ office }) => {
  const paths = ['', '?show=remarks', '/page/faq', '/redirects', '/redirects/new', '/links', '/sitemap'];
  for (const path of paths) {
    await office.goto(`/seo${path}`);
    await expect(office.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessibleAtBothWidths(office, `/seo${path}`);
  }
});

story.describe('without script', () => {
  story.use({ javaScriptEnabled: false });

  story('a redirect and the words of a page are kept', async ({ office }) => {
    await office.goto('/seo/redirects/new');
    await office.getByLabel('Old address').fill('/plain-old');
    await office.getByRole('button', { name: 'Save' }).click();
    await expect(office.getByText('Enter where it leads, such as /contact').first()).toBeVisible();
    await expect(office.getByLabel('Old address')).toHaveValue('/plain-old');
    await office.getByLabel('New address').fill('/faq');
    await office.getByRole('button', { name: 'Save' }).click();
    await expect(office.getByRole('link', { name: /^\/plain-old/ })).toBeVisible();
    await office.goto('/seo/page/started');
    await office.getByLabel('Title', { exact: true }).fill('How care begins');
    await office.getByRole('button', { name: 'Save' }).click();
    await expect(office.getByText(SAVED)).toBeVisible();
    await expect.poll(async () => (await headOf(office, '/started')).title).toMatch(/^How care begins - /);
  });
});

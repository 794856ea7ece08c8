import type { Page } from '@playwright/test';
import { expectAccessible, shoot } from './accessible.ts';
import { editor } from './post-steps.ts';
import { changeProvider, expect, story, takeOwnSite } from './story.ts';

takeOwnSite('a provider in Wales');

story(
  'a provider in Wales writes a page in Welsh, and visitors change the language',
  async ({ office: page, site }) => {
    story.slow();
    await changeProvider(site, { nation: 'wales' });
    await page.goto('/pages/new');
    await write(page, {
      title: 'Your rights',
      intro: 'What you can expect of us.',
      text: 'You choose who comes.',
    });
    await page.getByRole('link', { name: 'Your rights' }).click();
    await page.getByRole('link', { name: 'Write this page in Welsh' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Write a page in Welsh');
    await page.getByText('The English text').click();
    await expect(page.getByText('You choose who comes.')).toBeVisible();
    await expectAccessible(page);
    await write(page, {
      title: 'Eich hawliau',
      intro: 'Beth i’w ddisgwyl gennym ni.',
      text: 'Chi sy’n dewis pwy sy’n dod.',
    });
    await correctWord(page);

    await page.context().clearCookies();
    await readBoth(page);
  },
);

async function write(
  page: Page,
  { title, intro, text }: Readonly<Record<'title' | 'intro' | 'text', string>>,
) {
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Introduction').fill(intro);
  await editor(page).click();
  await editor(page).pressSequentially(text);
  await page.getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByText('Published. Readers can see it now.')).toBeVisible();
}

/** The words of the frame are to be checked, and the office corrects one. */
async function correctWord(page: Page): Promise<void> {
  await page.goto('/pages');
  await page.getByRole('link', { name: 'Welsh', exact: true }).click();
  await expect(page.getByText('no Welsh speaker has checked it')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Eich hawliau' })).toContainText('Published');
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page);
    await shoot(page, `welsh-pages-${width}`);
  }
  await page.getByRole('link', { name: 'Check these words' }).click();
  await page.getByLabel('Close', { exact: true }).fill('Cau’r ddewislen');
  await page.getByLabel('Someone who speaks Welsh has checked all of these words').check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await page.goto('/pages/welsh');
  await expect(page.getByText('no Welsh speaker has checked it')).toHaveCount(0);
  await expect
    .poll(async () => (await page.request.get('/cy/eich-hawliau')).text())
    .toContain('Cau’r ddewislen');
}

/** A visitor goes from one language to the other, and on to a page that is not there in Welsh. */
async function readBoth(page: Page): Promise<void> {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/your-rights');
    await page.getByRole('link', { name: 'Cymraeg' }).click();
    await expect(page).toHaveURL(/\/cy\/eich-hawliau$/);
    await expect(page.locator('html')).toHaveAttribute('lang', 'cy');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Eich hawliau');
    await expectAccessible(page);
    await shoot(page, `welsh-page-${width}`);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Amdanom ni' }).click();
    await expect(page).toHaveURL(/\/cy\/about$/);
    await expect(page.getByText('Nid yw’r dudalen hon ar gael yn Gymraeg eto.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our Story');
    await expectAccessible(page);
    await shoot(page, `welsh-missing-${width}`);
    await page.getByRole('link', { name: 'English', exact: true }).click();
    await expect(page).toHaveURL(/\/about$/);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB');
  }
}

import type { Page } from '@playwright/test';
import { samplePicture } from '../test/sample-pictures.ts';
import { expectAccessibleAtBothWidths } from './accessible.ts';
import { expect, story } from './story.ts';

const file = async (name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await samplePicture({ width: 1_300, height: 900 }),
});

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Choose a picture' });

story(
  'a photo takes the place of a drawing, is cut and described for it, and gives the place back',
  { tag: '@both' },
  async ({ office: page, browser }) => {
    story.slow();
    await page.goto('/media/site');
    const card = page.getByRole('article', { name: 'Our Story' });
    await expectAccessibleAtBothWidths(page, 'drawings');
    await card.getByRole('button', { name: 'Choose a photo' }).click();
    await dialog(page)
      .getByLabel('Add pictures')
      .setInputFiles(await file('carers.jpg'));
    await dialog(page).getByLabel('What the picture shows').fill('Two carers laugh');
    await dialog(page).getByRole('button', { name: 'Save and use' }).click();
    await expect(card).toContainText('Two carers laugh');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(card.getByRole('button', { name: 'Back to the drawing' })).toHaveCount(0);
    await card.getByRole('button', { name: 'Choose a photo' }).click();
    await dialog(page).getByRole('button', { name: 'Two carers laugh' }).click();
    await card.getByRole('link', { name: 'Crop and describe' }).click();
    await page.getByLabel('From the left, per cent').fill('0');
    await page.getByLabel('What the picture shows here').fill('Ada and Ben laugh');
    await expectAccessibleAtBothWidths(page, 'crop');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(card).toContainText('Ada and Ben laugh');
    await expectAccessibleAtBothWidths(page, 'photos');

    const visitor = await browser.newPage();
    const photo = visitor.getByRole('img', { name: 'Ada and Ben laugh' });
    await expect
      .poll(async () => {
        await visitor.goto(new URL('/about', page.url()).href);
        return photo.count();
      })
      .toBe(1);
    expect(await photo.evaluate((img: HTMLImageElement) => img.decode().then(() => img.currentSrc))).toMatch(
      /\/media\/\w{32}\/(800|1200)\.avif$/,
    );
    await expect(photo).toHaveCSS('object-position', '0% 50%');
    expect(await photo.evaluate((img: HTMLImageElement) => img.width / img.height)).toBeCloseTo(4 / 3, 1);
    await expectAccessibleAtBothWidths(visitor, 'about');

    await page.goto('/media');
    const article = page.getByRole('article', { name: 'Two carers laugh' });
    await article.getByText('Details').click();
    await expect(article).toContainText('Used in Page: /about');
    await article.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('It is used in Page (/about). Remove it there first.')).toBeVisible();
    await page.goto('/media/site');
    await card.getByRole('button', { name: 'Back to the drawing' }).click();
    await expect(page.getByText('The drawing is back on the page.')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(card).toContainText('Ada and Ben laugh');
    await visitor.close();
  },
);

story('staff who look at a page are led to its picture', async ({ office: page }) => {
  await page.goto('/pages/edit/started');
  await page.getByRole('link', { name: 'Picture', exact: true }).click();
  await expect(page).toHaveURL(/\/media\/site#started$/);
  await expect(page.getByRole('article', { name: 'Getting Started' })).toBeInViewport();
});

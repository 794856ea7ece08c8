import { mkdir, writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { animatedPicture, bombPicture, samplePicture } from '../test/sample-pictures.ts';
import { expectAccessibleAtBothWidths } from './accessible.ts';
import { startApp } from './app.ts';
import { expect, story, takeOwnSite } from './story.ts';

/** With the drawn pictures that a new site begins with, and no others yet. */
story.use({ seed: 'demo' });
takeOwnSite('pictures');

const file = (name: string, buffer: Buffer, mimeType = 'image/jpeg') => ({ name, buffer, mimeType });

async function describePicture(page: Page, name: string, alt: string) {
  const card = page.getByRole('article', { name });
  await card.getByRole('link', { name: 'Edit' }).click();
  await page.waitForURL('**/media/edit/*');
  await expect(page.getByRole('heading', { name: 'Describe a picture' })).toBeVisible();
  await page.getByLabel('What the picture shows').fill(alt);
  await page.getByLabel('Caption').fill(`Caption of ${name}`);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.waitForURL('**/media');
  await expect(page.getByRole('article', { name: alt })).toBeVisible();
}

async function deletePicture(page: Page, alt: string) {
  const card = page.getByRole('article', { name: alt });
  await card.getByText('Details').click();
  await card.getByRole('button', { name: 'Delete' }).click();
}

const captions = (page: Page) => page.locator('figcaption').allTextContents();

story(
  'pictures are sent, described, shown, ordered, deleted and brought back',
  { tag: '@both' },
  async ({ office: page, request }) => {
    story.slow();
    await page.goto('/media');
    await expect(page.getByText('There are no pictures yet.')).toBeVisible();
    await page
      .getByLabel('Add pictures')
      .setInputFiles([
        file('garden.jpg', await samplePicture()),
        file('moving.webp', await animatedPicture(), 'image/webp'),
        file('drawing.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml'),
        file('kitchen.png', await samplePicture({ type: 'png', width: 700, height: 700 }), 'image/png'),
      ]);
    await expect(page.getByText('moving.webp: Animated pictures can’t be used.')).toBeVisible();
    await expect(page.getByText('drawing.svg: We can’t use this type of file.')).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(2);

    await page.getByRole('article', { name: 'garden.jpg' }).getByRole('link', { name: 'Edit' }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('alert')).toContainText('Describe what the picture shows');
    const mark = page.getByRole('button', { name: 'Move the mark on the picture' });
    await mark.press('ArrowLeft');
    await mark.press('ArrowUp');
    await expect(page.getByLabel('From the left, per cent')).toHaveValue('45');
    await mark.click({ position: { x: 2, y: 2 } });
    await expect(page.getByLabel('From the top, per cent')).toHaveValue(/^[0-2]$/);
    await page.goto('/media');
    await describePicture(page, 'garden.jpg', 'A garden in June');
    await describePicture(page, 'kitchen.png', 'A kitchen with two chairs');

    for (const alt of ['A garden in June', 'A kitchen with two chairs']) {
      await page.getByRole('article', { name: alt }).getByRole('checkbox').check();
    }
    await page.getByRole('button', { name: 'Add 2 to gallery' }).click();
    await expect(page.getByText('2 pictures added to the gallery.')).toBeVisible();
    await expect(page.getByRole('article', { name: 'A garden in June' })).toContainText('In the gallery');
    await deletePicture(page, 'A garden in June');
    await expect(page.getByText(/It is used in Gallery .* Remove it there first/)).toBeVisible();

    await page.goto('/media/gallery');
    const rows = page.getByRole('main').getByRole('list').last().getByRole('listitem');
    await page.getByRole('button', { name: /Move down ?: Caption of kitchen.png/ }).click();
    await expect(rows.last()).toContainText('kitchen.png');
    const up = page.getByRole('button', { name: /Move up ?: Caption of kitchen.png/ });
    await up.click();
    await expect(up).toBeFocused();
    const count = await rows.count();
    await expect(rows.nth(count - 2)).toContainText('kitchen.png');
    for (let left = count - 1; left >= 2; left--) {
      await rows.nth(0).getByRole('button', { name: 'Remove from gallery' }).click();
      await expect(rows).toHaveCount(left);
    }
    await expect(rows.nth(0)).toContainText('kitchen.png');
    await rows.nth(1).dragTo(rows.nth(0));
    await expect(rows.nth(0)).toContainText('garden.jpg');

    // The order may still be on its way, and the cached page lasts for a quarter of a second after it.
    await expect(async () => {
      await page.goto('/gallery');
      expect(await captions(page)).toEqual(['Caption of garden.jpg', 'Caption of kitchen.png']);
    }).toPass();
    await expect(page.getByText('These pictures are drawn.')).toHaveCount(0);
    const picture = page.getByAltText('A garden in June Open it larger.');
    const address = await picture.evaluate((img: HTMLImageElement) => img.currentSrc);
    expect(address).toMatch(/\/media\/[0-9a-f]{32}\/\d+\.avif$/);
    const answer = await request.get(address);
    expect([answer.status(), answer.headers()['content-type'], answer.headers()['cache-control']]).toEqual([
      200,
      'image/avif',
      'public, max-age=31536000, immutable',
    ]);
    expect(answer.headers()['set-cookie']).toBeUndefined();
    await startApp(page.locator('#main'));
    await picture.click();
    await expect(page.getByRole('dialog').getByAltText('A garden in June')).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText('Picture 2 of 2')).toBeVisible();

    await page.goto('/media/gallery');
    await rows.nth(0).getByRole('button', { name: 'Remove from gallery' }).click();
    await expect(rows).toHaveCount(1);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(rows).toHaveCount(2);
    await expect(rows.nth(0)).toContainText('garden.jpg');
    await rows.nth(0).getByRole('button', { name: 'Remove from gallery' }).click();
    await expect(rows).toHaveCount(1);
    await page.goto('/media');
    await deletePicture(page, 'A garden in June');
    await expect(page.getByRole('article')).toHaveCount(1);
    expect((await request.get(address)).status()).toBe(404);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('article')).toHaveCount(2);
    expect((await request.get(address)).status()).toBe(200);
  },
);

story('descriptions are typed in place, one after the other', async ({ office: page }) => {
  await page.goto('/media');
  await page
    .getByLabel('Add pictures')
    .setInputFiles([file('one.jpg', await samplePicture()), file('two.jpg', await samplePicture())]);
  const field = (name: string) => page.getByRole('article', { name }).getByRole('textbox');
  await expect(field('one.jpg')).toBeVisible();
  await field('two.jpg').fill('Two cups');
  await field('two.jpg').press('Enter');
  await expect(page.getByRole('article', { name: 'Two cups' })).toBeVisible();
  await expect(field('one.jpg')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Describe what the picture shows')).toBeVisible();
  await page.keyboard.type('One cup');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article', { name: 'One cup' })).toBeVisible();
});

story('the screens of pictures are accessible', async ({ office: page }) => {
  story.slow();
  await page.goto('/media');
  await page
    .getByLabel('Add pictures')
    .setInputFiles([
      file('new.jpg', await samplePicture({ width: 500, height: 400 })),
      file('no.txt', Buffer.from('hello'), 'text/plain'),
    ]);
  await expect(page.getByText('no.txt: We can’t use this type of file')).toBeVisible();
  await expect(page.getByRole('article', { name: 'new.jpg' }).first()).toBeVisible();
  await expectAccessibleAtBothWidths(page, 'media');
  await page
    .getByRole('link', { name: /Edit ?: new.jpg/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('alert')).toBeFocused();
  await expectAccessibleAtBothWidths(page, 'describe');
  await page.goto('/media/gallery');
  await expectAccessibleAtBothWidths(page, 'gallery');
  await page.getByRole('button', { name: 'Add pictures' }).click();
  await expect(page.getByRole('dialog').getByText(/^\d+ pictures?$/)).toBeVisible();
  await expectAccessibleAtBothWidths(page, 'picker');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /new\.jpg/ })
    .first()
    .click();
  await page.getByLabel('What the picture shows').fill('Someone waves');
  await page.getByRole('button', { name: 'Save and use' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Someone waves' })).toBeVisible();
  await page.goto('/media/deleted');
  await expectAccessibleAtBothWidths(page, 'deleted');
});

story.describe('without script', () => {
  story.use({ javaScriptEnabled: false });

  story(
    'several pictures are sent in one form, and deleted and restored by buttons',
    async ({ office: page }) => {
      await page.goto('/media');
      const before = await page.getByRole('article').count();
      await page
        .getByLabel('Add pictures')
        .setInputFiles([
          file('plain-one.jpg', await samplePicture({ width: 90, height: 90 })),
          file('plain-bad.jpg', Buffer.from('not a picture at all')),
          file('plain-two.jpg', await samplePicture({ width: 90, height: 60 })),
        ]);
      await page.getByRole('button', { name: 'Add', exact: true }).click();
      await expect(page.getByRole('alert')).toContainText('2 added, these were not');
      await expect(page.getByRole('alert')).toContainText('plain-bad.jpg: We can’t use this type of file');
      await page.getByRole('link', { name: 'Back to pictures' }).click();
      await expect(page.getByRole('article')).toHaveCount(before + 2);
      await page
        .getByRole('article', { name: 'plain-one.jpg' })
        .getByRole('button', { name: 'Delete' })
        .click();
      await expect(page.getByRole('heading', { name: 'Deleted pictures' })).toBeVisible();
      await page.getByRole('button', { name: /Restore ?: plain-one.jpg/ }).click();
      await expect(page.getByRole('article', { name: 'plain-one.jpg' })).toBeVisible();
    },
  );
});

const REFUSED = [
  'broken-off.jpg: This picture is broken or not complete.',
  'bomb.png: This picture is broken or not complete.',
  'vast.png: This picture has more than 40 megapixels.',
  'page.jpg: We can’t use this type of file.',
  'heavy.png: This picture is larger than 15 MB.',
];

story('each hostile file is refused for its reason, the site goes on', async ({ office: page }, info) => {
  story.slow();
  const picture = await samplePicture({ width: 900, height: 600 });
  const files: Readonly<Record<string, Buffer>> = {
    'broken-off.jpg': picture.subarray(0, Math.floor(picture.length * 0.6)),
    'bomb.png': bombPicture(6_000, 6_000),
    'vast.png': bombPicture(8_200, 5_000),
    'page.jpg': Buffer.from('<!doctype html><script>alert(1)</script>'),
    'heavy.png': Buffer.alloc(15 * 1024 * 1024 + 1),
    'two-in-one.jpg': Buffer.concat([picture, Buffer.from('PK\x03\x04<script>alert(1)</script>')]),
  };
  // From the disk: what is handed over in memory goes to the browser as text, which takes a busy machine too long.
  const paths = Object.keys(files).map((name) => info.outputPath(name));
  await mkdir(info.outputDir, { recursive: true });
  await Promise.all(Object.values(files).map((bytes, i) => writeFile(paths[i] ?? '', bytes)));
  await page.goto('/media');
  await page.getByLabel('Add pictures').setInputFiles(paths);
  for (const message of REFUSED) await expect(page.getByText(message)).toBeVisible();
  // A picture with something behind its end is remade, and what was behind it is gone.
  const remaining = page.getByRole('article', { name: 'two-in-one.jpg' });
  await expect(remaining).toHaveCount(1);
  const address = await remaining.locator('img').first().getAttribute('src');
  const made = await page.request.get(address ?? '');
  expect(made.status()).toBe(200);
  expect((await made.body()).includes('<script>')).toBe(false);
});

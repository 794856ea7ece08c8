import { samplePicture } from '../test/sample-pictures.ts';
import { expectAccessibleAtBothWidths } from './accessible.ts';
import { beginGallery } from './gallery-steps.ts';
import { expect, story } from './story.ts';

/** With the drawn pictures that a new site begins with. */
story.use({ seed: 'demo' });

const file = (name: string, buffer: Buffer) => ({ name, buffer, mimeType: 'image/jpeg' });

story(
  'several pictures are added to the gallery at once, described one after the other',
  async ({ office: page, site }) => {
    await beginGallery(site);
    await page.goto('/media/gallery');
    const rows = page.getByRole('main').getByRole('list').last().getByRole('listitem');
    const before = await rows.count();
    await page.getByRole('button', { name: 'Add pictures' }).click();
    const dialog = page.getByRole('dialog', { name: 'Choose pictures' });
    await dialog
      .getByLabel('Add pictures')
      .setInputFiles([file('cake.jpg', await samplePicture()), file('cards.jpg', await samplePicture())]);
    for (const alt of ['A cake', 'Four cards']) {
      const field = dialog.getByLabel('What the picture shows');
      await expect(field).toHaveValue('');
      await field.fill(alt);
      await dialog.getByRole('button', { name: 'Save and use' }).click();
    }
    await expect(dialog.getByRole('button', { pressed: true })).toHaveCount(2);
    await expectAccessibleAtBothWidths(page, 'several');
    await dialog.getByRole('button', { name: 'Add 2 pictures' }).click();
    await expect(page.getByText('2 pictures added to the gallery.')).toBeVisible();
    await expect(rows).toHaveCount(before + 2);
    await expect(rows.last()).toContainText('Four cards');
  },
);

story('rows are moved by touch and by keys, and show where they would go', async ({ office: page, site }) => {
  await beginGallery(site);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/media/gallery');
  const rows = page.getByRole('main').getByRole('list').last().getByRole('listitem');
  const handle = (place: number) => rows.nth(place).getByRole('button', { name: /^⠿? ?Reorder/ });
  const nameOf = async (place: number) =>
    (await rows.nth(place).locator('.font-bold').first().textContent())?.slice(3) ?? '';
  const [first, second, third] = [await nameOf(0), await nameOf(1), await nameOf(2)];
  await handle(0).focus();
  for (const key of ['Enter', 'ArrowDown', 'ArrowDown']) await page.keyboard.press(key);
  await expect(page.getByText(/^Place 3 of/)).toBeAttached();
  await expect(rows.nth(2).locator('[data-drop-mark]')).toBeVisible();
  await expectAccessibleAtBothWidths(page, 'held');
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-drop-mark]')).toHaveCount(0);
  for (const key of ['Enter', 'ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
  await expect(rows.nth(2)).toContainText(first);
  await expect(handle(2)).toBeFocused();
  expect([await nameOf(0), await nameOf(1)]).toEqual([second, third]);

  const session = await page.context().newCDPSession(page);
  const touch = async (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number, x = 0) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x, y }] });
  await handle(1).scrollIntoViewIfNeeded();
  const from = (await handle(1).boundingBox())!;
  const to = (await rows.nth(0).boundingBox())!;
  const x = from.x + from.width / 2;
  await touch('touchStart', from.y + from.height / 2, x);
  await touch('touchMove', from.y - 30, x);
  await touch('touchMove', Math.max(80, to.y + to.height - 20), x);
  await expect(rows.nth(0).locator('[data-drop-mark]')).toBeVisible();
  await touch('touchEnd');
  await expect(rows.nth(0)).toContainText(third);
});

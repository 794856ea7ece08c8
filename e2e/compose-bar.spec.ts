import { expectAccessibleAtBothWidths, WIDTHS } from './accessible.ts';
import { enquire } from './case-steps.ts';
import { desk } from './reply-steps.ts';
import { expect, story } from './story.ts';

const LONG = Array.from({ length: 60 }, (_, i) => `Line ${i + 1} of a long message.`).join('\n');

story(
  'a long message has the reply one tap away at the foot of the window',
  async ({ office: page, request }) => {
    const reference = await enquire(request, LONG);
    await page.goto(`/contactInbox/${reference}`);
    const bar = page.locator('.compose-bar');
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 700 });
      await page.evaluate(() => window.scrollTo(0, 0));
      await expect(bar.getByRole('button', { name: 'Reply' })).toBeInViewport();
      await bar.getByRole('button', { name: 'Reply' }).click();
      await expect(desk(page).getByLabel('Message*')).toBeFocused();
      await expect(desk(page).getByLabel('Message*')).toBeInViewport();
      await expect(bar).toHaveCount(0);
    }
    await page.evaluate(() => window.scrollTo(0, 0));
    await bar.getByRole('button', { name: 'Note' }).click();
    await expect(page.getByRole('region', { name: 'Note', exact: true }).getByLabel('Note*')).toBeFocused();
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(bar.getByRole('button', { name: 'Note' })).toBeInViewport();
    await expectAccessibleAtBothWidths(page, 'compose-bar');
  },
);

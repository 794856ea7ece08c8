import { expectAccessibleAtBothWidths } from './accessible.ts';
import { enquire } from './case-steps.ts';
import { expect, signIn, story } from './story.ts';

story(
  'staff read the privacy notice under which a message was sent, as it was',
  { tag: '@both' },
  async ({ page }) => {
    const reference = await enquire(page.request, 'Under which notice do I write?');
    await signIn(page);
    await page.goto(`/inbox/${reference}`);
    await page.getByRole('link', { name: /^Sent under the privacy notice of / }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^Privacy notice of / })).toBeVisible();
    await expect(page.getByText('which makes us the controller in the words of the law')).toBeVisible();
    await expectAccessibleAtBothWidths(page, 'the notice');
    await page.goto('/privacy-desk');
    await page.getByRole('link', { name: 'Notice versions' }).click();
    await expect(page.getByRole('listitem').getByText('(current)')).toBeVisible();
    await expectAccessibleAtBothWidths(page, 'the versions');
  },
);

import type { Locator } from '@playwright/test';
import { enquire } from './case-steps.ts';
import { desk } from './reply-steps.ts';
import { expect, story } from './story.ts';

/** Whether two things on the screen lie on one another. */
async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (!a || !b) throw new Error('Nothing is shown');
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

for (const width of [390, 1280]) {
  story(
    `a notice covers no button of the reply, and can be closed, at ${width} px`,
    async ({ office: page, request }) => {
      await page.setViewportSize({ width, height: 844 });
      const reference = await enquire(request, 'Please answer me quickly.');
      await page.goto(`/contactInbox/${reference}`);
      await desk(page).getByLabel('Message*').fill('We come on Monday.');
      await desk(page).getByRole('button', { name: 'Send Email' }).click();
      const notice = page.locator('.fixed[role="status"] > *');
      await expect(notice).toContainText('Sending in 10 seconds');
      for (const name of width < 1024 ? [] : ['Go to…', 'Sign out']) {
        const button = page.getByRole('banner').getByRole('button', { name });
        expect(await overlap(notice, button), name).toBe(false);
      }
      for (const name of ['Send Email', 'Discard draft']) {
        const button = desk(page).getByRole('button', { name });
        await button.evaluate((element) => element.scrollIntoView({ block: 'end', behavior: 'instant' }));
        expect(await overlap(notice, button), name).toBe(false);
      }
      await notice.getByRole('button', { name: 'Close' }).click();
      await expect(notice).toHaveCount(0);
    },
  );
}

import { enquire } from './case-steps.ts';
import { expect, story } from './story.ts';

story(
  'a letter that is chosen before the app runs is spoken of as one',
  async ({ office: page, request }) => {
    const reference = await enquire(request, 'Please write to my sister.');
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/*.js', async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(`/contactInbox/${reference}`, { waitUntil: 'commit' });
    await page.getByRole('radio', { name: 'Log a call' }).check({ force: true });
    await page.getByRole('radio', { name: 'A letter' }).check();
    await expect(page.getByLabel('Result of the call')).toBeVisible();
    release();
    await expect(page.getByLabel('Purpose of the letter')).toBeVisible();
    await expect(page.getByRole('radio', { name: 'A letter' })).toBeChecked();
  },
);

import { enquire, openMore } from './case-steps.ts';
import { expect, story } from './story.ts';

story(
  'a menu of a case closes on Escape, on a click elsewhere and when the focus goes on',
  async ({ office: page, request }) => {
    await page.goto(`/contactInbox/${await enquire(request, 'Which menu is open?')}`);
    const more = page.locator('article summary', { hasText: 'More' });
    const print = page.getByRole('button', { name: 'Print' });
    const answer = page.getByRole('group', { name: 'What do you want to do?' });
    const before = await answer.boundingBox();

    await openMore(page);
    await expect(print).toBeVisible();
    expect(await answer.boundingBox(), 'what follows stays in its place').toEqual(before);
    await print.focus();
    await page.keyboard.press('Escape');
    await expect(print).toBeHidden();
    await expect(more).toBeFocused();

    await more.click();
    await expect(print).toBeVisible();
    await page.getByRole('heading', { level: 2 }).first().click();
    await expect(print).toBeHidden();

    await more.click();
    await expect(print).toBeVisible();
    await page.getByRole('button', { name: 'Assign to me' }).focus();
    await expect(print).toBeHidden();
  },
);

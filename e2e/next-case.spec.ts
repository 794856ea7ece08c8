import { someone } from './accounts.ts';
import { closeUnanswered, enquire, row } from './case-steps.ts';
import { desk } from './reply-steps.ts';
import { expect, signIn, story } from './story.ts';

story(
  'the next case opens after a reply and after closing, the list stays, and Undo leads back',
  { tag: '@both' },
  async ({ page, site }) => {
    const nora = someone('Nora');
    await site.addStaff(nora);
    const third = await enquire(page.request, 'The third from the top');
    const second = await enquire(page.request, 'The second from the top');
    const first = await enquire(page.request, 'The first from the top');
    await signIn(page, nora);
    // As a link in an email has it: without a list.
    await page.goto(`/inbox/${first}`);
    await expect(page).toHaveURL(new RegExp(`${first}\\?view=open$`));
    await desk(page).getByLabel('Message').fill('We can come on Monday.');
    await desk(page).getByRole('button', { name: 'Send and close' }).click();
    await expect(page).toHaveURL(new RegExp(`${second}\\?view=open$`));
    await expect(row(page, /The first from the top/)).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page).toHaveURL(new RegExp(`${first}\\?view=open$`));
    await expect(desk(page).getByLabel('Message')).toHaveValue('We can come on Monday.');
    await expect(row(page, /The first from the top/)).toBeVisible();
    await row(page, /The second from the top/).click();
    const history = page.getByRole('region', { name: 'History' });
    await expect(history.getByText('The second from the top')).toBeVisible();
    await page.keyboard.press('e');
    await closeUnanswered(page);
    await expect(page).toHaveURL(new RegExp(`${third}\\?view=open$`));
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeFocused();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page).toHaveURL(new RegExp(`${second}\\?view=open$`));
    await expect(row(page, /The second from the top/)).toBeVisible();
  },
);

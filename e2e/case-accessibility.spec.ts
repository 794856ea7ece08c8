import { openMore, send } from './case-steps.ts';
import { DAUGHTER, NEIGHBOUR } from './people.ts';
import { expect, expectAccessible, MANAGER, story, WIDTHS } from './story.ts';

for (const width of WIDTHS) {
  story(
    `the screen of a case and its forms are accessible at ${width} px`,
    async ({ office: page, request }) => {
      story.slow();
      await page.setViewportSize({ width, height: 900 });
      const name = `Hubert ${'Wolfeschlegelstein'.repeat(4)}`;
      const enquiry = await send(request, '/contact', {
        username: name,
        phone: DAUGHTER['Phone number'],
        email: `${'long.'.repeat(10)}address@example.org`,
        message: `A long word at ${width}: ${'W'.repeat(100)}`,
      });
      const concern = await send(request, '/raise-a-concern', {
        title: 'Mr.',
        firstName: NEIGHBOUR['First name'],
        lastName: NEIGHBOUR['Last name'],
        phone: NEIGHBOUR['Phone number'],
        message: `${NEIGHBOUR.Message} ${width}`,
      });
      const check = async () => {
        await expectAccessible(page);
        const fits = await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
        expect(fits, 'fits').toBe(true);
      };
      for (const path of [`/contactInbox/${enquiry}`, `/complaints/${concern}`]) {
        await page.goto(path);
        await page.getByRole('button', { name: 'Assign to me' }).click();
        await expect(page.locator('article header').getByText(`Assigned to ${MANAGER.name}`)).toBeVisible();
        await openMore(page, 'Merge into');
        await page.locator('summary', { hasText: 'Change type' }).click();
        await check();
        await page.keyboard.press('Escape');
        await page.locator('summary', { hasText: 'Add a task' }).click();
        await check();
      }
      await page.goto('/log');
      await page.getByRole('button', { name: 'Save as a case' }).click();
      await expect(page.getByRole('alert')).toBeFocused();
      await check();
    },
  );
}

import { expectAccessible, WIDTHS } from './accessible.ts';
import { expect, story } from './story.ts';

const FORMS = ['/contact', '/raise-a-concern', '/thank-a-caregiver'];

for (const width of WIDTHS) {
  story(`the menus, and forms that show errors, are accessible at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/');
    if (width < 1024) await page.getByRole('button', { name: 'Menu' }).click();
    for (const group of ['About us', 'Our services', 'Knowledge centre', 'Contact us']) {
      await page.getByRole('navigation', { name: 'Main' }).locator('summary', { hasText: group }).click();
      await expectAccessible(page);
    }
    for (const path of FORMS) {
      await page.goto(path);
      await page
        .getByRole('main')
        .getByRole('button', { name: /^(Send|Submit|Continue)/ })
        .click();
      await expect(page.getByRole('alert')).toBeFocused();
      await expectAccessible(page);
    }
  });
}

import { startApp } from './app.ts';
import { fill, HUMAN_PACE_MS, NEIGHBOUR } from './people.ts';
import { expect, expectAccessible, MANAGER, story, WIDTHS } from './story.ts';

for (const width of WIDTHS) {
  story.describe(`at ${width} px`, () => {
    story.use({ viewport: { width, height: 844 } });

    story(
      'the concern dialog keeps the focus, closes by Escape and Cancel, and gives the focus back',
      async ({ page }) => {
        await page.goto('/contact');
        const open = async () => {
          if (width < 1024 && !(await page.getByRole('navigation').isVisible()))
            await page.getByRole('button', { name: 'Menu' }).click();
          const item = page.getByRole('navigation').getByRole('link', { name: 'Raise a Concern' });
          if (!(await item.isVisible())) await page.getByRole('navigation').getByText('Contact us').click();
          await startApp(item);
          await item.click();
        };
        const dialog = page.getByRole('dialog', { name: 'Raise a Concern' });
        await open();
        await expect(dialog).toBeVisible();
        expect((await dialog.boundingBox())?.width).toBeLessThanOrEqual(600);
        for (let i = 0; i < 14; i++) {
          await page.keyboard.press('Tab');
          expect(
            await page.evaluate(
              () =>
                document.activeElement === document.body ||
                document.activeElement?.closest('dialog') !== null,
            ),
          ).toBe(true);
        }
        await page.keyboard.press('Escape');
        await expect(dialog).toBeHidden();
        const opener =
          width < 1024
            ? page.getByRole('button', { name: 'Menu' })
            : page.getByRole('navigation').getByRole('link', { name: 'Raise a Concern' });
        await expect(opener).toBeFocused();
        await open();
        await dialog.getByRole('button', { name: 'Cancel' }).click();
        await expect(dialog).toBeHidden();
      },
    );

    story(
      'a concern sent from the dialog closes it, clears it and is confirmed',
      async ({ page, mailbox }) => {
        await page.goto('/');
        const concern = page.getByRole('contentinfo').getByRole('link', { name: 'Raise a Concern' });
        await startApp(concern);
        await concern.click();
        const dialog = page.getByRole('dialog');
        await dialog.getByRole('button', { name: 'Send' }).click();
        await expect(dialog.getByRole('alert')).toBeFocused();
        await expectAccessible(page);
        await dialog.getByLabel('Title*').selectOption('Ms.');
        await fill(dialog, { ...NEIGHBOUR, Message: `From the dialog at ${width}` });
        await page.waitForTimeout(HUMAN_PACE_MS);
        await dialog.getByRole('button', { name: 'Send' }).click();
        await expect(dialog).toBeHidden();
        await expect(page.getByRole('status').getByText('Complaint sent successfully!')).toBeVisible();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('We have your concern');
        await mailbox.waitFor((mail) => mail.text.includes(`From the dialog at ${width}`));
        await concern.click();
        await expect(page.getByRole('dialog').getByLabel('Message*')).toHaveValue('');
      },
    );

    story('the login dialog closes only by Close, and leads to the dashboard', async ({ page }) => {
      await page.goto('/');
      const login = page.getByRole('link', { name: 'Staff Login' });
      await startApp(login);
      await login.click();
      const dialog = page.getByRole('dialog', { name: 'Staff Login' });
      await expect(dialog).toBeVisible();
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await expect(dialog).toBeVisible();
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Close' }).click();
      await expect(dialog).toBeHidden();
      await login.click();
      await dialog.getByLabel('Email').fill(MANAGER.email);
      await dialog.getByLabel('Password').fill('wrong horse battery');
      await dialog.getByRole('button', { name: 'Login' }).click();
      await expect(dialog.getByRole('alert')).toContainText('Wrong username or password. Please try again.');
      await dialog.getByLabel('Password').fill(MANAGER.password);
      await dialog.getByRole('button', { name: 'Login' }).click();
      await expect(page.getByText('Login Successful.')).toBeVisible();
      await expect(page).toHaveURL(/\/dashboard$/);
    });
  });
}

import type { Page } from '@playwright/test';
import { expectAccessibleAtBothWidths, WIDTHS } from './accessible.ts';
import { startApp } from './app.ts';
import { expectNotice } from './notice.ts';
import { answerNoDanger, fill, NEIGHBOUR, takeTime } from './people.ts';
import { expect, MANAGER, story } from './story.ts';

/** With the partners and the pictures that a new site shows as examples. */
story.use({ seed: 'demo' });

/** Opens a partner with the keyboard, and leaves it by Escape and by Close. */
async function readPartner(page: Page) {
  const opener = page.getByRole('button', { name: 'Lantern Lane Meals' });
  const partner = page.getByRole('dialog', { name: 'Lantern Lane Meals' });
  const heading = partner.getByRole('heading', { name: 'Lantern Lane Meals' });
  await opener.press('Enter');
  await expect(heading).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(partner).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.press('Enter');
  await expect(heading).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(partner.getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(partner).toBeHidden();
  await expect(opener).toBeFocused();
}

story(
  'a partner takes the focus, on a page that was loaded and on one that the app drew',
  async ({ page }) => {
    await page.goto('/');
    await readPartner(page);
    await page.goto('/about');
    const home = page.getByRole('banner').locator('a[href="/"]').first();
    await startApp(home);
    await home.click();
    await expect(page).toHaveURL(/\/$/);
    await readPartner(page);
  },
);

story.describe('without script', () => {
  story.use({ javaScriptEnabled: false });

  story('a partner takes the focus and gives it back', async ({ page }) => {
    await page.goto('/');
    await readPartner(page);
  });
});

/** Goes through the pages of two pictures, as someone does before the app runs or without it. */
async function lookThrough(page: Page) {
  await page.goto('/gallery');
  await page
    .getByRole('link', { name: /Open it larger\./ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/gallery\/1$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Gallery, picture 1 of \d+$/);
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('figure').getByRole('img')).toBeInViewport();
  const pictures = page.getByRole('navigation', { name: 'Pictures' });
  await expect(pictures.getByRole('link', { name: 'Previous' })).toHaveCount(0);
  await pictures.getByRole('link', { name: 'Next' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Gallery, picture 2 of \d+$/);
  await pictures.getByRole('link', { name: 'Back to the gallery' }).click();
  await expect(page).toHaveURL(/\/gallery#picture-2$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gallery');
}

story('the first press on a picture opens its own page', async ({ page, request }) => {
  // No file of the app ever arrives, as on a very slow line: the press is always the first.
  await page.route('**/assets/*.js', () => undefined);
  await lookThrough(page);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  for (const nowhere of ['0', '01', '999', 'one'])
    expect((await request.get(`/gallery/${nowhere}`)).status(), nowhere).toBe(404);
});

story.describe('looking without script', () => {
  story.use({ javaScriptEnabled: false });

  story('a picture opens as a page of its own, with the next one and the way back', ({ page }) =>
    lookThrough(page),
  );
});

story('the page of one picture is accessible', async ({ page }) => {
  await page.goto('/gallery/2');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expectAccessibleAtBothWidths(page);
});

for (const width of WIDTHS) {
  story.describe(`at ${width} px`, () => {
    story.use({ viewport: { width, height: 844 } });

    story(
      'the concern dialog keeps the focus, closes by Escape and Cancel, and gives the focus back',
      async ({ page }) => {
        await page.goto('/contact');
        const open = async () => {
          if (width < 1024 && !(await page.getByRole('navigation', { name: 'Main' }).isVisible()))
            await page.getByRole('button', { name: 'Menu' }).click();
          const item = page
            .getByRole('navigation', { name: 'Main' })
            .getByRole('link', { name: 'Raise a Concern' });
          if (!(await item.isVisible()))
            await page.getByRole('navigation', { name: 'Main' }).getByText('Contact us').click();
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
            : page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Raise a Concern' });
        await expect(opener).toBeFocused();
        await open();
        await dialog.getByRole('button', { name: 'Cancel' }).click();
        await expect(dialog).toBeHidden();
      },
    );
  });
}

story.describe('on a phone, and as wide as a desk at each step', () => {
  story.use({ viewport: { width: WIDTHS[0], height: 844 } });

  story('a concern sent from the dialog closes it, clears it and is confirmed', async ({ page, mailbox }) => {
    await page.goto('/');
    const concern = page.getByRole('contentinfo').getByRole('link', { name: 'Raise a Concern' });
    await startApp(concern);
    await concern.click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog.getByRole('alert')).toBeFocused();
    await expectAccessibleAtBothWidths(page);
    await answerNoDanger(dialog);
    await dialog.getByLabel('Title*').selectOption('Ms.');
    await fill(dialog, { ...NEIGHBOUR, Message: 'From the dialog' });
    await takeTime(page);
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expect(dialog).toBeHidden();
    await expectNotice(page, 'Complaint sent successfully!');
    await expect(page.getByRole('heading', { level: 1, name: 'We have your concern' })).toBeInViewport();
    const reference = /C-\w{6}/.exec(page.url())?.[0] ?? 'none';
    await mailbox.waitFor((mail) => mail.text.includes(reference));
    await concern.click();
    await expect(page.getByRole('dialog').getByRole('radio', { checked: true })).toHaveCount(0);
    await answerNoDanger(page.getByRole('dialog'));
    await expect(page.getByRole('dialog').getByLabel('Message*')).toHaveValue('');
  });

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
    await expectAccessibleAtBothWidths(page);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
    await login.click();
    await dialog.getByLabel('Email').fill(MANAGER.email);
    await dialog.getByLabel('Password').fill('wrong horse battery');
    await dialog.getByRole('button', { name: 'Login' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Wrong username or password. Please try again.');
    await dialog.getByLabel('Password').fill(MANAGER.password);
    await dialog.getByRole('button', { name: 'Login' }).click();
    await expectNotice(page, 'Login Successful.');
    await expect(page).toHaveURL(/\/dashboard$/);
  });
});

story('what was typed is there when a dialog is opened again, and after a reload', async ({ page }) => {
  await page.goto('/');
  const open = async () => {
    const concern = page.getByRole('contentinfo').getByRole('link', { name: 'Raise a Concern' });
    await startApp(concern);
    await concern.click();
  };
  await open();
  const dialog = page.getByRole('dialog');
  await answerNoDanger(dialog);
  await dialog.getByLabel('Message*').fill('Nobody came on Sunday.');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await open();
  await expect(dialog.getByLabel('Message*')).toHaveValue('Nobody came on Sunday.');
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeInViewport();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.reload();
  await open();
  await expect(dialog.getByLabel('Message*')).toHaveValue('Nobody came on Sunday.');
});

import { expect, expectAccessible, story, WIDTHS } from './story.ts';

const PAGES = [
  '/',
  '/contact',
  '/raise-a-concern',
  '/data-protection-complaint',
  '/thank-a-caregiver',
  '/caregiver',
  '/apply',
  '/staff-login',
  '/welcome?token=none',
  '/no-such-page',
];

for (const width of WIDTHS) {
  story(
    `every public page is accessible at ${width} px, with menus open and errors shown`,
    async ({ page }) => {
      story.slow();
      await page.setViewportSize({ width, height: 844 });
      for (const path of PAGES) {
        await page.goto(path);
        await expectAccessible(page);
      }
      await page.goto('/');
      if (width < 1024) await page.getByRole('button', { name: 'Menu' }).click();
      for (const group of ['About us', 'Our services', 'Knowledge centre', 'Contact us']) {
        await page.getByRole('navigation', { name: 'Main' }).locator('summary', { hasText: group }).click();
        await expectAccessible(page);
      }
      for (const path of ['/contact', '/raise-a-concern', '/thank-a-caregiver']) {
        await page.goto(path);
        await page
          .getByRole('main')
          .getByRole('button', { name: /^(Send|Submit)/ })
          .click();
        await expect(page.getByRole('alert')).toBeFocused();
        await expectAccessible(page);
      }
    },
  );
}

story('no page scrolls sideways at 320 px or with text four times as large', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of PAGES) {
    await page.goto(path);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320);
  }
});

story('every interactive part is at least 44 px high or stands in a line of text', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of PAGES) {
    await page.goto(path);
    const small = await page.evaluate(() =>
      [
        ...document.querySelectorAll<HTMLElement>(
          'button, input:not([type=hidden]), select, textarea, summary, nav a, .button',
        ),
      ]
        .filter(
          (element) =>
            element.checkVisibility() &&
            !element.closest('[aria-hidden=true]') &&
            !element.closest('.sr-only'),
        )
        .filter((element) => !element.matches('.sr-only'))
        .filter((element) => element.getBoundingClientRect().height < 43.5)
        .map((element) => element.outerHTML.slice(0, 80)),
    );
    expect(small, path).toEqual([]);
  }
});

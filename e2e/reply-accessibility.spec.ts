import { HOSTILE, SAMPLES } from '../test/sample-files.ts';
import { enquire } from './case-steps.ts';
import { addAnswer, desk } from './reply-steps.ts';
import { expect, expectAccessible, story, WIDTHS } from './story.ts';

for (const width of WIDTHS) {
  story(
    `the reply desk and the saved answers are accessible at ${width} px`,
    async ({ office: page, request }) => {
      story.slow();
      await page.setViewportSize({ width, height: 900 });
      await addAnswer(page, `A very long title ${'W'.repeat(50)} ${width}`, `Words ${'W'.repeat(300)}`);
      await expectAccessible(page);
      await page
        .getByRole('link', { name: /^Remove ?: A very/ })
        .first()
        .click();
      await expectAccessible(page);
      await page.goto('/saved-answers/new');
      await expectAccessible(page);
      const reference = await enquire(request, 'Look at the desk.');
      await page.goto(`/contactInbox/${reference}`);
      await desk(page)
        .getByLabel('Attach files')
        .setInputFiles([
          { name: `${'w'.repeat(80)}.pdf`, mimeType: 'application/pdf', buffer: SAMPLES.pdf },
          { name: 'no.svg', mimeType: 'image/svg+xml', buffer: HOSTILE.svg },
        ]);
      await expect(desk(page).getByText(/no\.svg:/)).toBeVisible();
      await page.locator('summary', { hasText: 'Saved answers' }).click();
      for (const tab of ['Reply', 'Note', 'Log a call, letter or visit'] as const) {
        await page.getByRole('radio', { name: tab, exact: true }).check({ force: true });
        await expect(page.getByRole('region', { name: tab, exact: true })).toBeVisible();
        await expectAccessible(page);
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
          tab,
        ).toBe(true);
      }
    },
  );
}

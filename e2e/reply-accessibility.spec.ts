import { HOSTILE, SAMPLES } from '../test/sample-files.ts';
import { expectAccessibleAtBothWidths } from './accessible.ts';
import { enquire } from './case-steps.ts';
import { addAnswer, desk } from './reply-steps.ts';
import { expect, story } from './story.ts';

story('the reply desk and the saved answers are accessible', async ({ office: page, request }) => {
  story.slow();
  await addAnswer(page, `A very long title ${'W'.repeat(50)}`, `Words ${'W'.repeat(300)}`);
  await expectAccessibleAtBothWidths(page);
  await page
    .getByRole('link', { name: /^Remove ?: A very/ })
    .first()
    .click();
  await expectAccessibleAtBothWidths(page);
  await page.goto('/saved-answers/new');
  await expectAccessibleAtBothWidths(page);
  const reference = await enquire(request, 'Look at the desk.');
  await page.goto(`/contactInbox/${reference}`);
  await desk(page)
    .getByLabel('Attach files')
    .setInputFiles([
      { name: `${'w'.repeat(80)}.pdf`, mimeType: 'application/pdf', buffer: SAMPLES.pdf },
      { name: 'no.svg', mimeType: 'image/svg+xml', buffer: HOSTILE.svg },
    ]);
  await expect(desk(page).getByText(/no\.svg:/)).toBeVisible();
  await page.locator('summary', { hasText: 'Templates' }).click();
  for (const tab of ['Reply', 'Note', 'Log a call, letter or visit'] as const) {
    await page.getByRole('radio', { name: tab, exact: true }).check({ force: true });
    await expect(page.getByRole('region', { name: tab, exact: true })).toBeVisible();
    await expectAccessibleAtBothWidths(page, tab);
  }
});

import { expectAccessibleAtBothWidths } from './accessible.ts';
import { enquire, row } from './case-steps.ts';
import { DAUGHTER } from './people.ts';
import { expect, signIn, story } from './story.ts';

for (const { width, height, rows } of [
  { width: 1280, height: 800, rows: 10 },
  { width: 390, height: 844, rows: 5 },
]) {
  story(`the inbox shows ${rows} whole rows at ${width} × ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    for (let i = 0; i < rows; i++) await enquire(page.request, `A row to see, number ${i}`);
    await signIn(page);
    await page.goto('/inbox');
    const boxes = await page
      .locator('.case-row')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect()));
    const whole = boxes.filter(({ bottom }) => bottom <= height);
    expect(whole.length).toBeGreaterThanOrEqual(rows);
    for (const { height: high } of whole) {
      expect(high).toBeGreaterThanOrEqual(56);
      expect(high).toBeLessThanOrEqual(72);
    }
  });
}

story(
  'on a phone without script the views stand on one line, the others in a menu',
  async ({ browser, baseURL }) => {
    const viewport = { width: 390, height: 844 };
    const phone = await browser.newContext({ baseURL: baseURL ?? '', viewport, javaScriptEnabled: false });
    const page = await phone.newPage();
    await signIn(page);
    await page.goto('/inbox');
    const views = page.getByRole('navigation', { name: /^Views of/ });
    for (const name of [/^Open/, /^Mine/, /^Overdue/]) {
      await expect(views.getByRole('link', { name })).toBeInViewport({ ratio: 1 });
    }
    await expect(views.getByRole('link', { name: /^Closed/ })).toBeHidden();
    await views.locator('summary').click();
    for (const name of [/^Unassigned/, /^On hold/, /^All/, /^Closed/, /^Spam/]) {
      await expect(views.getByRole('link', { name })).toBeInViewport({ ratio: 1 });
    }
    await views.getByRole('link', { name: /^Closed/ }).click();
    await expect(views.locator('summary')).toContainText('Closed');
    await phone.close();
  },
);

story('the lists are accessible and fit, whatever is in them', async ({ page }) => {
  story.slow();
  await enquire(
    page.request,
    `${'W'.repeat(300)} and the end.`,
    DAUGHTER.Email,
    'Wolfeschlegelsteinhausenbergerdorff'.repeat(3).slice(0, 100),
  );
  for (let i = 0; i < 52; i++) await enquire(page.request, `One of many, number ${i}`);
  await signIn(page);
  const lists = [
    '/inbox',
    '/inbox?view=spam',
    '/inbox?q=many',
    '/inbox?q=nobodywrotethis',
    '/applications?view=overdue',
  ];
  for (const list of lists) {
    await page.goto(list);
    if (!list.includes('q=')) await page.locator('summary', { hasText: 'Filter' }).click();
    await expectAccessibleAtBothWidths(page, list);
  }
  await page.goto('/inbox');
  await page.getByRole('link', { name: 'Show older' }).click();
  await page.getByRole('link', { name: 'Show the newest' }).click();
  await expect(row(page, /One of many, number 51/)).toBeVisible();
  await page.getByText('Select', { exact: true }).click();
  await page
    .getByRole('checkbox', { name: /^Select Si/ })
    .first()
    .check();
  await expect(page.getByRole('button', { name: 'Mark as spam' })).toBeVisible();
  // A row that the bar half covers while one scrolls is not what is looked at.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await expectAccessibleAtBothWidths(page);
});

story('the views stay on one line beside the name of one that was chosen from the menu', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await enquire(page.request, 'Someone has to look.');
  await signIn(page);
  await page.goto('/inbox?view=waiting');
  const views = page.getByRole('navigation', { name: /^Views of/ });
  const top = async (name: RegExp) => (await views.getByRole('link', { name }).boundingBox())?.y;
  expect(await top(/^Overdue/)).toBe(await top(/^Open/));
  await expect(views.getByRole('link', { name: /^Unassigned/ })).toBeHidden();
  await views.locator('summary').click();
  await expect(views.getByRole('link', { name: /^Unassigned/ })).toBeVisible();
});

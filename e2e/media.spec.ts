import { expect, story } from './story.ts';

story('on paper there is what can be read, in black, and nothing to press', async ({ page }) => {
  await page.goto('/contact');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('1 Example Street').first()).toBeVisible();
  await expect(page.getByRole('banner')).toHaveText('Kindlewick Home Care 01632 960 123', {
    useInnerText: true,
  });
  for (const pressed of ['contentinfo', 'navigation', 'button', 'textbox'] as const) {
    await expect(page.getByRole(pressed)).toHaveCount(0);
  }
  const coloured = await page.locator('main *:visible').evaluateAll((elements) =>
    elements
      .filter((element) => !element.closest('svg'))
      .filter((element) => getComputedStyle(element).color !== 'rgb(0, 0, 0)')
      .map((element) => element.outerHTML.slice(0, 80)),
  );
  expect(coloured).toEqual([]);
});

story('on paper every answer is unfolded, and a link to elsewhere shows its address', async ({ page }) => {
  await page.goto('/personalcare');
  const answer = page.locator('.accordion details p').first();
  await expect(answer).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  expect(await answer.evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true }))).toBe(
    true,
  );
  await page.goto('/complaints-procedure');
  const link = page.locator('main a[href^="https://"]').first();
  const content = await link.evaluate((element) => getComputedStyle(element, '::after').content);
  expect(content).toContain((await link.getAttribute('href')) ?? 'no address');
});

story('nothing moves by itself for people who asked for less motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const path of ['/', '/contact', '/personalcare']) {
    await page.goto(path);
    const moving = await page.locator('*').evaluateAll((elements) =>
      elements
        .filter((element) => {
          const { scrollBehavior, transitionDuration, animationName } = getComputedStyle(element);
          return scrollBehavior === 'smooth' || transitionDuration !== '0s' || animationName !== 'none';
        })
        .map((element) => element.outerHTML.slice(0, 80)),
    );
    expect(moving, path).toEqual([]);
  }
});

story('with the visitor’s own colours cards have edges and drawings a light ground', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  await page.goto('/');
  const picture = page.locator('main img').first();
  expect(await picture.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe(
    'rgb(253, 248, 241)',
  );
  const edges = await page
    .locator('.card')
    .evaluateAll((cards) => cards.map((card) => getComputedStyle(card).borderTopWidth));
  expect(edges.length).toBeGreaterThan(3);
  expect(new Set(edges)).toEqual(new Set(['1px']));
});

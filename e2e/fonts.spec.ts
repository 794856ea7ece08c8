import type { Page } from '@playwright/test';
import { publicAddresses } from '../test/public-addresses.ts';
import { expect, story } from './story.ts';

/** Content has every public page in it. */
story.use({ seed: 'demo' });

const PHONE = { width: 412, height: 823 };
/** A line of text: our letters can come before or after the browser has scrolled, and are not as high. */
const LINE = 30;
const WIDE = { width: 1350, height: 940 };

/** Run in the page: whether both families have arrived. */
const OURS_CAME = () =>
  ['Atkinson', 'Fraunces'].every((name) =>
    [...document.fonts].some(
      ({ family, status }) => family.replaceAll('"', '') === name && status === 'loaded',
    ),
  );
/** Run in the page: when each font was asked for, and when everything else had come, in ms. */
const FONT_TIMES = () => {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const files = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.woff2'));
  const [painted] = performance.getEntriesByName('first-contentful-paint');
  const shown = Math.max(page?.loadEventStart ?? Number.NaN, painted?.startTime ?? Number.NaN);
  return { asked: files.map(({ startTime }) => startTime), shown };
};

/** Adds up in `window.name` how far the page's parts moved by themselves. */
function countMoves(page: Page) {
  return page.addInitScript(() => {
    window.name = '0';
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value } = entry as PerformanceEntry & { value: number };
        window.name = String(Number(window.name) + value);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Parts of the page that wait with their layout until they are near the view, or until their turn has come. */
const WAITING = '[data-fonts] :is(.later, .prose > :not(.now)):not([data-fonts])';

/** Once both families have come, the page is painted with them, or without, and all its parts have had their turn. */
async function settled(page: Page) {
  await expect.poll(() => page.evaluate(OURS_CAME)).toBe(true);
  await expect(page.locator(WAITING)).toHaveCount(0);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** Run in the page: whether a part of the first page that is far below has been laid out. */
const HAS_PARTNERS = () =>
  document.querySelector('#partners')?.checkVisibility({ contentVisibilityAuto: true }) === true;

const movesOf = async (page: Page) => Number(await page.evaluate(() => window.name));

for (const path of ['/', '/contact']) {
  story(
    `${path} asks for our fonts once it is loaded and painted, and nothing in view moves for them`,
    async ({ page }) => {
      await countMoves(page);
      await page.setViewportSize(PHONE);
      await page.goto(path);
      await expect.poll(() => page.evaluate(OURS_CAME)).toBe(true);
      await expect(page.locator('html[data-fonts]')).toHaveCount(0);
      const { asked, shown } = await page.evaluate(FONT_TIMES);
      expect(asked).toHaveLength(2);
      expect(Math.min(...asked)).toBeGreaterThanOrEqual(shown);
      expect(await movesOf(page)).toBe(0);
    },
  );
}

story('where our fonts would move what is in view, they come with the next page', async ({ page }) => {
  await countMoves(page);
  // At this width the heading of the note needs a second line in our letters.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/complaints-procedure');
  await settled(page);
  await expect(page.locator('html[data-fonts]')).toHaveCount(1);
  expect(await movesOf(page)).toBe(0);
  await page.getByRole('link', { name: 'privacy notice', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy notice' })).toBeVisible();
  await expect(page.locator('html[data-fonts]')).toHaveCount(0);
});

story(
  'a link within a line is in view, too: where our letters would push it aside, they wait',
  async ({ page }) => {
    await countMoves(page);
    await page.setViewportSize(PHONE);
    await page.goto('/raise-a-concern');
    await settled(page);
    const link = page.locator('main').getByRole('link', { name: '999' });
    const before = await link.boundingBox();
    await expect(page.locator('html[data-fonts]')).toHaveCount(1);
    expect(await movesOf(page)).toBe(0);
    // They would have: this is what was spared.
    await page.evaluate(() => document.documentElement.removeAttribute('data-fonts'));
    expect((await link.boundingBox())?.x).not.toBe(before?.x);
  },
);

story('no part of any public page moves by itself on a first visit', async ({ page, site }) => {
  story.slow();
  await countMoves(page);
  const moved: string[] = [];
  for (const path of await publicAddresses(site.url)) {
    for (const viewport of [PHONE, WIDE]) {
      await page.setViewportSize(viewport);
      await page.goto(path);
      await settled(page);
      const moves = await movesOf(page);
      if (moves > 0) moved.push(`${path} at ${viewport.width}: ${moves}`);
    }
  }
  expect(moved).toEqual([]);
});

story('who comes from another page of ours sees our fonts at once', async ({ page }) => {
  await page.goto('/contact');
  await expect.poll(() => page.evaluate(OURS_CAME)).toBe(true);
  // A request for the whole page, as when a link is opened before the app has started.
  await page.evaluate(() => location.assign('/about'));
  await page.waitForURL('**/about', { waitUntil: 'commit' });
  await expect(page.locator('html[data-fonts]')).toHaveCount(0);
  await expect.poll(() => page.evaluate(OURS_CAME)).toBe(true);
});

story.describe('without script', () => {
  story.use({ javaScriptEnabled: false });

  story('our fonts need no script', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'font') asked.push(request.url());
    });
    await page.goto('/');
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveCSS('font-family', /^"?Fraunces"?,/);
    await expect
      .poll(() => asked.filter((url) => /atkinson|fraunces/.test(url)).length)
      .toBeGreaterThanOrEqual(2);
  });
});

story(
  'what is far below waits until the page is painted, and is there when somebody gets to it',
  async ({ page }) => {
    await page.route('**/*.woff2', () => {});
    await page.setViewportSize(PHONE);
    await page.goto('/');
    expect(await page.evaluate(HAS_PARTNERS)).toBe(false);
    await page.evaluate(() => document.querySelector('#partners')?.closest('section')?.scrollIntoView());
    await expect.poll(() => page.evaluate(HAS_PARTNERS)).toBe(true);
    await page.unrouteAll();
    await page.goto('/');
    await settled(page);
    expect(await page.evaluate(HAS_PARTNERS)).toBe(true);
  },
);

story(
  'who comes to a part of a page, or back to where they were, finds it at its place',
  async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto('/#services');
    const services = page.locator('#services');
    const top = async () => Math.round((await services.boundingBox())?.y ?? Number.NaN);
    await settled(page);
    const place = await top();
    expect(place).toBeLessThan(PHONE.height / 4);
    await page.reload();
    await settled(page);
    expect(Math.abs((await top()) - place)).toBeLessThan(LINE);
    await page.goto('/');
    await settled(page);
    await page.evaluate(() => scrollTo(0, 3_000));
    const far = await top();
    await page.reload();
    await settled(page);
    await expect.poll(async () => Math.abs((await top()) - far)).toBeLessThan(LINE);
  },
);

import type { Page } from '@playwright/test';
import { FONT_PAIR_NAMES, FONT_PAIRS } from '#domain/look/font-pairs.ts';
import { BUILT_IN_LOOK } from '#domain/look/look.ts';
import { publicAddresses } from '../test/public-addresses.ts';
import { setLook } from './look-steps.ts';
import { expect, story } from './story.ts';

/** Content has every public page in it. */
story.use({ seed: 'demo' });

/**
 * Pages with different designs. All of them are visited on a phone; `npm run bench -- visits` visits all at both
 * widths.
 */
const SOME = ['/', '/about', '/contact', '/faq', '/prices'];
const PHONE = { width: 390, height: 844 };
const VISITS = [
  { pages: 'any public page on a phone', viewport: PHONE, pathsOf: publicAddresses },
  { pages: 'pages on a wide screen', viewport: { width: 1280, height: 800 }, pathsOf: async () => SOME },
];
/** How far all parts of a page together may move when our letters come: a tenth of what is counted as good. */
const SHIFT_MAX = 0.01;

/** Run in the page before anything else: collects what moves on its own. */
const WATCH_SHIFTS = () => {
  const shifts = { sum: 0 };
  const add = (entries: PerformanceEntryList) => {
    for (const entry of entries) shifts.sum += (entry as PerformanceEntry & { value: number }).value;
  };
  const observer = new PerformanceObserver((list) => add(list.getEntries()));
  observer.observe({ type: 'layout-shift', buffered: true });
  const sum = () => {
    add(observer.takeRecords());
    return shifts.sum;
  };
  Object.assign(window, { shifted: sum });
};

/** Run in the page: waits until someone sees words. */
const PAINTED = () =>
  new Promise<void>((resolve) => {
    new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) resolve();
    }).observe({ type: 'paint', buffered: true });
  });

/** Run in the page once it may have our letters: which came, and what moved for them. */
const SWAPPED = async () => {
  await document.fonts.ready;
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const loaded = [...document.fonts].filter(({ status }) => status === 'loaded');
  const families = new Set(loaded.map(({ family }) => family.replaceAll('"', '')));
  const { shifted } = window as unknown as { shifted(): number };
  return { families: [...families], shift: shifted() };
};

/** Opens pages as a first visit on a slow line: our letters come when the page has been painted without them. */
async function firstVisits(page: Page) {
  let requests: string[] = [];
  let letThem = () => {};
  let painted = Promise.resolve();
  // A route also keeps the browser from finding what an earlier page has loaded.
  await page.route('**/*.woff2', async (route) => {
    requests.push(new URL(route.request().url()).pathname);
    await painted;
    await route.continue();
  });
  await page.addInitScript(WATCH_SHIFTS);
  return async (path: string) => {
    requests = [];
    painted = new Promise((resolve) => {
      letThem = resolve;
    });
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await page.evaluate(PAINTED);
    letThem();
    return { ...(await page.evaluate(SWAPPED)), requests };
  };
}

for (const { pages, viewport, pathsOf } of VISITS) {
  story(
    `a first visit to ${pages} ends in our letters, and hardly moves for them`,
    async ({ page, site }) => {
      story.slow();
      await page.setViewportSize(viewport);
      const visit = await firstVisits(page);
      const wrong: string[] = [];
      let hasStandIns = false;
      for (const path of await pathsOf(site.url)) {
        const { families, shift, requests } = await visit(path);
        hasStandIns ||= families.includes('Atkinson Fallback') && families.includes('Fraunces Fallback');
        if (!families.includes('Atkinson') || !families.includes('Fraunces'))
          wrong.push(`${path}: ${families}`);
        // Accents are the third and fourth; nothing is asked for twice.
        if (requests.length !== new Set(requests).size || requests.length < 2)
          wrong.push(`${path} asked for ${requests}`);
        if (hasStandIns && shift > SHIFT_MAX) wrong.push(`${path} moved by ${shift}`);
      }
      expect(wrong).toEqual([]);
      story.skip(!hasStandIns, 'This machine has none of the fonts that stand in for ours until they come.');
    },
  );
}

story(
  'a first visit in any other pair of fonts ends in its letters, and hardly moves for them',
  async ({ page, site }) => {
    story.slow();
    await page.setViewportSize(PHONE);
    const visit = await firstVisits(page);
    const wrong: string[] = [];
    for (const fonts of FONT_PAIR_NAMES.filter((pair) => pair !== BUILT_IN_LOOK.fonts)) {
      await setLook(site, { ...BUILT_IN_LOOK, fonts });
      for (const path of SOME) {
        const { families, shift, requests } = await visit(path);
        const { body, headings } = FONT_PAIRS[fonts];
        const isOurs = requests.every((file) => [body, headings].some((name) => file.includes(`/${name}-`)));
        if (!isOurs || requests.length < 2) wrong.push(`${path} in ${fonts} asked for ${requests}`);
        const hasStandIns = families.some((family) => family.endsWith(' Fallback'));
        if (hasStandIns && shift > SHIFT_MAX) wrong.push(`${path} in ${fonts} moved by ${shift}`);
      }
    }
    await setLook(site);
    expect(wrong).toEqual([]);
  },
);

story.describe('without script', () => {
  story.use({ javaScriptEnabled: false });

  story('our letters need no script', async ({ page }) => {
    const fonts = Promise.all(
      ['atkinson', 'fraunces'].map((name) =>
        page.waitForResponse((response) => response.url().includes(`/${name}-latin-`) && response.ok()),
      ),
    );
    await page.goto('/');
    await fonts;
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-family', /^"?Fraunces"?,/);
  });
});

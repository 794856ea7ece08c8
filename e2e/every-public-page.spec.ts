import { publicAddresses } from '../test/public-addresses.ts';
import { expectAccessible, expectFitsEnlarged, WIDTHS } from './accessible.ts';
import { expect, story } from './story.ts';

/** Content has every public page in it. */
story.use({ seed: 'demo' });

/** The minimum target for a finger, in px: brand.md asks for 44, and half a pixel may be lost in rounding. */
const TARGET_PX = 43.5;

story(
  'every public page is accessible at both widths, can be pressed with a finger and never scrolls sideways',
  async ({ page, site }) => {
    // Each page is looked at by axe twice.
    story.setTimeout(600_000);
    for (const path of [...(await publicAddresses(site.url)), '/welcome?token=none']) {
      await story.step(path, async () => {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 844 });
          await expectAccessible(page);
        }
        await page.setViewportSize({ width: WIDTHS[0], height: 844 });
        expect(await page.evaluate(smallTargets, TARGET_PX)).toEqual([]);
        await expectFitsEnlarged(page, path);
      });
    }
  },
);

/** Run in the page: what can be pressed and is lower than `least` px, but for what is in a line of text. */
function smallTargets(least: number): string[] {
  const parts = document.querySelectorAll<HTMLElement>(
    'button, input:not([type=hidden]), select, textarea, summary, nav a, .button',
  );
  return [...parts]
    .filter((part) => part.checkVisibility() && !part.closest('[aria-hidden=true], .sr-only'))
    .filter((part) => part.getBoundingClientRect().height < least)
    .map((part) => part.outerHTML.slice(0, 80));
}

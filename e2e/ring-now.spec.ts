import { isoDay } from '../domain/calendar/working-time.ts';
import { DEMO_PROVIDER } from '../domain/provider/provider.ts';
import { DAY_MS } from '../platform/clock/clock.ts';
import { expectAccessibleAtBothWidths } from './accessible.ts';
import { changeProvider, expect, story, takeOwnSite } from './story.ts';

takeOwnSite('the number that is answered');

const { phone, onCallPhone, opening } = DEMO_PROVIDER;

/** Whatever hour and day it is now, and where a day begins while the story runs. */
function hoursOfToday(hours: { opens: string; closes: string } | null) {
  const days = [isoDay(Date.now()), isoDay(Date.now() + DAY_MS)];
  return { ...opening, exceptions: days.map((date) => ({ date, hours, reason: 'Story' })) };
}

story('on a phone the number that is answered now is at the top and at the foot', async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const top = page.getByRole('banner');
  const ring = (number: string) => page.getByRole('link', { name: `Ring ${number}` }).last();
  for (const [hours, line, other] of [
    [{ opens: '00:00', closes: '23:59' }, phone, onCallPhone],
    [null, onCallPhone, phone],
  ] as const) {
    await changeProvider(site, { opening: hoursOfToday(hours) });
    await expect(async () => {
      await page.goto('/about');
      await expect(top.getByRole('link', { name: line })).toBeVisible({ timeout: 500 });
    }).toPass();
    await expect(top.getByRole('link', { name: other })).toBeHidden();
    await expect(page.getByRole('link', { name: `Ring ${other}`, includeHidden: true })).toHaveCount(0);
    await expect(ring(line)).not.toBeInViewport();
    await page.mouse.wheel(0, 900);
    await expect(ring(line)).toBeInViewport();
    await expect(ring(line)).toHaveAttribute('href', `tel:${line.replaceAll(' ', '')}`);
    await expectAccessibleAtBothWidths(page, `the foot of the window, ${line}`);
    await page.setViewportSize({ width: 390, height: 844 });
  }
  await page.mouse.wheel(0, 900);
  await page.getByRole('link', { name: 'Ask us' }).click();
  await expect(page).toHaveURL('/contact');
});

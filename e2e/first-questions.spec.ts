import { expect, story } from './story.ts';

story.use({ seed: 'demo' });

story(
  'on a phone a daughter has the answers to her first four questions within two taps',
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    let taps = 0;
    const tap = async (name: string, role: 'link' | 'button') => {
      taps += 1;
      await page.getByRole('main').getByRole(role, { name, exact: true }).click();
    };

    await page.goto('/', { waitUntil: 'commit' });
    await page.getByLabel('Your town or postcode').fill('Nuneaton');
    await tap('Do we cover your area?', 'button');
    await expect(page.getByRole('heading', { name: 'Yes, we come to Nuneaton' })).toBeInViewport();
    await expect(page.getByText('Care can usually start within a week.')).toBeInViewport();
    expect(taps, 'whether they come, and how soon').toBe(1);

    taps = 0;
    await page.goto('/', { waitUntil: 'commit' });
    await expect(page.getByText('from £28.90 an hour')).toBeVisible();
    await tap('What it costs', 'link');
    await expect(page.getByText('£28.00')).toBeVisible();
    expect(taps, 'what it costs').toBe(1);

    await page.goto('/', { waitUntil: 'commit' });
    await expect(page.getByText('The same few carers, who know you')).toBeVisible();
  },
);

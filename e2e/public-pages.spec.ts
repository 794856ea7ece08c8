import { SERVICE_PATHS } from '#domain/care-services/service-list.ts';
import { expect, story } from './story.ts';

story.use({ seed: 'demo' });

story('the button of the header stands beside the name at every width', async ({ page }) => {
  await page.goto('/');
  const header = page.getByRole('banner');
  const button = header.getByRole('link', { name: 'Ask A Question' }).filter({ visible: true });
  for (const width of [768, 1024, 1151, 1152, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const [name, beside] = await Promise.all([
      header.getByRole('link', { name: 'Kindlewick' }).boundingBox(),
      button.boundingBox(),
    ]);
    expect(Math.abs((name?.y ?? 0) - (beside?.y ?? 0)), `${width} px`).toBeLessThan(20);
  }
});

story('another page is at its top at once, and only a place on the page is scrolled to', async ({ page }) => {
  await page.goto('/personalcare');
  const behavior = () => page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior);
  expect(await behavior()).toBe('auto');
  await page.getByRole('link', { name: 'Find care today' }).click();
  expect(await behavior()).toBe('smooth');
  await page.getByRole('link', { name: 'Privacy notice', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy notice' })).toBeVisible();
  expect(await behavior()).toBe('auto');
});

story(
  'every service page marks itself in the list of services and tells search engines what it is',
  async ({ page }) => {
    for (const path of SERVICE_PATHS) {
      await page.goto(path);
      const sidebar = page.getByRole('navigation', { name: 'All our services' });
      await expect(sidebar.getByRole('link')).toHaveCount(SERVICE_PATHS.length);
      await expect(sidebar.locator('[aria-current=page]')).toHaveAttribute('href', path);
      const linked = JSON.parse(
        (await page.locator('script[type="application/ld+json"]').textContent()) ?? '',
      );
      expect(linked['@graph'].map((node: { '@type': string }) => node['@type'])).toEqual([
        'FAQPage',
        'Service',
        'BreadcrumbList',
      ]);
    }
  },
);

story('the old address of live-in care leads to it for good', async ({ request }) => {
  const answer = await request.get('/nursing', { maxRedirects: 0 });
  expect(answer.status()).toBe(301);
  expect(answer.headers().location).toBe('/livein');
});

story('banners and cards move only when someone asks them to', async ({ page }) => {
  await page.goto('/');
  const banners = page.locator('.banners');
  await page.getByRole('button', { name: 'Next banner' }).waitFor({ state: 'hidden' });
  await page.mouse.move(200, 200);
  await page.getByRole('button', { name: 'Next banner' }).click();
  await expect(page.getByRole('heading', { name: 'A face you know at the door.' })).toBeInViewport({
    ratio: 1,
  });
  await expect(page.getByRole('link', { name: 'Banner 2' })).toHaveAttribute('aria-current', 'true');
  await page.getByRole('button', { name: 'Next banner' }).click();
  await expect(page.getByRole('heading', { name: 'Company is care, too.' })).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Next banner' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
  expect(await banners.evaluate((row) => row.scrollLeft)).toBe(0);

  const cards = page.locator('.cards');
  await expect(cards.getByRole('link')).toHaveCount(9);
  await cards.getByRole('link').first().focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => cards.evaluate((row) => row.scrollLeft)).toBeGreaterThan(0);
  await cards.evaluate((row) => row.scrollTo({ left: 0, behavior: 'instant' }));
  await expect(cards.getByRole('link', { name: 'Personal Care' })).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Next services' }).click();
  await expect(cards.getByRole('link', { name: 'Personal Care' })).not.toBeInViewport();
  await page.getByRole('button', { name: 'Previous services' }).click();
  await expect(cards.getByRole('link', { name: 'Personal Care' })).toBeInViewport({ ratio: 1 });
  // Before the first comes the last.
  await expect.poll(() => cards.evaluate((row) => row.scrollLeft)).toBe(0);
  await page.getByRole('button', { name: 'Previous services' }).click();
  await expect(cards.getByRole('link', { name: 'Supported Living' })).toBeInViewport({ ratio: 1 });
});

story('a printed page says whose it is and how to ring them', async ({ page }) => {
  await page.goto('/complaints-procedure');
  await expect(page.locator('.on-paper')).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.on-paper')).toHaveText('Kindlewick Home Care 01632 960 123');
  await expect(page.locator('.on-paper')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Staff Login' })).toBeHidden();
});

story('the printed home names the partners and says what they do', async ({ page }) => {
  await page.goto('/');
  const partners = page.getByRole('region', { name: 'Who we work with' });
  const description = partners.getByText('hot dinners');
  await expect(description).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(partners.getByRole('heading', { level: 3 })).toHaveCount(3);
  for (const part of await partners.locator('h3, h3 + p').all()) await expect(part).toBeVisible();
});

story('no page but the street map may show pictures from elsewhere', async ({ page, request }) => {
  const policyOf = async (path: string) => (await request.get(path)).headers()['content-security-policy'];
  expect(await policyOf('/')).toContain("img-src 'self';");
  expect(await policyOf('/street-map')).toContain("img-src 'self' https://tile.openstreetmap.org;");
  const requests: string[] = [];
  await page.route('https://tile.openstreetmap.org/**', (route) => {
    requests.push(route.request().url());
    return route.fulfill({ contentType: 'image/png', body: PIXEL });
  });
  await page.goto('/contact');
  await page.mouse.move(100, 100);
  await page.mouse.wheel(0, 3000);
  await expect(page.getByRole('img', { name: 'Map of the towns we visit' })).toBeVisible();
  expect(requests).toEqual([]);
  await page.getByRole('link', { name: 'Go to the street map' }).click();
  await expect(page.getByText('that website sees your network address')).toBeVisible();
  await page.mouse.move(200, 200);
  await expect(page.getByRole('img', { name: 'Map of the towns we visit' })).toBeVisible();
  expect(requests).toEqual([]);
  await page.getByText('Show the street map from OpenStreetMap').click();
  await expect(page.getByRole('region', { name: 'Street map' })).toContainText('1 Example Street');
  await expect.poll(() => requests.some((url) => url.includes('/12/'))).toBe(true);
});

/** A picture of one point. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

story.describe('without script', () => {
  story.use({ javaScriptEnabled: false });

  story('the home page shows all its parts', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Next banner' })).toHaveCount(0);
    await page.getByRole('link', { name: 'Banner 3' }).click();
    await expect(page.getByRole('heading', { name: 'Company is care, too.' })).toBeInViewport({ ratio: 1 });
    await page.getByRole('button', { name: 'Lantern Lane Meals' }).click();
    const partner = page.getByRole('dialog', { name: 'Lantern Lane Meals' });
    await expect(partner).toBeVisible();
    expect((await partner.boundingBox())?.width).toBeLessThanOrEqual(400);
    await partner.getByRole('button', { name: 'Close' }).click();
    await expect(partner).toBeHidden();
  });

  story('questions open and the street map has a drawn one instead', async ({ page }) => {
    await page.goto('/surgery');
    await page.getByText('When is the office open?').click();
    await expect(page.getByText('Monday to Friday, 9 am to 5 pm. Outside those hours')).toBeVisible();
    await page.goto('/street-map');
    await expect(page.getByRole('img', { name: 'Map of the towns we visit' })).toBeVisible();
    await page.getByText('Show the street map from OpenStreetMap').click();
    await expect(
      page.getByRole('link', { name: 'See the place on OpenStreetMap’s own website' }),
    ).toBeVisible();
  });
});

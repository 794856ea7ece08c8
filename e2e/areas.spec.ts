import { expectAccessibleAtBothWidths } from './accessible.ts';
import { expect, story, takeOwnSite } from './story.ts';

takeOwnSite('areas');

story(
  'a daughter reads whether we come to her father, with and without script',
  { tag: '@both' },
  async ({ page, browser, request }) => {
    await request.get('/areas');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    const field = page.getByLabel('Your town or postcode');
    const { y = 9_999 } = (await field.boundingBox()) ?? {};
    expect(y).toBeLessThan(2 * 844);
    await field.fill('cv11 4ab');
    await page.getByRole('button', { name: 'Do we cover your area?' }).click();
    await expect(page.getByRole('heading', { name: 'Yes, we come to CV11 (Nuneaton)' })).toBeVisible();
    await expect(
      page.getByText('How soon care can start depends on the visits that you need.'),
    ).toBeVisible();
    expect(page.url()).toContain('/areas?place=CV11');
    expect(page.url()).not.toMatch(/4ab/i);
    await expectAccessibleAtBothWidths(page, 'areas-yes');

    const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: new URL(page.url()).origin });
    const other = await plain.newPage();
    await other.goto('/livein');
    await other.getByLabel('Your town or postcode').fill('Newport');
    await other.getByRole('button', { name: 'Do we cover your area?' }).click();
    await expect(other.getByText('Which one do you mean?')).toBeVisible();
    await other.getByLabel('Your town or postcode').fill('Rugby');
    await other.getByRole('button', { name: 'Do we cover your area?' }).click();
    await expect(other.getByRole('heading', { name: 'No, we don’t visit Rugby yet' })).toBeVisible();
    await expect(other.getByText('Ring your council')).toBeVisible();
    await other.getByText('Tell me if you come to Rugby').click();
    const form = other.locator('form', { hasText: 'begin to visit people in Rugby' });
    await form.getByLabel('Names').fill('Carol Wren');
    await form.getByLabel('Phone number').fill('07700 900 321');
    await form.getByLabel('Email').fill('carol@example.org');
    await form.getByRole('button', { name: 'Send' }).click();
    await expect(other).toHaveURL(/\/sent\//);
    // The page without a query is cached, and must not be served for one with it.
    await request.get('/areas');
    await page.goto('/areas?place=Rugby');
    await page.getByText('Tell me if you come to Rugby').click();
    await expectAccessibleAtBothWidths(page, 'areas-no');
    await page.getByLabel('Your town or postcode').fill('Newport');
    await page.getByRole('button', { name: 'Do we cover your area?' }).click();
    await expect(page.getByText('Which one do you mean?')).toBeVisible();
    await expectAccessibleAtBothWidths(page, 'areas-which');
    await plain.close();
  },
);

const OF_NUNEATON =
  'Six carers who live in Nuneaton visit people here, all through the year. Many people come home to us from the hospital in the town. We know who goes to a lunch club on which day. Two of us have worked together since we began.';

story(
  'a town has a page once the office has something to say of it, and a copy of another is refused',
  { tag: '@both' },
  async ({ office, page, request }) => {
    const readPage = async (path: string) => (await request.get(path)).text();
    expect((await request.get('/areas/nuneaton')).status()).toBe(404);
    await office.goto('/settings/site/towns/new');
    await office.getByLabel('Town', { exact: true }).fill('Nuneaton');
    await office.getByLabel('What is so in this town').fill('We come to Nuneaton.');
    await office.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(office.getByText('Write at least 200 characters').first()).toBeVisible();
    await office.getByLabel('What is so in this town').fill(OF_NUNEATON);
    await office.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(office.getByRole('link', { name: /Nuneaton/ })).toBeVisible();
    await office.goto('/settings/site/towns/new');
    await office.getByLabel('Town', { exact: true }).fill('Warwick');
    await office.getByLabel('What is so in this town').fill(OF_NUNEATON.replaceAll('Nuneaton', 'Warwick'));
    await office.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(office.getByText('Say what is different from Nuneaton').first()).toBeVisible();
    await expectAccessibleAtBothWidths(office, 'towns-entry-error');
    await page.goto('/areas');
    await page.getByRole('main').getByRole('link', { name: 'Nuneaton' }).click();
    await expect(page.getByRole('heading', { name: 'Care at home in Nuneaton', level: 1 })).toBeVisible();
    await expect(page.getByText('Nuneaton is 8 miles from our office.')).toBeVisible();
    await expect(page.getByText('We know who goes to a lunch club')).toBeVisible();
    await expectAccessibleAtBothWidths(page, 'areas-town');
    expect(await readPage('/areas/nuneaton')).toContain('"areaServed":{"@type":"City","name":"Nuneaton"');
    await page.goto('/areas?place=CV11');
    await page.getByRole('link', { name: 'More about care in Nuneaton' }).click();
    await expect(page).toHaveURL(/\/areas\/nuneaton$/);
  },
);

story(
  'the office says how soon it can start, and sees where people ask',
  { tag: '@both' },
  async ({ office, request }) => {
    await request.post('/areas', { form: { place: 'Rugby' } });
    await office.goto('/settings/site/areas/new');
    await office.getByLabel('Town or postcode district').fill('Rugbi');
    await office.getByLabel('Care can usually start').selectOption('From a day');
    await office.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(office.getByText('Did you mean Rugby').first()).toBeVisible();
    await expect(office.getByText('Enter the first day').first()).toBeVisible();
    await expectAccessibleAtBothWidths(office, 'areas-entry-error');
    await office.getByLabel('Town or postcode district').fill('Rugby');
    await office.getByLabel('Care can usually start').selectOption('There is a waiting list');
    await office.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(office.getByText('All services: there is a waiting list')).toBeVisible();
    await office.goto('/areas?place=Rugby');
    await expect(office.getByText('There is a waiting list for care.')).toBeVisible();
    await office.goto('/asked-areas');
    await expect(office.getByText('Rugby').first()).toBeVisible();
    await expectAccessibleAtBothWidths(office, 'asked-areas');
    await request.post('/contact', {
      form: {
        ...{ username: 'Lena Holt', phone: '07700 900 322', email: 'lena@example.org' },
        message: 'Please tell me if you begin to visit people in Rugby. My aunt lives there.',
      },
    });
    await office.getByRole('link', { name: 'Who asked to be told of Rugby' }).click();
    await expect(office.getByRole('link', { name: /Lena Holt/ })).toBeVisible();
  },
);

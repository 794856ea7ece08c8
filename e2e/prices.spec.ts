import { expectAccessibleAtBothWidths } from './accessible.ts';
import { expect, story, takeOwnSite } from './story.ts';

takeOwnSite('prices');

const PRICES = [
  { service: 'Personal care', length: 'for a 30-minute visit', price: '16.00', unit: 'visit30', days: 'any' },
  { service: 'Personal care', length: 'for an hour', price: '28.00', unit: 'visit60', days: 'any' },
  { service: 'Mileage', length: 'for each visit', price: '0.90', unit: 'each-visit', days: 'any' },
];

story(
  'a family works out what a week would cost, and sends it with a question',
  { tag: '@both' },
  async ({ page, office }) => {
    for (const price of PRICES) {
      await office.goto('/settings/site/prices/new');
      await office.getByLabel('Service', { exact: true }).fill(price.service);
      await office.getByLabel('Length').fill(price.length);
      await office.getByLabel('Price in pounds').fill(price.price);
      await office.getByLabel('In an estimate this is').selectOption(price.unit);
      await office.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(office).toHaveURL(/saved/);
    }
    await page.goto('/personalcare');
    await expect(page.getByText('From £28.90 an hour, all charges included.')).toBeVisible();
    await expectAccessibleAtBothWidths(page, 'prices-service');
    await page.getByRole('link', { name: 'All prices' }).click();
    await page.getByRole('button', { name: 'Work it out' }).click();
    await expect(page.getByText('Enter how many visits you would like')).toBeVisible();
    await expectAccessibleAtBothWidths(page, 'prices-error');
    await page.getByLabel('How many visits from Monday to Friday, in all?').fill('10');
    await page.getByLabel('How many visits at the weekend, in all?').fill('4');
    await page.getByRole('button', { name: 'Work it out' }).click();
    await expect(page.getByText('£236.60 a week')).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'Mileage, each visit' })).toContainText(
      '£12.60',
    );
    await expectAccessibleAtBothWidths(page, 'prices-estimate');
    await expect(page.getByRole('link', { name: 'Email it to yourself' })).toHaveAttribute(
      'href',
      /^mailto:\?subject=Estimate/,
    );
    await page.getByLabel('Names').fill('Carol Wren');
    await page.getByLabel('Phone number').fill('07700 900 321');
    await page.getByLabel('Email').fill('carol@example.org');
    await page.getByRole('button', { name: 'Send', exact: false }).last().click();
    await expect(page).toHaveURL(/\/sent\//);
    const reference = page.url().split('/').at(-1)?.split('?')[0];
    await office.goto(`/inbox/${reference}`);
    await expect(office.getByText('A week: £236.60.').first()).toBeVisible();
  },
);

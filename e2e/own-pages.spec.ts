import { expectAccessible, shoot } from './accessible.ts';
import { editor } from './post-steps.ts';
import { expect, story } from './story.ts';

story('an office writes a page of its own, and moves it to another address', async ({ office }) => {
  await office.goto('/pages/new');
  await office.getByLabel('Title').fill('Coming home from hospital');
  await office.getByLabel('Introduction').fill('What to ask on the ward before you go home.');
  await editor(office).click();
  await editor(office).pressSequentially('Ask who brings the equipment, and when.');
  await office.getByRole('button', { name: 'Save draft' }).click();
  await expect(office.getByText('A draft: it is not on the website.')).toBeVisible();
  expect((await office.request.get('/coming-home-from-hospital')).status()).toBe(404);
  await office.getByRole('button', { name: 'Publish now' }).click();
  await expect(office.getByText('Published. Readers can see it now.')).toBeVisible();

  for (const width of [390, 1280]) {
    await office.setViewportSize({ width, height: 900 });
    await office.goto('/coming-home-from-hospital');
    await expect(office.getByRole('heading', { level: 1 })).toHaveText('Coming home from hospital');
    await expect(office.getByText('Ask who brings the equipment, and when.')).toBeVisible();
    await expect(office.getByRole('main').getByRole('link', { name: 'Contact Us' })).toBeVisible();
    await expectAccessible(office);
    await shoot(office, `own-page-${width}`);
  }
  await office.goto('/search?q=equipment');
  await expect(
    office.getByRole('main').getByRole('link', { name: 'Coming home from hospital' }),
  ).toBeVisible();

  await office.goto('/pages');
  await office.getByRole('link', { name: 'Coming home from hospital' }).click();
  await office.getByLabel('Address').fill('about');
  await office.getByRole('button', { name: 'Publish the changes' }).click();
  await expect(office.getByRole('alert')).toContainText('This address belongs to the website itself');
  await office.getByLabel('Address').fill('home-from-hospital');
  await office.getByRole('button', { name: 'Publish the changes' }).click();
  await expect(office.getByText('Changes published. Readers see them now.')).toBeVisible();
  await office.goto('/coming-home-from-hospital');
  await expect(office).toHaveURL(/\/home-from-hospital$/);
  await office.goto('/Home-From-Hospital/');
  await expect(office).toHaveURL(/\/home-from-hospital$/);
});

story('a member of staff goes from a public page to where it is edited', async ({ office }) => {
  for (const width of [390, 1280]) {
    await office.setViewportSize({ width, height: 900 });
    await office.goto('/about');
    await office.getByRole('link', { name: 'Edit this page' }).click();
    await expect(office.getByRole('heading', { level: 1 })).toHaveText('Edit: Our Story');
    await expect(office.getByRole('main').getByRole('link', { name: 'Management' })).toBeVisible();
    await expectAccessible(office);
    await shoot(office, `edit-page-${width}`);
  }
  await office.getByRole('link', { name: 'See /about on the site' }).click();
  await expect(office.getByRole('heading', { level: 1 })).toHaveText('Our Story');
});

story('the office changes the menu, and visitors see it so', async ({ office }) => {
  await office.goto('/pages/menu');
  const region = (name: string) => office.getByRole('region', { name });
  const row = region('The row');
  await row.getByRole('button', { name: /^Move up ?: Contact us$/ }).focus();
  await office.keyboard.press('Enter');
  await expect(row.getByRole('listitem').nth(3)).toContainText('Contact us');
  await region('Under “About us”')
    .getByRole('button', { name: /^Hide ?: Testimonials$/ })
    .click();
  await expect(
    region('Under “About us”').getByRole('button', { name: /^Show ?: Testimonials$/ }),
  ).toBeVisible();
  for (const width of [390, 1280]) {
    await office.setViewportSize({ width, height: 900 });
    await expectAccessible(office);
    await shoot(office, `menu-${width}`);
  }
  await office.getByRole('link', { name: /^Rename ?: Questions and answers$/ }).click();
  await office.getByLabel('Name in the menu').fill('What people ask');
  await office.getByRole('button', { name: 'Save' }).click();
  await expect(region('Under “About us”')).toContainText('What people ask');

  await expect.poll(async () => (await office.request.get('/')).text()).toContain('What people ask');
  await office.goto('/');
  const menu = office.getByRole('navigation', { name: 'Main' });
  await expect(menu.locator(':scope > ul > li > :first-child')).toContainText([
    'Home',
    'About us',
    'Our services',
    'Contact us',
    'Knowledge centre',
  ]);
  await menu.locator('summary', { hasText: 'About us' }).click();
  await expect(menu.getByRole('link', { name: 'What people ask' })).toBeVisible();
  await expect(menu.getByText('Testimonials')).toHaveCount(0);
});

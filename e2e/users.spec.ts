import { expectAccessibleAtBothWidths } from './accessible.ts';
import { mailedPath, NEW_PASSWORD, someone, visitor } from './accounts.ts';
import { expect, signIn, story } from './story.ts';

const OWNER = {
  name: 'Olwen Owner',
  email: 'olwen@kindlewick.example',
  role: 'owner',
  password: 'eight brown owls listen',
} as const;

story(
  'someone is invited by mail, chooses a password, and appears in the list',
  { tag: '@both' },
  async ({ page, site, browser, baseURL, mailbox }) => {
    await site.addStaff(OWNER);
    await signIn(page, OWNER);
    await page.goto('/dashboard');
    await page.getByRole('navigation', { name: 'Dashboard' }).getByText('Office').click();
    await page.getByRole('link', { name: 'Users' }).click();
    await page.getByRole('link', { name: 'Invite someone' }).click();
    await page.getByRole('button', { name: 'Send invitation' }).click();
    await expect(page.getByRole('alert')).toContainText('Enter a name.');
    await expect(page.getByText('Enter your current password.').first()).toBeVisible();
    await page.getByLabel('Name').fill('Wren Invited');
    await page.getByLabel('Email').fill('wren@kindlewick.example');
    await page.getByRole('radio', { name: 'Editor' }).check();
    await page.getByLabel('Current password').fill(OWNER.password);
    await page.getByRole('button', { name: 'Send invitation' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'on its way' })).toBeFocused();
    await expect(page.getByText('Invited', { exact: true })).toBeVisible();
    const path = await mailedPath(mailbox, 'wren@kindlewick.example');

    await page.goto('/outbox?show=sent');
    await page
      .getByRole('link', { name: /wren@kindlewick.example/ })
      .first()
      .click();
    await expect(page.getByText('left-out-of-this-copy')).toBeVisible();
    expect(await page.content()).not.toContain(path.split('token=')[1]!);

    const nia = await visitor(browser, baseURL);
    await nia.goto(path);
    await nia.getByLabel('Password').fill(NEW_PASSWORD);
    await nia.getByRole('button', { name: 'Save password' }).click();
    await nia.waitForURL('**/dashboard');
    await expect(nia.getByRole('link', { name: 'Users' })).toHaveCount(0);
    expect((await nia.goto('/users'))?.status()).toBe(403);
    await nia.goto(path);
    await expect(nia.getByText('This link has been used.')).toBeVisible();

    await page.goto('/users');
    await page.getByRole('link', { name: 'Wren Invited' }).click();
    await expect(page.getByLabel('Current password')).toHaveCount(0);
    await page.getByRole('radio', { name: 'Viewer' }).check();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible();
    await page.getByRole('link', { name: 'Deactivate' }).click();
    await expect(page.getByText('signed out everywhere at once')).toBeVisible();
    await page.getByRole('button', { name: 'Deactivate' }).click();
    await expect(page.getByText('Deactivated', { exact: true })).toBeVisible();
    await nia.goto('/dashboard');
    await expect(nia).toHaveURL(/staff-login/);
    await page.getByRole('link', { name: 'Reactivate' }).click();
    await page.getByRole('button', { name: 'Reactivate' }).click();
    await expect(page.getByText('Active', { exact: true })).toBeVisible();
    await nia.context().close();
  },
);

/** Half of the screens in one story: each is looked at closely, which takes its time. */
const SCREENS = {
  users: ['/users', '/users/invite', '/users/PERSON', '/users/PERSON/deactivate', '/staff-login/forgotten'],
  account: ['', '/password', '/second-factor', '/authenticator', '/passkeys', '/sessions'].map(
    (page) => `/account${page}`,
  ),
};

for (const [part, paths] of Object.entries(SCREENS)) {
  story(`every screen of ${part} is accessible`, async ({ page, site }) => {
    const axel = someone(`Axel-${part}`, 'owner');
    await site.addStaff(axel);
    await signIn(page, axel);
    await page.goto('/users');
    const person = await page.getByRole('link', { name: 'Morgan Hale' }).getAttribute('href');
    for (const path of paths) {
      await page.goto(path.replace('/users/PERSON', person ?? ''));
      await expectAccessibleAtBothWidths(page, path);
    }
  });
}

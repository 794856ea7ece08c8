import {
  DIRECTORY_CLIENT,
  type DirectoryProvider,
  startDirectoryProvider,
} from '../test/directory-provider.ts';
import { expectAccessibleAtBothWidths } from './accessible.ts';
import { expect, story, takeOwnSite } from './story.ts';

const OWNER = {
  ...{ name: 'Olive Owner', email: 'olive@kindlewick.example', role: 'owner' },
  password: 'nine brave herons wade',
} as const;
const ADA = {
  ...{ name: 'Ada Archer', email: 'ada@kindlewick.example', email_verified: true },
  groups: ['office'],
};

takeOwnSite('directory');

let provider: DirectoryProvider;
story.beforeEach(async ({ baseURL }) => {
  provider = await startDirectoryProvider(`${baseURL}/staff-login/directory/callback`);
});
story.afterEach(() => provider.stop());

story(
  'an owner sets up sign-in by a directory, and a colleague comes in by it @both',
  async ({ site, page, browser }) => {
    await site.addStaff(OWNER);
    await page.goto('/staff-login?next=/settings/sign-in');
    await expect(page.getByRole('link', { name: /^Sign in with/ })).toHaveCount(0);
    await page.getByLabel('Email').fill(OWNER.email);
    await page.getByLabel('Password').fill(OWNER.password);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Sign-in with Microsoft 365');
    await expectAccessibleAtBothWidths(page, 'sign-in, to choose');
    await page.getByRole('link', { name: 'Another directory' }).click();
    const typed = {
      ...{
        Issuer: provider.issuer,
        'Client ID': DIRECTORY_CLIENT.id,
        'Client secret': DIRECTORY_CLIENT.secret,
      },
      ...{ 'Name on the button': 'Hearthside', Manager: 'office', Owner: 'directors' },
    };
    for (const [label, value] of Object.entries(typed)) {
      await page.getByLabel(new RegExp(`^${label}\\b`)).fill(value);
    }
    await page.getByLabel('Current password').fill(OWNER.password);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved. Try it')).toBeVisible();
    await expectAccessibleAtBothWidths(page, 'sign-in, set up');
    provider.people.set('olive', { name: 'Olive', groups: ['directors'] });
    provider.nextPerson = 'olive';
    await page.getByRole('link', { name: 'Try it' }).click();
    await expect(page.getByText(/^It works/)).toBeVisible();
    await expectAccessibleAtBothWidths(page, 'sign-in, tried');

    const other = await browser.newContext({ baseURL: site.url });
    const colleague = await other.newPage();
    provider.people.set('ada', { ...ADA, email_verified: false });
    provider.nextPerson = 'ada';
    await colleague.goto('/staff-login?next=/enquiries');
    await expectAccessibleAtBothWidths(colleague, 'sign-in page');
    await colleague.getByRole('link', { name: 'Sign in with Hearthside' }).click();
    await expect(colleague.getByRole('alert')).toContainText(
      'does not confirm that your email address is yours',
    );
    await expectAccessibleAtBothWidths(colleague, 'sign-in refused');
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Who wanted to sign in' })).toBeVisible();
    await expectAccessibleAtBothWidths(page, 'sign-in, waiting');
    provider.people.set('ada', ADA);
    await colleague.goto('/staff-login?next=/me');
    await colleague.getByRole('link', { name: 'Sign in with Hearthside' }).click();
    await expect(colleague).toHaveURL('/me');
    await colleague.goto('/account/directory');
    await expect(colleague.getByText(/Your account is linked with Ada Archer/)).toBeVisible();
    await expectAccessibleAtBothWidths(colleague, 'account, linked');
    await other.close();
    await page.getByRole('button', { name: 'Stop signing in with Hearthside' }).click();
    await expect(page.getByRole('heading', { name: 'Where are your accounts?' })).toBeVisible();
  },
);

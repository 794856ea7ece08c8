import type { Page } from '@playwright/test';
import {
  OAUTH_CLIENT,
  OAUTH_SCOPES,
  type OAuthProvider,
  startOAuthProvider,
} from '../test/oauth-provider.ts';
import { expectAccessibleAtBothWidths } from './accessible.ts';
import { expect, MANAGER, story } from './story.ts';

const GIVEN = 'Your email provider lets this site in.';
const codeOn = (page: Page) => page.getByText(/^[A-Z]{4}-[A-Z]{4}$/);

let provider: OAuthProvider;
story.beforeEach(async ({ baseURL }) => {
  provider = await startOAuthProvider(`${baseURL}/settings/mail-account/callback`);
});
story.afterEach(() => provider.stop());

async function enterAccount(page: Page): Promise<void> {
  const typed = {
    ...{ Issuer: provider.issuer, 'Client ID': OAUTH_CLIENT.id, Scopes: OAUTH_SCOPES },
    'Client secret': OAUTH_CLIENT.secret,
    'Address of the mailbox': 'office@provider.example',
    ...{ 'Server for incoming email': '127.0.0.1', Port: '1143' },
  };
  await page.goto('/settings/mail-account?with=other');
  for (const [label, value] of Object.entries(typed)) {
    await page.getByLabel(new RegExp(`^${label}\\b`)).fill(value);
  }
  await page.getByLabel('Current password').fill(MANAGER.password);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
}

async function askForCode(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Give consent with a code' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Give consent with a code');
  return (await codeOn(page).textContent()) ?? '';
}

story('the office gives consent with a code, and the screen goes on by itself', async ({ office }) => {
  await enterAccount(office);
  await expectAccessibleAtBothWidths(office);
  const code = await askForCode(office);
  await expect(office.getByRole('link', { name: `${provider.issuer}/device` })).toBeVisible();
  await expectAccessibleAtBothWidths(office);
  await office.getByRole('button', { name: 'I have given consent' }).click();
  await expect(office.getByText('has not confirmed your consent yet')).toBeVisible();
  await expectAccessibleAtBothWidths(office, 'code not yet');
  await office.reload();
  await expect(codeOn(office)).toHaveText(code);
  await provider.enterCode(code, 'agree');
  await expect(office.getByText(GIVEN)).toBeVisible();
  await expect(office.getByText('Consent for office@provider.example was given by')).toBeVisible();
  await provider.enterCode(await askForCode(office), 'refuse');
  await expect(office.getByText('someone there refused')).toBeVisible();
  await expectAccessibleAtBothWidths(office, 'code refused');
  await office.goto('/settings/mail-account');
  await office.getByRole('button', { name: 'Stop using this account' }).click();
});

story.describe('without script', () => {
  story.use({ javaScriptEnabled: false });

  story('consent is given with a code by a button', async ({ office }) => {
    await enterAccount(office);
    const code = await askForCode(office);
    await expect(office.getByRole('button', { name: 'Copy' })).toBeHidden();
    await provider.enterCode(code, 'agree');
    await expect(async () => {
      await office.getByRole('button', { name: 'I have given consent' }).click();
      await expect(office.getByText(GIVEN)).toBeVisible({ timeout: 500 });
    }).toPass();
  });
});

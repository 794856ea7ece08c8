import { text } from 'node:stream/consumers';
import type { Page } from '@playwright/test';
import { mailedPath, NEW_PASSWORD, someone, submitPassword, visitor } from './accounts.ts';
import { startApp } from './app.ts';
import { appCode, setUpApp } from './authenticator.ts';
import { expectNotice } from './notice.ts';
import { expect, signIn, story } from './story.ts';

async function sendCode(page: Page, code: string) {
  await page.getByRole('textbox', { name: /^(Recovery )?Code/i }).fill(code);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

story(
  'an app is set up, and its code is asked for once at the next sign-in, without script too',
  { tag: '@both' },
  async ({ page, site, browser, baseURL }) => {
    const rhys = someone('Rhys');
    await site.addStaff(rhys);
    await signIn(page, rhys);
    const { key, used, codes } = await setUpApp(page);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download' }).click(),
    ]);
    const fileText = await text((await file.createReadStream())!);
    for (const code of codes) expect(fileText).toContain(code);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Copy' }).click();
    await expectNotice(page, 'Codes copied.');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(codes[9]);
    await page.getByRole('link', { name: 'I’ve saved them' }).click();
    await expect(page.getByRole('heading', { name: 'Authenticator app: On' })).toBeVisible();
    for (const path of ['/account/authenticator', '/account/second-factor', '/account']) {
      await page.goto(path);
      expect((await page.content()).replaceAll(' ', '')).not.toContain(key.replaceAll(' ', ''));
    }
    const desk = await visitor(browser, baseURL, false);
    await submitPassword(desk, rhys);
    await desk.waitForURL('**/staff-login/second-factor');
    await desk.goto('/dashboard');
    await expect(desk, 'the password alone is no session').toHaveURL(/staff-login\?next/);
    await desk.goto('/staff-login/second-factor');
    await sendCode(desk, used);
    await expect(desk.getByRole('alert'), 'a code works once').toContainText('used before');
    await sendCode(desk, await appCode(key));
    await desk.waitForURL('**/dashboard');
    await desk.context().close();
  },
);

story('a recovery code stands in once for the app', async ({ page, site }) => {
  const rona = someone('Rona');
  await site.addStaff(rona);
  await signIn(page, rona);
  const { codes } = await setUpApp(page);
  await page.context().clearCookies();
  await submitPassword(page, rona);
  await page.waitForURL('**/staff-login/second-factor');
  await sendCode(page, codes[0]!);
  await page.waitForURL('**/dashboard');
  await page.context().clearCookies();
  await submitPassword(page, rona);
  await page.waitForURL('**/staff-login/second-factor');
  await sendCode(page, codes[0]!);
  await expect(page.getByRole('alert')).toContainText('used before');
});

story(
  'with an app the call for programs is refused, other places are signed out, and it is turned off again',
  async ({ page, site, browser, baseURL }) => {
    const sian = someone('Sian');
    await site.addStaff(sian);
    const elsewhere = await visitor(browser, baseURL);
    await signIn(elsewhere, sian);
    await signIn(page, sian);
    await page.goto('/account/sessions');
    await expect(page.getByText('This browser')).toHaveCount(1);
    await page.getByRole('button', { name: 'Sign out there' }).click();
    await expect(page.getByRole('alert'), 'an open screen is no proof').toContainText(
      'Enter your current password.',
    );
    await page.getByLabel('Current password').fill(sian.password);
    await page.getByRole('button', { name: 'Sign out there' }).click();
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
    await elsewhere.goto('/dashboard');
    await expect(elsewhere).toHaveURL(/staff-login/);
    await elsewhere.context().close();
    const { codes } = await setUpApp(page);

    const call = await page.request.post('/api/login.php?action=login', {
      data: { email: sian.email, password: sian.password },
      headers: { origin: new URL(page.url()).origin },
    });
    expect(call.status()).toBe(403);
    expect(await call.text()).toContain('second factor');

    await page.goto('/account/authenticator/remove');
    await page.getByLabel('Current password').fill(sian.password);
    await page.getByRole('button', { name: 'Turn off the app' }).click();
    await expect(page.getByRole('alert')).toContainText('Enter a code.');
    await page.getByLabel('Current password').fill(sian.password);
    await page.getByLabel('Code').fill(codes[0]!);
    await page.getByRole('button', { name: 'Turn off the app' }).click();
    await expect(page.getByRole('heading', { name: 'Authenticator app: Off' })).toBeVisible();
  },
);

story('the sign-in dialog leads on to the second step', async ({ page, site }) => {
  const dai = someone('Dai');
  await site.addStaff(dai);
  await signIn(page, dai);
  const { key } = await setUpApp(page);
  await page.context().clearCookies();
  await page.goto('/');
  const opener = page.getByRole('link', { name: 'Staff Login' }).first();
  await startApp(opener);
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Staff Login' });
  await dialog.getByLabel('Email').fill(dai.email);
  await dialog.getByLabel('Password').fill(dai.password);
  await dialog.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL('**/staff-login/second-factor');
  await sendCode(page, await appCode(key));
  await page.waitForURL('**/dashboard');
});

story('a passkey signs in with the password, and without', async ({ page, site }) => {
  const pia = someone('Pia');
  await site.addStaff(pia);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await signIn(page, pia);
  await page.goto('/account/passkeys');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByRole('alert')).toContainText('Give it a name');
  await page.getByLabel('Name').fill('My phone');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);

  await page.context().clearCookies();
  await submitPassword(page, pia);
  await page.waitForURL('**/staff-login/second-factor');
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await page.waitForURL('**/dashboard');

  await page.context().clearCookies();
  await page.goto('/staff-login');
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  const before = await height();
  await page.mouse.move(10, 10);
  await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toBeVisible();
  expect(await height(), 'nothing moves when the button comes').toBe(before);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await page.waitForURL('**/dashboard');

  await page.goto('/account/passkeys');
  await expect(page.getByText('Last used')).toBeVisible();
  await page.getByRole('link', { name: 'Remove My phone' }).click();
  await page.getByRole('button', { name: 'Remove this passkey' }).click();
  await expect(page.getByRole('alert'), 'an open screen is no proof').toContainText('Enter a code.');
  await page.getByRole('button', { name: 'Use your passkey' }).click();
  await expect(page.getByText('You don’t have a passkey yet.')).toBeVisible();
  await page.context().clearCookies();
  await signIn(page, pia);
});

story(
  'a forgotten password is chosen anew by mail, and the second factor stays',
  async ({ page, site, browser, baseURL, mailbox }) => {
    const fay = someone('Fay');
    await site.addStaff(fay);
    await signIn(page, fay);
    const { key } = await setUpApp(page);

    const desk = await visitor(browser, baseURL, false);
    await desk.goto('/staff-login');
    await desk.getByRole('link', { name: 'Forgotten your password?' }).click();
    await desk.getByLabel('Email').fill('nobody@kindlewick.example');
    await desk.getByRole('button', { name: 'Send me a link' }).click();
    const notice = await desk.getByText(/If there is an account/).textContent();
    await desk.goto('/staff-login/forgotten');
    await desk.getByLabel('Email').fill(fay.email);
    await desk.getByRole('button', { name: 'Send me a link' }).click();
    expect(await desk.getByText(/If there is an account/).textContent()).toBe(notice);
    await desk.goto(await mailedPath(mailbox, fay.email));
    await desk.getByLabel('Password').fill(NEW_PASSWORD);
    await desk.getByRole('button', { name: 'Save password' }).click();
    await desk.waitForURL('**/staff-login/second-factor');
    await sendCode(desk, await appCode(key));
    await desk.waitForURL('**/dashboard');
    await page.goto('/dashboard');
    await expect(page, 'other sessions have ended').toHaveURL(/staff-login/);
    await desk.goto('/account/password');
    await desk.getByLabel('Current password').fill('not the present one');
    await desk.getByLabel('New password').fill('harbour teapot bicycle');
    await desk.getByRole('button', { name: 'Change my password' }).click();
    await expect(desk.getByRole('alert')).toContainText('not your current password');
    await desk.getByLabel('Current password').fill(NEW_PASSWORD);
    await desk.getByLabel('New password').fill('harbour teapot bicycle');
    await desk.getByRole('button', { name: 'Change my password' }).click();
    await expect(desk.getByText('Password changed')).toBeVisible();
    expect(mailbox.mails.filter(({ envelope }) => envelope.to.includes('nobody@kindlewick.example'))).toEqual(
      [],
    );
    await desk.context().close();
  },
);

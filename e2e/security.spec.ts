import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { bareEnvironment } from '../test/bare-environment.ts';
import { startSite } from '../test/site.ts';
import { expectAccessible, expectAccessibleAtBothWidths } from './accessible.ts';
import { setUpApp } from './authenticator.ts';
import { expect, signIn, story } from './story.ts';

const OWNER = {
  name: 'Osian Owner',
  email: 'osian@kindlewick.example',
  role: 'owner',
  password: 'eight brown owls listen',
} as const;
const COLLEAGUE = {
  name: 'Carys Colleague',
  email: 'carys@kindlewick.example',
  role: 'coordinator',
  password: 'seven patient herons wade',
} as const;

story.beforeEach(async ({ site }) => {
  for (const person of [OWNER, COLLEAGUE]) await site.addStaff(person).catch(() => {});
});

story(
  'a backup is made while the site runs, checked, and its schedule changed',
  { tag: '@both' },
  async ({ page }) => {
    await signIn(page, OWNER);
    await page.goto('/dashboard');
    await page.getByRole('navigation', { name: 'Dashboard' }).getByText('Office').click();
    await page.getByRole('link', { name: 'Security', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Backup and disk' })).toBeVisible();
    await page.getByRole('link', { name: 'Backups', exact: true }).click();
    await page.getByRole('button', { name: 'Back up now' }).click();
    await expect(page.getByText('Backup finished.')).toBeVisible();
    const backups = page.getByRole('region', { name: 'Kept backups' }).getByRole('listitem');
    await expect(backups.first()).toContainText(/kindlewick-.*\.tar/);
    await backups
      .first()
      .getByRole('button', { name: /^Check the backup/ })
      .click();
    await expect(page.getByRole('status').filter({ hasText: 'is whole' })).toBeFocused();

    await page.getByRole('link', { name: 'Change the schedule' }).click();
    await page.getByLabel('At', { exact: true }).fill('');
    await page.getByLabel('Days').fill('0');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('alert')).toContainText('Enter a whole number from 1 to 60');
    await page.getByLabel('At', { exact: true }).fill('03:15');
    await page.getByLabel('Days').fill('5');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'The schedule is saved.' })).toBeVisible();
    await expect(page.getByText(/every night at 03:15/)).toBeVisible();
    await expect(page.getByText(/each of the last 5 days/)).toBeVisible();
    await page.goto('/security');
    await expect(page.getByText('Last good backup')).toBeVisible();
    await expect(page.getByText('None yet')).toHaveCount(0);
  },
);

story(
  'an owner sees who signed in and who failed, and signs someone out',
  async ({ page, browser, site }) => {
    const context = await browser.newContext({ baseURL: site.url });
    const colleague = await context.newPage();
    await colleague.goto('/staff-login');
    await colleague.getByLabel('Email').fill(COLLEAGUE.email);
    await colleague.getByLabel('Password').fill('a wrong guess');
    await colleague.getByRole('button', { name: 'Login' }).click();
    await expect(colleague.getByRole('alert')).toBeVisible();
    await signIn(colleague, COLLEAGUE);
    expect((await colleague.goto('/security'))?.status()).toBe(403);

    await signIn(page, OWNER);
    await page.goto('/security/sign-ins');
    const failed = page.getByRole('region', { name: /^Failed sign-ins/ });
    await expect(failed.getByRole('listitem').filter({ hasText: COLLEAGUE.name }).first()).toContainText(
      /once|times/,
    );
    const signedIn = page.getByRole('region', { name: 'Who signed in' });
    await expect(signedIn.getByRole('listitem').filter({ hasText: COLLEAGUE.name }).first()).toContainText(
      'on Linux',
    );
    const theirs = page
      .getByRole('region', { name: 'Signed in now' })
      .getByRole('listitem')
      .filter({ hasText: COLLEAGUE.name });
    await expect(theirs).toHaveCount(1);
    await theirs.getByRole('button', { name: /^Sign out/ }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Signed out there.' })).toBeVisible();
    await expect(theirs).toHaveCount(0);
    await colleague.goto('/dashboard');
    await expect(colleague).toHaveURL(/staff-login/);
    await context.close();
  },
);

story('a manager sees sessions and signs nobody out', async ({ office, request }) => {
  await office.goto('/security/sign-ins');
  await expect(office.getByText('This one')).toBeVisible();
  await expect(office.getByRole('button', { name: /^Sign out .+ since/ })).toHaveCount(0);
  const answer = await office.request.post('/security/sign-ins', {
    form: { id: 'x', staff: 'y' },
    headers: { origin: new URL(office.url()).origin },
  });
  expect(answer.status()).toBe(403);
  expect((await request.get('/security', { maxRedirects: 0 })).status()).toBe(302);
});

story(
  'the audit log is filtered by day, downloaded and found whole',
  { tag: '@both' },
  async ({ office }) => {
    await office.goto('/security');
    await office.getByRole('button', { name: 'Verify the log' }).click();
    await expect(office.getByRole('status').filter({ hasText: 'The audit log is whole' })).toBeFocused();
    await office.getByRole('link', { name: 'Read the audit log' }).click();
    await office.getByLabel('To', { exact: true }).fill('2020-01-01');
    await office.getByRole('button', { name: 'Show' }).click();
    await expect(office.getByText('No entries match.')).toBeVisible();
    await office.getByLabel('To', { exact: true }).fill('');
    await office.getByLabel('From').fill('2020-01-01');
    await office.getByRole('button', { name: 'Show' }).click();
    await expect(office).toHaveURL(/from=2020-01-01/);
    const download = office.waitForEvent('download');
    await office.getByRole('link', { name: 'Download as CSV' }).click();
    const csv = await readFile(await (await download).path(), 'utf8');
    expect(csv.split('\r\n', 1)[0]).toContain(
      '"Entry","Time (UTC)","Person","What happened","Action","Subject","Detail","Hash"',
    );
    await office.goto('/audit?action=exported');
    await expect(office.getByRole('main').getByRole('listitem').first()).toContainText(
      'downloaded the audit log',
    );
  },
);

story('a restored site says so, and holds back the mail that had not left', async ({ browser }) => {
  const folder = await mkdtemp(join(tmpdir(), 'kindlewick-restored-'));
  const [old, fresh, file] = [join(folder, 'old'), join(folder, 'new'), join(folder, 'one.tar')];
  const run = (script: string, dataDir: string) =>
    promisify(execFile)(process.execPath, [`scripts/${script}.ts`, file], {
      env: { ...bareEnvironment(), DATA_DIR: dataDir },
    });
  const before = await startSite({}, { dataDir: old });
  await before.addStaff(OWNER);
  const sent = await fetch(`${before.url}/contact`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({
      username: 'Visitor',
      phone: '01632 960 001',
      email: 'visitor@example.org',
      message: 'Is someone there?',
    }),
  });
  expect(sent.status).toBe(303);
  await run('backup', old);
  await before.stop({ keepsData: true });
  await run('restore', fresh);

  const after = await startSite({}, { dataDir: fresh });
  const context = await browser.newContext({ baseURL: after.url });
  const page = await context.newPage();
  await signIn(page, OWNER);
  await page.goto('/security');
  await expect(page.getByText(/from the backup of .* 2 emails were held back/)).toBeVisible();
  const held = page.getByRole('region', { name: 'Emails that could not be sent' }).getByRole('listitem');
  await expect(held).toHaveCount(2);
  await expect(held.first()).toContainText('Held back after a restore');
  await expectAccessible(page);
  await held.filter({ hasText: 'visitor@example.org' }).getByRole('button', { name: 'Try again' }).click();
  await expect(held).toHaveCount(1);
  await page.goto('/audit?action=restored');
  await expect(page.getByRole('main').getByRole('listitem')).toContainText(
    /The person who runs the server restored the backup of/,
  );
  await context.close();
  await after.stop();
  await rm(folder, { recursive: true, force: true });
});

story('an encrypted backup is downloaded by an owner with a second factor', async ({ browser }) => {
  const site = await startSite({ BACKUP_PASSPHRASE: 'correct horse battery staple' });
  await site.addStaff(OWNER);
  const context = await browser.newContext({ baseURL: site.url });
  const page = await context.newPage();
  await signIn(page, OWNER);
  await page.goto('/security/backups');
  await page.getByRole('button', { name: 'Back up now' }).click();
  await expect(page.getByText('Backup finished.')).toBeVisible();
  await page.getByRole('link', { name: /^Download the backup of/ }).click();
  await expect(page.getByText('only with a second factor')).toBeVisible();
  const address = page.url();
  await expectAccessibleAtBothWidths(page, 'download-without-factor');
  const { codes } = await setUpApp(page);
  await page.goto(address);
  await page.getByLabel('Current password').fill(OWNER.password);
  await page.getByRole('button', { name: 'Download' }).click();
  await expect(page.getByRole('alert')).toContainText('Enter a code.');
  await expectAccessibleAtBothWidths(page, 'download-with-factor');
  await page.getByLabel('Current password').fill(OWNER.password);
  await page.getByRole('textbox', { name: /^Code/ }).fill(codes[0] ?? '');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^kindlewick-.*\.tar$/);
  expect((await readFile(await file.path())).subarray(0, 7).toString()).toBe('KWSEAL1');
  await page.goto('/audit');
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('downloaded the backup');
  await context.close();
  await site.stop();
});

story.describe('without script', () => {
  story.use({ javaScriptEnabled: false });
  story('a backup can be asked for and checked', async ({ page }) => {
    await signIn(page, OWNER);
    await page.goto('/security/backups');
    await page.getByRole('button', { name: 'Back up now' }).click();
    await expect(page).toHaveURL(/asked=begun/);
    await expect(async () => {
      await page.goto('/security/backups?asked=begun');
      await expect(page.getByText('Backup finished.')).toBeVisible({
        timeout: 1_000,
      });
    }).toPass();
    await page
      .getByRole('button', { name: /^Check the backup/ })
      .first()
      .click();
    await expect(page.getByText(/is whole: /)).toBeVisible();
  });
});

story('the security screens are accessible', async ({ page }) => {
  await signIn(page, OWNER);
  for (const path of ['', '/sign-ins', '/backups', '/backups/schedule']) {
    await page.goto(`/security${path}`);
    await expectAccessibleAtBothWidths(page);
  }
});

import { expectAccessibleAtBothWidths } from './accessible.ts';
import { openMore } from './case-steps.ts';
import { expect, MANAGER, signIn, story, takeOwnSite } from './story.ts';

takeOwnSite('branches');

const OWNER = {
  name: 'Olivia Owner',
  email: 'olivia@kindlewick.example',
  role: 'owner',
  password: 'eight brown owls listen',
} as const;

story(
  'a message goes to its branch, and whoever works for another never meets it',
  { tag: '@both' },
  async ({ office, page, request, site, browser, baseURL }) => {
    await page.goto('/contact');
    await expect(page.getByLabel('Which of our branches is it for?')).toHaveCount(0);
    await site.addStaff(OWNER);
    const owner = await (await browser.newContext({ baseURL: baseURL! })).newPage();
    await signIn(owner, OWNER);

    for (const [name, towns, phone] of [
      ['Leeds', 'Leeds\nIlkley', '0113 496 0000'],
      ['Rugby', 'Rugby', '01632 960 555'],
    ] as const) {
      await owner.goto('/settings/site/branches/new');
      await owner.getByLabel('Name', { exact: true }).fill(name);
      await owner.getByRole('textbox', { name: 'Phone (optional)', exact: true }).fill(phone);
      await owner.getByLabel('Where it visits people').fill(towns);
      await owner.getByLabel('What is so of this branch').fill(`Eight carers work from ${name}.`);
      if (name === 'Leeds') {
        await owner.getByLabel('Opening hours').fill('mon-fri 8am-6pm');
        await owner.getByLabel(/^Rating/).fill('Good');
        await owner.getByRole('button', { name: 'Save', exact: true }).click();
        await expect(
          owner.getByText('Enter the day on which the rating was published').first(),
        ).toBeVisible();
        await expectAccessibleAtBothWidths(owner, 'branch-entry-error');
        await owner.getByLabel('Where it visits people').fill(`${towns}\nAtlantis`);
        await owner.getByLabel('Date of the rating').fill('2026-03-02');
        await owner.getByRole('button', { name: 'Save', exact: true }).click();
        await expect(owner.getByText(/We don’t know a place called Atlantis/).first()).toBeVisible();
        await owner.getByLabel('Where it visits people').fill(towns);
        await owner.getByLabel('Date of the rating').fill('2026-03-02');
      }
      await owner.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(owner.getByRole('link', { name: new RegExp(name) }).first()).toBeVisible();
    }

    await owner.goto('/users');
    await owner.getByRole('link', { name: MANAGER.name }).click();
    await expect(owner.getByText('Works for: Every branch.')).toBeVisible();
    await owner.getByRole('link', { name: 'Change branches' }).click();
    await owner.getByRole('radio', { name: 'Only the branches below' }).check();
    await owner.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(owner.getByText('Choose at least one branch').first()).toBeVisible();
    await expect(owner.getByText('Enter your current password').first()).toBeVisible();
    await owner.getByRole('checkbox', { name: 'Rugby' }).check();
    await owner.getByLabel('Current password').fill(OWNER.password);
    await expectAccessibleAtBothWidths(owner, 'branches-of-staff');
    await owner.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(owner.getByText('Works for: Rugby.')).toBeVisible();

    await expect(async () => {
      await page.goto('/contact');
      await expect(page.getByRole('link', { name: 'Leeds', exact: true })).toBeVisible({ timeout: 500 });
    }).toPass();
    await page.getByRole('link', { name: 'Leeds', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Our branch in Leeds', level: 1 })).toBeVisible();
    await expect(page.getByText('Rated Good by the Care Quality Commission on 2 March 2026.')).toBeVisible();
    await expect(page.getByLabel('Which of our branches is it for?')).toHaveValue('Leeds');
    await expect(page.getByText('Monday to Friday, 8 am to 6 pm')).toBeVisible();
    await expect(page.getByLabel('Breadcrumb').getByText('Our branch in Leeds')).toBeVisible();
    await expectAccessibleAtBothWidths(page, 'branch');
    expect(await (await page.request.get('/branches/leeds')).text()).toContain('"@type":"LocalBusiness"');
    expect((await page.request.get('/branches/atlantis')).status()).toBe(404);

    const ask = (message: string, branch?: string) =>
      request.post('/contact', {
        form: {
          ...{
            username: 'Dilys Marsh',
            phone: '01632 960 777',
            email: 'dilys@example.org',
            message,
            pace: '20000',
          },
          ...(branch && { branch }),
        },
      });
    await ask('My mother needs a heron watcher.', 'Leeds');
    await ask('My father in Rugby needs a kestrel.');
    await office.goto('/contactInbox');
    await expect(office.getByText('needs a kestrel').first()).toBeVisible();
    await expect(office.getByText('heron watcher')).toHaveCount(0);
    await office.goto('/contactInbox?q=dilys');
    await expect(office.getByText('needs a kestrel').first()).toBeVisible();
    await expect(office.getByText('heron watcher')).toHaveCount(0);

    await owner.goto('/dashboard');
    const figures = owner.getByRole('table', { name: 'By branch' });
    await expect(figures.getByRole('row', { name: /^Rugby 1 / })).toBeVisible();
    await expect(figures.getByRole('row', { name: /^Head office 0 / })).toBeVisible();
    await expectAccessibleAtBothWidths(owner, 'dashboard-by-branch');
    await figures.getByRole('link', { name: 'Leeds' }).click();
    await expect(owner.getByText('Only of Leeds.')).toBeVisible();

    await owner.goto('/contactInbox?branch=1');
    await expect(owner.getByText('Only of Leeds.')).toBeVisible();
    await expect(owner.getByText('needs a kestrel')).toHaveCount(0);
    await owner
      .getByRole('link', { name: /Dilys Marsh/ })
      .first()
      .click();
    await openMore(owner, 'Move to another branch');
    await owner.getByLabel('Which branch is it for?').selectOption('Rugby');
    await owner.getByRole('button', { name: 'Move to this branch' }).click();
    await expect(owner.getByText('Moved from Leeds to Rugby').first()).toBeAttached();
    await expectAccessibleAtBothWidths(owner, 'case-of-branch');
    await office.goto('/contactInbox');
    await expect(office.getByText('heron watcher').first()).toBeVisible();
    await owner.context().close();
  },
);

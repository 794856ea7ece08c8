import { expectAccessibleAtBothWidths } from './accessible.ts';
import { send } from './case-steps.ts';
import { expect, signIn, story } from './story.ts';

const LEAD = {
  name: 'Asha Lead',
  email: 'asha.lead@example.org',
  role: 'owner',
  password: 'plum ladder ocean quilt 47',
};

story(
  'any case becomes a safeguarding case by one key, and then only the leads see and work it',
  { tag: '@both' },
  async ({ office: page, request, site, browser }) => {
    story.slow();
    await site.addStaff(LEAD);
    const reference = await send(request, '/contact', {
      ...{ username: 'Hester Wren', phone: '01632 960 022', email: 'hester@visitor.example' },
      message: 'Mum has a bruise that nobody explains.',
    });
    await page.goto(`/contactInbox/${reference}`);
    await expect(page.getByRole('button', { name: 'Close', exact: true })).toBeVisible();
    await page.getByRole('heading', { level: 2 }).first().click();
    await page.keyboard.press('s');
    await expect(page.getByText('only the safeguarding leads can open this enquiry')).toBeVisible();
    await expectAccessibleAtBothWidths(page, 'safeguarding-menu');
    await page.getByRole('button', { name: 'Make it a safeguarding case' }).click();
    await expect(page.getByRole('heading', { name: 'The safeguarding leads have it now' })).toBeVisible();
    await expect(page.getByText(LEAD.name)).toBeVisible();
    await expectAccessibleAtBothWidths(page, 'safeguarding-raised');
    for (const path of ['/contactInbox', '/inbox', '/safeguarding-cases'])
      expect([403, 404]).toContain((await page.request.get(`${path}/${reference}`)).status());
    expect((await page.request.get(`/cases/${reference}/pdf`)).status()).toBe(404);

    const context = await browser.newContext({ baseURL: site.url });
    const lead = await context.newPage();
    await signIn(lead, LEAD);
    await lead.goto(`/safeguarding-cases/${reference}`);
    const panel = lead.locator('#safeguarding-steps');
    await panel.getByRole('button', { name: 'Save the decision' }).click();
    await expect(panel.getByRole('group', { name: /referred to the council/ })).toContainText(
      'Choose whether',
    );
    await panel.getByLabel('Refer it', { exact: true }).check();
    await panel.getByLabel('Why').fill('A bruise on the forearm, and nobody says how.');
    await panel.getByRole('button', { name: 'Save the decision' }).click();
    await expect(panel.getByText('Referral: refer it')).toBeVisible();
    await panel.getByLabel('What was seen or said').fill('A bruise of 3 cm.');
    await panel.getByRole('button', { name: 'Save the record' }).click();
    await expect(panel.getByLabel('What was seen or said')).toBeHidden();
    await panel.getByText('Body map').click();
    await panel.locator('circle[data-place="front-left-forearm"]').click();
    await expect(panel.getByLabel('Where on the body')).toHaveValue('front-left-forearm');
    await panel.getByLabel('What it looks like').fill('bruise, 3 cm, yellow at the edge');
    await panel.getByRole('button', { name: 'Add the mark' }).click();
    await expect(panel.getByRole('list', { name: 'Marks' })).toContainText(
      'Left forearm, front. bruise, 3 cm',
    );
    await expect(panel.getByText('Police', { exact: false }).first()).toBeVisible();
    await expect(panel.getByRole('list', { name: 'Referral and notifications' })).toContainText('not done');
    await expectAccessibleAtBothWidths(lead, 'safeguarding-case');
    expect((await lead.request.get(`/cases/${reference}/pdf`)).status()).toBe(200);
    await context.close();
  },
);

import { expectAccessibleAtBothWidths } from './accessible.ts';
import { send } from './case-steps.ts';
import { expect, MANAGER, signIn, story } from './story.ts';

const OWNER = {
  name: 'Olive Barr',
  email: 'olive.barr@example.org',
  role: 'owner',
  password: 'plum ladder ocean quilt 48',
};

story(
  'whoever a concern is about loses it while they look at it, and meets it nowhere',
  { tag: '@both' },
  async ({ office: page, request, site, browser }) => {
    story.slow();
    await site.addStaff(OWNER);
    const reference = await send(request, '/raise-a-concern', {
      ...{ title: 'Mrs.', firstName: 'Hetty', lastName: 'Wren', phone: '01632 960 021' },
      message: 'She left Mum alone with the gas on. A nightingale sang.',
    });
    await page.goto(`/complaints/${reference}`);
    await expect(page.getByText('A nightingale sang').first()).toBeVisible();

    const context = await browser.newContext({ baseURL: site.url });
    const colleague = await context.newPage();
    await signIn(colleague, OWNER);
    await colleague.goto(`/complaints/${reference}`);
    const panel = colleague.getByRole('region', { name: 'Members of staff involved' });
    await panel.getByText('Name someone').click();
    await panel.getByRole('button', { name: 'Name them' }).click();
    await expect(panel.getByText('Choose who the case is about').first()).toBeVisible();
    await expectAccessibleAtBothWidths(colleague, 'named-error');
    await panel.getByLabel('Who is it about?').selectOption({ label: MANAGER.name });
    await panel.getByRole('button', { name: 'Name them' }).click();
    await expect(panel.getByRole('list', { name: 'Named as involved' })).toContainText(MANAGER.name);
    await expectAccessibleAtBothWidths(colleague, 'named');
    await expect(colleague.getByText(`Named as involved: ${MANAGER.name}`).first()).toBeVisible();

    // The screen that was open closes automatically.
    await expect(page.getByText('A nightingale sang')).toHaveCount(0);
    expect((await page.request.get(`/complaints/${reference}`)).status()).toBe(404);
    expect((await page.request.get(`/cases/${reference}/pdf`)).status()).toBe(404);
    await page.goto('/inbox?view=all&q=nightingale');
    await expect(page.getByRole('heading', { name: 'No matches' })).toBeVisible();
    await expect(page.getByText(reference)).toHaveCount(0);

    await panel.getByText('Named by mistake').click();
    await panel.getByRole('button', { name: 'Remove the name' }).click();
    await expect(panel.getByText('Enter why the case is not about them').first()).toBeVisible();
    await panel.getByLabel('Why it is not about them').fill('Another Morgan');
    await panel.getByRole('button', { name: 'Remove the name' }).click();
    await expect(panel.getByRole('list', { name: 'Named as involved' })).toHaveCount(0);
    expect((await page.request.get(`/complaints/${reference}`)).status()).toBe(200);
    await context.close();
  },
);

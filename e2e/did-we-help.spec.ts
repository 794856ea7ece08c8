import { expectAccessibleAtBothWidths } from './accessible.ts';
import { enquire } from './case-steps.ts';
import { desk, letRepliesLeave } from './reply-steps.ts';
import { expect, story } from './story.ts';

story(
  'someone says with one press whether we helped, and the office sees it',
  async ({ office: page, request, site, mailbox, browser, baseURL }) => {
    const reference = await enquire(request, 'Do you visit Bedworth?');
    await page.goto(`/contactInbox/${reference}`);
    await desk(page).getByLabel('Message*').fill('Yes, we do, every day of the week.');
    await expect(desk(page).getByLabel('When I close it, ask “Did we help?”')).toBeChecked();
    await desk(page).getByRole('button', { name: 'Send and close' }).click();
    await expect(page.getByText('Sending in 10 seconds.').first()).toBeVisible();
    await letRepliesLeave(site, page);
    const asks = ({ text }: { text: string }) =>
      text.includes('every day of the week') && text.includes('Did we help?');
    const [mail] = (await mailbox.waitFor(asks)).filter(asks);
    const link = /\((\S+did-we-help\?said=no&answer=[^)\s]+)\)/.exec(mail?.text ?? '')?.[1] ?? '';
    const { pathname, search } = new URL(link);
    const context = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false });
    const phone = await context.newPage();
    await phone.goto(pathname + search);
    await expect(phone.getByRole('heading', { name: 'Did we help?' })).toBeVisible();
    await phone.getByRole('button', { name: 'No, not really' }).click();
    await expect(phone.getByRole('status').first()).toContainText('Thank you for telling us');
    expect(await context.cookies()).toEqual([]);
    await context.close();
    await page.goto(pathname + search);
    await expectAccessibleAtBothWidths(page, 'did-we-help');
    await page.goto(`${pathname}?answer=1.x`);
    await page.getByRole('button', { name: 'Yes, you did' }).click();
    await expect(page.getByRole('alert')).toContainText('not counted');
    await expectAccessibleAtBothWidths(page, 'did-we-help-not-counted');
    await page.goto(`/contactInbox/${reference}`);
    await expect(page.getByText(/^Said that we did not help/)).toBeVisible();
    await page.goto('/dashboard');
    await expect(page.getByText(/said that we did\.$/)).toBeVisible();
  },
);

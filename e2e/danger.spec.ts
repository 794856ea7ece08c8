import type { Locator, Page } from '@playwright/test';
import type { ParsedMail } from '../test/mailbox.ts';
import { expectAccessibleAtBothWidths, WIDTHS } from './accessible.ts';
import { codeLoaded, startApp } from './app.ts';
import { answerNoDanger, fill, takeTime, WITNESS } from './people.ts';
import { expect, MANAGER, signIn, story } from './story.ts';

/** With the councils of the demonstration. */
story.use({ seed: 'demo' });

const LEAD = {
  name: 'Asha Lead',
  email: 'asha.lead@example.org',
  role: 'owner',
  password: 'plum ladder ocean quilt 47',
};
const NOW = 'Someone is in danger now';
const HARM = 'Someone is being hurt or neglected';

const main = (page: Page) => page.getByRole('main');
const send = (page: Page) => main(page).getByRole('button', { name: 'Send', exact: true });

type Look = (page: Page, name: string) => Promise<void>;

async function answers(page: Page, look: Look): Promise<void> {
  await page.goto('/raise-a-concern');
  await expect(main(page).getByRole('textbox')).toHaveCount(0);
  await main(page).getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('alert').getByRole('link')).toHaveText([
    'Choose whether someone is in danger now, or is being hurt or neglected',
  ]);
  await look(page, 'danger-unanswered');

  await page.getByLabel(NOW).check();
  await expect(main(page).getByRole('link', { name: '999' })).toBeVisible();
  await expect(main(page).getByRole('link', { name: '01632 960 124' })).toBeVisible();
  await expect(main(page).getByRole('textbox')).toHaveCount(0);
  await expect(send(page)).toBeHidden();
  await look(page, 'danger-now');

  await page.getByLabel(HARM).check();
  await expect(main(page).getByRole('link', { name: '999' })).toBeHidden();
  await page.getByLabel('Coventry').check();
  await expect(main(page).getByRole('link')).toContainText(['024 7683 3003', '024 7683 2222']);
  await page.getByLabel('Rugby').check();
  await expect(main(page).getByRole('link', { name: '024 7683 3003' })).toBeHidden();
  await expect(main(page).getByRole('link', { name: '01926 412080' })).toBeVisible();
  await look(page, 'danger-harm');
  await page.getByLabel('Title*').selectOption('Ms.');
}

story(
  'what tells of abuse is read by the leads alone, and its confirmation gives nothing away',
  { tag: '@both' },
  async ({ page, site, mailbox, browser }) => {
    story.slow();
    await site.addStaff(LEAD);
    await answers(page, expectAccessibleAtBothWidths);
    const message = `She has bruises. ${crypto.randomUUID()}`;
    await fill(page, { ...WITNESS, Email: 'li@example.org', Message: message });
    await takeTime(page);
    await send(page).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We have your message');
    await expect(page).toHaveTitle(/^We have your message/);
    await expect(main(page)).not.toContainText(/safeguard|concern|complain|abuse|neglect/i);
    await expectAccessibleAtBothWidths(page, 'danger-sent');
    const reference = /C-\w{6}/.exec(page.url())?.[0] ?? '';
    expect(await (await page.request.get(`/sent/${reference}`)).text()).not.toContain('"safeguarding"');

    await mailbox.waitFor(({ subject }) => subject === `Your message to Kindlewick Home Care (${reference})`);
    const tellsOfIt = ({ subject, text }: ParsedMail) => `${subject} ${text}`.includes(reference);
    await mailbox.waitFor((mail) => tellsOfIt(mail) && mail.envelope.to.includes(LEAD.email));
    const recipients = mailbox.mails.filter(tellsOfIt).flatMap(({ envelope }) => envelope.to);
    expect(recipients.toSorted()).toEqual([LEAD.email, 'li@example.org']);

    await signIn(page, MANAGER);
    for (const path of ['/complaints', '/contactInbox', '/inbox', '/safeguarding-cases'])
      expect([403, 404]).toContain((await page.request.get(`${path}/${reference}`)).status());

    const context = await browser.newContext({ baseURL: site.url });
    const lead = await context.newPage();
    await signIn(lead, LEAD);
    await lead.goto(`/safeguarding-cases/${reference}`);
    await expect(lead.getByText(message).first()).toBeVisible();
    await expect(lead.getByText(HARM).first()).toBeVisible();
    await expect(lead.getByText('Rugby').first()).toBeVisible();
    await context.close();
  },
);

/** Nothing of this machine goes to another site. */
async function standIn(page: Page): Promise<void> {
  await page.route('https://www.bbc.co.uk/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Weather</title><h1>Weather</h1>' }),
  );
}

const exit = (page: Page) => page.getByRole('link', { name: 'Exit this page' });

story(
  'Back leads to no page about harm after the exit, however someone came to it',
  async ({ page, site }) => {
    story.slow();
    await standIn(page);
    const sendIt = async (form: Locator = main(page)) => {
      await form.getByLabel(HARM).check();
      await form.getByLabel('Title*').selectOption('Ms.');
      await fill(form, { ...WITNESS, Message: `She has bruises. ${crypto.randomUUID()}` });
      await takeTime(page);
      await form.getByRole('button', { name: 'Send', exact: true }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('We have your message');
    };
    const ways: readonly (() => Promise<void>)[] = [
      // Before the app runs: a link, and a form that is sent.
      async () => {
        await page.route('**/assets/*.js', () => {});
        await page.goto('/staying-safe');
        await main(page).getByRole('link', { name: 'our form' }).first().click();
        await sendIt();
        await page.unroute('**/assets/*.js');
      },
      async () => {
        await page.goto('/staying-safe');
        await startApp(exit(page));
        await main(page).getByRole('link', { name: 'our form' }).first().click();
        await sendIt();
        await expect(page.getByText(/^\d{4} \d{4}$/)).toBeVisible();
        // This tab shows it again, and no other does.
        await page.reload();
        await expect(page.getByText(/^\d{4} \d{4}$/)).toBeVisible();
        expect(await (await page.request.get(page.url())).text()).not.toMatch(/\d{4} \d{4}<|We have your/);
        // A dialog makes no entry, and what is sent from it replaces this one.
        const sent = page.url();
        const concern = page.getByRole('contentinfo').getByRole('link', { name: 'Raise a Concern' });
        await startApp(concern);
        await concern.click();
        await sendIt(page.getByRole('dialog'));
        await expect(page).not.toHaveURL(sent);
        await expect(page.getByRole('dialog')).toBeHidden();
      },
    ];
    for (const go of ways) {
      await page.goto(`${site.url}/contact`);
      await go();
      await exit(page).click();
      await expect(page.getByRole('heading', { name: 'Weather' })).toBeVisible();
      await page.goBack();
      await expect(page).toHaveURL(new RegExp(`^${site.url}/(?:contact)?$`));
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/safe|message|concern/i);
    }
  },
);

story('a page about harm is left at once, by its button or by Shift three times', async ({ page }) => {
  await standIn(page);
  await page.goto('/raise-a-concern');
  await expect(exit(page)).toHaveCSS('position', 'fixed');
  await page.setViewportSize({ width: 320, height: 256 });
  await expect(exit(page)).toHaveCSS('position', 'static');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/contact');
  for (const how of ['button', 'keys']) {
    await page.goto('/raise-a-concern');
    await page.getByLabel(HARM).check();
    await expect(exit(page)).toBeInViewport();
    if (how === 'button') await exit(page).click();
    else {
      await page.keyboard.press('Shift');
      await expect(page.getByText('Shift, press 2 more times to exit.')).toBeAttached();
      await page.keyboard.press('Shift+A');
      for (let i = 0; i < 3; i++) await page.keyboard.press('Shift');
    }
    await expect(page.getByRole('heading', { name: 'Weather' })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/contact$/);
    expect(
      await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('words'))),
    ).toEqual([]);
  }
});

/**
 * Whether a pointer meets each of them while both are shown; immediately, since a notice is gone after three seconds.
 */
async function noticeAndExitAreReached(page: Page): Promise<boolean> {
  const reached = await page.waitForFunction(() => {
    const within = document.querySelector('dialog[open]') ?? document;
    const close = within.querySelector('.fixed[role="status"] button');
    const exit = within.querySelector('a[data-leave]');
    if (!close || !exit) return null;
    const isReached = (target: Element) => {
      const { x, y, width, height } = target.getBoundingClientRect();
      return target.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    };
    return { both: isReached(close) && isReached(exit) };
  });
  return (await reached.jsonValue())?.both ?? false;
}

for (const width of WIDTHS) {
  story(`a notice and the way out leave room for each other, ${width} px wide`, async ({ page, context }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/raise-a-concern');
    await startApp(page.getByRole('radio').first());
    await answerNoDanger(page);
    await page.getByLabel('Title*').selectOption('Ms.');
    await fill(page, { ...WITNESS, Message: 'Nobody came on Sunday.' });
    await codeLoaded(page, '/raise-a-concern');
    await context.setOffline(true);
    await send(page).click();
    expect(await noticeAndExitAreReached(page)).toBe(true);
    // On other pages of a phone it is where the way out is here.
    await expect(page.getByRole('navigation', { name: 'Contact us' })).not.toBeInViewport();
    await context.setOffline(false);
  });
}

story.describe('without script', () => {
  story.use({ javaScriptEnabled: false });

  story('the way out is a link that hides nothing', async ({ page }) => {
    await standIn(page);
    await page.goto('/raise-a-concern');
    await expect(exit(page)).toHaveCSS('position', 'static');
    await exit(page).click();
    await expect(page.getByRole('heading', { name: 'Weather' })).toBeVisible();
  });

  story(
    'the first question leads on by style alone, and is asked again where nobody answered',
    async ({ page }) => {
      await answers(page, async () => {});
      await fill(page, { ...WITNESS, Message: 'She has bruises, and nobody says how.' });
      await page.getByLabel('Phone number*').fill('');
      await send(page).click();
      await expect(page.getByRole('alert').getByRole('link')).toHaveText(['Enter your phone number']);
      await expect(page.getByLabel(HARM)).toBeChecked();
      await expect(page.getByLabel('Rugby')).toBeChecked();
      await fill(page, { 'Phone number': WITNESS['Phone number'] });
      await send(page).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('We have your message');
    },
  );
});

import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleAtBothWidths } from './accessible.ts';
import { send, unfold } from './case-steps.ts';
import { NEIGHBOUR } from './people.ts';
import { letRepliesLeave } from './reply-steps.ts';
import { expect, signIn, story } from './story.ts';

const PANEL = '#concern-steps';

/** A visitor raises a concern, as a program that reads HTML would; returns the reference. */
function raise(page: Page, email = ''): Promise<string> {
  return send(page.request, '/raise-a-concern', {
    title: 'Mr.',
    firstName: NEIGHBOUR['First name'],
    lastName: NEIGHBOUR['Last name'],
    phone: NEIGHBOUR['Phone number'],
    email,
    message: `${NEIGHBOUR.Message} ${crypto.randomUUID()}`,
  });
}

async function answerSafeguarding(page: Page) {
  const part = await unfold(page.locator(PANEL), 'Safeguarding');
  await part.getByRole('radio', { name: 'No', exact: true }).check();
  await part.getByLabel('Why').fill('A late visit, nobody was hurt.');
  await part.getByRole('button', { name: 'Save the answer' }).click();
  await expect(page.locator(PANEL).getByText('Safeguarding: no', { exact: true })).toBeVisible();
}

async function recordOutcome(page: Page): Promise<void> {
  const part = await unfold(page.locator(PANEL), 'Outcome');
  await part.getByLabel('Partly upheld').check();
  await part.getByLabel('What was done').fill('We said sorry and changed the rota.');
  await part.getByLabel('What was learned').fill('Ring before a visit is late.');
  await part.getByRole('button', { name: 'Save the outcome' }).click();
  await expect(page.locator(PANEL).getByText('Outcome: partly upheld')).toBeVisible();
}

story(
  'a concern is acknowledged by telephone, answered by email and closed',
  { tag: '@both' },
  async ({ page, site, mailbox }) => {
    const reference = await raise(page, 'li@example.org');
    await signIn(page);
    await page.goto(`/complaints/${reference}`);
    const panel = page.locator(PANEL);
    await expect(panel.getByText('Acknowledge by')).toBeVisible();
    await expect(panel.getByText('12-week deadline (ombudsman)')).toBeVisible();

    const log = await unfold(page.locator(PANEL), 'Log a call, letter or visit');
    await log.getByLabel('What was said or written').fill('Told him that Mina looks into it.');
    await log.getByRole('button', { name: 'Log the acknowledgement' }).click();
    await expect(panel.getByText(/^by telephone, due by /)).toBeVisible();
    await expect(panel.getByText('Acknowledge by')).toHaveCount(0);

    await page.getByRole('main').getByRole('button', { name: 'Close', exact: true }).click();
    await expect(
      page.getByText(/Missing: the safeguarding question, an outcome, what was done/).first(),
    ).toBeVisible();
    await panel.getByRole('link', { name: 'What was learned' }).click();
    await expect(page.getByLabel('What was learned')).toBeFocused();
    await recordOutcome(page);
    await expect(panel.getByRole('link', { name: 'What was learned' })).toHaveCount(0);
    await answerSafeguarding(page);

    await page.getByRole('radio', { name: /The final response/ }).check();
    await page.getByLabel('Message*').first().fill('Dear Mr. D’Souza, we found that the rota was wrong.');
    await page.getByRole('button', { name: 'Send Email' }).click();
    await expect(panel.getByText(/Final response (is on its way|sent)/)).toBeVisible();
    await expect(panel.getByText('Ready to close')).toBeVisible();
    await letRepliesLeave(site, page);
    const mails = await mailbox.waitFor((mail) => mail.text.includes('the rota was wrong'));
    const mail = mails.find(({ text }) => text.includes('the rota was wrong'));
    for (const text of [
      'Local Government and Social Care Ombudsman',
      'www.lgo.org.uk',
      '0300 061 0614',
      '12 months',
    ]) {
      expect(mail?.text).toContain(text);
    }

    await page.getByRole('main').getByRole('button', { name: 'Close', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Reopen' })).toBeVisible();
    await expect(page.getByText('2 of 6 not done')).toBeVisible();
  },
);

story(
  'of two people who record an outcome, the second sees both texts',
  async ({ page, browser, baseURL }) => {
    const reference = await raise(page);
    await signIn(page);
    const colleague = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
    await signIn(colleague);
    for (const desk of [page, colleague]) await desk.goto(`/complaints/${reference}`);
    await (await unfold(page.locator(PANEL), 'Outcome')).getByLabel('What was done').fill('My own words.');
    await recordOutcome(colleague);

    await page.getByRole('button', { name: 'Save the outcome' }).click();
    const theirs = page.getByRole('table', { name: /^Saved by .* while you had it open/ });
    await expect(theirs.getByText('We said sorry and changed the rota.')).toBeVisible();
    await expect(page.getByLabel('What was done')).toHaveValue('My own words.');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save the outcome' }).click();
    await expect(theirs).toHaveCount(0);
    await page.reload();
    await unfold(page.locator(PANEL), 'Outcome');
    await expect(page.getByLabel('What was done')).toHaveValue('My own words.');
    await colleague.context().close();
  },
);

story('a later date needs a reason and who agreed, and a warning beyond twelve weeks', async ({ page }) => {
  const reference = await raise(page);
  await signIn(page);
  await page.goto(`/complaints/${reference}`);
  const part = await unfold(page.locator(PANEL), 'Change the deadline');
  // A Wednesday, and none at Christmas: the office is open.
  const far = Temporal.Now.plainDateISO('Europe/London').add({ days: 90 });
  const wednesday = far.add({ days: (10 - far.dayOfWeek) % 7 });
  const date = [12, 1].includes(wednesday.month) ? wednesday.add({ weeks: 6 }) : wednesday;
  await part.getByLabel('Day').fill(String(date.day));
  await part.getByLabel('Month').fill(String(date.month));
  await part.getByLabel('Year').fill(String(date.year));
  await part.getByRole('button', { name: 'Save new deadline' }).click();
  await expect(part.getByRole('alert')).toBeFocused();
  await part.getByRole('link', { name: 'Enter the reason: why does the answer take longer?' }).click();
  await expect(part.getByLabel('Reason')).toBeFocused();
  await part.getByLabel('Reason').fill('The inquest comes first.');
  await part.getByLabel('Who agreed to it').fill('Mr. D’Souza, by telephone');
  await part.getByRole('button', { name: 'Save new deadline' }).click();
  await part.getByLabel('Use this date anyway').check();
  await part.getByRole('button', { name: 'Save new deadline' }).click();
  await expect(page.locator(PANEL).getByText('The inquest comes first.')).toBeVisible();
  await expect(part.getByLabel('Reason')).toHaveValue('');
});

story('the panel of a concern, its letter and the time limits are accessible', async ({ page }) => {
  const reference = await raise(page);
  await signIn(page);
  await page.goto(`/complaints/${reference}`);
  for (const name of ['Log a call, letter or visit', 'Change the deadline', 'Outcome', 'Final response']) {
    await unfold(page.locator(PANEL), name);
  }
  await page.getByRole('button', { name: 'Save new deadline' }).click();
  await expect(page.getByText('Enter the new date').first()).toBeVisible();
  const letters = ['acknowledgement', 'final-response'].map((one) => `/cases/${reference}/${one}-letter`);
  const places = [null, ...letters, '/clocks'];
  for (const place of places) {
    if (place) await page.goto(place);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessibleAtBothWidths(page, place ?? 'the panel');
  }
});

story('the time limits that the office sets show on the website', async ({ page, browser, baseURL }) => {
  await signIn(page);
  await page.goto('/clocks');
  const days = page.getByLabel('Concerns: acknowledgement');
  await days.fill('2');
  await page.getByRole('button', { name: 'Save response times' }).click();
  await expect(page.getByText('Response times saved.')).toBeVisible();
  const visitor = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await expect(async () => {
    await visitor.goto('/complaints-procedure');
    await expect(visitor.getByRole('heading', { name: 'within two working days' })).toBeVisible({
      timeout: 500,
    });
  }).toPass();
  await days.fill('61');
  await page.getByRole('button', { name: 'Save response times' }).click();
  await expect(page.getByRole('link', { name: 'Enter a whole number of working days' })).toBeVisible();
  await days.fill('3');
  await page.getByRole('button', { name: 'Save response times' }).click();
  await expect(page.getByText('Response times saved.')).toBeVisible();
  await visitor.context().close();
});

story.describe('without script', () => {
  story.use({ javaScriptEnabled: false });

  story('an outcome and the letters are recorded, and a refusal keeps what was typed', async ({ page }) => {
    const reference = await raise(page);
    await signIn(page);
    await page.goto(`/cases/${reference}/acknowledgement-letter`);
    await expect(page.getByText(`Your concern, reference ${reference}`)).toBeVisible();
    await page.getByLabel('Postal address').fill('12 Long Lane\nKenilworth');
    await page.getByLabel('Who is looking into it').fill('Priya Nair');
    await page.getByRole('button', { name: 'Show the letter again' }).click();
    await expect(page.getByRole('article')).toContainText('12 Long Lane');
    await expect(page.getByRole('article')).toContainText('Priya Nair is looking into it.');
    const printed = await page.pdf({ preferCSSPageSize: true });
    expect(printed.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
    await page.getByRole('button', { name: 'Log it as posted' }).click();
    await expect(page.locator(PANEL).getByText(/^by letter, due by /)).toBeVisible();
    await expect(page.getByText('12 Long Lane')).toBeVisible();

    const part = await unfold(page.locator(PANEL), 'Outcome');
    await part.getByLabel('Not upheld').check();
    await part.getByLabel('What was done').fill('We read the notes.');
    await part.getByRole('button', { name: 'Save the outcome' }).click();
    await expect(page.locator(PANEL).getByText('Outcome: not upheld')).toBeVisible();

    const later = await unfold(page.locator(PANEL), 'Change the deadline');
    await later.getByLabel('Who agreed to it').fill('Mr. D’Souza');
    await later.getByRole('button', { name: 'Save new deadline' }).click();
    await expect(page.getByRole('heading', { name: `${reference} was not changed` })).toBeVisible();
    await expect(page.getByLabel('Who agreed to it')).toHaveValue('Mr. D’Souza');

    await page.goto(`/cases/${reference}/final-response-letter`);
    await expect(page.getByRole('button', { name: 'Print' })).toHaveCount(0);
    await page.getByLabel('What the letter says').fill('We read the notes, and you were right.');
    await page.getByRole('button', { name: 'Show the letter' }).click();
    await expect(page.getByRole('article').getByText('you were right')).toBeVisible();
    await page.getByRole('button', { name: 'Log it as posted' }).click();
    await expect(page.getByText(/Tick that the letter carries/).first()).toBeVisible();
    await page.getByLabel(/^The letter carries the ombudsman’s name/).check();
    await page.getByRole('button', { name: 'Log the final response' }).click();
    await expect(page.locator(PANEL).getByText('Final response sent')).toBeVisible();
    await expect(page.getByText(/^✓ The letter carries the ombudsman’s name/)).toBeVisible();
  });
});

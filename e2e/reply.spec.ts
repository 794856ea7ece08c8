import type { Browser, Page } from '@playwright/test';
import { HOSTILE, SAMPLES } from '../test/sample-files.ts';
import { enquire } from './case-steps.ts';
import { DAUGHTER } from './people.ts';
import { addAnswer, desk, letRepliesLeave } from './reply-steps.ts';
import { expect, MANAGER, signIn, story } from './story.ts';

async function withoutScript(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false });
  const page = await context.newPage();
  await signIn(page);
  return page;
}

const message = (page: Page) => desk(page).getByLabel('Message*');

story('a saved answer fills in name and reference where the cursor is', async ({ office: page, request }) => {
  await page.goto('/saved-answers/new');
  await page.getByLabel('Title').fill('Ring back');
  await page.getByLabel('Text').fill('Dear {nmae}');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert')).toContainText('{nmae} can’t be filled in');
  await page.getByLabel('Text').fill('Dear {name}, about {reference}: {my name}.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'Ring back' })).toBeVisible();

  const reference = await enquire(request, 'Please use a saved answer.');
  await page.goto(`/contactInbox/${reference}`);
  await message(page).fill('[] PS');
  await message(page).press('Home');
  await message(page).press('ArrowRight');
  await page.locator('summary', { hasText: 'Templates' }).click();
  await page.getByRole('button', { name: /Ring back/ }).click();
  await expect(message(page)).toHaveValue(
    `[Dear ${DAUGHTER.Names}, about ${reference}: ${MANAGER.name}.] PS`,
  );
});

story(
  'a draft is there on another device, and gone once it is sent',
  async ({ office: page, request, browser, baseURL }) => {
    const reference = await enquire(request, 'Please draft an answer.');
    await page.goto(`/contactInbox/${reference}`);
    await message(page).fill('Half of an answ');
    await expect(page.getByText(/^Draft saved \d\d:\d\d$/)).toBeVisible();
    const phone = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
    await signIn(phone);
    await phone.goto(`/contactInbox/${reference}`);
    await expect(message(phone)).toHaveValue('Half of an answ');
    await message(phone).fill('A whole answer.');
    await desk(phone).getByText('Send and put on hold').click();
    await desk(phone).locator('button[name=hold]').first().click();
    await expect(message(phone)).toHaveValue('');
    await expect(phone.getByText('A whole answer.').first()).toBeVisible();
    await phone.reload();
    await expect(message(phone)).toHaveValue('');
    await phone.context().close();
  },
);

story(
  'of two texts that were typed on two devices at once, the person says which one stays',
  async ({ office: page, request, browser, baseURL }) => {
    const reference = await enquire(request, 'Please draft it twice.');
    const phone = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
    // Neither hears of the other's draft, as happens to two that are typed within the same second.
    for (const device of [page, phone]) await device.route('**/events?*', () => undefined);
    await page.goto(`/contactInbox/${reference}`);
    await signIn(phone);
    await phone.goto(`/contactInbox/${reference}`);
    await expect(message(phone)).toHaveValue('');
    await message(page).fill('Typed at the desk');
    await expect(page.getByText(/^Draft saved/)).toBeVisible();
    await message(phone).fill('Typed on the phone');
    await expect(phone.getByText('Typed at the desk')).toBeVisible();
    await expect(message(phone)).toHaveValue('Typed on the phone');
    await phone.getByRole('button', { name: 'Use the other one' }).click();
    await expect(message(phone)).toHaveValue('Typed at the desk');
    await expect(phone.getByRole('button', { name: 'Use the other one' })).toHaveCount(0);
    await message(phone).fill('Typed at the desk, sent from the phone');
    await expect(phone.getByText(/^Draft saved/)).toBeVisible();
    await message(page).fill('Typed at the desk for longer');
    await page.getByRole('button', { name: 'Keep what is here' }).click();
    await expect(page.getByText(/^Draft saved/)).toBeVisible();
    await page.reload();
    await expect(message(page)).toHaveValue('Typed at the desk for longer');
    await phone.context().close();
  },
);

story(
  'a reply can be undone before it leaves, and leaves soon after that',
  async ({ office: page, request, mailbox }) => {
    const reference = await enquire(request, 'Please undo the answer.');
    await page.goto(`/contactInbox/${reference}`);
    await message(page).fill(`Sent too early ${reference}`);
    await desk(page).getByRole('button', { name: 'Send and close' }).click();
    await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
    await expect(message(page)).toHaveValue(`Sent too early ${reference}`);
    await expect(page.getByText('Reply undone before it was sent')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Reopen' })).toHaveCount(0);
    await message(page).fill(`Sent in time ${reference}`);
    await desk(page).getByRole('button', { name: 'Send Email' }).click();
    await mailbox.waitFor((mail) => mail.text.includes(`Sent in time ${reference}`), 40_000);
    expect(mailbox.mails.some((mail) => mail.text.includes(`Sent too early ${reference}`))).toBe(false);
  },
);

story(
  'a file leaves with a reply and arrives byte for byte',
  async ({ office: page, site, request, mailbox }) => {
    const reference = await enquire(request, 'Please send me the plan.');
    await page.goto(`/contactInbox/${reference}`);
    const addresses: string[] = [];
    page.on('request', (sent) => addresses.push(sent.url()));
    await desk(page)
      .getByLabel('Attach files')
      .setInputFiles([
        { name: 'Care plan – Łucja.pdf', mimeType: 'application/pdf', buffer: SAMPLES.pdf },
        { name: 'wrong.png', mimeType: 'image/png', buffer: SAMPLES.png },
        { name: 'picture.png', mimeType: 'image/png', buffer: HOSTILE.svg },
      ]);
    await expect(desk(page).getByText(/picture\.png: We can’t use this type of file/)).toBeVisible();
    expect(addresses.filter((address) => /upload/.test(address))).toHaveLength(3);
    expect(addresses.filter((address) => /plan|wrong|picture\.png/i.test(address))).toEqual([]);
    await desk(page).getByRole('button', { name: 'Remove wrong.png' }).click();
    await expect(desk(page).getByRole('link', { name: /wrong\.png/ })).toHaveCount(0);
    await message(page).fill(`Here it is ${reference}`);
    await desk(page).getByRole('button', { name: 'Send Email' }).click();
    await expect(
      page.getByRole('region', { name: 'Files' }).getByRole('link', { name: /Care plan/ }),
    ).toBeVisible();
    await letRepliesLeave(site, page);
    const mails = await mailbox.waitFor((mail) => mail.text.includes(`Here it is ${reference}`));
    const mail = mails.find(({ text }) => text.includes(`Here it is ${reference}`));
    expect(mail?.attachments.map(({ name, type }) => [name, type])).toEqual([
      ['Care plan – Łucja.pdf', 'application/pdf'],
    ]);
    expect(mail?.attachments[0]?.bytes.equals(SAMPLES.pdf)).toBe(true);
  },
);

story(
  'a received file is kept, only saved to disk when it is opened, and can be removed',
  async ({ office: page, request }) => {
    const reference = await enquire(request, 'My CV comes by post.');
    await page.goto(`/contactInbox/${reference}`);
    await page.getByLabel('Add a file').setInputFiles({
      name: 'CV.docx',
      mimeType: 'application/octet-stream',
      buffer: SAMPLES.docx,
    });
    const link = page
      .getByRole('region', { name: 'Files' })
      .getByRole('link', { name: 'CV.docx', exact: true });
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
    expect(download.suggestedFilename()).toBe('CV.docx');
    const answer = await page.request.get((await link.getAttribute('href')) ?? '');
    expect(answer.headers()).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
    });
    expect((await answer.body()).equals(SAMPLES.docx)).toBe(true);

    await page.getByRole('link', { name: 'Remove CV.docx' }).click();
    await expect(page.getByRole('main')).toContainText('CV.docx');
    await page.getByRole('button', { name: 'Remove the file' }).click();
    await expect(page.getByText('File removed: CV.docx')).toBeVisible();
    await expect(page.getByRole('link', { name: 'CV.docx' })).toHaveCount(0);
  },
);

story(
  'without script the whole of it works, and nothing typed is lost',
  async ({ office, site, request, browser, baseURL, mailbox }) => {
    await addAnswer(office, 'Without script', 'Filled in for {name}.');
    const reference = await enquire(request, 'No script here.');
    const page = await withoutScript(browser, baseURL);
    await page.goto(`/contactInbox/${reference}`);
    await message(page).fill('Typed first.');
    await desk(page)
      .getByLabel('Attach files')
      .setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: SAMPLES.pdf });
    await page.locator('summary', { hasText: 'Templates' }).click();
    await page.getByRole('button', { name: /Without script/ }).click();
    await expect(message(page)).toHaveValue(`Typed first.\n\nFilled in for ${DAUGHTER.Names}.`);
    await expect(desk(page).getByRole('link', { name: /a\.pdf/ })).toBeVisible();
    await desk(page)
      .getByLabel('Attach files')
      .setInputFiles({ name: 'bad.pdf', mimeType: 'application/pdf', buffer: HOSTILE.html });
    await desk(page).getByRole('button', { name: 'Send Email' }).click();
    await expect(page.getByRole('alert')).toContainText('bad.pdf: We can’t use this type of file');
    await page.getByRole('button', { name: 'Send Email' }).click();
    await expect(page.getByText('Filled in for').first()).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(message(page)).toHaveValue(/Typed first/);
    await desk(page).getByRole('button', { name: 'Send Email' }).click();
    await expect(message(page)).toHaveValue('');
    await letRepliesLeave(site, page);
    const mails = await mailbox.waitFor((mail) => mail.text.includes('Typed first.'));
    expect(
      mails.find(({ text }) => text.includes('Typed first.'))?.attachments.map(({ name }) => name),
    ).toEqual(['a.pdf']);

    await page.goto(`/contactInbox/${reference}`);
    await page.getByRole('region', { name: 'Answer' }).getByText('Note', { exact: true }).click();
    await page.getByLabel('Note*').fill('Only for us.');
    await page.getByRole('button', { name: 'Add note' }).click();
    await expect(page.getByText('Only for us.')).toBeVisible();
    await page
      .getByLabel('Add a file')
      .setInputFiles({ name: 'scan.png', mimeType: 'image/png', buffer: SAMPLES.png });
    await page.getByRole('button', { name: 'Add these files' }).click();
    await expect(page.getByRole('link', { name: 'scan.png', exact: true })).toBeVisible();
    await page.context().close();
  },
);

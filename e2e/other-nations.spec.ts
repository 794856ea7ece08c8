import type { Page } from '@playwright/test';
import { CONCERN_FORM, DATA_COMPLAINT_FORM, ENQUIRY_FORM, THANKS_FORM } from '#app/forms/fields.ts';
import { type Mailbox, startMailbox } from '../test/mailbox.ts';
import type { Site } from '../test/site.ts';
import { createOwner, enterFacts, FURTHEST, foreignTerms, OTHER_NATIONS } from './new-provider.ts';
import { readOffice, readSite, sentencesWith, textOf } from './read-site.ts';
import { expect, startNewSite, story } from './story.ts';

/** Anyone who writes by all of the forms. */
const VISITOR = {
  title: 'Ms.',
  username: 'Ana Osei',
  firstName: 'Ana',
  lastName: 'Osei',
  phone: '07700 900 001',
  email: 'ana@visitor.example',
  carerNames: 'Joy',
  message: 'Nobody came on Tuesday.',
  danger: 'no',
} as const;
const FORMS = [ENQUIRY_FORM, CONCERN_FORM, DATA_COMPLAINT_FORM, THANKS_FORM];
/** To the office of each, to the visitor of each but thanks, and the invitation of a colleague. */
const MAILS = 8;

for (const provider of OTHER_NATIONS) {
  const { name, towns } = provider;
  story(`a provider in ${towns[0]} opens a site that names no other place`, async ({ browser }) => {
    story.slow();
    const mailbox = await startMailbox();
    const site = await startNewSite({ SMTP_URL: mailbox.url });
    const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false });
    const page = await context.newPage();
    await createOwner(page, site, 'ada@owner.example');
    await enterFacts(page, provider);
    await page.goto('/settings/open');
    await page.getByRole('button', { name: 'Open the site' }).click();
    await expect(page.getByText('Your website is open.')).toBeVisible();
    await expect.poll(async () => (await fetch(site.url)).status).toBe(200);

    await inviteColleague(page);
    const mails = await writeByEveryForm(site, mailbox);
    const about = mails.find(([subject]) => /concern/i.test(subject))?.[1] ?? '';
    const [concern = ''] = /\b[A-Z]-[0-9A-Z]{6}\b/.exec(about) ?? [];
    const letters = await readLetters(page, concern, name['Short name'] ?? '');
    const pages = await readSite(site);
    // Of one is enough: what its law and its bodies are called comes from the same record as on the pages of all.
    const screens = provider === FURTHEST ? await readOffice(page, site, pages) : [];
    const texts = [...pages, ...mails, ...letters, ...screens];
    expect(sentencesWith(foreignTerms(provider), texts)).toEqual([]);
    await context.close();
    await site.stop();
    await mailbox.stop();
  });
}

async function inviteColleague(page: Page): Promise<void> {
  await page.goto('/users/invite');
  await page.getByLabel('Name').fill('Wren Invited');
  await page.getByLabel('Email').fill('wren@colleague.example');
  await page.getByRole('radio', { name: 'Editor' }).check();
  await page.getByLabel('Current password').fill('seven quiet otters swim');
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'on its way' })).toBeVisible();
}

async function readLetters(page: Page, concern: string, sender: string) {
  await page.goto(`/cases/${concern}/acknowledgement-letter`);
  await expect(page.getByRole('main')).toContainText(sender);
  const acknowledgement = textOf(await page.content());
  await page.goto(`/cases/${concern}/final-response-letter`);
  await page.getByLabel('What the letter says').fill('We are sorry. We have changed the rota.');
  await page.getByRole('button', { name: 'Show the letter' }).click();
  await expect(page.getByText('We have changed the rota.').last()).toBeVisible();
  await expect(page.getByRole('main')).toContainText(sender);
  return [
    ['acknowledgement', acknowledgement],
    ['final response', textOf(await page.content())],
  ] as const;
}

async function writeByEveryForm({ url }: Site, mailbox: Mailbox): Promise<[subject: string, text: string][]> {
  for (const { action } of FORMS) {
    const body = new URLSearchParams({ ...VISITOR, pace: '30000' });
    const sent = await fetch(url + action, {
      method: 'POST',
      body,
      headers: { Origin: url },
      redirect: 'manual',
    });
    expect(sent.headers.get('location'), action).toMatch(/^\/sent\//);
  }
  const mails = await mailbox.waitFor(MAILS);
  return mails.map(({ subject, text, html }) => [subject, `${subject} ${text} ${textOf(html ?? '')}`]);
}

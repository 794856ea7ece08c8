import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from '@playwright/test';
import { readZip } from '../test/read-zip.ts';
import { expectAccessible, expectAccessibleAtBothWidths, shoot, WIDTHS } from './accessible.ts';
import { enquire, openMore, send } from './case-steps.ts';
import { SON } from './people.ts';
import { expect, story } from './story.ts';

const DAY_MS = 86_400_000;

/** Who wants to be erased, and a word that is in no one else's messages. */
const ZOE = { email: 'zoe@leaving.example', word: 'zebrafinch' };

/** Makes a case look closed so many days ago: no one waits a year. */
function closeBefore(dataDir: string, reference: string, days: number): void {
  const database = new DatabaseSync(join(dataDir, 'kindlewick.db'));
  const then = Date.now() - days * DAY_MS;
  database.exec('pragma busy_timeout = 10000');
  database
    .prepare('update cases set received_at = ?, closed_at = ? where reference = ?')
    .run(then, then, reference);
  database.close();
}

async function begin(office: Page, email: string, asksFor: string): Promise<string> {
  await office.goto('/privacy-desk');
  await office.getByLabel('Name, email address or phone number').fill(email);
  await office.getByRole('button', { name: 'Find' }).click();
  await expect(office.getByRole('heading', { level: 1, name: 'Find someone' })).toBeVisible();
  await office.getByRole('link', { name: /^Record a request of/ }).click();
  await expect(office.getByLabel('Email addresses')).toHaveValue(email);
  await office.getByLabel('Phone numbers').fill('');
  await office.getByRole('button', { name: 'Record the request' }).click();
  await expect(office.getByRole('link', { name: 'Choose what the person asks for' })).toBeVisible();
  await office.getByLabel('What they ask for').selectOption(asksFor);
  await office.getByLabel('How the request came').selectOption('Email');
  await office.getByLabel('How we know that it is them').selectOption({ index: 1 });
  await office.getByRole('button', { name: 'Record the request' }).click();
  const heading = office.getByRole('heading', { level: 1, name: /^Request E-/ });
  await expect(heading).toBeVisible();
  return ((await heading.textContent()) ?? '').replace('Request ', '');
}

story(
  'everything about one person is copied and erased',
  { tag: '@both' },
  async ({ office, site, request }) => {
    story.slow();
    const { email, word } = ZOE;
    const first = await enquire(request, `I ask about ${word}.`, email);
    const concern = await send(request, '/raise-a-concern', {
      title: 'Mrs.',
      firstName: 'Zoe',
      lastName: 'Leaving',
      phone: '07700 900 333',
      email,
      message: `It was late, says ${word}.`,
    });
    const reference = await begin(office, email, 'Erasure of what we hold');
    const messages = office.getByRole('region', { name: 'Messages' });
    await expect(messages.getByRole('link', { name: first })).toBeVisible();
    await expect(messages).toContainText('We must keep records of complaints');
    await expectAccessibleAtBothWidths(office, 'privacy-request');

    const [download] = await Promise.all([
      office.waitForEvent('download'),
      office.getByRole('link', { name: 'Download a copy' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(`${reference}.zip`);
    const names = [...readZip(await readFile(await download.path())).keys()];
    expect(names).toContain(`cases/${first}.json`);
    expect(names).toContain(`cases/${concern}.html`);

    await office.getByRole('link', { name: 'Erase…' }).click();
    await expect(office.getByRole('heading', { level: 1, name: 'Erase for good?' })).toBeVisible();
    await expectAccessibleAtBothWidths(office, 'privacy-erase');
    await office.getByRole('button', { name: 'Erase for good' }).click();
    await expect(office.getByRole('link', { name: `Type ${reference} to confirm` })).toBeVisible();
    await office.getByRole('textbox', { name: `Type ${reference} to confirm` }).fill(reference);
    await office.getByRole('button', { name: 'Erase for good' }).click();
    await expect(office.getByText(/^Erased: 1 message,/)).toBeVisible();
    await expectAccessibleAtBothWidths(office, 'privacy-erased');

    await office.goto('/privacy-desk/restored');
    await expectAccessibleAtBothWidths(office);
    const list = await office.request.get('/privacy-desk/erasures.json');
    expect(await list.text()).toContain(reference);
    await office.getByRole('textbox', { name: /^The list of erasures/ }).fill('nothing');
    await office.getByRole('button', { name: 'Erase them again' }).click();
    await expect(office.getByRole('link', { name: /This is not a list of erasures/ })).toBeVisible();
    await office.getByRole('textbox', { name: /^The list of erasures/ }).fill(await list.text());
    await office.getByRole('button', { name: 'Erase them again' }).click();
    await expect(office.getByText('Erased again: 0 messages, 0 comments.')).toBeVisible();
    await shoot(office, 'privacy-restored');

    const gone = await office.request.get(`/inbox/${first}`);
    expect(await gone.text()).not.toContain(`I ask about ${word}`);
    const response = await office.request.get(`/complaints/${concern}`);
    expect(await response.text()).toContain(word);
    expect(site.output()).not.toContain(word);
  },
);

story('a hold keeps a case that would go within 30 days', async ({ office, site, request }) => {
  story.slow();
  const reference = await enquire(request, 'An old question.', 'old@example.org');
  closeBefore(site.dataDir, reference, 360);
  await office.goto('/privacy-desk/retention');
  const next = office.getByRole('region', { name: 'The next 30 days' });
  await next.getByRole('link', { name: reference }).click();
  await expect(office.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await openMore(office, 'Legal hold');
  const form = office.locator('form', { hasText: 'Why it is held' });
  await form.getByRole('button', { name: 'Hold this case' }).click();
  await expect(form.getByText('Say why it is held')).toBeVisible();
  await form.getByLabel('Why it is held').fill('A claim was announced');
  await shoot(office, 'privacy-hold');
  await form.getByRole('button', { name: 'Hold this case' }).click();
  await expect(office.getByText('Legal hold: A claim was announced')).toBeVisible();
  await expectAccessibleAtBothWidths(office);
  await office.goto('/privacy-desk/retention');
  await expect(next.getByText('Kept because of a legal hold')).toBeVisible();
  await expectAccessibleAtBothWidths(office, 'privacy-retention');
  await office.goto('/privacy-desk');
  await expect(office.getByRole('region', { name: 'Legal holds and restrictions' })).toContainText(
    'A claim was announced',
  );
  await expectAccessibleAtBothWidths(office, 'privacy-desk');
  await office
    .getByRole('region', { name: 'Legal holds and restrictions' })
    .getByRole('link', { name: reference })
    .click();
  await openMore(office, 'Legal hold');
  await office.getByRole('button', { name: 'Lift the legal hold' }).click();
  await expect(office.getByText('Legal hold: A claim was announced')).toBeHidden();
});

story('thanks are kept for another period or erased', async ({ office, site, request }) => {
  story.slow();
  const thank = (message: string) =>
    send(request, '/thank-a-caregiver', {
      title: 'Mr.',
      firstName: 'Kofi',
      lastName: 'Mensah',
      phone: SON['Your phone number'],
      email: SON['Your email'],
      carerNames: 'Joy',
      message,
    });
  const [one, two] = [await thank('Thank you.'), await thank('Thanks again.')];
  closeBefore(site.dataDir, one, 800);
  closeBefore(site.dataDir, two, 800);
  await office.goto('/privacy-desk');
  await office.getByRole('button', { name: `Keep ${one} for another period` }).click();
  await expect(office.getByText('Kept for another period.')).toBeVisible();
  await office.getByRole('link', { name: `Erase ${two}` }).click();
  await expectAccessibleAtBothWidths(office);
  await office.getByRole('button', { name: 'Erase for good' }).click();
  await expect(office.getByText('Erased. Only the count of its month is left.')).toBeVisible();
  const decide = office.getByRole('region', { name: 'For you to decide' });
  await expect(decide).not.toContainText(one);
  await expect(decide).not.toContainText(two);
});

story('a period that the office changes stands in the privacy notice', async ({ office }) => {
  await office.goto('/settings/retention');
  const enquiries = office.getByLabel('Enquiries: months');
  await enquiries.fill('60');
  await office.getByRole('button', { name: 'Save' }).click();
  await expect(office.getByRole('link', { name: /from 6 to 36/ })).toBeVisible();
  await enquiries.fill('18');
  await office.getByRole('button', { name: 'Save' }).click();
  await expect(office.getByText('Saved. The site shows it now.')).toBeVisible();
  await expectAccessibleAtBothWidths(office);
  await expect
    .poll(async () => (await office.request.get('/privacy')).text())
    .toContain('18 months after our last contact');
  await enquiries.fill('12');
  await office.getByRole('button', { name: 'Save' }).click();
  await expect(office.getByText('Saved. The site shows it now.')).toBeVisible();
});

story.describe('without script', () => {
  story.use({ javaScriptEnabled: false });
  story('a request is recorded and closed', async ({ office, request }) => {
    await enquire(request, 'Do you come to Rugby?', 'plain@example.org');
    const reference = await begin(office, 'plain@example.org', 'A copy of what we hold');
    await office.getByRole('link', { name: 'Close the request' }).click();
    await office.getByRole('button', { name: 'Close the request' }).click();
    await expect(office.getByRole('link', { name: 'Choose the outcome' })).toBeVisible();
    await office.getByLabel('Outcome').selectOption('We sent the copy');
    await office.getByRole('button', { name: 'Close the request' }).click();
    await expect(office.getByRole('heading', { level: 1, name: `Request ${reference}` })).toBeVisible();
    await expect(office.getByText('Done', { exact: true }).first()).toBeVisible();
    await expect(office.getByText('plain@example.org')).toHaveCount(0);
  });
});

story(
  'someone asks us to stop using what we hold, and each message says so until it ends',
  async ({ office, request }) => {
    story.slow();
    const email = 'rena@stopping.example';
    const one = await enquire(request, 'Please ring my sister, not me.', email);
    const reference = await begin(office, email, 'That we keep it but stop using it');
    await expect(office.getByText('What to do:')).toBeVisible();
    await office.getByRole('button', { name: 'Restrict this message' }).click();
    await expect(office.getByText('Restricted. Each message says so.')).toBeVisible();
    const messages = office.getByRole('region', { name: 'Messages' });
    await expect(messages.getByText(`Restricted: ${one}`)).toBeVisible();
    await expectAccessibleAtBothWidths(office, 'privacy-restriction');
    await office.getByRole('link', { name: 'Close the request' }).click();
    await office.getByLabel('Outcome').selectOption({ index: 1 });
    await office.getByRole('button', { name: 'Close the request' }).click();
    await expect(office.getByText('We restricted it, and told those')).toBeVisible();

    await office.goto('/privacy-desk');
    const holds = office.getByRole('region', { name: 'Legal holds and restrictions' });
    await expect(holds).toContainText(`Asked for in ${reference}`);
    await holds.getByRole('link', { name: one }).click();
    const mark = office.getByText('Restricted: do not use or pass this on');
    await expect(mark).toBeVisible();
    for (const width of WIDTHS) {
      await office.setViewportSize({ width, height: 900 });
      // The buttons below may lie under the bar at the foot.
      await expectAccessible(office, 'article header');
      await shoot(office, 'privacy-restricted-case');
    }
    await office.goto(`/forward/${one}`);
    await expect(mark).toBeVisible();
    await office.goto(`/inbox/${one}`);
    await openMore(office, 'Restriction');
    const form = office.locator('form', { hasText: 'How and when you told them' });
    await form.getByRole('button', { name: 'End the restriction' }).click();
    await expect(form.getByText('Say how and when you told them')).toBeVisible();
    await form.getByLabel('How and when you told them').fill('By letter, yesterday');
    await form.getByRole('button', { name: 'End the restriction' }).click();
    await expect(mark).toBeHidden();
  },
);

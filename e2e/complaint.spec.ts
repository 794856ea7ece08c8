import type { Page } from '@playwright/test';
import { expectAccessibleAtBothWidths } from './accessible.ts';
import { send, unfold } from './case-steps.ts';
import { NEIGHBOUR } from './people.ts';
import { letRepliesLeave } from './reply-steps.ts';
import { expect, signIn, story } from './story.ts';

const PANEL = '#concern-steps';

async function addPoint(page: Page, text: string): Promise<void> {
  const part = await unfold(page.locator(PANEL), 'Add a point');
  await part.getByLabel('The point, in their words').fill(text);
  await part.getByRole('button', { name: 'Add the point' }).click();
  await expect(page.locator(PANEL).getByRole('listitem').filter({ hasText: text })).toBeVisible();
}

async function answerPoint(page: Page, text: string, finding: string, answer: string): Promise<void> {
  const point = page.locator(PANEL).getByRole('listitem').filter({ hasText: text });
  const part = await unfold(point, /Answer it|Our answer/);
  await part.getByRole('radio', { name: finding, exact: true }).check();
  await part.getByLabel('Our answer').fill(answer);
  await part.getByRole('button', { name: 'Save the answer to this point' }).click();
  // The label of the radio button says the same; what is saved is in a paragraph.
  await expect(point.getByRole('paragraph').filter({ hasText: new RegExp(`^${finding}$`) })).toBeVisible();
}

async function respond(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /The final response/ }).check();
  await page.getByLabel('Message*').first().fill('We looked into what you told us.');
  await page.getByRole('button', { name: 'Send Email' }).click();
}

story('a complaint is answered point by point', { tag: '@both' }, async ({ page, site, mailbox }) => {
  const reference = await send(page.request, '/raise-a-concern', {
    title: 'Mr.',
    firstName: NEIGHBOUR['First name'],
    lastName: NEIGHBOUR['Last name'],
    phone: NEIGHBOUR['Phone number'],
    email: 'points@example.org',
    message: `Nobody came, and nobody rang. ${crypto.randomUUID()}`,
  });
  await signIn(page);
  await page.goto(`/complaints/${reference}`);
  const panel = page.locator(PANEL);
  await addPoint(page, 'Nobody came on Sunday.');
  await addPoint(page, 'Nobody rang to say so.');
  const wish = await unfold(panel, 'Outcome they’re seeking');
  await wish.getByLabel('What would put things right?').fill('A call when a visit is late.');
  await wish.getByRole('button', { name: 'Save what they want' }).click();
  await answerPoint(page, 'Nobody came on Sunday.', 'Upheld', 'The rota had a gap.');

  await respond(page);
  await expect(
    page.getByRole('alert').filter({ hasText: 'Missing: the answer to point 2, what is put right' }),
  ).toBeVisible();
  await answerPoint(page, 'Nobody rang to say so.', 'Partly upheld', 'We rang once, and gave up.');
  const outcome = await unfold(panel, 'Outcome');
  await outcome.getByLabel('Apology').fill('I’m sorry that you were left alone.');
  await outcome.getByLabel('What was done').fill('Two people check the rota now.');
  await outcome.getByLabel('What was learned').fill('Ring until someone answers.');
  await outcome.getByRole('button', { name: 'Save the outcome' }).click();
  await expect(panel.getByText('What is added to the answer')).toBeVisible();
  await expectAccessibleAtBothWidths(page);

  await respond(page);
  await expect(panel.getByText(/Final response (is on its way|sent)/)).toBeVisible();
  await letRepliesLeave(site, page);
  const mails = await mailbox.waitFor((mail) => mail.text.includes('The rota had a gap.'));
  const mail = mails.find(({ text }) => text.includes('The rota had a gap.'));
  for (const text of [
    'We looked into what you told us.',
    '1. Nobody came on Sunday.',
    'We rang once, and gave up.',
    'I’m sorry that you were left alone.',
    'Two people check the rota now.',
    'Ring until someone answers.',
    'Local Government and Social Care Ombudsman',
  ]) {
    expect(mail?.text).toContain(text);
  }
  await expect(panel.getByText('Add a point')).toHaveCount(0);
});

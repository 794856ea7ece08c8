import type { Page } from '@playwright/test';
import { expectAccessibleAtBothWidths } from './accessible.ts';
import { send, unfold } from './case-steps.ts';
import { NEIGHBOUR } from './people.ts';
import { expect, MANAGER, signIn, story } from './story.ts';

const PANEL = '#concern-steps';

/** A complaint, open on the screen of someone who may work on it. */
async function openComplaint(page: Page): Promise<string> {
  const reference = await send(page.request, '/raise-a-concern', {
    title: 'Mr.',
    firstName: NEIGHBOUR['First name'],
    lastName: NEIGHBOUR['Last name'],
    phone: NEIGHBOUR['Phone number'],
    email: 'record@example.org',
    message: `Nobody came on Sunday. ${crypto.randomUUID()}`,
  });
  await signIn(page);
  await page.goto(`/complaints/${reference}`);
  return reference;
}

/** Folded parts open without a script too. */
async function fillComplainant(page: Page): Promise<void> {
  const panel = page.locator(PANEL);
  await unfold(page.locator(PANEL), 'Who complains, who pays');
  await panel.getByRole('radio', { name: 'Someone else’s care' }).check();
  await panel.getByLabel('Whose care it is').fill('Rose Archer');
  await panel.getByLabel('How they are related').fill('Daughter');
  await panel.getByRole('radio', { name: 'None seen yet' }).check();
  await panel.getByLabel('What you saw of it, and when').fill('Asked for it on the phone.');
  await panel.getByRole('radio', { name: 'The council or trust' }).check();
  await panel.getByRole('button', { name: 'Save who complains' }).click();
  await expect(page.locator(PANEL).getByText('No authority on file')).toBeVisible();
}

async function chooseInvestigator(page: Page): Promise<void> {
  await unfold(page.locator(PANEL), 'Choose an investigator');
  await page.locator(PANEL).getByLabel('Who investigates').selectOption({ label: MANAGER.name });
  await page.getByRole('button', { name: 'Assign as investigator' }).click();
  await page.getByRole('button', { name: 'I had no involvement' }).click();
  await expect(page.locator(PANEL).getByText('Confirmed not involved')).toBeVisible();
}

async function addToTimeline(page: Page): Promise<void> {
  const panel = page.locator(PANEL);
  await unfold(page.locator(PANEL), 'Add to the timeline');
  await panel.getByLabel('What it is').selectOption({ label: 'Statement taken' });
  await panel.getByLabel('Day', { exact: true }).first().fill('3');
  await panel.getByLabel('Month', { exact: true }).first().fill('11');
  await panel.getByLabel('Year', { exact: true }).first().fill('2025');
  await panel.getByLabel('Who said, saw or did it').selectOption({ label: 'Member of staff' });
  await panel.getByLabel('Who it was').fill('Sam Carer');
  await panel.getByLabel('What happened, was said or was seen').fill('The rota had a gap.');
  await panel.getByRole('button', { name: 'Add to the timeline' }).click();
  const first = panel.getByRole('list', { name: 'Timeline' }).getByRole('listitem').first();
  await expect(first).toContainText('Statement taken');
  await expect(first).toContainText('3 November 2025');
}

/** Whole, and in what is sent on as well. */
async function recordAll(page: Page): Promise<void> {
  const reference = await openComplaint(page);
  await addToTimeline(page);
  await fillComplainant(page);
  await chooseInvestigator(page);
  await page.goto(`/forward/${reference}`);
  await expect(page.getByText('nothing about Rose Archer')).toBeVisible();
}

story(
  'who complains, who investigates and what happened when are written down',
  { tag: '@both' },
  async ({ page }) => {
    await recordAll(page);
    await page.goBack();
    await expectAccessibleAtBothWidths(page);
    const timeline = page.locator(PANEL).getByRole('list', { name: 'Timeline' });
    await timeline.locator('summary').first().click();
    await timeline.getByRole('button', { name: /^Remove/ }).click();
    await expect(timeline.getByText('Statement taken')).toHaveCount(0);
  },
);

story.describe('without script', () => {
  story.use({ javaScriptEnabled: false });

  story('the same is written down', { tag: '@both' }, async ({ page }) => {
    await recordAll(page);
  });
});

import { expectAccessibleAtBothWidths } from './accessible.ts';
import { expect, story } from './story.ts';

story('an office renames, rewrites and moves a service by keyboard', { tag: '@both' }, async ({ office }) => {
  await office.goto('/settings/services');
  await expectAccessibleAtBothWidths(office);
  await office.getByRole('button', { name: /^Move up ?: Respite Care/ }).press('Enter');
  const first = office.getByRole('group', { name: 'Services you are registered for and offer' });
  await expect(first.getByRole('listitem').nth(1)).toContainText('Respite Care');
  await expect(office.getByRole('button', { name: /^Move up ?: Respite Care/ })).toBeFocused();

  await office.getByRole('link', { name: /^Edit ?: Respite Care/ }).click();
  await office.getByLabel('Name', { exact: true }).fill('Time off');
  await office.getByLabel('Address (optional)').fill('/services/time-off');
  const questions = office.getByRole('group', { name: 'Questions people ask (optional)' });
  const place = (at: number) => questions.getByLabel(`Question ${at}`, { exact: true });
  await expect(place(1)).toHaveValue('How soon can you start?');
  await questions.getByRole('button', { name: /^Move down ?: How soon/ }).press('Enter');
  await expect(place(2)).toHaveValue('How soon can you start?');
  await expect(questions.getByRole('button', { name: /^Move down ?: How soon/ })).toBeFocused();
  await questions.getByRole('button', { name: /^Remove ?: Can my council/ }).press('Enter');
  await expect(place(1)).toBeFocused();
  await expectAccessibleAtBothWidths(office);
  await questions.getByRole('button', { name: 'Add a question' }).press('Enter');
  await office.keyboard.type('May the cat stay?');
  await office.getByRole('button', { name: 'Save' }).click();
  await expect(office.getByRole('alert')).toContainText('Fill in both “Question” and “Answer”');
  await questions.getByLabel('Answer').last().fill('Yes.');
  await office.getByRole('button', { name: 'Save' }).click();
  await expect(office.getByText('Saved. The site shows it now.')).toBeVisible();

  await expect(async () => {
    await office.goto('/respitecare');
    await expect(office.getByRole('heading', { level: 1 })).toHaveText('Time off', { timeout: 500 });
  }).toPass();
  expect(new URL(office.url()).pathname).toBe('/services/time-off');
  const allQuestions = await office
    .locator('.accordion summary')
    .filter({ hasNotText: /^(?:Do you have any communication|Is someone coming home)/ })
    .allTextContents();
  expect([allQuestions[0], allQuestions.at(-1)]).toEqual(['How soon can you start?', 'May the cat stay?']);
});

story('what is typed into the questions of a service is there again after a reload', async ({ office }) => {
  await office.goto('/settings/services');
  await office.getByRole('link', { name: /^Edit ?: Live In Care/ }).click();
  const questions = office.getByRole('group', { name: 'Questions people ask (optional)' });
  await questions.getByRole('button', { name: 'Add a question' }).click();
  await questions.getByRole('textbox').last().fill('Yes, and\n\nthe dog.');
  await expect(office.getByText(/Draft saved/).first()).toBeVisible();
  await office.reload();
  await expect(office.getByText(/^Draft.* restored\./)).toBeVisible();
  await expect(questions.getByRole('textbox').last()).toHaveValue('Yes, and\nthe dog.');
});

story.describe('without script', () => {
  story.use({ javaScriptEnabled: false });

  story('a service is added with its questions as plain text', async ({ office }) => {
    await office.goto('/settings/services/new');
    await office.getByLabel('Name', { exact: true }).fill('Night sitting');
    await office.getByLabel('Opening sentence').fill('Someone awake in the house.');
    await office.getByLabel('Picture (optional)', { exact: true }).selectOption({ label: 'hero door' });
    await office.getByRole('textbox', { name: /Questions people ask/ }).fill('Do you sleep?\nNo.');
    await office.getByRole('button', { name: 'Save' }).click();
    await expect(office.getByText('/services/night-sitting')).toBeVisible();
    await expect(office.getByRole('checkbox', { name: 'Night sitting' })).toBeChecked();
    await expect(async () => {
      await office.goto('/services/night-sitting');
      await expect(office.getByRole('heading', { level: 1 })).toHaveText('Night sitting', { timeout: 500 });
    }).toPass();
    await expect(office.getByText('Do you sleep?')).toBeVisible();
  });
});

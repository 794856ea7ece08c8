import { expectAccessibleAtBothWidths } from './accessible.ts';
import { enquire } from './case-steps.ts';
import { expect, story } from './story.ts';

story(
  'a person has a page with all that they wrote, and what is noted stays with them',
  async ({ office: page, request }) => {
    const email = 'person@example.org';
    const first = await enquire(request, 'We need help in the mornings.', email);
    const second = await enquire(request, 'And at weekends too.', email);
    await page.goto(`/contactInbox/${second}`);
    await page.getByRole('link', { name: 'Everything from this person' }).click();
    await expect(page.getByRole('heading', { name: 'Their messages' })).toBeVisible();
    const main = page.getByRole('main');
    const wrote = page.getByRole('region', { name: 'Their messages' });
    await expect(wrote.getByText('We need help in the mornings.')).toBeVisible();
    await expect(wrote.getByText('And at weekends too.')).toBeVisible();
    await page.locator('summary', { hasText: 'Edit details' }).press('Enter');
    await page.getByLabel('Email addresses').fill('nonsense');
    await page.getByRole('button', { name: 'Save details' }).press('Enter');
    await expect(page.getByRole('link', { name: /^nonsense: Enter an email address/ })).toBeVisible();
    await expectAccessibleAtBothWidths(page, 'person-refused');
    await page.getByLabel('Email addresses').fill(`${email}\nother@example.org`);
    await page.getByLabel('Postal address').fill('1 High Street\nCoventry');
    await page.getByLabel('The person they write about').fill('Hedwig Hart');
    await page.getByLabel('What they are to that person').fill('daughter');
    await page.getByLabel('How they like to be reached').selectOption('By letter');
    await page.getByRole('button', { name: 'Save details' }).press('Enter');
    await expect(
      main.getByText(/Details edited: .*postal address 1 High Street, Coventry added/),
    ).toBeVisible();
    await expect(main.getByText('Hedwig Hart (they are the daughter)')).toBeVisible();
    await expectAccessibleAtBothWidths(page, 'person');
    const third = await enquire(request, 'From my other address.', 'other@example.org');
    await page.goto(`/people/${first}`);
    await expect(wrote.getByText('From my other address.')).toBeVisible();
    await main
      .getByRole('link', { name: /General enquiry/ })
      .first()
      .click();
    await expect(page).toHaveURL(new RegExp(third));
  },
);

story('an address corrected in one message is corrected in the others', async ({ office: page, request }) => {
  const mistyped = 'corrected@exmaple.org';
  const first = await enquire(request, 'The first of two.', mistyped);
  const second = await enquire(request, 'The second of two.', mistyped);
  await page.goto(`/contactInbox/${second}`);
  await page.locator('summary', { hasText: 'Edit contact details' }).click();
  const form = page.locator('#edit-contact');
  await expect(form.getByLabel('Also where their other open messages say the same')).toBeChecked();
  await form.getByLabel('Email').fill('corrected@example.org');
  await expectAccessibleAtBothWidths(page, 'correcting');
  await form.getByRole('button', { name: 'Save contact details' }).click();
  await expect(page.getByText(/email changed from corrected@exmaple.org/)).toBeAttached();
  await page.goto(`/contactInbox/${first}`);
  await expect(page.getByRole('link', { name: 'corrected@example.org' })).toBeVisible();
});

story(
  'two people are merged by search, split off and found while they ring',
  async ({ office: page, request }) => {
    const first = await enquire(
      request,
      'From Wilhelmina at home.',
      'wilhelmina@example.org',
      'Wilhelmina Voss',
    );
    const second = await enquire(request, 'From Mina at work.', 'mina@work.example', 'Mina Voss-Bell');
    await page.goto(`/people/${first}`);
    const main = page.getByRole('main');
    const wrote = page.getByRole('region', { name: 'Their messages' });
    await page.locator('summary', { hasText: 'Split off someone else’s messages' }).press('Enter');
    await page.getByRole('checkbox', { name: new RegExp(second) }).check();
    await page.getByRole('button', { name: 'Split off' }).press('Enter');
    await expect(main.getByText('Split from Mina Voss-Bell')).toBeVisible();
    await expect(wrote.getByText('From Mina at work.')).toHaveCount(0);
    await page.locator('summary', { hasText: 'Merge with another person' }).press('Enter');
    const into = page.getByLabel('Merge with', { exact: true });
    await into.fill('Voss');
    await into.press('Enter');
    const choice = page.getByRole('radio', { name: new RegExp(second) });
    await expect(choice).toBeFocused();
    await expectAccessibleAtBothWidths(page, 'person-choice');
    await choice.press('Space');
    await page.getByRole('button', { name: 'Merge', exact: true }).press('Enter');
    await expect(wrote.getByText('From Mina at work.')).toBeVisible();
    await expectAccessibleAtBothWidths(page, 'person-merged');
    await page.getByRole('button', { name: 'Unmerge Mina Voss-Bell' }).press('Enter');
    await expect(main.getByText('Unmerged from Mina Voss-Bell')).toBeVisible();
    await expect(wrote.getByText('From Mina at work.')).toHaveCount(0);
    await page.goto('/log');
    await page.getByLabel('Name (optional)').fill('Wilhelmina');
    await page.getByLabel('Name (optional)').press('Tab');
    const caller = page.getByRole('link', { name: /^Wilhelmina Voss/ });
    await expect(caller).toHaveAttribute('href', `/people/${first}`);
    await expectAccessibleAtBothWidths(page, 'log-callers');
  },
);

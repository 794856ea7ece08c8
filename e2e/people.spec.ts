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
    await expect(page.getByRole('heading', { name: 'What they wrote' })).toBeVisible();
    const main = page.getByRole('main');
    await expect(main.getByText('We need help in the mornings.')).toBeVisible();
    await expect(main.getByText('And at weekends too.')).toBeVisible();
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
    await expect(main.getByText('From my other address.')).toBeVisible();
    await main
      .getByRole('link', { name: /General enquiry/ })
      .first()
      .click();
    await expect(page).toHaveURL(new RegExp(third));
  },
);

story(
  'an address that is mended in one message is mended in the others',
  async ({ office: page, request }) => {
    const mistyped = 'mended@exmaple.org';
    const first = await enquire(request, 'The first of two.', mistyped);
    const second = await enquire(request, 'The second of two.', mistyped);
    await page.goto(`/contactInbox/${second}`);
    await page.locator('summary', { hasText: 'Edit contact details' }).click();
    const form = page.locator('#edit-contact');
    await expect(form.getByLabel('Also where their other open messages say the same')).toBeChecked();
    await form.getByLabel('Email').fill('mended@example.org');
    await expectAccessibleAtBothWidths(page, 'mending');
    await form.getByRole('button', { name: 'Save contact details' }).click();
    await expect(page.getByText(/email changed from mended@exmaple.org/)).toBeAttached();
    await page.goto(`/contactInbox/${first}`);
    await expect(page.getByRole('link', { name: 'mended@example.org' })).toBeVisible();
  },
);

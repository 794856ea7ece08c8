import { samplePicture } from '../test/sample-pictures.ts';
import { expectAccessibleAtBothWidths } from './accessible.ts';
import { expect, story } from './story.ts';

const SAVED = 'Saved. The site shows it now.';

story(
  'a phone number that is changed stands on the public pages within a second',
  { tag: '@both' },
  async ({ office }) => {
    await office.goto('/contact');
    await office.goto('/settings/phones');
    await office.getByLabel('Phone', { exact: true }).fill('01632 960 777');
    await office.getByRole('button', { name: 'Save' }).click();
    await expect(office.getByText(SAVED)).toBeVisible();
    await expect.poll(async () => (await office.request.get('/contact')).text()).toContain('01632 960 777');
  },
);

story('the second of two saves sees both texts, and a wrong field is named', async ({ office }) => {
  const other = await office.context().newPage();
  await other.goto('/settings/area');
  await office.goto('/settings/area');
  const towns = office.getByLabel('Towns we serve');
  await towns.fill('');
  await office.getByRole('button', { name: 'Save' }).click();
  await expect(office.getByRole('link', { name: 'Enter at least one town' })).toBeVisible();
  await towns.fill('Coventry\nRugby');
  await office.getByRole('button', { name: 'Save' }).click();
  await expect(office.getByText(SAVED)).toBeVisible();
  await other.getByLabel('Towns we serve').fill('Coventry\nWarwick');
  await other.getByRole('button', { name: 'Save' }).click();
  await expect(other.getByRole('table')).toContainText('Rugby');
  await expect(other.getByRole('table')).toContainText('Warwick');
  await other.getByRole('button', { name: 'Save' }).click();
  await expect(other.getByText(SAVED)).toBeVisible();
});

story('a day with other hours stands on the contact page', async ({ office }) => {
  await office.goto('/settings/opening');
  await office.getByRole('button', { name: 'Add a closed day' }).click();
  const day = office.getByRole('group', { name: 'Closed day or different hours, 1' });
  await day.getByLabel('Date').fill('2099-12-24');
  await day.getByLabel('Reason').fill('Staff training');
  await office.getByRole('button', { name: 'Save' }).click();
  await expect(office.getByText(SAVED)).toBeVisible();
  await expect(async () => {
    await office.goto('/contact');
    await expect(office.getByText('24 December 2099: closed (Staff training)')).toBeVisible({ timeout: 500 });
  }).toPass();
});

story('what is typed stands on the real page beside it before it is saved', async ({ office }) => {
  const page = office.frameLocator('[title="Your website with what the form holds"]');
  await office.goto('/settings/site/faq/new');
  await office.getByLabel('Heading').fill('Costs');
  await office.getByLabel('Answer').fill('By the week.');
  await expect(office.getByText('once nothing in the form is missing')).toBeVisible();
  await office.getByLabel('Question', { exact: true }).fill('How do I pay for a week?');
  await expect(page.getByText('How do I pay for a week?')).toBeInViewport();
  await office.getByLabel('Answer').fill('By the week, or by the month.');
  // It was folded.
  await expect(page.getByText('By the week, or by the month.')).toBeInViewport();
  await expect(office.getByText('Visitors see it once you save.')).toBeVisible();
  expect(await (await office.request.get('/faq')).text()).not.toContain('How do I pay for a week?');
  await office.goto('/settings/site/faq/new');
  await office.getByRole('button', { name: 'Discard draft' }).click();

  await office.goto('/settings/provider');
  await office.getByRole('combobox', { name: 'Page' }).selectOption({ label: 'Our Story' });
  await expect(page.getByRole('heading', { level: 1, name: 'Our Story' })).toBeVisible();
  await office.getByLabel('Short name').fill('Mill Lane');
  await expect(page.getByRole('link', { name: /^Mill Lane/ }).first()).toBeVisible();
  await expectAccessibleAtBothWidths(office);
});

story(
  'bank holidays are added for a review, and stand on the contact page once they are saved',
  async ({ office }) => {
    const year = new Date().getFullYear() + 1;
    await office.goto('/settings/opening');
    await office.getByRole('button', { name: `Add the bank holidays of ${year}` }).click();
    await expect(office.getByText(/bank holidays of \d+ added below as closed days/)).toBeVisible();
    const group = office.getByRole('group', { name: /^Closed day or different hours/ });
    const days = group.filter({ has: office.locator(`input[type=date][value^="${year}"]`) });
    await expect(days.filter({ has: office.locator('[value="Good Friday"]') })).toHaveCount(1);
    const page = office.frameLocator('[title="Your website with what the form holds"]');
    await expect(page.getByText(/closed \(Good Friday\)/)).toBeAttached();
    expect(await (await office.request.get('/contact')).text()).not.toContain('Good Friday');
  },
);

story('a fact is written at the cursor of a text, and the page says it', async ({ office }) => {
  await office.goto('/settings/site/faq/new');
  await office.getByLabel('Heading').fill('Costs');
  await office.getByLabel('Question', { exact: true }).fill('May I ring you about prices?');
  const answer = office.getByLabel('Answer');
  await answer.fill('Yes, on .');
  await answer.press('ArrowLeft');
  await office.getByRole('button', { name: 'Insert a fact into: Answer' }).click();
  await office.getByRole('button', { name: 'Insert {phone}', exact: true }).click();
  await expect(answer).toHaveValue('Yes, on {phone}.');
  await expect(answer).toBeFocused();
  const page = office.frameLocator('[title="Your website with what the form holds"]');
  await expect(page.getByText(/^Yes, on [\d ]+\.$/)).toBeAttached();
  await office.getByRole('button', { name: 'Insert a fact into: Answer' }).click();
  await expectAccessibleAtBothWidths(office);
  await office.goto('/settings/site/faq/new');
  await office.getByRole('button', { name: 'Discard draft' }).click();
});

story('a question is added, shown, removed and brought back', async ({ office }) => {
  await office.goto('/settings/site/faq/new');
  await office.getByRole('button', { name: 'Save' }).click();
  await expect(office.getByRole('link', { name: 'Enter the question' })).toBeVisible();
  await office.getByLabel('Heading').fill('Costs');
  await office.getByLabel('Question', { exact: true }).fill('May I pay by cheque?');
  await office.getByLabel('Answer').fill('Yes.');
  await office.getByRole('button', { name: 'Save' }).click();
  await expect(office.getByText(SAVED)).toBeVisible();
  const readPage = async () => (await office.request.get('/faq')).text();
  await expect.poll(readPage).toContain('May I pay by cheque?');
  await office.getByRole('button', { name: /^Remove ?: May I pay by cheque\?/ }).click();
  await expect(office.getByText('There is nothing here yet.')).toBeVisible();
  await office.getByRole('button', { name: 'Undo' }).click();
  await expect(office.getByRole('heading', { name: 'May I pay by cheque?' })).toBeVisible();
});

story(
  'without safeguarding numbers their list says what the site tells people meanwhile',
  async ({ office }) => {
    await office.goto('/settings/site/safeguarding');
    await expect(office.getByText(/^No councils yet\. Until you add one/)).toBeVisible();
    await office.goto('/raise-a-concern');
    await expect(office.getByText('ring your council’s adult social care team')).toBeAttached();
  },
);

story('a job post is opened and closed', async ({ office }) => {
  await office.goto('/settings/jobs/new');
  await office.getByLabel('Title').fill('Night carer');
  await office.getByLabel('Job description').fill('You work at night.');
  await office.getByLabel('Full time').check();
  await office.getByLabel('Town').fill('Rugby');
  await office.getByLabel('From (optional)').fill('13.20');
  await office.getByRole('button', { name: 'Save' }).click();
  await expect(office.getByText(SAVED)).toBeVisible();
  const readPage = async () => (await office.request.get('/caregiver')).text();
  await expect.poll(readPage).toContain('JobPosting');
  expect(await readPage()).toContain('13.2');
  await office.getByRole('button', { name: /^Close ?: Night carer/ }).click();
  await expect(office.getByText('Closed', { exact: true })).toBeVisible();
  await expect.poll(readPage).not.toContain('Night carer');
});

story('a test email reaches the person who asked for it', async ({ office, mailbox }) => {
  await office.goto('/settings/mail');
  await office.getByRole('button', { name: 'Send a test' }).click();
  await expect(office.getByText('The test is on its way')).toBeVisible();
  await expect
    .poll(() => mailbox.mails.some(({ to }) => to.includes('morgan@kindlewick.example')))
    .toBe(true);
  await office.getByRole('link', { name: 'See its status' }).click();
  await expect(office.getByRole('heading', { name: 'Test email' })).toBeVisible();
});

story('the settings have no fault that axe knows', async ({ office }) => {
  const paths = [
    '',
    '/provider',
    '/phones',
    '/address',
    '/opening',
    '/regulator',
    '/promises',
    '/careers',
    '/site/banners',
    '/site/partners/1',
    '/jobs',
    '/mail',
  ];
  for (const path of paths) {
    await office.goto(`/settings${path}`);
    await expect(office.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessibleAtBothWidths(office);
  }
});

story.describe('without script', () => {
  story.use({ javaScriptEnabled: false });
  story('a wrong field is named and a right one is kept', async ({ office }) => {
    await office.goto('/settings/regulator');
    await office.getByLabel(/^How you stand with/).selectOption('rated');
    await office.getByRole('button', { name: 'Save' }).click();
    await expect(office.getByRole('link', { name: /^Choose the rating that was published/ })).toBeVisible();
    await office.getByLabel('Overall rating').selectOption('Good');
    await office.getByRole('button', { name: 'Save' }).click();
    await expect(office.getByText(SAVED)).toBeVisible();
  });
});

story('on a phone a button opens the page with what is typed', async ({ office }) => {
  await office.setViewportSize({ width: 390, height: 844 });
  await office.goto('/settings/phones');
  await expect(office.getByTitle('Your website with what the form holds')).toHaveCount(0);
  await office.getByLabel('Phone', { exact: true }).fill('01632 960 555');
  const opened = office.waitForEvent('popup');
  await office.getByRole('button', { name: 'See it' }).click();
  await expect((await opened).getByRole('link', { name: '01632 960 555' }).first()).toBeVisible();
  expect(await (await office.request.get('/contact')).text()).not.toContain('01632 960 555');
});

story('an entry whose review date has passed is asked for again', async ({ office }) => {
  await office.goto('/settings/site/team/new');
  await office.getByLabel('Name').fill('Robin Reviewed');
  await office.getByLabel('Job title').fill('Carer');
  await office.getByLabel('About the person').fill('Visits.');
  const again = office.getByLabel('Review date');
  // A year ahead unless someone says otherwise.
  expect(await again.inputValue()).toMatch(/^\d{4}-\d\d-\d\d$/);
  await again.fill('2020-01-01');
  await office.getByRole('button', { name: 'Save' }).click();
  await expect(office.getByRole('link', { name: 'Enter a date after today' })).toBeVisible();
  await again.fill('2099-01-01');
  await office.getByRole('button', { name: 'Save' }).click();
  await expect(office.getByText(SAVED)).toBeVisible();
  await office.goto('/settings');
  const settings = office.getByRole('main');
  await expect(settings.getByRole('link', { name: 'Users' })).toHaveAttribute('href', '/users');
  await expect(settings.getByRole('link', { name: 'Privacy' })).toHaveAttribute('href', '/privacy-desk');
});

story('a photo of the team is chosen by sight, and described before it is used', async ({ office }) => {
  await office.goto('/settings/site/team/new');
  await office.getByLabel('Name').fill('Pat Pictured');
  await office.getByLabel('Job title').fill('Carer');
  await office.getByLabel('About the person').fill('Visits.');
  await office.getByRole('button', { name: 'Choose: Picture (optional)' }).click();
  const photo = { name: 'pat.jpg', mimeType: 'image/jpeg', buffer: await samplePicture() };
  await office.getByRole('dialog').getByLabel('Add pictures').setInputFiles([photo]);
  await office
    .getByRole('dialog')
    .getByRole('textbox', { name: 'What the picture shows' })
    .fill('Pat smiles');
  await office.getByRole('button', { name: 'Save and use' }).click();
  await expect(office.getByRole('img', { name: 'Pat smiles' })).toBeVisible();
  await office.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(office.getByText(SAVED)).toBeVisible();
  await expect.poll(async () => (await office.request.get('/team')).text()).toContain('alt="Pat smiles"');
});

import { expectAccessibleAtBothWidths } from './accessible.ts';
import { someone } from './accounts.ts';
import { enquire, openMore } from './case-steps.ts';
import { addAnswer, desk, letRepliesLeave } from './reply-steps.ts';
import { expect, story } from './story.ts';

const SAM = someone('Samira');

story(
  'a slash puts a template where the cursor is, and its gap waits for words',
  async ({ office: page, request }) => {
    await addAnswer(page, 'Assessment visit', 'We can come on [day and time].');
    const reference = await enquire(request, 'Could you visit my mother?');
    await page.goto(`/contactInbox/${reference}`);
    const message = desk(page).getByLabel('Message*');
    await message.fill('Dear Ann,\n\n');
    await message.pressSequentially('/assess');
    const offered = desk(page).getByRole('listbox', { name: 'Templates' });
    await expect(offered.getByRole('option', { name: /^Assessment visit/ })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await expectAccessibleAtBothWidths(page, 'templates-offered');
    await message.press('Escape');
    await expect(offered).toHaveCount(0);
    await message.pressSequentially('m');
    await message.press('Enter');
    await expect(message).toHaveValue('Dear Ann,\n\nWe can come on [day and time].');
    await desk(page).getByRole('button', { name: 'Send Email' }).click();
    await expect(desk(page).getByRole('alert')).toContainText('[day and time]');
  },
);

story(
  'what is formatted is shown as it will arrive, and arrives so',
  async ({ office: page, request, site, mailbox }) => {
    const reference = await enquire(request, 'What should I bring?');
    await page.goto(`/contactInbox/${reference}`);
    const message = desk(page).getByLabel('Message*');
    await message.fill('both forms');
    await message.selectText();
    await message.press('Control+b');
    await expect(message).toHaveValue('**both forms**');
    await message.press('End');
    await message.pressSequentially('\nyour pass');
    await desk(page).getByRole('button', { name: 'List' }).click();
    await expect(message).toHaveValue('**both forms**\n- your pass');
    await desk(page).getByRole('button', { name: 'Link' }).click();
    await message.pressSequentially('a guide');
    await desk(page).getByRole('button', { name: 'Send Email' }).click();
    await expect(desk(page).getByRole('alert')).toContainText('address of the link');
    await message.fill('**both forms**\n- your pass\n- [a guide](https://guide.example/a)');
    const preview = desk(page).getByRole('region', { name: 'How it will look' });
    await expect(preview.getByRole('link', { name: 'a guide' })).toHaveAttribute(
      'href',
      'https://guide.example/a',
    );
    await expectAccessibleAtBothWidths(page, 'formatted-reply');
    await desk(page).getByRole('button', { name: 'Send Email' }).click();
    await expect(page.getByText('Sending in 10 seconds.').first()).toBeVisible();
    await page.goto(`/contactInbox/${reference}`);
    const sent = page.getByRole('article').filter({ hasText: 'replied by email' }).last();
    await expect(sent.getByRole('listitem')).toHaveText(['your pass', 'a guide']);
    await letRepliesLeave(site, page);
    await expect
      .poll(() => mailbox.mails.some(({ text }) => text.includes('- a guide (https://guide.example/a)')))
      .toBe(true);
  },
);

story(
  'a colleague who is named in a note gets an email',
  async ({ office: page, request, site, mailbox }) => {
    await site.addStaff(SAM);
    const reference = await enquire(request, 'Please ring my son.');
    await page.goto(`/contactInbox/${reference}`);
    await page.getByRole('region', { name: 'Answer' }).getByText('Note', { exact: true }).click();
    const note = page.getByRole('region', { name: 'Note', exact: true });
    const field = note.getByLabel('Note*');
    await field.pressSequentially('Please ring, @sam');
    const option = note.getByRole('listbox', { name: 'Colleagues' }).getByRole('option', { name: SAM.name });
    await expect(option).toBeVisible();
    await expectAccessibleAtBothWidths(page, 'colleagues-offered');
    await option.click();
    await expect(field).toHaveValue(`Please ring, @${SAM.name} `);
    await note.getByRole('button', { name: 'Add note' }).click();
    await expect(page.getByText(`Note added. ${SAM.name} gets an email.`)).toBeVisible();
    await expect
      .poll(() => mailbox.mails.find(({ envelope }) => envelope.to.includes(SAM.email))?.subject)
      .toBe(`A note for you: enquiry (${reference})`);
  },
);

story(
  'a reply is copied and signed, and a case is forwarded with what is shown',
  async ({ office: page, request, site, mailbox }) => {
    await page.goto('/me');
    await page.getByLabel('What your replies end with').fill('Morgan\n**Registered manager**');
    await page.getByRole('button', { name: 'Save my signature' }).click();
    await expect(page.getByText('Your signature is saved.')).toBeVisible();
    await expectAccessibleAtBothWidths(page, 'my-signature');

    const reference = await enquire(request, 'My mother fell in the bathroom.');
    await page.goto(`/contactInbox/${reference}`);
    await expect(desk(page).getByText('Morgan, Registered manager')).toBeVisible();
    await desk(page).getByText('Copy to someone (Cc)').click();
    await desk(page).getByLabel('Copy to', { exact: true }).fill('son@family.example, daughter');
    await desk(page).getByLabel('Message*').fill('We can help her.');
    await desk(page).getByRole('button', { name: 'Send Email' }).click();
    await expect(desk(page).getByRole('alert')).toContainText('daughter is not an email address');
    await expectAccessibleAtBothWidths(page, 'copied-reply');
    await desk(page).getByLabel('Copy to', { exact: true }).fill('son@family.example');
    await desk(page).getByRole('button', { name: 'Send Email' }).click();
    await expect(page.getByText('Copy to son@family.example')).toBeVisible();
    await expect(desk(page).getByLabel('Copy to', { exact: true })).toHaveValue('');
    await openMore(page);
    await page.getByRole('link', { name: 'Forward', exact: true }).click();
    const forwarded = page.getByRole('region', { name: 'What is forwarded' });
    await expect(forwarded).toContainText('My mother fell in the bathroom.');
    await expect(forwarded).not.toContainText('We can help her.');
    await page.getByLabel('The whole conversation').check();
    await expect(forwarded).toContainText('We can help her.');
    await page.getByLabel('Their email address').fill('gp@');
    await page.getByLabel('Your message to them').fill('Could you see her this week?');
    await page.getByRole('button', { name: 'Forward', exact: true }).click();
    await expect(page.getByRole('alert')).toContainText('name@example.com');
    await expectAccessibleAtBothWidths(page, 'forward');
    await expect(page.getByText(/^Draft saved/)).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Your message to them')).toHaveValue('Could you see her this week?');
    await expect(forwarded).toContainText('We can help her.');
    await page.getByLabel('Their email address').fill('gp@surgery.example');
    await page.getByRole('button', { name: 'Forward', exact: true }).click();
    await expect(page.getByText('Forwarded to gp@surgery.example by')).toBeVisible();
    await letRepliesLeave(site, page);
    await expect
      .poll(() => mailbox.mails.find(({ envelope }) => envelope.to.includes('gp@surgery.example'))?.text)
      .toContain('My mother fell in the bathroom.');
    const arrived = mailbox.mails.find(({ envelope }) => envelope.to.includes('gp@surgery.example'));
    expect(arrived?.text).toContain('Morgan\nRegistered manager');
    expect(arrived?.subject).toContain(reference);
  },
);

import type { Page } from '@playwright/test';
import { samplePicture } from '../test/sample-pictures.ts';
import { expectAccessibleAtBothWidths } from './accessible.ts';
import { enquire } from './case-steps.ts';
import { desk, letRepliesLeave } from './reply-steps.ts';
import { expect, story } from './story.ts';

const SHOWS = 'Map of the car park';
const SIGN = `![${SHOWS}](car park.jpg)`;

/** The form behind the button Picture, opened. */
async function openPicture(page: Page) {
  await desk(page).getByRole('button', { name: 'Picture', exact: true }).click();
  const form = desk(page).getByRole('group', { name: 'Add a picture' });
  return { form, file: form.getByLabel('Picture*'), shows: form.getByLabel('What the picture shows*') };
}

async function carPark() {
  const buffer = await samplePicture({ width: 2_000, height: 1_200, type: 'png' });
  return { name: 'car park.png', mimeType: 'image/png', buffer };
}

story('a picture is put between two paragraphs, and shown there', async ({ office: page, request }) => {
  const reference = await enquire(request, 'Where can I park?');
  await page.goto(`/contactInbox/${reference}`);
  const message = desk(page).getByLabel('Message*');
  await message.fill('Dear Ann, please park here:\nSee you on Monday.');
  await message.press('Control+Home');
  await message.press('End');
  const { form, file, shows } = await openPicture(page);
  await form.getByRole('button', { name: 'Add picture' }).click();
  await expect(form.getByText('Choose a picture')).toBeVisible();
  await expect(form.getByText('Write what the picture shows')).toBeVisible();
  await file.setInputFiles({ name: 'page.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<html>') });
  await shows.fill(SHOWS);
  await shows.press('Enter');
  await expect(form.getByText('We can’t use this type of file')).toBeVisible();
  await expectAccessibleAtBothWidths(page, 'add-picture');

  await file.setInputFiles(await carPark());
  await form.getByRole('button', { name: 'Add picture' }).click();
  const written = `Dear Ann, please park here:\n${SIGN}\nSee you on Monday.`;
  await expect(message).toHaveValue(written);
  await expect(message).toBeFocused();
  await expect(form).toHaveCount(0);
  await expect(desk(page).getByText(/^Draft saved/)).toBeVisible();
  await page.reload();
  await expect(message).toHaveValue(written);
  await expect(desk(page).getByRole('list', { name: 'Files with this reply' })).toContainText('in your text');
  const drawn = desk(page)
    .getByRole('region', { name: 'How it will look' })
    .getByRole('img', { name: SHOWS });
  await expect.poll(() => drawn.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1_200);
  await expectAccessibleAtBothWidths(page, 'reply-with-picture');
});

story(
  'a picture leaves with its reply, and a reply never without its picture @both',
  async ({ office: page, request, site, mailbox }) => {
    const reference = await enquire(request, 'Where may I leave the car?');
    await page.goto(`/contactInbox/${reference}`);
    const message = desk(page).getByLabel('Message*');
    const send = desk(page).getByRole('button', { name: 'Send Email' });
    await message.fill(`Dear Ann, please park here:\n${SIGN}`);
    await send.click();
    await expect(desk(page).getByRole('alert')).toContainText(
      'The picture car park.jpg is not with this reply',
    );
    await message.fill('Dear Ann, please park here:');
    const { file, shows } = await openPicture(page);
    await file.setInputFiles(await carPark());
    await shows.fill(SHOWS);
    await shows.press('Enter');
    await expect(message).toHaveValue(`Dear Ann, please park here:\n${SIGN}\n`);
    await send.click();
    await expect(page.getByText('Sending in 10 seconds.').first()).toBeVisible();
    await expect(message).toHaveValue('');
    await page.goto(`/contactInbox/${reference}`);
    const sent = page.getByRole('article').filter({ hasText: 'replied by email' }).last();
    await expect(sent.getByRole('img', { name: SHOWS })).toBeVisible();
    await expect(sent).not.toContainText('Attached');
    await letRepliesLeave(site, page);
    await expect
      .poll(() => mailbox.mails.find(({ text }) => text.includes(`[Picture: ${SHOWS}]`))?.inline.length)
      .toBe(1);
  },
);

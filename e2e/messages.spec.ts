import { expectAccessibleAtBothWidths } from './accessible.ts';
import { startApp } from './app.ts';
import { askFromHome, enterCodes } from './messages-steps.ts';
import { expect, story } from './story.ts';

story('someone reads their messages, adds to them, and loses no word to a reload', async ({ page }) => {
  const { reference, pin } = await askFromHome(page);
  await page.getByRole('link', { name: 'Your messages and our answers' }).click();
  const signIn = async () => {
    await enterCodes(page, { reference: reference.toLowerCase(), pin });
    await expect(page.getByText('Mum fell')).toBeVisible();
  };
  await signIn();
  await expectAccessibleAtBothWidths(page, 'messages');
  const field = page.getByLabel('Your message (optional)');
  const send = page.getByRole('button', { name: 'Send' });
  await startApp(send);
  await field.fill('She fell on Tuesday.');
  await page.reload();
  await signIn();
  await startApp(send);
  await expect(field).toHaveValue('She fell on Tuesday.');
  await send.click();
  await expect(page.getByText('We have what you sent.')).toBeVisible();
  await expectAccessibleAtBothWidths(page, 'messages-added');
  await startApp(send);
  await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('She fell');
  await expect(field).toHaveValue('');
  expect(page.url()).toMatch(/\/messages$/);
});

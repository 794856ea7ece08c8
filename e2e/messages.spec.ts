import { expectAccessibleAtBothWidths } from './accessible.ts';
import { startApp } from './app.ts';
import { DAUGHTER, fill, takeTime } from './people.ts';
import { expect, story } from './story.ts';

story('somebody reads their messages, adds to them, and loses no word to a reload', async ({ page }) => {
  await page.goto('/');
  await fill(page, DAUGHTER);
  await startApp(page.getByRole('button', { name: 'Send Message' }));
  await takeTime(page);
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByRole('heading', { name: 'We have your message' })).toBeVisible();
  const codes = await page.locator('dl dd').allTextContents();
  const [reference = '', pin = ''] = codes;
  await page.getByRole('link', { name: 'Your messages and our answers' }).click();
  const signIn = async () => {
    await page.getByLabel('Reference*').fill(reference.toLowerCase());
    await page.getByLabel('PIN*').fill(pin);
    await page.getByRole('button', { name: 'Show my messages' }).click();
    await expect(page.getByText('Mum fell')).toBeVisible();
  };
  await signIn();
  await expectAccessibleAtBothWidths(page, 'messages');
  const words = page.getByLabel('Your message (optional)');
  const send = page.getByRole('button', { name: 'Send' });
  await startApp(send);
  await words.fill('She fell on Tuesday.');
  await page.reload();
  await signIn();
  await startApp(send);
  await expect(words).toHaveValue('She fell on Tuesday.');
  await send.click();
  await expect(page.getByText('We have what you sent.')).toBeVisible();
  await expectAccessibleAtBothWidths(page, 'messages-added');
  await startApp(send);
  await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('She fell');
  await expect(words).toHaveValue('');
  expect(page.url()).toMatch(/\/messages$/);
});

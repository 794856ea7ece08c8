import type { Page } from '@playwright/test';
import { CLAMD, EICAR, type RunningClamd, startClamd } from '../test/clamd.ts';
import { startSite } from '../test/site.ts';
import { expectAccessibleAtBothWidths, shoot } from './accessible.ts';
import { askFromHome, enterCodes } from './messages-steps.ts';
import { expect, MANAGER, signIn, story } from './story.ts';

const OWNER = { ...MANAGER, email: 'oona@kindlewick.example', role: 'owner' } as const;
const CLEAN = { name: 'list.txt', mimeType: 'text/plain', buffer: Buffer.from('Paracetamol, 500 mg') };
const HARMFUL = { name: 'letter.txt', mimeType: 'text/plain', buffer: Buffer.from(`Dear Ada, ${EICAR}`) };

const scanned = story.extend<{ readonly clamd: RunningClamd }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from the pattern.
  clamd: async ({}, use) => {
    const clamd = await startClamd('unix');
    await use(clamd);
    await clamd.stop();
  },
  site: async ({ clamd }, use) => {
    const site = await startSite({ SEED: 'empty', CLAMD: clamd.address });
    await site.addStaff(OWNER);
    await use(site);
    await site.stop();
  },
});

scanned.skip(CLAMD === undefined, 'clamd is not installed');

async function send(page: Page, text: string, files: readonly (typeof CLEAN)[]): Promise<void> {
  await page.getByLabel('Your message (optional)').fill(text);
  await page.getByLabel('Files (optional)').setInputFiles([...files]);
  await page.getByRole('button', { name: 'Send' }).click();
}

scanned(
  'a harmful file is refused beside its field, and opened by nobody while the scanner is away',
  async ({ page, browser, clamd }) => {
    const codes = await askFromHome(page);

    const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: new URL(page.url()).origin });
    for (const reader of [page, await plain.newPage()]) {
      await reader.goto('/messages');
      await enterCodes(reader, codes);
      await send(reader, 'Her papers.', [CLEAN, HARMFUL]);
      await expect(reader.getByRole('alert')).toContainText(
        'letter.txt: Our virus scanner found something harmful',
      );
      await expect(reader.getByLabel('Your message (optional)')).toHaveValue('Her papers.');
      if (reader === page) await expectAccessibleAtBothWidths(page, 'harmful');
      else await shoot(reader, 'harmful-without-script');
      // The same again is the same message.
      await send(reader, 'Her papers again.', [CLEAN]);
      await expect(reader.getByText('We have what you sent.')).toBeVisible();
    }

    await signIn(page, OWNER);
    await page.goto('/go-live');
    const check = page.getByRole('listitem').filter({ hasText: 'Virus scanner' });
    await expect(check).toContainText('no signatures of ClamAV’s own');
    await clamd.stop();
    await page.reload();
    await expect(check).toContainText('ClamAV does not answer');
    await expectAccessibleAtBothWidths(page, 'scanner-away');

    const visitor = (await plain.pages())[0] as Page;
    await visitor.setViewportSize({ width: 390, height: 900 });
    await shoot(visitor, 'without-script');
    await send(visitor, 'While it is away.', [CLEAN]);
    await expect(visitor.getByText('You sent: list.txt')).toHaveCount(2);
    await plain.close();
    await page.goto(`/inbox/${codes.reference}`);
    const files = page.getByRole('list', { name: 'Files in this email' });
    await expect(files).toHaveCount(2);
    await page.goto(String(await files.last().getByRole('link').first().getAttribute('href')));
    await expect(page.getByRole('heading', { name: 'This file can’t be opened' })).toBeVisible();
    await expectAccessibleAtBothWidths(page, 'held-back');
  },
);

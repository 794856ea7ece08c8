import type { Page } from '@playwright/test';
import { inPieces, wordpressFile, wordpressItem } from '#domain/import/test-export.ts';
import { expectAccessibleAtBothWidths } from './accessible.ts';
import { expect, signIn, story } from './story.ts';

const OWNER = {
  name: 'Olive Owen',
  email: 'olive@kindlewick.example',
  role: 'owner',
  password: 'eleven calm badgers read',
} as const;

const TABLE = `Date received,Name,Email,Phone,Message,Care plan
16/11/2026,Ivy Imber,ivy@example.org,01632 960 101,Do you come to Leeds?,Gold
last week,Joe Jarrow,joe@example.org,,Hello,Silver
,Kit Kelso,kit@example.org,,,Bronze
`;

story.beforeEach(async ({ site }) => {
  await site.addStaff(OWNER).catch(() => {});
});

async function choose(page: Page, name: string, text: string) {
  await page.goto('/settings/import');
  await page.getByLabel('File', { exact: true }).setInputFiles({
    name,
    mimeType: 'application/octet-stream',
    buffer: Buffer.concat(await Array.fromAsync(inPieces(text))),
  });
  await page.getByRole('button', { name: 'Read the file' }).click();
}

/** The page polls where script runs. */
async function waitUntilDone(page: Page, looksAgain: boolean) {
  await expect(async () => {
    if (looksAgain) await page.reload();
    await expect(page.getByText(/^Done on /)).toBeVisible({ timeout: 1_000 });
  }).toPass();
}

for (const script of [true, false]) {
  story.describe(script ? 'with script' : 'without script', () => {
    story.use({ javaScriptEnabled: script });

    story(
      `a WordPress export is read, begun and done ${script ? 'with' : 'without'} script`,
      async ({ page }) => {
        const id = script ? 1 : 2;
        await signIn(page, OWNER);
        await choose(
          page,
          'willow.xml',
          wordpressFile(wordpressItem({ id, html: '<form></form><p>Words.</p>' })),
        );
        await expect(page.getByRole('heading', { name: 'Import: willow.xml' })).toBeVisible();
        await expect(page.getByText('1 post: Forms were left out.')).toBeVisible();
        if (script) await expectAccessibleAtBothWidths(page, 'import-wordpress-ready');
        await page.getByRole('button', { name: 'Import', exact: true }).click();
        await waitUntilDone(page, !script);
        await expect(page.getByRole('definition').first()).toHaveText('1 imported');
        if (script) await expectAccessibleAtBothWidths(page, 'import-wordpress-done');
        expect((await page.request.get(`/blog/post-${id}`)).status()).toBe(200);
      },
    );

    story(
      `a table becomes cases and contacts, with its mistakes named, ${script ? 'with' : 'without'} script`,
      async ({ page, mailbox }) => {
        const table = script ? TABLE : TABLE.replaceAll('@example.org', '@example.net');
        await signIn(page, OWNER);
        await page.goto('/settings/import');
        if (script) await expectAccessibleAtBothWidths(page, 'import-choose');
        await choose(page, 'people.csv', table);
        await expect(page.getByRole('heading', { name: 'What is in which column?' })).toBeVisible();
        await expect(page.getByLabel('Email')).toHaveValue('email');
        await expect(page.getByLabel('Care plan')).toHaveValue('');
        await page.getByLabel('Care plan').selectOption('Email');
        await page.getByRole('button', { name: 'Check the rows' }).click();
        await expect(page.getByText('“Email” is Email already.').first()).toBeVisible();
        if (script) await expectAccessibleAtBothWidths(page, 'import-columns');
        await page.getByLabel('Care plan').selectOption('Internal note');
        await page.getByRole('button', { name: 'Check the rows' }).click();
        await expect(page.getByText('Nobody gets an email')).toBeVisible();
        await page.getByText('1 row: Not imported: something in them is wrong.').click();
        await expect(page.getByText(/^Row 3: Received on: Write it as day/)).toBeVisible();
        if (script) await expectAccessibleAtBothWidths(page, 'import-ready');
        const [fix] = await Promise.all([
          page.waitForEvent('download'),
          page.getByRole('link', { name: 'Download the 1 row to fix (CSV)' }).click(),
        ]);
        expect(fix.suggestedFilename()).toBe('rows-to-fix.csv');
        await page.getByRole('button', { name: 'Import 2 rows' }).click();
        await waitUntilDone(page, !script);
        await expect(page.getByText('The cases are in their inboxes')).toBeVisible();
        if (script) await expectAccessibleAtBothWidths(page, 'import-done');
        await page.goto('/contactInbox');
        await page
          .getByRole('link', { name: /Ivy Imber/ })
          .first()
          .click();
        await expect(page.getByText('Imported from another system').first()).toBeVisible();
        await expect(page.getByText('Care plan: Gold').first()).toBeVisible();
        if (script) await expectAccessibleAtBothWidths(page, 'imported-case');
        expect(mailbox.mails.filter(({ text }) => /Ivy|Kit/.test(text))).toEqual([]);
      },
    );
  });
}

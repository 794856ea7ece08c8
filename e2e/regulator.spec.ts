import { readFile } from 'node:fs/promises';
import { readCsv } from '../test/read-csv.ts';
import { textOfPdf } from '../test/read-pdf.ts';
import { readZip } from '../test/read-zip.ts';
import { expectAccessibleAtBothWidths } from './accessible.ts';
import { send } from './case-steps.ts';
import { expect, story, takeOwnSite } from './story.ts';

takeOwnSite('regulator');

story(
  'what the regulator asked for counts down, is made without names, and ends when someone says so',
  { tag: '@both' },
  async ({ office: page, request }) => {
    story.slow();
    const reference = await send(request, '/raise-a-concern', {
      ...{ title: 'Mrs.', firstName: 'Hetty', lastName: 'Wren', phone: '01632 960 011' },
      message: 'Mrs Quillfeather waited for two hours, and zsofia never rang. My brother is Bartholomew.',
    });
    await page.goto('/regulator-requests');
    await expectAccessibleAtBothWidths(page, 'regulator-requests');
    await page.getByRole('link', { name: 'Record a request' }).first().click();
    await page.getByRole('button', { name: 'Record the request' }).click();
    await expect(page.getByText('Enter the first day').first()).toBeVisible();
    await expectAccessibleAtBothWidths(page, 'regulator-new-error');
    const today = await page.getByLabel('Request received on').inputValue();
    await page.getByLabel('Their reference').fill('ENQ1-42');
    await page.getByLabel('First day').fill(today);
    await page.getByLabel('Last day').fill(today);
    await page.getByRole('button', { name: 'Record the request' }).click();
    await expect(page.getByText('28 days left')).toBeVisible();
    const address = page.url();

    await page.getByRole('button', { name: 'Begin a bundle' }).click();
    await expect(page.getByRole('checkbox', { name: 'Quillfeather' })).toBeChecked();
    await expectAccessibleAtBothWidths(page, 'bundle-names');
    await page.getByLabel('Other names').fill('Bartholomew\nZsófia');
    await page.getByRole('button', { name: 'Save and read through' }).click();
    await expect(page.getByText('Hetty Wren').first()).toBeVisible();
    await expect(
      page.getByText('[name removed] never rang. My brother is [name removed].').first(),
    ).toBeVisible();
    await expectAccessibleAtBothWidths(page, 'bundle-preview');
    await page.getByRole('button', { name: 'Make the bundle' }).click();
    await expect(page).toHaveURL(address);
    await expect(async () => {
      await page.goto(address);
      await expect(page.getByRole('link', { name: 'Download the bundle' })).toBeVisible({ timeout: 500 });
    }).toPass();
    await expectAccessibleAtBothWidths(page, 'regulator-request');
    const downloading = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download the bundle' }).click();
    const members = readZip(await readFile(await (await downloading).path()));
    const pdf = textOfPdf(members.get('complaints.pdf') ?? Buffer.of());
    expect(pdf).toContain('ENQ1-42');
    expect(pdf).toContain('Hetty Wren');
    const rows = readCsv(members.get('complaints.csv')?.toString('utf8') ?? '');
    expect(rows.map(([first]) => first)).toContain(reference);
    for (const [, bytes] of members) {
      expect(bytes.toString('latin1')).not.toMatch(/quillfeather|zs.{1,4}fia|bartholomew/i);
    }
    expect(pdf).not.toMatch(/quillfeather|zs.?fia|bartholomew/i);

    await page.goto('/dashboard');
    await expect(
      page.getByText(/The regulator asked for a summary of complaints, due .*28 days left/),
    ).toBeVisible();
    await page.goto(address);
    await page.getByRole('link', { name: 'It was sent, or is not wanted' }).click();
    await page.getByRole('radio', { name: 'We sent what was asked for' }).check();
    await page.getByLabel('What was sent, to whom').fill('The bundle, by secure email.');
    await expectAccessibleAtBothWidths(page, 'regulator-end');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('noted that it was sent')).toBeVisible();
    await page.goto('/dashboard');
    await expect(page.getByText('The regulator asked for a summary')).toHaveCount(0);
  },
);

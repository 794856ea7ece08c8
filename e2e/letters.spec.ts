import { writeFile } from 'node:fs/promises';
import { expectAccessibleAtBothWidths, shoot } from './accessible.ts';
import { send } from './case-steps.ts';
import { expect, story } from './story.ts';

story.use({ apart: 'letters' });

const CONCERN = {
  ...{ title: 'Mrs.', firstName: 'Żaneta', lastName: 'Вовк', email: 'zaneta@example.org' },
  ...{ phone: '01632 960 017', message: 'Nobody came on Sunday.', needLargePrint: 'on' },
};

story(
  'a letter has large print for who asked for it, and the address of their page',
  { tag: '@both' },
  async ({ office: page, request }) => {
    const reference = await send(request, '/raise-a-concern', CONCERN);
    const letter = page.getByRole('article', { name: 'The letter' });
    await page.goto(`/cases/${reference}/acknowledgement-letter`);
    await page.getByLabel('Who is looking into it').fill('Priya Nair');
    await page.getByRole('button', { name: 'Show the letter again' }).click();
    await expect(page.getByText('No postal address yet.')).toBeVisible();
    await expect(page.getByLabel('Large print: they asked for it')).toBeChecked();
    await expectAccessibleAtBothWidths(page, 'letter-large');

    await page.goto(`/people/${reference}`);
    await page.locator('summary', { hasText: 'Edit details' }).press('Enter');
    await page.getByLabel('Postal address').fill('3 Mill Lane\nKenilworth\nCV8 1AB');
    await page.getByRole('button', { name: 'Save details' }).press('Enter');
    await expect(page.getByText(/Details edited: .*3 Mill Lane/).first()).toBeVisible();
    await page.goto(`/cases/${reference}/acknowledgement-letter`);
    await expect(letter).toContainText('3 Mill Lane');
    await expect(letter).toContainText('Żaneta Вовк');
    await page.getByLabel('Who is looking into it').fill('Priya Nair');
    await page.getByRole('button', { name: 'Show the letter again' }).click();
    await page.emulateMedia({ media: 'print' });
    const size = () =>
      letter.evaluate((node) => Math.round(Number.parseFloat(getComputedStyle(node).fontSize) * 0.75));
    expect(await size()).toBe(20);
    await keepPdf('letter-large', await page.pdf({ preferCSSPageSize: true }));
    await page.emulateMedia({ media: 'screen' });
    await page.getByLabel('Large print: they asked for it').uncheck();
    await page.emulateMedia({ media: 'print' });
    expect(await size()).toBe(14);
    const printed = await page.pdf({ preferCSSPageSize: true });
    expect(printed.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
    await keepPdf('letter', printed);
    await page.emulateMedia({ media: 'screen' });
    await shoot(page, 'letter');
  },
);

/** For whoever wants to look. */
async function keepPdf(name: string, pdf: Buffer): Promise<void> {
  if (process.env.SHOTS) await writeFile(`${process.env.SHOTS}/${name}.pdf`, pdf);
}

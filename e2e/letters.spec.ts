import { writeFile } from 'node:fs/promises';
import { expectAccessibleAtBothWidths, shoot } from './accessible.ts';
import { send, unfold } from './case-steps.ts';
import { expect, story, takeOwnSite } from './story.ts';

takeOwnSite('letters');

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
    await savePdf('letter-large', await page.pdf({ preferCSSPageSize: true }));
    await page.emulateMedia({ media: 'screen' });
    await page.getByLabel('Large print: they asked for it').uncheck();
    await page.emulateMedia({ media: 'print' });
    expect(await size()).toBe(14);
    const printed = await page.pdf({ preferCSSPageSize: true });
    expect(printed.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
    await savePdf('letter', printed);
    await page.emulateMedia({ media: 'screen' });
    await shoot(page, 'letter');
  },
);

story(
  'a holding letter says why the answer takes longer, and the new day',
  async ({ office: page, request }) => {
    const reference = await send(request, '/raise-a-concern', CONCERN);
    await page.goto(`/cases/${reference}/holding-letter`);
    await expect(page.getByRole('alert')).toContainText('Change the deadline to a later day first');
    await page.goto(`/complaints/${reference}`);
    const part = await unfold(page, 'Change the deadline');
    const due = Temporal.Now.plainDateISO('Europe/London').add({ days: 45 });
    const wednesday = due.add({ days: (10 - due.dayOfWeek) % 7 });
    // At Christmas and New Year the office may be closed.
    const isHoliday = ['12-23', '12-30', '01-01'].some((day) => wednesday.toString().endsWith(day));
    const date = isHoliday ? wednesday.add({ weeks: 2 }) : wednesday;
    await part.getByLabel('Day').fill(String(date.day));
    await part.getByLabel('Month').fill(String(date.month));
    await part.getByLabel('Year').fill(String(date.year));
    await part.getByLabel('Reason').fill('The carer who was there is away until Monday.');
    await part.getByLabel('Who agreed to it').fill('Mrs. Вовк');
    await part.getByRole('button', { name: 'Save new deadline' }).click();
    await page.getByRole('link', { name: 'Print a holding letter' }).click();
    const letter = page.getByRole('article', { name: 'The letter' });
    await expect(letter).toContainText('The carer who was there is away until Monday.');
    await expect(letter).toContainText(`${date.day} ${date.toLocaleString('en-GB', { month: 'long' })}`);
    await page.getByLabel('Why we need longer').fill('');
    await page.getByRole('button', { name: 'Show the letter again' }).click();
    await expect(page.getByText('Enter why the answer takes longer').first()).toBeVisible();
    await expect(letter).toHaveCount(0);
    await page.getByLabel('Why we need longer').fill('We still have to speak to the carer who was there.');
    await page.getByLabel('What we have done so far').fill('We read the notes of the visit.');
    await page.getByLabel('Postal address').fill('3 Mill Lane\nKenilworth\nCV8 1AB');
    await page.getByRole('button', { name: 'Show the letter again' }).click();
    await expect(letter).toContainText('What we have done so far: We read the notes of the visit.');
    await expectAccessibleAtBothWidths(page, 'holding-letter');
    await page.emulateMedia({ media: 'print' });
    await savePdf('holding-letter', await page.pdf({ preferCSSPageSize: true }));
    await page.emulateMedia({ media: 'screen' });
    await page.getByRole('button', { name: 'Log it as posted' }).click();
    const history = page.getByRole('region', { name: 'History' });
    await expect(history).toContainText('A holding letter was printed and posted to:');
    await expect(history).toContainText('We read the notes of the visit.');
  },
);

async function savePdf(name: string, pdf: Buffer): Promise<void> {
  if (process.env.SHOTS) await writeFile(`${process.env.SHOTS}/${name}.pdf`, pdf);
}

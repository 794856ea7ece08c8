import type { Page } from '@playwright/test';
import { saveEntry } from '#domain/lists/change.server.ts';
import type { Site } from '../test/site.ts';
import { openSiteDatabase } from '../test/site-database.ts';
import { expectAccessibleAtBothWidths } from './accessible.ts';
import { startApp } from './app.ts';
import { fill, WITNESS } from './people.ts';
import { expect, story, takeOwnSite } from './story.ts';

takeOwnSite('many towns');

const COUNCILS = [
  ['Rhondda Cynon Taf', '01632 960 501', 'Pontypridd, Aberdare, Mountain Ash, Treorchy'],
  ['Blaenau Gwent', '01632 960 502', 'Ebbw Vale, Tredegar, Brynmawr, Abertillery'],
  [
    'Isle of Anglesey',
    '01632 960 503',
    'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch, Holyhead',
  ],
] as const;

const HARM = 'Someone is being hurt or neglected';
const TOWN = 'Which town does the person live in?';

const main = (page: Page) => page.getByRole('main');
const visibleNumbers = (page: Page) => main(page).locator('.by-town').getByRole('link');

async function enterCouncils({ databaseUrl }: Site, page: Page): Promise<void> {
  const entered = async () =>
    (await (await page.request.get('/raise-a-concern')).text()).includes(COUNCILS[2][1]);
  // Stories of one file may share a site.
  if (await entered()) return;
  const open = await openSiteDatabase(databaseUrl);
  for (const [name, day_phone, towns] of COUNCILS) {
    await saveEntry(open, 'safeguarding', {
      ...{ id: null, version: 0, now: Date.now() },
      fields: { name, day_phone, night_phone: '', towns, page: '', source: 'Its website' },
    });
  }
  await open.close();
  await expect.poll(entered).toBe(true);
}

async function chooseTown(page: Page): Promise<void> {
  await page.getByLabel(HARM).check();
  await expect(visibleNumbers(page)).toHaveCount(0);
  await page.getByLabel(TOWN).selectOption('Tredegar');
  await expect(visibleNumbers(page)).toHaveText(['01632 960 502']);
  await page.getByLabel(TOWN).selectOption('Somewhere else, or I’m not sure');
  await expect(visibleNumbers(page)).toHaveText(['01632 960 501', '01632 960 502', '01632 960 503']);
  await page.getByLabel(TOWN).selectOption('Holyhead');
  await expect(visibleNumbers(page)).toHaveText(['01632 960 503']);
}

story.describe('with the councils of many branches', () => {
  story('a town is chosen from a list, in the dialog too', async ({ page, site }) => {
    await enterCouncils(site, page);
    await page.goto('/raise-a-concern');
    await chooseTown(page);
    await expectAccessibleAtBothWidths(page, 'danger-many-towns');
    await page.goto('/');
    const open = page.getByRole('contentinfo').getByRole('link', { name: 'Raise a Concern' });
    await startApp(open);
    await open.click();
    await page.getByRole('dialog').getByLabel(HARM).check();
    await page.getByRole('dialog').getByLabel(TOWN).selectOption('Ebbw Vale');
    await expect(page.getByRole('dialog').locator('.by-town').getByRole('link')).toHaveText([
      '01632 960 502',
    ]);
  });
});

story.describe('with the councils of many branches and without script', () => {
  story.use({ javaScriptEnabled: false });

  story(
    'a town leads to its council, and is still chosen when something is missing',
    async ({ page, site }) => {
      await enterCouncils(site, page);
      await page.goto('/raise-a-concern');
      await chooseTown(page);
      await page.getByLabel('Title*').selectOption('Ms.');
      await fill(page, {
        ...WITNESS,
        Message: 'She has bruises, and nobody says how.',
        'Phone number': '',
      });
      await main(page).getByRole('button', { name: 'Send', exact: true }).click();
      await expect(page.getByRole('alert').getByRole('link')).toHaveText(['Enter your phone number']);
      await expect(page.getByLabel(TOWN)).toHaveValue('Holyhead');
      await expect(visibleNumbers(page)).toHaveText(['01632 960 503']);
      await fill(page, { 'Phone number': WITNESS['Phone number'] });
      await main(page).getByRole('button', { name: 'Send', exact: true }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('We have your message');
    },
  );
});

import { expect, test } from 'vitest';
import { DEMO_PROVIDER } from '#domain/provider/provider.ts';
import { readSitemap } from '#domain/seo/sitemap.server.ts';
import { describeOnBothDatabases, type TestDatabase } from '#test/databases.ts';
import { saveEntry } from './change.server.ts';
import { readEntry } from './lists.ts';
import { readTownPages } from './place-pages.server.ts';

const SAID =
  'Six carers who live in Nuneaton visit people here, all through the year. Many people come home to us from the hospital in the town. We know who goes to a lunch club on which day. \r\n\r\nTwo of us have worked together since we began.';

const write = (open: TestDatabase, place: string, text: string) =>
  saveEntry(open, 'towns', {
    ...{ id: null, version: 0, now: Date.parse('2026-11-26T12:00:00Z') },
    fields: { place, text, review_by: '2027-11-26' },
  });

const pagesOf = ({ db }: TestDatabase) => readTownPages(db, DEMO_PROVIDER);

describeOnBothDatabases('the page about a town', (open) => {
  test('stands at an address of its own once the office wrote something of the town', async () => {
    const opened = await open();
    expect(await pagesOf(opened)).toEqual([]);
    await write(opened, 'Nuneaton', SAID);
    expect(await pagesOf(opened)).toMatchObject([
      {
        ...{ path: '/areas/nuneaton', name: 'Nuneaton', title: 'Care at home in Nuneaton' },
        description:
          'Six carers who live in Nuneaton visit people here, all through the year. Many people come home to us from the hospital in the town.',
        paragraphs: [expect.stringContaining('lunch club'), 'Two of us have worked together since we began.'],
      },
    ]);
  });

  test('is not there for a town that the office does not visit', async () => {
    const opened = await open();
    await write(opened, 'Rugby', SAID);
    expect(await pagesOf(opened)).toEqual([]);
    await saveEntry(opened, 'areas', {
      ...{ id: null, version: 0, now: 1 },
      fields: { place: 'Rugby', service: '', start: 'now', starts_on: '', review_by: '' },
    });
    expect((await pagesOf(opened)).map(({ path }) => path)).toEqual(['/areas/rugby']);
    expect((await readSitemap(opened.db)).listed.map(({ path }) => path)).toContain('/areas/rugby');
  });

  test('is refused where half of it is what another town’s page says', async () => {
    const opened = await open();
    await write(opened, 'Nuneaton', SAID);
    expect(await write(opened, 'Kenilworth', SAID.replaceAll('Nuneaton', 'Kenilworth'))).toEqual({
      outcome: 'taken',
    });
    expect(await write(opened, 'Nuneaton', 'Something else. '.repeat(20))).toEqual({ outcome: 'taken' });
  });
});

test('a page about a town asks for more than a line, and for a name', () => {
  expect(readEntry('towns', { place: 'Nuneaton', text: 'We come to Nuneaton.' })).toMatchObject({
    errors: { text: expect.stringContaining('at least 200 characters') },
  });
  expect(readEntry('towns', { place: 'CV8', text: SAID })).toMatchObject({
    errors: { place: 'Enter a town, because people look for its name' },
  });
});

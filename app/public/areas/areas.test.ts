import { expect, test } from 'vitest';
import { saveEntry } from '#domain/lists/change.server.ts';
import { countQuestions } from '#domain/places/area-questions.server.ts';
import { describeOnBothDatabases, type TestDatabase } from '#test/databases.ts';
import { requestContextFor } from '#test/request-context.ts';
import { action, loader } from './route.tsx';

const NOW = Date.parse('2026-11-25T12:00:00Z');

function visitor(open: TestDatabase) {
  const context = requestContextFor({ open, clock: () => NOW });
  return {
    ask: async (place: string) =>
      (await action({
        context,
        request: new Request('http://localhost/areas', {
          method: 'POST',
          body: new URLSearchParams({ place }),
        }),
      } as never)) as Response & { data: { error: string; choices: { key: string }[] } },
    async read(place: string) {
      const url = new URL('http://localhost/areas');
      url.searchParams.set('place', place);
      const { data, init } = (await loader({ context, url } as never)) as never as {
        data: { answer: unknown };
        init: { status: number };
      };
      return { status: init.status, answer: data.answer };
    },
  };
}

const add = (open: TestDatabase, fields: Record<string, string>) =>
  saveEntry(open, 'areas', {
    ...{ id: null, version: 0, now: NOW },
    fields: { starts_on: '', service: '', review_by: '2027-01-31', ...fields },
  });

describeOnBothDatabases('whether we come to a place', (open) => {
  test('is answered at an address that says only the district of a postcode', async () => {
    const opened = await open();
    const { ask } = visitor(opened);
    const answer = await ask(' cv81xx ');
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe('/areas?place=CV8#answer');
  });

  test.each([
    ['JE2 3AB', /Channel Islands/],
    ['Isle of Man', /Isle of Man/],
    ['BFPO 57', /BFPO addresses/],
  ])('outside the United Kingdom, as for %s, says what to enter', async (place, error) => {
    const { ask } = visitor(await open());
    expect((await ask(place)).data.error).toMatch(error);
  });

  test('says how far it is and how soon care can start, and who else helps where we don’t come', async () => {
    const opened = await open();
    await add(opened, { place: 'Nuneaton', service: 'Personal care', start: 'week' });
    const { read } = visitor(opened);
    expect(await read('Nuneaton')).toMatchObject({
      status: 200,
      answer: {
        visits: 'yes',
        only: [],
        fromOffice: '8 miles',
        starts: ['Personal care can usually start within a week.'],
        others: null,
      },
    });
    expect((await read('Rugby')).answer).toMatchObject({
      ...{ visits: 'no', starts: [] },
      others: { body: 'council', website: 'https://www.cqc.org.uk' },
    });
  });

  test('is said of the one service that the office gives there', async () => {
    const opened = await open();
    await add(opened, { place: 'Rugby', service: 'Live-in care', start: 'now' });
    expect((await visitor(opened).read('Rugby')).answer).toMatchObject({
      ...{ visits: 'yes', only: ['Live-in care'] },
      starts: ['Live-in care can usually start at once.'],
    });
  });

  test('asks which of several places is meant, and again where nobody knows it', async () => {
    const opened = await open();
    const { ask, read } = visitor(opened);
    expect((await ask('Newport')).data.choices.length).toBeGreaterThan(1);
    expect((await ask('')).data.error).toBe('Enter your town or postcode');
    expect((await ask('x'.repeat(10_000))).data.error).toContain('can’t find this place');
    expect((await read('Atlantis')).status).toBe(404);
    expect((await countQuestions(opened.db, '2026-11-25')).totals).toEqual({ yes: 0, near: 0, no: 0 });
  });

  test('is counted by month and district, and forgotten after three years', async () => {
    const opened = await open();
    const { ask } = visitor(opened);
    for (const place of ['Rugby', 'rugby', 'CV21 2AB', 'Nuneaton']) await ask(place);
    expect(await countQuestions(opened.db, '2026-11-25')).toEqual({
      totals: { yes: 1, near: 0, no: 3 },
      notVisited: [
        { place: 'Rugby', times: 2 },
        { place: 'CV21', times: 1 },
      ],
    });
    const rows = await opened.db.selectFrom('area_questions').select('month').execute();
    expect(rows.map(({ month }) => month)).toEqual(['2026-11', '2026-11', '2026-11']);
    await opened.db.updateTable('area_questions').set({ month: '2023-11' }).execute();
    await ask('Rugby');
    expect((await opened.db.selectFrom('area_questions').selectAll().execute()).length).toBe(1);
  });
});

import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { BOTH, discardMachines, machine } from '#domain/backup/test-machines.ts';
import { saveEntry, undoRemoval } from '#domain/lists/change.server.ts';
import { readEntries } from '#domain/lists/lists.server.ts';
import { migrate, migrateTo } from '#domain/migrate.server.ts';

afterEach(discardMachines);

const FIRST = {
  title: 'Care worker',
  description: 'You visit people at home.',
  jobTypes: ['FULL TIME', 'PART TIME'],
  town: 'Coventry',
  postedOn: '2026-11-10',
  closesOn: null,
  demo: true,
};
const SECOND = {
  ...FIRST,
  id: 7,
  version: 3,
  title: 'Night carer',
  jobTypes: ['PART TIME'],
  closesOn: '2026-12-31',
  hours: '20 hours',
  payFrom: 12.6,
  payTo: 14.05,
  isOpen: false,
  demo: false,
};

describe.each(BOTH)('the job posts of an installation, on %s', (dialect) => {
  test('become rows with all that was entered, in their order, and a removed one can come back', async () => {
    const { open } = await machine(dialect);
    await migrateTo(open, '2026-11-22-56-untold-cases');
    await sql`insert into settings (key, value, updated_at)
      values ('jobs', ${JSON.stringify([FIRST, SECOND])}, 0)`.execute(open.db);
    await sql`insert into removed_entries (list, value, removed_by, removed_at)
      values ('jobs', ${JSON.stringify({ ...SECOND, id: 9, title: 'Removed' })}, 'Morgan', 0)`.execute(
      open.db,
    );
    await migrate(open);
    expect(await readEntries(open.db, 'jobs')).toMatchObject([
      {
        title: 'Care worker',
        demo: true,
        full_time: 1,
        pay_from: null,
        closes_on: '',
        hours: '',
        is_open: 1,
      },
      {
        title: 'Night carer',
        demo: false,
        full_time: 0,
        part_time: 1,
        pay_from: 1260,
        pay_to: 1405,
        posted_on: '2026-11-10',
        closes_on: '2026-12-31',
        hours: '20 hours',
        is_open: 0,
      },
    ]);
    expect(await open.db.selectFrom('settings').select('key').where('key', '=', 'jobs').execute()).toEqual(
      [],
    );
    const { id: removedId } = await open.db
      .selectFrom('removed_entries')
      .select('id')
      .executeTakeFirstOrThrow();
    expect(await undoRemoval(open, 'jobs', { removedId, now: 5 })).toBe(true);
    const fields = {
      title: 'New',
      description: 'New.',
      full_time: 'on',
      town: 'Rugby',
      posted_on: '2026-11-22',
    };
    expect(await saveEntry(open, 'jobs', { id: null, version: 0, fields, now: 6 })).toMatchObject({
      outcome: 'saved',
    });
    const titles = (await readEntries(open.db, 'jobs')).map(({ title }) => title);
    expect(titles).toEqual(['Care worker', 'Night carer', 'Removed', 'New']);
  });
});

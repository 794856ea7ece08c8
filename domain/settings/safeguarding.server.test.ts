import { expect, test } from 'vitest';
import { saveEntry } from '#domain/lists/change.server.ts';
import { addBranch } from '#domain/lists/test-branches.ts';
import { describeOnBothDatabases, type TestDatabase } from '#test/databases.ts';
import { readSafeguarding } from './safeguarding.server.ts';

async function addCouncil(opened: TestDatabase, name: string, towns: string) {
  const fields = { name, towns, day_phone: '01632 960 123', source: 'Its website', review_by: '2027-11-01' };
  await saveEntry(opened, 'safeguarding', { id: null, version: 0, fields, now: 1 });
}

describeOnBothDatabases('a council for safeguarding', (open) => {
  test('is of the branches that visit one of its towns, by name or postcode', async () => {
    const opened = await open();
    await addCouncil(opened, 'Leeds City Council', 'Leeds, Otley');
    await addCouncil(opened, 'Bradford Council', 'Bradford, Ilkley');
    await addCouncil(opened, 'Kent County Council', 'Dover');
    const councils = await readSafeguarding(opened.db);
    expect(councils.every((council) => !('branches' in council))).toBe(true);
    const leeds = await addBranch(opened, { name: 'Leeds', towns: 'Leeds\nLS29', postcode: 'LS1 1AA' });
    const otley = await addBranch(opened, { name: 'Otley', town: 'Otley', towns: '' });
    expect((await readSafeguarding(opened.db)).map(({ branches }) => branches)).toEqual([
      [leeds, otley],
      [leeds],
      undefined,
    ]);
  });
});

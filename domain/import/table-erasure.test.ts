import { afterEach, expect, test } from 'vitest';
import { EVERY_CASE } from '#domain/cases/kinds/access.ts';
import { testFiles } from '#domain/cases/replies/test-files.ts';
import { addActor } from '#domain/cases/test-cases.ts';
import { beginErasure, continueErasure } from '#domain/privacy/erase-person.server.ts';
import { findHeldCases } from '#domain/privacy/held.server.ts';
import { listErasures, reapplyErasures } from '#domain/privacy/reapply.server.ts';
import { PERSON } from '#domain/privacy/test-person.ts';
import { placesOf } from '#domain/privacy/test-places.ts';
import { ask, NOW } from '#domain/privacy/test-request.ts';
import { DEFAULT_PERIODS } from '#domain/provider/periods.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { checkAsGuessed, importTable, readTableOf, SECRET } from './test-table.ts';

const files = testFiles();
afterEach(async () => {
  for (const key of await files.olderThan(Number.MAX_SAFE_INTEGER)) await files.delete(key);
});

const TABLE = `Name,Email,Phone,Message,Date
Zoe Zebrafinch,zoe.zebrafinch@example.org,,Hello from the zebrafinch,1/11/2026
Ann,ann@example.org,,Hello,1/11/2026
Z. Zebrafinch,,+44 7700 900321,,
`;
const OTHER = `Name,Phone,Second address
Zebrafinch,12,Zoe.Zebrafinch@example.org
Bob,01632 960001,
`;

describeOnBothDatabases('someone of an imported table who is erased', (open) => {
  test('is gone from the cases, and from rows that are not imported yet or could not be', async () => {
    const database = await open();
    const actor = await addActor(database, { role: 'owner' });
    const importing = { database, actor, now: NOW };
    await importTable(importing, TABLE);
    await importTable(importing, OTHER);
    await readTableOf(importing, TABLE);
    await checkAsGuessed(importing, await readTableOf(importing, OTHER));
    const held = await findHeldCases(database.db, PERSON, {
      access: EVERY_CASE,
      periods: DEFAULT_PERIODS,
      now: NOW,
    });
    expect(held).toHaveLength(2);
    const { reference } = await ask(database);
    const cases = held.map((one) => one.reference);
    const confirmed = { reference, cases, ground: '', actor };
    expect(await beginErasure({ open: database, now: NOW }, confirmed, DEFAULT_PERIODS)).toEqual({
      outcome: 'begun',
    });
    await continueErasure({ open: database, files, secret: SECRET, now: NOW }, reference);
    expect(await placesOf(database, 'zebrafinch')).toEqual([]);
    const left = await database.db.selectFrom('import_items').select('line').orderBy('id').execute();
    expect(left.map(({ line }) => line)).toEqual([3, 3, 3, 3]);
  });

  test('is gone again from rows that a restored backup brings back', async () => {
    const database = await open();
    const actor = await addActor(database, { role: 'owner' });
    const { reference } = await ask(database);
    await beginErasure(
      { open: database, now: NOW },
      { reference, cases: [], ground: '', actor },
      DEFAULT_PERIODS,
    );
    await continueErasure({ open: database, files, secret: SECRET, now: NOW }, reference);
    await readTableOf({ database, actor, now: NOW }, TABLE);
    await reapplyErasures(database, { files, secret: SECRET }, await listErasures(database.db));
    const left = await database.db.selectFrom('import_items').select('line').execute();
    expect(left).toEqual([{ line: 3 }]);
  });
});

import { expect, test } from 'vitest';
import { testFiles } from '#domain/cases/replies/test-files.ts';
import { addActor } from '#domain/cases/test-cases.ts';
import { beginErasure, unfinishedErasures } from '#domain/privacy/erase-person.server.ts';
import { listRuns } from '#domain/privacy/run-record.server.ts';
import { addFullCase } from '#domain/privacy/test-person.ts';
import { ask, NOW } from '#domain/privacy/test-request.ts';
import { DEFAULT_PERIODS } from '#domain/provider/periods.ts';
import { DEMO_PROVIDER } from '#domain/provider/provider.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { silentLog } from '#test/outbox.ts';
import { goOnErasing, runNightly } from './scheduled-work.ts';

const files = testFiles();
const clock = () => NOW;

describeOnBothDatabases('the jobs of privacy', (open) => {
  test('go on with an erasure whose process ended after the confirmation', async () => {
    const database = await open();
    const actor = await addActor(database);
    const { reference: theirs } = await addFullCase(database, files, actor);
    const { reference } = await ask(database);
    const confirmed = { reference, cases: [theirs], ground: '', actor };
    await beginErasure({ open: database, now: NOW }, confirmed, DEFAULT_PERIODS);
    await goOnErasing({ open: database, files, secret: 'a secret of the tests', clock });
    expect(await unfinishedErasures(database.db)).toEqual([]);
    expect(await database.db.selectFrom('cases').select('id').execute()).toEqual([]);
  });

  test('leave a record of the night', async () => {
    const database = await open();
    const parts = { open: database, files, clock, provider: () => DEMO_PROVIDER };
    await runNightly({ ...parts, log: silentLog }, new AbortController().signal);
    expect(await listRuns(database.db)).toMatchObject([{ startedAt: NOW, endedAt: NOW }]);
  });
});

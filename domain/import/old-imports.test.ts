import { expect, test } from 'vitest';
import { addActor } from '#domain/cases/test-cases.ts';
import { DAY_MS } from '#platform/clock/clock.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { mediaStoreIn } from '#test/media-store.ts';
import { beginReading, dropOldImports, findImport, runImport } from './imports.server.ts';

import { readWordpress } from './read-wordpress.server.ts';
import { countItems } from './report.server.ts';
import { inPieces, wordpressFile, wordpressItem } from './test-export.ts';
import { workOnImports } from './work.server.ts';

const NOON = Date.parse('2026-11-23T12:00:00Z');
const OPTIONS = { pictures: false, publish: true, categories: {} };

describeOnBothDatabases('an import', (open) => {
  const begin = async () => {
    const database = await open();
    const actor = await addActor(database, { role: 'owner' });
    const from = { fileName: 'willow.xml', actor, now: NOON };
    const read = () => readWordpress(database, inPieces(wordpressFile(wordpressItem({ id: 1 }))), from);
    const work = () =>
      workOnImports(
        {
          open: database,
          media: mediaStoreIn(),
          clock: () => NOON,
          log: { error: () => {} },
          fetchFile: async () => null,
          secret: 'secret',
        },
        new AbortController().signal,
      );
    return { database, from, read, work };
  };

  test('that nobody decides about is thrown away after two weeks, and a broken upload after a day', async () => {
    const { database, from, read, work } = await begin();
    const done = await read();
    await runImport(database, done, OPTIONS);
    await work();
    const waiting = await read();
    await beginReading(database, { ...from, kind: 'wordpress' });
    const left = async () =>
      (await database.db.selectFrom('imports').select('id').orderBy('id').execute()).length;
    await dropOldImports(database, NOON + DAY_MS / 2);
    expect(await left()).toBe(3);
    await dropOldImports(database, NOON + 2 * DAY_MS);
    expect(await left()).toBe(2);
    await dropOldImports(database, NOON + 15 * DAY_MS);
    expect(await findImport(database.db, waiting)).toBeNull();
    expect(await findImport(database.db, done)).toMatchObject({ state: 'done' });
    const items = await database.db.selectFrom('import_items').select('import_id').execute();
    expect(new Set(items.map(({ import_id }) => import_id))).toEqual(new Set([done]));
  });

  test('says what could not be saved, and tries it again', async () => {
    const { database, read, work } = await begin();
    const id = await read();
    const { payload } = await database.db
      .selectFrom('import_items')
      .select('payload')
      .where('kind', '=', 'post')
      .executeTakeFirstOrThrow();
    const setPayload = (text: string | null) =>
      database.db.updateTable('import_items').set({ payload: text }).where('kind', '=', 'post').execute();
    await setPayload('{}');
    await runImport(database, id, OPTIONS);
    await work();
    expect(await findImport(database.db, id)).toMatchObject({ state: 'done' });
    expect((await countItems(database.db, id)).post).toMatchObject({ failed: 1, done: 0 });
    await setPayload(payload);
    expect(await runImport(database, id, null)).toBe(true);
    await work();
    expect(await countItems(database.db, id)).toMatchObject({
      post: { failed: 0, done: 1 },
      redirect: { failed: 0, done: 1 },
    });
    expect(await database.db.selectFrom('posts').select('slug').execute()).toEqual([{ slug: 'post-1' }]);
  });
});

import { expect, test } from 'vitest';
import { listAudit } from '#domain/audit/list.server.ts';
import { inPieces, wordpressFile, wordpressItem } from '#domain/import/test-export.ts';
import { workOnImports } from '#domain/import/work.server.ts';
import { describeOnBothDatabases, type TestDatabase } from '#test/databases.ts';
import { mediaStoreIn } from '#test/media-store.ts';
import { auditSentence } from '../rights/audit-sentence.ts';
import { signedInCaller } from '../test-call.ts';
import * as one from './import.tsx';
import * as list from './list.tsx';

describeOnBothDatabases('an owner who comes from WordPress', (open) => {
  const PATH = { path: '/settings/import', pattern: 'settings/import' };
  const sent = (text: string) => {
    const body = new FormData();
    body.set('file', new File([text], 'willow.xml'));
    return { method: 'POST', body } satisfies RequestInit;
  };
  const at = (id: string | null, form?: Readonly<Record<string, string>>) => ({
    path: `/settings/import/${id}`,
    pattern: 'settings/import/:id',
    params: { id: id ?? '' },
    ...(form && { form }),
  });
  const work = (database: TestDatabase) =>
    workOnImports(
      {
        open: database,
        media: mediaStoreIn(),
        clock: () => Date.now(),
        log: { error: () => {} },
        fetchFile: async () => inPieces(''),
      },
      new AbortController().signal,
    );

  test('reads what would happen, begins it, follows it, and the log says so', async () => {
    const database = await open();
    const owner = await signedInCaller(database, 'owner');
    const init = sent(
      wordpressFile(wordpressItem({ id: 1 }), wordpressItem({ id: 2, html: '<form></form>x' })),
    );
    const read = await owner.call(list.action, { ...PATH, init });
    expect(read).toMatchObject({ status: 303, location: expect.stringMatching(/^\/settings\/import\/\d+$/) });
    const id = read.location?.split('/').at(-1) ?? null;
    expect((await owner.call(one.loader, at(id))).value).toMatchObject({
      state: 'ready',
      kinds: [
        { kind: 'post', waiting: 2 },
        { kind: 'redirect', waiting: 2 },
      ],
      report: [{ title: '1 post: Forms were left out. Their words stay.', items: [{ title: 'Post 2' }] }],
    });
    expect(await owner.call(one.action, at(id, { do: 'run', publish: 'on' }))).toMatchObject({ status: 303 });
    expect((await owner.call(one.loader, at(id))).value).toMatchObject({
      state: 'running',
      progress: { done: 0, total: 4 },
    });
    expect(await owner.call(one.action, at(id, { do: 'remove' }))).toMatchObject({
      status: 409,
      value: { why: 'It is running. Stop it first.' },
    });
    expect(await owner.call(one.action, at(id, { do: 'stop' }))).toMatchObject({ status: 303 });
    expect(await owner.call(one.action, at(id, { do: 'go-on' }))).toMatchObject({ status: 303 });
    await work(database);
    expect((await owner.call(one.loader, at(id))).value).toMatchObject({
      state: 'done',
      progress: { done: 4, total: 4 },
    });
    const said = (await listAudit(database.db, {})).items.map((entry) => auditSentence(entry, new Map()).did);
    expect(said.slice(0, 5)).toEqual([
      'went on with an import',
      'stopped an import',
      'began an import',
      'read a file to import',
    ]);
  });

  test('is told what is wrong with a file; others than owners may not import', async () => {
    const database = await open();
    const owner = await signedInCaller(database, 'owner');
    expect(await owner.call(list.action, { ...PATH, init: sent('hello') })).toMatchObject({
      status: 422,
      value: { why: expect.stringMatching(/^This is not an export of WordPress/) },
    });
    expect(await owner.call(one.loader, at('7'))).toMatchObject({ status: 404 });
    const manager = await signedInCaller(database, 'manager');
    expect(await manager.call(list.loader, PATH)).toMatchObject({ status: 403 });
    expect(await manager.call(list.action, { ...PATH, init: sent('hello') })).toMatchObject({ status: 403 });
  });
});

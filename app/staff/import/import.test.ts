import { expect, test } from 'vitest';
import { listAudit } from '#domain/audit/list.server.ts';
import { TABLE_FIELD_NAMES } from '#domain/import/table-fields.ts';
import { inPieces, wordpressFile, wordpressItem } from '#domain/import/test-export.ts';
import { SECRET } from '#domain/import/test-table.ts';
import { workOnImports } from '#domain/import/work.server.ts';
import { describeOnBothDatabases, type TestDatabase } from '#test/databases.ts';
import { mediaStoreIn } from '#test/media-store.ts';
import { auditSentence } from '../audit/audit-sentence.ts';
import { signedInCaller } from '../test-call.ts';
import * as one from './import.tsx';
import * as list from './list.tsx';
import * as mistakes from './mistakes.tsx';
import * as template from './template.tsx';

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
        secret: SECRET,
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
    const sentences = (await listAudit(database.db, {})).items.map(
      (entry) => auditSentence(entry, new Map()).did,
    );
    expect(sentences.slice(0, 5)).toEqual([
      'went on with an import',
      'stopped an import',
      'began an import',
      'read a file to import',
    ]);
  });

  test('is told what is wrong with a file; others than owners may not import', async () => {
    const database = await open();
    const owner = await signedInCaller(database, 'owner');
    expect(await owner.call(list.action, { ...PATH, init: sent('<html>') })).toMatchObject({
      status: 422,
      value: { why: expect.stringMatching(/^This is not an export of WordPress/) },
    });
    expect(await owner.call(one.loader, at('7'))).toMatchObject({ status: 404 });
    const manager = await signedInCaller(database, 'manager');
    expect(await manager.call(list.loader, PATH)).toMatchObject({ status: 403 });
    expect(await manager.call(list.action, { ...PATH, init: sent('hello') })).toMatchObject({ status: 403 });
  });

  test('says what the columns of a table are, fixes what is wrong with its rows, and begins', async () => {
    const database = await open();
    const owner = await signedInCaller(database, 'owner');
    const table =
      'Date,Who,Email,What\n1/11/2026,Ann,ann@example.org,Hello\nlast week,Ben,ben@example.org,=1+1\n';
    const read = await owner.call(list.action, { ...PATH, init: sent(table) });
    const id = read.location?.split('/').at(-1) ?? null;
    expect((await owner.call(one.loader, at(id))).value).toMatchObject({
      state: 'columns',
      table: {
        columns: [
          { heading: 'Date', examples: ['1/11/2026', 'last week'] },
          { heading: 'Who' },
          { heading: 'Email' },
          { heading: 'What' },
        ],
        loaded: {
          'column-0': 'received',
          'column-1': '',
          'column-2': 'email',
          'column-3': '',
          kind: 'enquiry',
        },
      },
    });
    expect(await owner.call(one.action, at(id, { do: 'run' }))).toMatchObject({ status: 409 });
    const chosen = {
      do: 'check',
      'column-1': 'name',
      'column-2': 'email',
      'column-3': 'message',
      kind: 'thanks',
    };
    const refused = await owner.call(one.action, at(id, { ...chosen, 'column-0': 'name' }));
    expect(refused).toMatchObject({
      status: 422,
      value: {
        errors: {
          'column-1': '“Date” is Name already. Choose something else for one of them',
          'column-3':
            'Choose also which column has the day on which it was received: deadlines count from it',
        },
      },
    });
    expect(await owner.call(one.action, at(id, { ...chosen, 'column-0': 'received' }))).toMatchObject({
      status: 303,
    });
    expect((await owner.call(one.loader, at(id))).value).toMatchObject({
      state: 'ready',
      table: null,
      toFix: 1,
      kinds: [{ kind: 'case', waiting: 1, left: 1 }],
      report: [
        {
          title: '1 row: Not imported: something in them is wrong. Fix them, then import them again.',
          items: [
            { line: 3, details: [expect.stringMatching(/^Received on: Write it as day, month and year/)] },
          ],
        },
      ],
    });
    const { value } = await owner.call(mistakes.loader, {
      ...at(id),
      path: `/settings/import/${id}/rows-to-fix.csv`,
    });
    expect(await (value as Response).text()).toMatch(
      /^"Date","Who","Email","What","Row of the file","What to fix"\r\n"last week","Ben","ben@example.org","'=1\+1","3","Received on: Write/,
    );
    expect(await owner.call(one.action, at(id, { do: 'columns' }))).toMatchObject({ status: 303 });
    expect(await owner.call(one.action, at(id, { ...chosen, 'column-0': 'received' }))).toMatchObject({
      status: 303,
    });
    expect(await owner.call(one.action, at(id, { do: 'run' }))).toMatchObject({ status: 303 });
    await work(database);
    expect((await owner.call(one.loader, at(id))).value).toMatchObject({ state: 'done', toFix: 1 });
    expect(await database.db.selectFrom('cases').select(['kind', 'message', 'source']).execute()).toEqual([
      { kind: 'thanks', message: 'Hello', source: 'import' },
    ]);
    const sentences = (await listAudit(database.db, {})).items.map(
      (entry) => auditSentence(entry, new Map()).did,
    );
    expect(sentences).toContain('downloaded the rows of an import that something is wrong with');
    expect(sentences).toContain('checked the rows of an import');
  });

  test('gets an empty table that this site reads', async () => {
    const database = await open();
    const owner = await signedInCaller(database, 'owner');
    const { value } = await owner.call(template.loader, { path: '/settings/import/template.csv' });
    const headings = (await (value as Response).text()).trim().replaceAll('"', '').split(',');
    const row = headings.map((heading) =>
      heading === 'Received on' ? '1/11/2026' : heading === 'Email' ? 'a@b.org' : '',
    );
    const read = await owner.call(list.action, {
      ...PATH,
      init: sent(`${headings.join()}\n${row.join()}\n`),
    });
    const id = read.location?.split('/').at(-1) ?? null;
    const { loaded } = ((await owner.call(one.loader, at(id))).value as { table: { loaded: object } }).table;
    expect(Object.values(loaded)).toEqual([...TABLE_FIELD_NAMES, 'enquiry']);
  });
});

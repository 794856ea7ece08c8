import { expect, test } from 'vitest';
import { testFiles } from '#domain/cases/replies/test-files.ts';
import { addCase } from '#domain/cases/test-cases.ts';
import { scannersOfTests } from '#domain/virus-scans/test-scanning.ts';
import { DAY_MS } from '#platform/clock/clock.ts';
import { EICAR } from '#test/clamd.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { mediaStoreIn } from '#test/media-store.ts';
import { signedInCaller } from '../../../test-call.ts';
import { loader as download } from './file.tsx';
import { loader as explain } from './held-back.tsx';
import { action } from './upload.tsx';

const stored = testFiles();
const scanning = scannersOfTests(stored);
const HARMFUL = `Dear Ada, ${EICAR}`;

describeOnBothDatabases('a file that staff add, past a virus scanner', (opening) => {
  async function prepare() {
    const open = await opening();
    const { clamd: scanner, after, files, uploads } = await scanning(open);
    const media = { ...mediaStoreIn(), uploads };
    const { call } = await signedInCaller(open, 'manager', { files, media });
    const { reference } = await addCase(open.db);
    const send = async (body: string, as: string) => {
      const { status, value } = await call(action, {
        path: `/cases/${reference}/upload?${as}`,
        params: { reference },
        headers: { 'X-File-Name': 'letter.txt' },
        init: { method: 'POST', body },
      });
      const answer = (await (value as Response).json()) as { why?: string; file?: { id: number } };
      return { status, why: answer.why, file: answer.file };
    };
    const get = (id = 0) =>
      call(download, { path: `/cases/${reference}/files/${id}`, params: { reference, id: String(id) } });
    const read = (why: string) => call(explain, { path: `/held-back/${why}`, params: { why } });
    return { open, clamd: scanner, after, send, get, read };
  }

  test.each(['direction=in', 'direction=out', 'as=picture'])(
    '%s: is refused where it is harmful',
    async (as) => {
      const { open, send } = await prepare();
      expect(await send(HARMFUL, as)).toMatchObject({
        status: 422,
        why: expect.stringMatching(/virus scanner found something harmful/),
      });
      expect(await open.db.selectFrom('attachments').selectAll().execute()).toEqual([]);
    },
  );

  test('is refused while the scanner is away, and taken when it is back', async () => {
    const { clamd, send } = await prepare();
    clamd.manner = 'nonsense';
    for (const as of ['direction=in', 'direction=out', 'as=picture']) {
      expect(await send('Dear Ada', as)).toMatchObject({
        status: 422,
        why: expect.stringMatching(/can’t check this (?:file|picture) just now/),
      });
    }
    clamd.manner = 'scans';
    expect(await send('Dear Ada', 'direction=in')).toMatchObject({ status: 200 });
  });

  test('is handed out, and no more once something is found in it: a page says why', async () => {
    const { open, after, send, get, read } = await prepare();
    const { file } = await send('Dear Ada', 'direction=in');
    const { value } = await get(file?.id);
    expect(await (value as Response).text()).toBe('Dear Ada');
    // As if the scanner had not known it when it came.
    const { key } = await stored.put(Buffer.from(HARMFUL), 1_000);
    await open.db.updateTable('attachments').set({ file_key: key }).execute();
    after(DAY_MS);
    expect(await get(file?.id)).toMatchObject({ status: 302, location: '/held-back/infected' });
    expect((await read('infected')).value).toMatchObject({
      says: expect.stringMatching(/something harmful/),
    });
    expect((await read('constructor')).status).toBe(404);
  });
});

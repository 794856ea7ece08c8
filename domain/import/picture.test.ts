import { expect, test } from 'vitest';
import { testFiles } from '#domain/cases/replies/test-files.ts';
import { addActor } from '#domain/cases/test-cases.ts';
import { scannersOfTests } from '#domain/virus-scans/test-scanning.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { mediaStoreIn } from '#test/media-store.ts';
import { samplePicture } from '#test/sample-pictures.ts';
import { runImport } from './imports.server.ts';
import { readWordpress } from './read-wordpress.server.ts';
import { inPieces, wordpressFile, wordpressUpload } from './test-export.ts';
import { workOnImports } from './work.server.ts';

const scanning = scannersOfTests(testFiles());

describeOnBothDatabases('a picture of the old website', (opening) => {
  test('is left to be tried again while the virus scanner is away', async () => {
    const open = await opening();
    const actor = await addActor(open, { role: 'owner' });
    const now = Date.now();
    const from = { fileName: 'willow.xml', actor, now };
    const file = wordpressFile(wordpressUpload(5, '2019/table.jpg', 'A set table'));
    const id = await readWordpress(open, inPieces(file, 100), from);
    const { clamd, uploads } = await scanning(open);
    const jpeg = await samplePicture();
    const work = async (options: Parameters<typeof runImport>[2]) => {
      await runImport(open, id, options);
      const media = { ...mediaStoreIn(), uploads };
      const log = { error: () => {} };
      const parts = {
        open,
        media,
        log,
        clock: () => now,
        secret: 'secret',
        fetchFile: async () => inPieces(jpeg),
      };
      await workOnImports(parts, new AbortController().signal);
      return open.db.selectFrom('import_items').select('state').execute();
    };
    clamd.manner = 'nonsense';
    expect(await work({ pictures: true, publish: true, categories: {} })).toEqual([{ state: 'failed' }]);
    clamd.manner = 'scans';
    expect(await work(null)).toEqual([{ state: 'done' }]);
  });
});

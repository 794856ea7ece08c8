import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { addCase } from '#domain/cases/test-cases.ts';
import { MEDIA_REFUSALS } from '#domain/media/media.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { HOSTILE } from '#test/sample-files.ts';
import { phonePicture } from '#test/sample-pictures.ts';
import { signedInCaller } from '../../../test-call.ts';
import type { FileView } from './file-view.server.ts';
import { loader as pictureLoader } from './picture.tsx';
import { action } from './upload.tsx';

describeOnBothDatabases('a file that is sent by itself', (open) => {
  async function sendNamed(header: string | null) {
    const opened = await open();
    const { call } = await signedInCaller(opened);
    const { reference } = await addCase(opened.db);
    const path = `/cases/${reference}/upload?direction=in`;
    const headers = header === null ? undefined : { 'X-File-Name': header };
    const init = { method: 'POST', body: 'a letter' };
    const { status } = await call(action, { path, params: { reference }, headers, init });
    const attachments = await opened.db.selectFrom('attachments').select('name').execute();
    return { status, names: attachments.map(({ name }) => name) };
  }

  test('is called what its header says, in any script', async () => {
    const name = 'Żaneta’s letter 100% – 陳.txt';
    expect(await sendNamed(encodeURIComponent(name))).toEqual({ status: 200, names: [name] });
  });

  test('is kept without a name of its own', async () => {
    expect(await sendNamed(null)).toMatchObject({ status: 200, names: [expect.stringMatching(/./)] });
  });

  test('is refused with a name that cannot be read', async () => {
    expect(await sendNamed('100%.txt')).toEqual({ status: 400, names: [] });
  });
});

describeOnBothDatabases('a photo', (open) => {
  test('that leaves with a reply says nothing of its camera; one that was received stays as it came', async () => {
    const opened = await open();
    const { call, services } = await signedInCaller(opened);
    const { reference } = await addCase(opened.db);
    const photo = await phonePicture();
    for (const direction of ['out', 'in']) {
      await call(action, {
        path: `/cases/${reference}/upload?direction=${direction}`,
        params: { reference },
        headers: { 'X-File-Name': 'photo.jpg' },
        init: { method: 'POST', body: new Uint8Array(photo) },
      });
    }
    const rows = await opened.db.selectFrom('attachments').select('file_key').orderBy('id').execute();
    const contents = await Promise.all(
      rows.map(async (row) => buffer((await services.files.get(row.file_key))!)),
    );
    expect(contents.map((bytes) => bytes.includes('SecretMaker'))).toEqual([false, true]);
  });
});

describeOnBothDatabases('a picture that is sent for the text', (open) => {
  async function prepare() {
    const opened = await open();
    const { call } = await signedInCaller(opened);
    const { reference } = await addCase(opened.db);
    const send = (body: Uint8Array, as = 'as=picture') =>
      call(action, {
        path: `/cases/${reference}/upload?${as}`,
        params: { reference },
        headers: { 'X-File-Name': 'photo.jpg' },
        init: { method: 'POST', body: new Uint8Array(body) },
      });
    const look = async (answer: Awaited<ReturnType<typeof send>>) => {
      const { file } = (await (answer.value as Response).json()) as { file: FileView };
      const path = `/cases/${reference}/files/${file.id}/picture`;
      const params = { reference, id: String(file.id) };
      return { file, path, response: await call(pictureLoader, { path, params }) };
    };
    return { send, look };
  }

  test('is shown at an address of its own, as it will leave', async () => {
    const { send, look } = await prepare();
    const { file, path, response } = await look(await send(await phonePicture()));
    expect(file.picture).toEqual({ address: path, width: 500, height: 1_000 });
    expect(response.headers?.get('Content-Type')).toBe('image/jpeg');
    expect(response.headers?.get('Content-Security-Policy')).toContain('sandbox');
    const bytes = Buffer.from(await (response.value as Response).arrayBuffer());
    const { format, width, exif } = await sharp(bytes).metadata();
    expect([format, width, exif]).toEqual(['jpeg', 500, undefined]);
  });

  test('is refused with a sentence where it is none', async () => {
    const { send } = await prepare();
    const refused = await send(HOSTILE.html);
    expect(refused.status).toBe(422);
    expect(await (refused.value as Response).json()).toEqual({ status: 'refused', why: MEDIA_REFUSALS.type });
  });

  test('is the only kind of file that is shown so', async () => {
    const { send, look } = await prepare();
    const { file, response } = await look(await send(await phonePicture(), 'direction=out'));
    expect([file.picture, response.status]).toEqual([null, 404]);
  });
});

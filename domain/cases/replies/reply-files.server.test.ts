import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { addActor, addCase, reading, SATURDAY } from '#domain/cases/test-cases.ts';
import { MEDIA_BYTES_MAX, MEDIA_REFUSALS } from '#domain/media/media.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { mediaStoreIn } from '#test/media-store.ts';
import { HOSTILE, SAMPLES } from '#test/sample-files.ts';
import { animatedPicture, phonePicture, samplePicture } from '#test/sample-pictures.ts';
import { FILE_BYTES_MAX, FILE_REFUSALS, REPLY_FILES_MAX } from './attachment-limits.ts';
import { addAttachment, findAttachment, removeAttachment, unsentAttachments } from './attachments.server.ts';
import { addPicture, addReplyFile } from './reply-files.server.ts';
import { sendReply } from './send.server.ts';
import { bytesOf, testFiles } from './test-files.ts';
import { undoReply } from './undo.server.ts';

describeOnBothDatabases('a picture for the text of a reply', (open) => {
  const files = testFiles();
  const media = mediaStoreIn(join(tmpdir(), 'kindlewick-test-reply-pictures'));

  async function prepare() {
    const opened = await open();
    const actor = await addActor(opened);
    const { id: caseId, reference } = await addCase(opened.db);
    const about = { reference, actor, now: SATURDAY };
    const add = (bytes: Uint8Array, name = 'map.jpg', by = actor) =>
      addPicture(opened, files, media, { ...about, actor: by, name, bytes: bytesOf(bytes) });
    const unsent = () => unsentAttachments(opened.db, caseId, actor.id);
    const send = async (body: string, submissionKey = body) => {
      const attachmentIds = (await unsent()).map(({ id }) => id);
      const sent = {
        purpose: 'answer',
        leaveAs: null,
        latestSeen: null,
        messageIdDomain: 'a.example',
      } as const;
      return sendReply(opened, { ...about, ...sent, body, attachmentIds, submissionKey });
    };
    return { opened, actor, about, add, unsent, send };
  }

  test('is kept upright as a JPEG that says nothing of place or camera, and the upload goes', async () => {
    const { opened, actor, about, add } = await prepare();
    const added = await add(await phonePicture(), 'IMG (1).PNG');
    expect(added).toMatchObject({
      attachment: { name: 'IMG 1.jpg', type: 'image/jpeg', direction: 'out', width: 500, height: 1_000 },
    });
    const id = added.ok ? added.attachment.id : 0;
    const found = await findAttachment(opened.db, {
      ...about,
      id,
      access: reading(['concern']),
      staffId: actor.id,
    });
    expect(found?.isPicture).toBe(true);
    expect((await buffer((await files.get(found!.key))!)).includes('SecretMaker')).toBe(false);
    expect(await readdir(join(tmpdir(), 'kindlewick-test-reply-pictures', 'uploads'))).toEqual([]);
  });

  test('has a name of its own in its case', async () => {
    const { add, unsent } = await prepare();
    const picture = await samplePicture({ width: 9, height: 6 });
    for (const name of ['map.jpg', 'MAP.jpeg', 'map.webp', '.avif']) await add(picture, name);
    expect((await unsent()).map(({ name }) => name)).toEqual([
      'map.jpg',
      'MAP-2.jpg',
      'map-3.jpg',
      'picture.jpg',
    ]);
  });

  test('is refused with a sentence where it is none, and where there is no room', async () => {
    const { add, unsent } = await prepare();
    const refused = (why: string) => ({ ok: false, reason: 'refused', why });
    expect(await add(HOSTILE.svg)).toEqual(refused(MEDIA_REFUSALS.type));
    expect(await add(Buffer.alloc(0))).toEqual(refused(MEDIA_REFUSALS.empty));
    expect(await add(await animatedPicture())).toEqual(refused(MEDIA_REFUSALS.animated));
    expect(await add(Buffer.alloc(MEDIA_BYTES_MAX + 1))).toEqual(refused(MEDIA_REFUSALS['too-big']));
    expect(await unsent()).toEqual([]);
    const picture = await samplePicture({ width: 9, height: 6 });
    for (let number = 0; number < REPLY_FILES_MAX; number++) await add(picture);
    expect(await add(picture)).toEqual(refused(FILE_REFUSALS['too-many']));
  });

  test('from someone who may not answer is not read', async () => {
    const { opened, add } = await prepare();
    const viewer = await addActor(opened, { role: 'viewer' });
    expect(await add(Buffer.alloc(MEDIA_BYTES_MAX + 1), 'map.jpg', viewer)).toEqual({
      ok: false,
      reason: 'missing',
    });
  });

  test('that is not with the reply stops it, as does a file that was merely attached', async () => {
    const { opened, about, add, send } = await prepare();
    const added = await add(await samplePicture({ width: 9, height: 6 }));
    const body = 'Here:\n![Map](map.jpg)';
    await removeAttachment(opened, files, { ...about, id: added.ok ? added.attachment.id : 0 });
    const stopped = {
      ok: false,
      reason: 'refused',
      why: 'The picture map.jpg is not with this reply. Add it again with the button Picture, or remove ![Map](map.jpg)',
    };
    expect(await send(body)).toEqual(stopped);
    const photo = { ...about, direction: 'out', name: 'photo.jpg', bytes: bytesOf(SAMPLES.jpg) } as const;
    expect(await addAttachment(opened, files, photo)).toMatchObject({ ok: true });
    expect(await send('![A photo](photo.jpg)')).toMatchObject({ ok: false, reason: 'refused' });
    expect(await opened.db.selectFrom('replies').select('id').execute()).toEqual([]);
    await add(await samplePicture({ width: 9, height: 6 }));
    expect(await send(body)).toMatchObject({ ok: true });
  });

  test('comes back with its reply that is undone, beside one that was added since', async () => {
    const { opened, about, add, unsent, send } = await prepare();
    await add(await samplePicture({ width: 9, height: 6 }));
    const sent = await send('![Map](map.jpg)');
    await add(await samplePicture({ width: 8, height: 8 }));
    expect(await undoReply(opened, { ...about, replyId: sent.ok ? sent.replyId : 0 })).toBe('undone');
    expect((await unsent()).map(({ name, width }) => [name, width])).toEqual([
      ['map.jpg', 9],
      ['map-2.jpg', 8],
    ]);
    expect(await send('![Map](map.jpg)\n![Photo](map-2.jpg)')).toMatchObject({ ok: true });
  });
});

describeOnBothDatabases('a file that leaves with a reply', (open) => {
  const files = testFiles();
  const folder = join(tmpdir(), 'kindlewick-test-reply-files');
  const media = mediaStoreIn(folder);

  async function prepare() {
    const opened = await open();
    const actor = await addActor(opened);
    const { id: caseId, reference } = await addCase(opened.db);
    const about = { reference, actor, now: SATURDAY };
    const add = (bytes: Uint8Array, name: string) =>
      addReplyFile(opened, files, media, { ...about, name, bytes: bytesOf(bytes) });
    const bytesStored = async () => {
      const rows = await opened.db.selectFrom('attachments').select('file_key').orderBy('id').execute();
      return Promise.all(rows.map(async ({ file_key }) => buffer((await files.get(file_key))!)));
    };
    const unsent = () => unsentAttachments(opened.db, caseId, actor.id);
    return { add, bytesStored, unsent };
  }

  test('says nothing of place or camera where it is a picture, and stands upright in its own size and type', async () => {
    const { add, bytesStored, unsent } = await prepare();
    const photo = await phonePicture();
    expect(photo.includes('SecretMaker')).toBe(true);
    const tall = await samplePicture({ width: 100, height: 900, type: 'webp' });
    const trailing = Buffer.concat([await samplePicture({ type: 'png' }), Buffer.from('SecretMaker')]);
    await add(photo, 'kitchen.jpg');
    await add(tall, 'messages.webp');
    await add(trailing, 'plan.png');
    const contents = await bytesStored();
    for (const bytes of contents) expect(bytes.includes('SecretMaker')).toBe(false);
    const seen = await Promise.all(contents.map((bytes) => sharp(bytes).metadata()));
    expect(seen.map(({ format, width, height, exif, xmp }) => [format, width, height, exif, xmp])).toEqual([
      ['jpeg', 500, 1_000, undefined, undefined],
      ['webp', 100, 900, undefined, undefined],
      ['png', 900, 600, undefined, undefined],
    ]);
    expect((await unsent()).map(({ name, width }) => [name, width])).toEqual([
      ['kitchen.jpg', null],
      ['messages.webp', null],
      ['plan.png', null],
    ]);
    expect(await readdir(join(folder, 'uploads'))).toEqual([]);
  });

  test('is kept as it came where it is a document', async () => {
    const { add, bytesStored } = await prepare();
    expect(await add(SAMPLES.pdf, 'plan.pdf')).toMatchObject({ ok: true });
    expect(await bytesStored()).toEqual([Buffer.from(SAMPLES.pdf)]);
  });

  test('is refused with a sentence where nobody can tell what a picture says, or no file is of use', async () => {
    const { add, unsent } = await prepare();
    const refused = (why: string) => ({ ok: false, reason: 'refused', why });
    const broken = (await samplePicture()).subarray(0, 2_000);
    expect(await add(broken, 'photo.jpg')).toEqual(refused(MEDIA_REFUSALS.broken));
    expect(await add(HOSTILE.svg, 'photo.svg')).toEqual(refused(FILE_REFUSALS.type));
    expect(await add(Buffer.alloc(0), 'plan.pdf')).toEqual(refused(FILE_REFUSALS.empty));
    expect(await add(Buffer.alloc(FILE_BYTES_MAX + 1), 'plan.pdf')).toEqual(
      refused(FILE_REFUSALS['file-too-big']),
    );
    expect(await unsent()).toEqual([]);
  });
});

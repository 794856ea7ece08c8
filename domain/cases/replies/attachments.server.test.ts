import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { addActor, addCase, reading, SATURDAY } from '#domain/cases/test-cases.ts';
import { DAY_MS } from '#platform/clock/clock.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { HOSTILE, SAMPLES } from '#test/sample-files.ts';
import { FILE_BYTES_MAX, REPLY_BYTES_MAX, REPLY_FILES_MAX } from './attachment-limits.ts';
import {
  addAttachment,
  findAttachment,
  listAttachments,
  type NewAttachment,
  removeAttachment,
  unsentAttachments,
} from './attachments.server.ts';
import { removeStored } from './remove-stored.server.ts';
import { sweepFiles } from './sweep.server.ts';
import { bytesOf, testFiles } from './test-files.ts';

/** A PDF of exactly so many bytes, in pieces. */
async function* pdfOf(bytes: number) {
  yield SAMPLES.pdf;
  for (let left = bytes - SAMPLES.pdf.length; left > 0; left -= 65_536)
    yield Buffer.alloc(Math.min(left, 65_536), ' ');
}

describeOnBothDatabases('a file of a case', (open) => {
  const files = testFiles();

  async function prepare() {
    const opened = await open();
    const actor = await addActor(opened);
    const row = await addCase(opened.db);
    const add = (changes: Partial<NewAttachment> = {}) =>
      addAttachment(opened, files, {
        reference: row.reference,
        direction: 'out',
        name: 'plan.pdf',
        bytes: bytesOf(SAMPLES.pdf),
        actor,
        now: SATURDAY,
        ...changes,
      });
    return { opened, actor, row, add };
  }

  test('that was kept by mistake is removed by whoever kept it or a manager, is told of, and is swept away', async () => {
    const { opened, row, add } = await prepare();
    const cora = await addActor(opened, { role: 'coordinator', name: 'Cora' });
    const dan = await addActor(opened, { role: 'coordinator' });
    const manager = await addActor(opened);
    const ids: number[] = [];
    for (const name of ['cv.pdf', 'wrong.pdf']) {
      const added = await add({ direction: 'in', name, actor: cora });
      if (added.ok) ids.push(added.attachment.id);
    }
    const remove = async (id: number | undefined, actor: typeof cora) =>
      (await removeStored(opened, { reference: row.reference, id: id ?? 0, actor, now: SATURDAY })).outcome;
    expect(await remove(ids[0], dan)).toBe('refused');
    expect(await remove(ids[0], cora)).toBe('changed');
    expect(await remove(ids[0], cora)).toBe('missing');
    expect(await remove(ids[1], manager)).toBe('changed');
    const chosen = await add({ direction: 'out' });
    expect(await remove(chosen.ok ? chosen.attachment.id : 0, manager)).toBe('missing');
    expect(await listAttachments(opened.db, row.id)).toEqual([]);
    const events = await opened.db.selectFrom('case_events').select(['action', 'detail']).execute();
    expect(events).toEqual([
      { action: 'file-removed', detail: 'cv.pdf' },
      { action: 'file-removed', detail: 'wrong.pdf' },
    ]);
    expect(await sweepFiles(opened.db, files, Date.now() + 2 * DAY_MS)).toBeGreaterThanOrEqual(2);
  });

  test('that was received is kept whole, and handed out to those who may read the case', async () => {
    const { opened, actor, row, add } = await prepare();
    const added = await add({ direction: 'in', name: 'Scan.JPG', bytes: bytesOf(SAMPLES.jpg) });
    expect(added).toMatchObject({
      ok: true,
      attachment: {
        name: 'Scan.jpg',
        type: 'image/jpeg',
        bytes: SAMPLES.jpg.length,
        by: 'Mina Manager',
        replyId: null,
      },
    });
    expect(await listAttachments(opened.db, row.id)).toHaveLength(1);
    const id = added.ok ? added.attachment.id : 0;
    const look = { reference: row.reference, id, staffId: 'somebody' };
    const found = await findAttachment(opened.db, { ...look, access: reading(['concern']) });
    expect((await buffer((await files.get(found!.key))!)).equals(SAMPLES.jpg)).toBe(true);
    expect(await findAttachment(opened.db, { ...look, access: reading(['enquiry', 'thanks']) })).toBeNull();
    const other = await addCase(opened.db);
    expect(
      await findAttachment(opened.db, { ...look, reference: other.reference, access: reading(['concern']) }),
    ).toBeNull();
    expect(await unsentAttachments(opened.db, row.id, actor.id)).toEqual([]);
  });

  test('that waits to be sent is its author’s alone, and can be taken away', async () => {
    const { opened, actor, row, add } = await prepare();
    const added = await add();
    const id = added.ok ? added.attachment.id : 0;
    const colleague = await addActor(opened);
    const look = { reference: row.reference, id, access: reading(['concern']) };
    expect(await findAttachment(opened.db, { ...look, staffId: colleague.id })).toBeNull();
    expect(await listAttachments(opened.db, row.id)).toEqual([]);
    await removeAttachment(opened, files, { reference: row.reference, id, actor: colleague });
    const found = await findAttachment(opened.db, { ...look, staffId: actor.id });
    expect(found?.name).toBe('plan.pdf');
    expect(await removeAttachment(opened, files, { reference: row.reference, id, actor })).toBe(true);
    expect(await unsentAttachments(opened.db, row.id, actor.id)).toEqual([]);
    expect(await files.get(found!.key)).toBeNull();
  });

  test.each(Object.entries(HOSTILE))('that is a %s is refused, and nothing of it stays', async (_, bytes) => {
    const { opened, add } = await prepare();
    const before = await readdir(files.folder).catch(() => []);
    expect(await add({ name: 'letter.pdf', bytes: bytesOf(bytes) })).toEqual({ ok: false, reason: 'type' });
    expect(await opened.db.selectFrom('attachments').select('id').execute()).toEqual([]);
    expect(await readdir(files.folder).catch(() => [])).toEqual(before);
  });

  test('has at most 10 MB, a reply 20 MB and 10 files', async () => {
    const { add } = await prepare();
    expect(await add({ bytes: pdfOf(FILE_BYTES_MAX + 1) })).toEqual({ ok: false, reason: 'file-too-big' });
    expect(await add({ bytes: bytesOf('') })).toEqual({ ok: false, reason: 'empty' });
    expect(await add({ bytes: pdfOf(FILE_BYTES_MAX) })).toMatchObject({ ok: true });
    expect(await add({ bytes: pdfOf(REPLY_BYTES_MAX - FILE_BYTES_MAX - 1_000) })).toMatchObject({ ok: true });
    expect(await add({ bytes: pdfOf(1_001) })).toEqual({ ok: false, reason: 'reply-too-big' });
    for (let n = 2; n < REPLY_FILES_MAX; n++) expect(await add()).toMatchObject({ ok: true });
    expect(await add()).toEqual({ ok: false, reason: 'too-many' });
    expect(await add({ direction: 'in' })).toMatchObject({ ok: true });
  });

  test('of two that arrive at once counts both', async () => {
    const { opened, add } = await prepare();
    for (let n = 1; n < REPLY_FILES_MAX; n++) await add();
    const outcomes = await Promise.all([add(), add()]);
    expect(outcomes.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect(await opened.db.selectFrom('attachments').select('id').execute()).toHaveLength(REPLY_FILES_MAX);
  });

  test('from someone who may not answer is not read', async () => {
    const { opened, add } = await prepare();
    let read = false;
    async function* watched() {
      read = true;
      yield SAMPLES.pdf;
    }
    for (const role of ['viewer', 'editor'] as const) {
      const actor = await addActor(opened, { role });
      expect(await add({ actor, bytes: watched() })).toEqual({ ok: false, reason: 'missing' });
    }
    expect(await add({ reference: 'C-NONE', bytes: watched() })).toEqual({ ok: false, reason: 'missing' });
    expect(read).toBe(false);
  });

  test('without a row is swept away after a day, and no other', async () => {
    const { opened, add } = await prepare();
    await add();
    const { file_key: storedKey } = await opened.db
      .selectFrom('attachments')
      .select('file_key')
      .executeTakeFirstOrThrow();
    const { key: lost } = await files.put(Buffer.from('lost'), 10);
    const { key: young } = await files.put(Buffer.from('young'), 10);
    const now = Date.now() + DAY_MS;
    for (const key of [storedKey, lost]) await utimes(join(files.folder, key), 1, 1);
    expect(await sweepFiles(opened.db, files, now - 60_000)).toBeGreaterThanOrEqual(1);
    expect([await files.path(lost), await files.path(storedKey), await files.path(young)]).toEqual([
      null,
      expect.any(String),
      expect.any(String),
    ]);
  });
});

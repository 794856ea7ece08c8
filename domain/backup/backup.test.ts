import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { listAudit } from '#domain/audit/list.server.ts';
import { verifyAudit } from '#domain/audit/verify.server.ts';
import { EVERY_CASE } from '#domain/cases/kinds/access.ts';
import { indexAllCases } from '#domain/cases/search/index-all.server.ts';
import { searchCases } from '#domain/cases/search/search.server.ts';
import { reading } from '#domain/cases/test-cases.ts';
import { enquire, rowOf } from '#domain/cases/test-reception.ts';
import { saveDrawing } from '#domain/mark/drawings.server.ts';
import { migrate } from '#domain/migrate.server.ts';
import { retryMails } from '#domain/outbox/failed.server.ts';
import { takeDueMail } from '#domain/outbox/lease.server.ts';
import { listMails } from '#domain/outbox/list.server.ts';
import { markOf } from '#domain/privacy/requests.server.ts';
import { accountsOn, guess, SECRET } from '#domain/staff/test-accounts.ts';
import { erasuresIn, storeErasures } from './erasures.server.ts';
import { folderPlace } from './folder.server.ts';
import { RestoreRefusedError } from './restore.server.ts';
import { readRestored } from './state.server.ts';
import { everything } from './test-backup.ts';
import { BOTH, backUp, discardMachines, LATER, machine, restore, working } from './test-machines.ts';
import { verifyBackup } from './verify.server.ts';

vi.setConfig({ testTimeout: 120_000 });
afterEach(discardMachines);

describe.each(BOTH)('a backup of %s', (from) => {
  test.each(BOTH)('brings everything back on %s', async (to) => {
    const old = await working(from, 450);
    const path = join(old.folder, 'backup.tar');
    const made = await backUp(old);
    expect(made).toMatchObject({ madeAt: LATER, files: 4, missing: 0, bytes: (await stat(path)).size });
    expect((await stat(path)).mode & 0o777).toBe(0o600);

    const fresh = await machine(to);
    const restored = await restore(path, fresh);
    expect(restored).toMatchObject({ madeAt: LATER, rows: made.rows, files: 4, savedSecrets: [SECRET] });
    expect(await everything(fresh.url)).toEqual(await everything(old.url));
    expect((await buffer((await fresh.files.get(old.letter))!)).toString()).toBe('a letter');
    expect((await buffer((await fresh.files.get(old.email))!)).toString()).toBe('an email as it came');
    expect(await buffer((await fresh.media.get(old.picture))!)).toHaveLength(300_000);

    const { db } = fresh.open;
    expect(await readRestored(db)).toEqual({ at: LATER + 1, madeAt: LATER, held: restored.held });
    expect(await verifyAudit(db, SECRET)).toEqual({ entries: 4, fault: null });
    expect((await listAudit(db, {})).items[0]).toMatchObject({ action: 'restored', by: null });
    await indexAllCases(fresh.open);
    const found = await searchCases(fresh.open, {
      access: reading(['enquiry']),
      staffId: 'x',
      text: 'Siân',
    });
    expect(found.items.length).toBeGreaterThan(0);
    expect(rowOf(await enquire(fresh.open, { message: 'New' })).id).toBe(old.goneId + 1);
  });

  test('sends no mail that was waiting, until staff ask for it', async () => {
    const old = await working(from);
    await backUp(old);
    const fresh = await machine(from);
    const { held } = await restore(join(old.folder, 'backup.tar'), fresh);
    expect(held).toBeGreaterThan(0);
    expect(await takeDueMail(fresh.open, LATER * 2)).toBeUndefined();
    const [mail] = await listMails(fresh.open.db, { access: EVERY_CASE, state: 'failed', limit: 1 });
    expect(await retryMails(fresh.open, { ids: [mail!.id] }, { access: EVERY_CASE, now: LATER })).toBe(1);
    expect((await takeDueMail(fresh.open, LATER))?.id).toBe(mail!.id);
  });

  test('leaves nobody signed in, and everyone their password', async () => {
    const old = await working(from);
    expect(await accountsOn(old.open).actorOf(old.cookie)).not.toBeNull();
    await backUp(old);
    const fresh = await machine(from);
    await restore(join(old.folder, 'backup.tar'), fresh, SECRET);
    const staff = accountsOn(fresh.open);
    expect(await staff.actorOf(old.cookie)).toBeNull();
    expect(await guess(staff)).toMatchObject({ ok: true });
  });

  test('does not bring back who was erased since', async () => {
    const old = await working(from);
    const erased = rowOf(await enquire(old.open, { message: 'Forget me' }));
    const file = join(old.folder, 'backup.tar');
    await backUp(old, file);
    await old.open.db
      .insertInto('privacy_requests')
      .values({
        reference: 'E-ABCDEF',
        asks_for: 'erasure',
        asked_on: '2026-11-20',
        due_on: '2026-12-20',
        channel: 'email',
        identity: 'known',
        state: 'done',
        person: null,
        marks: JSON.stringify({ emails: [], phones: [], cases: markOf(SECRET, 'case', erased.reference) }),
        created_at: LATER,
        created_by: old.actorId,
        done_at: LATER,
        done_by: old.actorId,
      })
      .execute();
    await storeErasures(old.open.db, folderPlace(old.folder));
    const list = await erasuresIn(folderPlace(old.folder));
    expect(list).toHaveLength(1);
    const fresh = await machine(from);
    expect(await restore(file, fresh, null, list)).toMatchObject({ erased: 1 });
    const rows = await fresh.open.db.selectFrom('cases').select('reference').execute();
    expect(rows.map(({ reference }) => reference)).not.toContain(erased.reference);
    await storeErasures(fresh.open.db, folderPlace(old.folder));
    expect(await erasuresIn(folderPlace(old.folder))).toEqual(list);
  });

  test('goes on when a file is deleted meanwhile, and says so', async () => {
    const old = await working(from);
    await old.files.delete(old.letter);
    expect(await backUp(old)).toMatchObject({ files: 3, missing: 1 });
    const { manifest } = await verifyBackup(join(old.folder, 'backup.tar'));
    expect(manifest.missing).toEqual([`files/${old.letter}`]);
  });

  test('holds one moment while people write', async () => {
    const old = await working(from);
    const rowIds: number[] = [];
    let goesOn = true;
    const writing = (async () => {
      while (goesOn) rowIds.push(rowOf(await enquire(old.open, { message: `Message ${rowIds.length}` })).id);
    })();
    while (rowIds.length < 20) await new Promise((resolve) => setTimeout(resolve, 5));
    const before = [...rowIds];
    await backUp(old);
    goesOn = false;
    await writing;
    expect(rowIds.length).toBeGreaterThan(before.length);
    const fresh = await machine(from === 'sqlite' ? 'postgres' : 'sqlite');
    await restore(join(old.folder, 'backup.tar'), fresh);
    const { db } = fresh.open;
    const rows = await db.selectFrom('cases').select('id').where('id', 'in', rowIds).execute();
    const ids = new Set(rows.map(({ id }) => id));
    expect(before.filter((id) => !ids.has(id))).toEqual([]);
    const mails = await db.selectFrom('mails').select('case_id').where('case_id', 'in', rowIds).execute();
    for (const id of rowIds) {
      expect(mails.filter(({ case_id }) => case_id === id).length > 0).toBe(ids.has(id));
    }
    expect(rowIds.slice(ids.size).some((id) => ids.has(id))).toBe(false);
  });

  test('that is called off leaves no file', async () => {
    const old = await working(from);
    const path = join(old.folder, 'backup.tar');
    const stopping = new AbortController();
    const making = backUp(old, path, stopping.signal);
    stopping.abort(new Error('the site stops'));
    await expect(making).rejects.toThrow('the site stops');
    expect((await readdir(old.folder)).filter((name) => name.startsWith('backup'))).toEqual([]);
  });

  test('is restored into nothing but an empty place', async () => {
    const old = await working(from);
    const path = join(old.folder, 'backup.tar');
    await backUp(old);
    const before = await everything(old.url);
    await expect(restore(path, old)).rejects.toThrow(RestoreRefusedError);
    expect(await everything(old.url)).toEqual(before);

    const fresh = await machine(from);
    await fresh.media.put(Buffer.from('x'), 1);
    await expect(restore(path, fresh)).rejects.toThrow(/pictures .* not empty/);
    const other = await machine(from);
    await expect(restore(path, other, 'another secret that is long enough')).rejects.toThrow('APP_SECRET');
    await migrate(other.open);
    const drawing = { key: 'd'.repeat(16), name: 'logo', type: 'svg', bytes: Buffer.from('<svg/>') } as const;
    await saveDrawing(other.open, { files: other.media }, { ...drawing, now: LATER });
    expect((await restore(path, other)).rows).toBeGreaterThan(20);
  });

  test('that cannot be restored to the end leaves nothing behind', async () => {
    const old = await working(from);
    const path = join(old.folder, 'backup.tar');
    await backUp(old);
    const fresh = await machine(from);
    const broken = { ...fresh.media, putBack: () => Promise.reject(new Error('disk full')) };
    await expect(restore(path, { ...fresh, media: broken })).rejects.toThrow('disk full');
    expect(await fresh.files.olderThan(Number.POSITIVE_INFINITY)).toEqual([]);
    await restore(path, fresh);
    expect(await everything(fresh.url)).toEqual(await everything(old.url));
  });
});

test('a backup of a site that nobody has used goes to the other database', async () => {
  for (const from of BOTH) {
    const old = await machine(from);
    await migrate(old.open);
    await backUp(old);
    const fresh = await machine(from === 'sqlite' ? 'postgres' : 'sqlite');
    expect(await restore(join(old.folder, 'backup.tar'), fresh)).toMatchObject({ files: 0, held: 0 });
    expect(await everything(fresh.url)).toEqual(await everything(old.url));
    expect(rowOf(await enquire(fresh.open)).id).toBe(1);
  }
});

import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { listAudit } from '#domain/audit/list.server.ts';
import { everything } from '#domain/backup/test-backup.ts';
import { BOTH, backUp, discardMachines, machine, restore, working } from '#domain/backup/test-machines.ts';
import { confirmAuthenticator, keyToSetUp } from '#domain/staff/second-factor.server.ts';
import { cookieHeader, GOOD_PASSWORD, SECRET } from '#domain/staff/test-accounts.ts';
import { totp } from '#domain/staff/test-totp.ts';
import { MINUTE_MS } from '#platform/clock/clock.ts';
import { backupsOf } from '#test/backups.ts';
import { auditSentence } from '../audit/audit-sentence.ts';
import { signedInCaller } from '../test-call.ts';
import * as file from './backup-file.tsx';
import * as backups from './backups.tsx';
import * as page from './download.tsx';

// Some tests create and fill two databases.
vi.setConfig({ testTimeout: 120_000 });
afterEach(async () => {
  vi.useRealTimers();
  await discardMachines();
});

const PASSPHRASE = 'correct horse battery staple';
const NAME = 'kindlewick-2026-11-20T02-30-00Z.tar';
const PLAIN = 'kindlewick-2026-11-19T02-30-00Z.tar';

async function office(dialect: (typeof BOTH)[number], role: 'owner' | 'manager' = 'owner') {
  const from = await working(dialect);
  await mkdir(join(from.folder, 'backups'));
  const own = { backups: backupsOf(from.open, from.folder) };
  await backUp(from, join(from.folder, 'backups', NAME), undefined, PASSPHRASE);
  const caller = await signedInCaller(from.open, role, own);
  const at = (target: 'download' | 'file', name = NAME) => ({
    path: `/security/backups/${name}/${target}`,
    pattern: `security/backups/:name/${target}`,
    params: { name },
  });
  return { ...from, caller, at };
}

async function withApp({ open, caller }: Awaited<ReturnType<typeof office>>) {
  const key = await keyToSetUp(open, SECRET, caller.id, Date.now());
  if (!key) throw new Error('There is an app already');
  const { id } = await open.db
    .selectFrom('staff_sessions')
    .select('id')
    .where('staff_id', '=', caller.id)
    .executeTakeFirstOrThrow();
  const typed = { staffId: caller.id, typed: totp(key, Date.now()), now: Date.now(), currentSessionId: id };
  expect(await confirmAuthenticator(open, SECRET, typed)).toMatchObject({ ok: true });
  return () => {
    vi.setSystemTime(Date.now() + MINUTE_MS);
    return totp(key, Date.now());
  };
}

describe('an encrypted backup', () => {
  test.each(BOTH)(
    'is downloaded with a second factor, and everything comes back from it, on %s',
    async (dialect) => {
      vi.useFakeTimers({ toFake: ['Date'] });
      const here = await office(dialect);
      const { caller, at, url } = here;
      expect((await caller.call(page.loader, at('download'))).value).toMatchObject({
        name: NAME,
        authority: null,
      });
      const without = { ...at('download'), form: { present: GOOD_PASSWORD, code: '' } };
      expect(await caller.call(page.action, without)).toMatchObject({ status: 403 });
      const nextCode = await withApp(here);
      expect((await caller.call(page.loader, at('download'))).value).toMatchObject({
        authority: { code: 'app' },
      });
      expect(await caller.call(page.action, without)).toMatchObject({
        status: 422,
        value: { errors: { code: 'Enter a code.' } },
      });
      const wrong = { ...at('download'), form: { present: 'something else', code: nextCode() } };
      expect(await caller.call(page.action, wrong)).toMatchObject({ status: 422 });
      expect(await caller.call(file.loader, at('file'))).toMatchObject({
        location: `/security/backups/${NAME}/download`,
      });

      const right = { ...at('download'), form: { present: GOOD_PASSWORD, code: nextCode() } };
      const proved = await caller.call(page.action, right);
      expect(proved).toMatchObject({ status: 303, location: `/security/backups/${NAME}/file` });
      const cookie = cookieHeader(proved.headers?.get('set-cookie') ?? '');
      const other = await caller.call(file.loader, { ...at('file', PLAIN), headers: { cookie } });
      expect(other.status).toBe(404);
      const sent = await caller.call(file.loader, { ...at('file'), headers: { cookie } });
      const response = sent.value as Response;
      expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${NAME}"`);
      expect(response.headers.get('set-cookie')).toContain('Max-Age=0');
      const archive = join(here.folder, 'taken.tar');
      await writeFile(archive, Buffer.from(await response.arrayBuffer()));
      vi.setSystemTime(Date.now() + 2 * MINUTE_MS);
      const late = await caller.call(file.loader, { ...at('file'), headers: { cookie } });
      expect(late).toMatchObject({ status: 302, location: `/security/backups/${NAME}/download` });
      const sentences = (await listAudit(here.open.db, {})).items.map(
        (entry) => auditSentence(entry, new Map()).did,
      );
      expect(sentences[0]).toBe(`downloaded the backup ${NAME}`);

      vi.useRealTimers();
      const fresh = await machine(dialect);
      await expect(restore(archive, fresh, null, [], 'another passphrase')).rejects.toThrow(
        /not the passphrase/,
      );
      await restore(archive, fresh, null, [], PASSPHRASE);
      const back = await everything(fresh.url);
      expect(Object.keys(back)).toEqual(Object.keys(await everything(url)));
      expect(back.cases).toEqual((await everything(url)).cases);
    },
  );

  test('is not given to whoever may not, and one that is not encrypted to nobody', async () => {
    const here = await office('sqlite');
    const { caller, at } = here;
    await backUp(here, join(here.folder, 'backups', PLAIN));
    expect((await caller.call(backups.loader, { path: '/security/backups' })).value).toMatchObject({
      mayDownload: true,
      stored: [
        { name: NAME, isEncrypted: true },
        { name: PLAIN, isEncrypted: false },
      ],
    });
    for (const target of ['download', 'file'] as const) {
      const { loader } = target === 'file' ? file : page;
      expect(await caller.call(loader, at(target, PLAIN))).toMatchObject({ status: 404 });
      expect(await caller.call(loader, at(target, '../app-secret'))).toMatchObject({ status: 404 });
    }
    const manager = await signedInCaller(here.open, 'manager', {
      backups: backupsOf(here.open, here.folder),
    });
    expect((await manager.call(backups.loader, { path: '/security/backups' })).value).toMatchObject({
      mayDownload: false,
    });
    expect(await manager.call(page.loader, at('download'))).toMatchObject({ status: 403 });
    expect(await manager.call(page.action, { ...at('download'), form: {} })).toMatchObject({ status: 403 });
    expect(await manager.call(file.loader, at('file'))).toMatchObject({ status: 403 });
  });
});

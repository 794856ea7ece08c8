import { once } from 'node:events';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Schema } from '#domain/database.ts';
import { openDatabase } from '#platform/database/open.server.ts';
import { addCase } from '../test/outbox.ts';
import { runScript } from '../test/run-script.ts';
import { startSite } from '../test/site.ts';
import { faultsOf } from '../test/stored-messages.ts';
import { ask, askAt, visit } from '../test/visitors.ts';
import { inFolder, onPostgres } from './databases.ts';
import { count, type Drill, duration, type Outcome, saved } from './drill.ts';

const CASES_BEFORE = 5_000;
const VISITORS = 4;
const MESSAGES = 40;
const WAIT_MS = 120_000;
const PASSPHRASE = 'four words picked at random';

/** The machine is gone; what is left is last night's backup, which goes into a database of the other kind. */
export const RESTORE: Drill = {
  about: `a machine with ${count(CASES_BEFORE)} cases is lost after an encrypted backup that was made while ${VISITORS} people wrote, and is restored on PostgreSQL`,
  run: () => inFolder((folder) => onPostgres((url) => lostAndRestored(folder, url))),
};

async function lostAndRestored(folder: string, newUrl: string): Promise<Outcome> {
  const old = join(folder, 'old');
  const env = {
    ...{ DATA_DIR: old, DATABASE_URL: pathToFileURL(join(old, 'kindlewick.db')).href },
    BACKUP_PASSPHRASE: PASSPHRASE,
  };
  const site = await startSite(env, { dataDir: old });
  await addCases(env.DATABASE_URL);
  using visits = visit(askAt(site.url), { visitors: VISITORS });
  await visits.untilMore(MESSAGES, WAIT_MS);
  const before = new Map(visits.acknowledged);
  const file = join(folder, 'backup.tar');
  const backedUp = performance.now();
  await runScript('backup', [file, '--encrypt'], env);
  const tookBackup = performance.now() - backedUp;
  await visits.untilMore(MESSAGES, WAIT_MS);
  const { failed } = await visits.leave();
  const ended = once(site.process, 'exit');
  site.process.kill('SIGKILL');
  await ended;
  // A process of its own that draws may still run.
  await rm(old, { recursive: true, maxRetries: 10 });

  const dataDir = join(folder, 'new');
  await mkdir(dataDir);
  const fresh = { DATA_DIR: dataDir, DATABASE_URL: newUrl, BACKUP_PASSPHRASE: PASSPHRASE };
  const lostAt = performance.now();
  await runScript('restore', [file], fresh);
  const tookRestore = performance.now() - lostAt;
  const restored = await startSite(fresh, { dataDir });
  const { status } = await ask(`${restored.url}/contact`);
  const tookAll = performance.now() - lostAt;
  await restored.stop({ keepsData: true });
  const lost = await faultsOf(newUrl, before, { onlyThose: false });
  return {
    figures: [
      saved(before.size, lost),
      ['the backup took', duration(tookBackup)],
      ['the restore took', duration(tookRestore)],
      ['from an empty machine with the backup to the first page', duration(tookAll)],
    ],
    faults: [
      ...lost,
      ...failed.map((problem) => `A visitor was turned away during the backup: ${problem}`),
      ...(status === 200 ? [] : [`The restored site answered ${status}`]),
    ],
  };
}

async function addCases(databaseUrl: string): Promise<void> {
  const open = openDatabase<Schema>(databaseUrl);
  try {
    await open.transact(async (db) => {
      for (let n = 0; n < CASES_BEFORE; n++) {
        // Of five thousand made by chance, two may be the same.
        const reference = `C-${String(n).padStart(6, '0')}`;
        await addCase({ ...open, db }, { reference, message: `Long ago, number ${n}` });
      }
    });
  } finally {
    await open.close();
  }
}

import { spawnSync } from 'node:child_process';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { startSite } from '../test/site.ts';
import { faultsOf } from '../test/stored-messages.ts';
import { until } from '../test/until.ts';
import { ask, askAt, enquiryOf } from '../test/visitors.ts';
import { inFolder } from './databases.ts';
import { type Drill, saved, spread } from './drill.ts';
import { insist, reportRefusals } from './refusals.ts';

const DISK_MB = 48;
const TIMES = 3;
const VISITORS = 4;
const MESSAGES_BETWEEN = 20;
/** So many people read that it can't be saved before there is room again. */
const REFUSED = 10;
const WAIT_MS = 120_000;
const CHUNK = Buffer.alloc(64 * 1024);

/** SQLite, and the log, on a disk that others have filled. */
export const DISK: Drill = {
  about: `a disk of ${DISK_MB} MB that is full ${TIMES} times, while ${VISITORS} people write`,
  lacks:
    process.platform === 'linux' && process.getuid?.() === 0
      ? undefined
      : 'it needs Linux, and root, to make a small disk (tmpfs)',
  run: () => inFolder(onSmallDisk),
};

async function onSmallDisk(folder: string) {
  mount('-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', folder);
  try {
    return await filled(folder);
  } finally {
    mount('-l', '-u', folder);
  }
}

function mount(...args: string[]): void {
  const unmounts = args.includes('-u');
  const command = unmounts ? 'umount' : 'mount';
  const { status, stderr } = spawnSync(command, unmounts ? ['-l', args.at(-1) ?? ''] : args, {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${command} failed: ${stderr}`);
}

async function filled(dataDir: string) {
  const databaseUrl = pathToFileURL(join(dataDir, 'kindlewick.db')).href;
  const site = await startSite(
    { DATABASE_URL: databaseUrl, LOG_LEVEL: 'info' },
    { dataDir, logFile: join(dataDir, 'site.log') },
  );
  using visits = insist(askAt(site.url), VISITORS);
  const back: number[] = [];
  let pages = 0;
  const faults: string[] = [];
  for (let n = 0; n < TIMES; n++) {
    await visits.untilMore(MESSAGES_BETWEEN, WAIT_MS);
    await fill(join(dataDir, 'balloon'));
    const enough = visits.refused.length + REFUSED;
    await until('people to be told', () => visits.refused.length >= enough, WAIT_MS);
    for (const path of ['/', '/contact', '/prices']) {
      const { status } = await ask(site.url + path);
      pages += 1;
      if (status !== 200) faults.push(`${path} answered ${status} while the disk was full`);
    }
    const typed = 'The words of someone who is told to ring';
    const { body } = await ask(`${site.url}/contact`, enquiryOf('Ceridwen Llyr', typed));
    if (!body.includes(typed)) faults.push('A form gave no words back');
    const saying = await ask(`${site.url}/savez`);
    if (saying.status !== 503) faults.push(`/savez answered ${saying.status} while the disk was full`);
    await rm(join(dataDir, 'balloon'));
    const freed = performance.now();
    await visits.untilMore(1, WAIT_MS);
    back.push(performance.now() - freed);
  }
  await visits.untilMore(MESSAGES_BETWEEN, WAIT_MS);
  const { acknowledged } = await visits.leave();
  await site.stop({ keepsData: true });
  const lost = await faultsOf(databaseUrl, acknowledged);
  const report = reportRefusals(visits.refused);
  return {
    figures: [
      saved(acknowledged.size, lost),
      report.figure,
      ['pages answered meanwhile', `${pages} of ${pages}`],
      ['from room again to the next saved message, without a restart', spread(back)],
    ] as const,
    faults: [...lost, ...faults, ...report.faults],
  };
}

/** Writes until there is no room for one byte more. */
async function fill(path: string): Promise<void> {
  const file = await open(path, 'w');
  try {
    for (let size = CHUNK.length; size > 0; ) {
      try {
        await file.write(CHUNK, 0, size);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
        size = Math.floor(size / 2);
      }
    }
  } finally {
    await file.close();
  }
}

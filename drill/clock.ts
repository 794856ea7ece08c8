import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Schema } from '#domain/database.ts';
import { readLease } from '#domain/schedule/lease.server.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#platform/clock/clock.ts';
import { openDatabase } from '#platform/database/open.server.ts';
import { startBalancer } from '../test/balancer.ts';
import { startMailbox } from '../test/mailbox.ts';
import { startSite } from '../test/site.ts';
import { faultsOf } from '../test/stored-messages.ts';
import { until } from '../test/until.ts';
import { visit } from '../test/visitors.ts';
import { onBoth, SECRET } from './databases.ts';
import { count, type Drill, type Outcome, saved } from './drill.ts';
import { mailsArrived } from './stored-mail.ts';

const VISITORS = 6;
const MESSAGES_BETWEEN = 30;
const WAIT_MS = 120_000;
/** How far the clock of the second process is ahead, one after the other; the last puts it right. */
const SHIFTS = [10 * MINUTE_MS, -HOUR_MS, DAY_MS, -30 * DAY_MS, 0];

/** Machines whose clocks differ, and jump. On PostgreSQL all go by its clock; SQLite has that of its machine alone. */
export const CLOCK: Drill = {
  about: `the clock of one of two processes, and of the only one on SQLite, jumps ${SHIFTS.length} times, by ten minutes up to thirty days, while ${VISITORS} people write`,
  async run() {
    const { sqlite, postgres } = await onBoth((url, folder) => jumping(folder, url));
    const of = (database: string, { figures, faults }: Outcome): Outcome => ({
      figures: figures.map(([label, figure]) => [`${database}: ${label}`, figure] as const),
      faults: faults.map((fault) => `${database}: ${fault}`),
    });
    const [first, second] = [of('PostgreSQL', postgres), of('SQLite', sqlite)];
    return { figures: [...first.figures, ...second.figures], faults: [...first.faults, ...second.faults] };
  },
};

async function jumping(folder: string, databaseUrl: string): Promise<Outcome> {
  const mailbox = await startMailbox();
  const clockFile = join(folder, 'clock');
  await writeFile(clockFile, '0');
  const env = { DATABASE_URL: databaseUrl, APP_SECRET: SECRET, SMTP_URL: mailbox.url };
  const isShared = databaseUrl.startsWith('postgres');
  const right = await startSite(env, { dataDir: join(folder, 'right'), facts: 'with mailbox' });
  // One process alone may use a file of SQLite.
  if (!isShared) await right.stop({ keepsData: true });
  const wrong = await startSite(
    {
      ...env,
      DRILL_CLOCK: clockFile,
      NODE_OPTIONS: `--import ${new URL('./shifted-clock.ts', import.meta.url).href}`,
    },
    { dataDir: join(folder, 'wrong'), isOpen: false },
  );
  const { ready, ask } = startBalancer();
  const sites = isShared ? [right, wrong] : [wrong];
  for (const { url } of sites) ready.add(url);
  const began = Date.now();
  using visits = visit(ask, { visitors: VISITORS, reads: '/about' });
  for (const shift of SHIFTS) {
    await writeFile(clockFile, String(shift));
    await visits.untilMore(MESSAGES_BETWEEN, WAIT_MS);
  }
  const { acknowledged, failed } = await visits.leave();
  const unscheduled = await scheduleStopped(databaseUrl);
  if (!isShared) await until('times to be pulled back', async () => !(await isAhead()), WAIT_MS);
  const misdated = await misdatedSince(began, databaseUrl);
  const mails = await mailsArrived(databaseUrl, mailbox);
  for (const site of sites) await site.stop({ keepsData: true });
  await mailbox.stop();
  const lost = await faultsOf(databaseUrl, acknowledged);
  async function isAhead(): Promise<boolean> {
    return (await misdatedSince(began, databaseUrl)).waiting > 0;
  }
  return {
    figures: [
      saved(acknowledged.size, lost),
      ['requests that failed', count(failed.length)],
      mails.figure,
      ['emails that waited because a clock was ahead', count(misdated.waiting)],
      ['messages that bear another time than that at which they came', count(misdated.messages)],
    ],
    faults: [
      ...lost,
      ...unscheduled,
      ...mails.faults,
      ...failed.map((problem) => `A request failed: ${problem}`),
      ...(mails.repeats > 0 ? [`Emails left twice: ${mails.repeats}`] : []),
      ...(misdated.waiting > 0 ? [`Emails waited for the time of a clock ahead: ${misdated.waiting}`] : []),
      // On SQLite a message bears the time at which its machine was.
      ...(isShared && misdated.messages > 0 ? [`Messages bear a wrong time: ${misdated.messages}`] : []),
    ],
  };
}

/** A clock that was ahead must not have taken the schedule away for as long. */
async function scheduleStopped(databaseUrl: string): Promise<string[]> {
  const { db, close } = openDatabase<Schema>(databaseUrl);
  try {
    await until('a process to run the schedule', async () => (await readLease(db)) !== null, WAIT_MS);
    const requestedAt = Date.now();
    await until('a job to run', async () => (await newestRun()) >= requestedAt, WAIT_MS);
    return [];
  } catch (error) {
    return [String(error)];
  } finally {
    await close();
  }

  async function newestRun(): Promise<number> {
    const rows = await db.selectFrom('scheduled_jobs').select('succeeded_at').execute();
    const times = rows.map(({ succeeded_at }) => Number(succeeded_at ?? 0));
    // What a clock that was ahead wrote is no run of now.
    return Math.max(0, ...times.filter((time) => time < Date.now() + MINUTE_MS));
  }
}

/** How many emails are due later than anyone waits for one, and how many messages came before the drill or come yet. */
async function misdatedSince(began: number, databaseUrl: string) {
  const { db, close } = openDatabase<Schema>(databaseUrl);
  const now = Date.now();
  const { waiting } = await db
    .selectFrom('mails')
    .select((eb) => eb.fn.countAll<string>().as('waiting'))
    .where('sent_at', 'is', null)
    .where('due_at', '>', now + MINUTE_MS)
    .executeTakeFirstOrThrow();
  const { messages } = await db
    .selectFrom('cases')
    .select((eb) => eb.fn.countAll<string>().as('messages'))
    .where((eb) =>
      eb.or([eb('received_at', '<', began - MINUTE_MS), eb('received_at', '>', now + MINUTE_MS)]),
    )
    .executeTakeFirstOrThrow();
  await close();
  return { waiting: Number(waiting), messages: Number(messages) };
}

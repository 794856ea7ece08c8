import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, inject, test } from 'vitest';
import { freshDatabaseUrl } from '#test/postgres.ts';
import { type Site, startSite } from '#test/site.ts';
import { storedMessages } from '#test/stored-messages.ts';
import { sendEnquiry } from '#test/visitors.ts';

const SUBMISSIONS = 200;
const AT_ONCE = 20;
const KILL_AFTER = 60;

async function submitUntilKilled(site: Site): Promise<Map<number, string>> {
  const acknowledged = new Map<number, string>();
  let next = 0;
  const visitor = async () => {
    while (next < SUBMISSIONS) {
      const number = next++;
      const { reference } = await sendEnquiry(site.url, number);
      if (!reference) continue;
      acknowledged.set(number, reference);
      if (acknowledged.size === KILL_AFTER) site.process.kill('SIGKILL');
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, visitor));
  return acknowledged;
}

async function killInTheMiddle(databaseUrl: string, dataDir: string) {
  const env = { DATABASE_URL: databaseUrl };
  const site = await startSite(env, { dataDir });
  const ended = once(site.process, 'exit');
  const acknowledged = await submitUntilKilled(site);
  await ended;
  const restarted = await startSite(env, { dataDir });
  const again = await Promise.all(
    Array.from({ length: SUBMISSIONS }, (_, number) => sendEnquiry(restarted.url, number)),
  );
  await restarted.stop({ keepsData: true });
  return { acknowledged, again, rows: await storedMessages(databaseUrl) };
}

describe('after the process is killed in the middle of 200 submissions', () => {
  const databases = {
    sqlite: async (folder: string) => pathToFileURL(join(folder, 'kindlewick.db')).href,
    postgres: () => freshDatabaseUrl(inject('postgresUrl')),
  };
  for (const [name, urlFor] of Object.entries(databases)) {
    test(`every acknowledged one is there once with its mails, on ${name}`, async () => {
      const folder = await mkdtemp(join(tmpdir(), 'kindlewick-kill-'));
      const { acknowledged, again, rows } = await killInTheMiddle(await urlFor(folder), folder);
      expect(acknowledged.size).toBeGreaterThanOrEqual(KILL_AFTER);
      expect(acknowledged.size).toBeLessThan(SUBMISSIONS);
      for (const [number, reference] of acknowledged) {
        const matching = rows.filter(({ message }) => message === `Message number ${number}`);
        expect(matching).toEqual([{ message: `Message number ${number}`, reference, mails: 2 }]);
        expect(again[number]?.reference, 'the repeat gets the same reference').toBe(reference);
      }
      expect(rows).toHaveLength(SUBMISSIONS);
      await rm(folder, { recursive: true, force: true });
    }, 120_000);
  }
});

import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, inject, test } from 'vitest';
import type { Schema } from '#domain/database.ts';
import { openDatabase } from '#platform/database/open.server.ts';
import { freshDatabaseUrl } from '#test/postgres.ts';
import { type Site, startSite } from '#test/site.ts';

const SUBMISSIONS = 200;
const AT_ONCE = 20;
/** The process is killed as soon as so many visitors have seen success. */
const KILL_AFTER = 60;

/** Sends one enquiry as a browser without script does; the reference it was given, or null. */
async function submit(url: string, number: number): Promise<string | null> {
  try {
    const response = await fetch(`${url}/contact`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        username: `Visitor ${number}`,
        phone: '01632 960 001',
        email: `visitor${number}@example.com`,
        message: `Message number ${number}`,
      }),
    });
    return response.status === 303 ? (response.headers.get('location')?.split('/').pop() ?? null) : null;
  } catch {
    return null;
  }
}

async function submitUntilKilled(site: Site): Promise<Map<number, string>> {
  const acknowledged = new Map<number, string>();
  let next = 0;
  const visitor = async () => {
    while (next < SUBMISSIONS) {
      const number = next++;
      const reference = await submit(site.url, number);
      if (!reference) continue;
      acknowledged.set(number, reference);
      if (acknowledged.size === KILL_AFTER) site.process.kill('SIGKILL');
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, visitor));
  return acknowledged;
}

async function keptRows(url: string) {
  const { db, close } = openDatabase<Schema>(url);
  const rows = await db
    .selectFrom('cases')
    .leftJoin('mails', 'mails.case_id', 'cases.id')
    .select((eb) => ['cases.message', 'cases.reference', eb.fn.count<number>('mails.id').as('mails')])
    .groupBy(['cases.message', 'cases.reference'])
    .execute();
  await close();
  return rows;
}

async function killInTheMiddle(databaseUrl: string, dataDir: string) {
  const env = { DATABASE_URL: databaseUrl };
  const site = await startSite(env, { dataDir });
  const ended = once(site.process, 'exit');
  const acknowledged = await submitUntilKilled(site);
  await ended;
  const restarted = await startSite(env, { dataDir });
  // Whoever saw no success sends again; whoever did may press the button once more.
  const again = await Promise.all(
    Array.from({ length: SUBMISSIONS }, (_, number) => submit(restarted.url, number)),
  );
  await restarted.stop({ keepData: true });
  return { acknowledged, again, rows: await keptRows(databaseUrl) };
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
        const kept = rows.filter(({ message }) => message === `Message number ${number}`);
        expect(kept).toEqual([{ message: `Message number ${number}`, reference, mails: 2 }]);
        expect(again[number], 'the repeat gets the same reference').toBe(reference);
      }
      expect(rows).toHaveLength(SUBMISSIONS);
      await rm(folder, { recursive: true, force: true });
    }, 120_000);
  }
});

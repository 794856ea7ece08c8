import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, inject, test } from 'vitest';
import { freshDatabaseUrl } from '#test/postgres.ts';
import { runScript } from '#test/run-script.ts';
import { type Site, startSite } from '#test/site.ts';
import { storedMessages } from '#test/stored-messages.ts';
import { sendEnquiry } from '#test/visitors.ts';

const AT_ONCE = 8;
const BEFORE = 40;
const AFTER = 40;

async function submit(url: string, number: number): Promise<string> {
  const { status, reference } = await sendEnquiry(url, number);
  expect(status, 'nobody is turned away while a backup is made').toBe(303);
  return reference ?? '';
}

async function whileVisitorsSend(site: Site, work: () => Promise<unknown>) {
  const acknowledged: string[] = [];
  let before: string[] | undefined;
  let working: Promise<unknown> | undefined;
  let goesOn = true;
  let next = 0;
  const visitor = async () => {
    while (goesOn) {
      acknowledged.push(await submit(site.url, next++));
      if (acknowledged.length < BEFORE || working) continue;
      before = [...acknowledged];
      working = work().finally(() => {
        const enough = acknowledged.length + AFTER;
        const stopping = setInterval(() => {
          if (acknowledged.length < enough) return;
          goesOn = false;
          clearInterval(stopping);
        }, 20);
      });
      working.catch(() => {});
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, visitor));
  await working;
  return { before: before ?? [], acknowledged };
}

describe('npm run backup while visitors send', () => {
  const databases = {
    sqlite: async (folder: string) => pathToFileURL(join(folder, 'kindlewick.db')).href,
    postgres: () => freshDatabaseUrl(inject('postgresUrl')),
  };
  for (const [name, urlFor] of Object.entries(databases)) {
    test(`has all that was acknowledged before, each whole, and the site starts from it, on ${name}`, async () => {
      const folder = await mkdtemp(join(tmpdir(), 'kindlewick-backup-load-'));
      const [old, fresh] = [join(folder, 'old'), join(folder, 'new')];
      const env = { DATA_DIR: old, DATABASE_URL: await urlFor(old) };
      const site = await startSite(env, { dataDir: old });
      const file = join(folder, 'one.tar');
      const { before, acknowledged } = await whileVisitorsSend(site, () => runScript('backup', [file], env));
      await site.stop({ keepsData: true });
      expect(acknowledged.length).toBeGreaterThan(before.length + AFTER);

      const other = { DATA_DIR: fresh, DATABASE_URL: await urlFor(fresh) };
      await runScript('restore', [file], other);
      const rows = await storedMessages(other.DATABASE_URL);
      const references = new Set(rows.map(({ reference }) => reference));
      expect(before.filter((reference) => !references.has(reference))).toEqual([]);
      expect(rows.filter(({ mails }) => mails !== 2)).toEqual([]);

      const again = await startSite(other, { dataDir: fresh });
      expect(references.has(await submit(again.url, 0)), 'a repeat is known there too').toBe(true);
      await again.stop({ keepsData: true });
      await rm(folder, { recursive: true, force: true });
    }, 180_000);
  }
});

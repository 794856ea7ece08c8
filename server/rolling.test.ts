import { once } from 'node:events';
import { afterEach, expect, inject, test } from 'vitest';
import type { Schema } from '#domain/database.ts';
import { openDatabase } from '#platform/database/open.server.ts';
import { dropDatabase, freshDatabaseUrl } from '#test/postgres.ts';
import { type Site, startSite } from '#test/site.ts';

/** Four processes start one after the other, and the first may have to build. */
const UPDATE_MS = 400_000;
const VISITORS = 6;
/** So many messages are there before, between and after the changes of processes. */
const MESSAGES = 30;

const sites: Site[] = [];
let databaseUrl = '';
afterEach(async () => {
  for (const site of sites.splice(0)) await site.stop();
  await dropDatabase(inject('postgresUrl'), databaseUrl);
});

async function startProcess(): Promise<Site> {
  const first = sites.length === 0;
  // Long enough for a balancer that asks at once, however busy the machine is.
  const env = { DATABASE_URL: databaseUrl, APP_SECRET: 'x'.repeat(32), DRAIN_SECONDS: '5' };
  const site = await startSite(env, { isOpen: first });
  sites.push(site);
  return site;
}

/** Sends where `/readyz` says so, as a balancer does, and elsewhere what is refused. */
function balancer() {
  const ready = new Set<string>();
  let turn = 0;
  return {
    ready,
    async post(number: number): Promise<number> {
      const urls = [...ready];
      const first = turn++;
      for (let tried = 0; tried < urls.length; tried++) {
        const url = urls[(first + tried) % urls.length];
        try {
          const answer = await fetch(`${url}/contact`, {
            method: 'POST',
            redirect: 'manual',
            // A visitor has a connection of their own.
            headers: { Origin: String(url), Connection: 'close' },
            body: new URLSearchParams({
              ...{ username: `Visitor ${number}`, phone: '01632 960 001' },
              ...{ email: `visitor${number}@visitor.example`, message: `Message number ${number}` },
            }),
          });
          return answer.status;
        } catch (error) {
          const cause =
            error instanceof Error ? (error.cause as NodeJS.ErrnoException | undefined) : undefined;
          if (cause?.code !== 'ECONNREFUSED') return 500;
        }
      }
      return 502;
    },
  };
}

async function leave(site: Site, ready: Set<string>): Promise<void> {
  const ended = once(site.process, 'exit');
  site.process.kill('SIGTERM');
  while ((await fetch(`${site.url}/readyz`).catch(() => null))?.ok)
    await new Promise((resolve) => setTimeout(resolve, 20));
  ready.delete(site.url);
  expect(await ended).toEqual([0, null]);
}

test(
  'processes are replaced one after the other while visitors send: no request fails, no message is lost or doubled',
  async () => {
    databaseUrl = await freshDatabaseUrl(inject('postgresUrl'));
    const { ready, post } = balancer();
    const old = [await startProcess(), await startProcess()];
    for (const { url } of old) ready.add(url);
    const statuses: number[] = [];
    let sent = 0;
    let isOver = false;
    const visit = async () => {
      while (!isOver) statuses.push(await post(sent++));
    };
    const visitors = Array.from({ length: VISITORS }, visit);
    const more = async () => {
      const enough = statuses.length + MESSAGES;
      while (statuses.length < enough) await new Promise((resolve) => setTimeout(resolve, 20));
    };
    try {
      await more();
      for (const site of old) {
        const next = await startProcess();
        ready.add(next.url);
        await leave(site, ready);
        await more();
      }
    } finally {
      isOver = true;
    }
    await Promise.all(visitors);
    expect(statuses.filter((status) => status !== 303)).toEqual([]);
    const open = openDatabase<Schema>(databaseUrl);
    const rows = await open.db.selectFrom('cases').select('message').execute();
    await open.close();
    const messages = rows.map(({ message }) => message).sort();
    expect(messages).toEqual(Array.from({ length: sent }, (_, n) => `Message number ${n}`).sort());
  },
  UPDATE_MS,
);

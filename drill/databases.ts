import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type FrailPostgres, freshDatabaseUrl, startDurablePostgres } from '../test/postgres.ts';

/** Several processes of one installation need the same. */
export const SECRET = 'only for drills, and long enough for it';

/** Runs `work` with an empty folder, and removes it. */
export async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'kindlewick-drill-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Runs `work` with an empty database on a PostgreSQL of its own. */
export async function onPostgres<T>(work: (url: string, server: FrailPostgres) => Promise<T>): Promise<T> {
  const server = await startDurablePostgres();
  try {
    return await work(await freshDatabaseUrl(server.url), server);
  } finally {
    await server.stop();
  }
}

/** Runs `work` once with each database, each in a folder of its own. */
export async function onBoth<T>(
  work: (databaseUrl: string, folder: string) => Promise<T>,
): Promise<{ sqlite: T; postgres: T }> {
  return {
    sqlite: await inFolder((folder) => work(pathToFileURL(join(folder, 'kindlewick.db')).href, folder)),
    postgres: await inFolder((folder) => onPostgres((url) => work(url, folder))),
  };
}

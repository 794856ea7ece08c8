import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { TestProject } from 'vitest/node';
import type { Schema } from '#domain/database.ts';
import { migrate } from '#domain/migrate.server.ts';
import { openDatabase } from '#platform/database/open.server.ts';
import { startPostgres } from './postgres.ts';
import { makeOriginal } from './postgres-copies.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string;
    postgresOriginal: string;
    sqliteOriginal: string;
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [server, folder] = await Promise.all([
    startPostgres(),
    mkdtemp(join(tmpdir(), 'kindlewick-original-')),
  ]);
  project.provide('postgresUrl', server.url);
  project.provide('postgresOriginal', await makeOriginal(server.url));
  const file = join(folder, 'original.db');
  project.provide('sqliteOriginal', file);
  const database = openDatabase<Schema>(pathToFileURL(file).href);
  await migrate(database);
  await database.close();
  return async () => {
    await server.stop();
    await rm(folder, { recursive: true });
  };
}

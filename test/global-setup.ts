import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of this run's PostgreSQL, for `freshDatabaseUrl`. */
    postgresUrl: string;
  }
}

/** Starts one PostgreSQL for the whole run; tests read its address with `inject('postgresUrl')`. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres();
  project.provide('postgresUrl', server.url);
  return server.stop;
}

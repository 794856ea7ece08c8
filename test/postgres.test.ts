import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Client } from 'pg';
import { describe, expect, inject, test } from 'vitest';
import { databaseName, dropDatabase, freshDatabaseUrl, startPostgres } from './postgres.ts';

describe('PostgreSQL for the tests', () => {
  test('is a real server', async () => {
    expect(await rows(inject('postgresUrl'), 'SELECT version()')).toEqual([
      { version: expect.stringMatching(/^PostgreSQL \d/) },
    ]);
  });

  test('gives every caller a new, empty database', async () => {
    const [one, other] = await Promise.all([
      freshDatabaseUrl(inject('postgresUrl')),
      freshDatabaseUrl(inject('postgresUrl')),
    ]);
    expect(one).not.toBe(other);
    await rows(one, 'CREATE TABLE here (id int)');
    expect(await rows(other, "SELECT * FROM pg_tables WHERE schemaname = 'public'")).toEqual([]);
    await Promise.all([dropDatabase(inject('postgresUrl'), one), dropDatabase(inject('postgresUrl'), other)]);
    await expect(rows(one, 'SELECT 1')).rejects.toThrow(/does not exist/);
  });

  test('copies a database when told which', async () => {
    const original = await freshDatabaseUrl(inject('postgresUrl'));
    await rows(original, 'CREATE TABLE here AS SELECT 7 AS id');
    const copy = await freshDatabaseUrl(inject('postgresUrl'), databaseName(original));
    expect(await rows(copy, 'SELECT id FROM here')).toEqual([{ id: 7 }]);
    await Promise.all([
      dropDatabase(inject('postgresUrl'), original),
      dropDatabase(inject('postgresUrl'), copy),
    ]);
  });

  test.skipIf(process.platform === 'win32')('does not outlive a run that was killed', async () => {
    const script = `import { startPostgres } from ${JSON.stringify(new URL('./postgres.ts', import.meta.url).href)};
      console.log((await startPostgres()).url); setInterval(() => {}, 1000);`;
    const { TEST_DATABASE_URL: _, ...env } = process.env;
    const run = spawn(process.execPath, ['--input-type=module-typescript', '-e', script], {
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const url = await firstLine(run);
    expect(await rows(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    run.kill('SIGKILL');
    await expect
      .poll(() => rows(url, 'SELECT 1').catch((error) => error.code), { timeout: 20_000 })
      .toBe('ECONNREFUSED');
  });

  test('borrows the server of TEST_DATABASE_URL and leaves nothing on it', async () => {
    const before = process.env.TEST_DATABASE_URL;
    process.env.TEST_DATABASE_URL = inject('postgresUrl');
    try {
      const borrowed = await startPostgres();
      await freshDatabaseUrl(borrowed.url);
      const made = `SELECT datname FROM pg_database WHERE datname LIKE '${databaseName(borrowed.url)}%'`;
      expect(await rows(inject('postgresUrl'), made)).toHaveLength(2);
      await borrowed.stop();
      expect(await rows(inject('postgresUrl'), made)).toEqual([]);
    } finally {
      if (before === undefined) delete process.env.TEST_DATABASE_URL;
      else process.env.TEST_DATABASE_URL = before;
    }
  });
});

async function rows(url: string, query: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  // The server may be stopped between two responses; a running query then reports it.
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(query)).rows;
  } finally {
    await client.end();
  }
}

async function firstLine(run: ChildProcess): Promise<string> {
  const [chunk] = await once(run.stdout!.setEncoding('utf8'), 'data');
  return String(chunk).split('\n')[0]!;
}

import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { Schema } from '#domain/database.ts';
import { migrate } from '#domain/migrate.server.ts';
import { PGBOUNCER, type Pooler, startPgbouncer } from '#test/pgbouncer.ts';
import { dropDatabase, freshDatabaseUrl } from '#test/postgres.ts';
import { openDatabase } from './open.server.ts';

/** Said at the start of a session by every driver, and understood by every pooler. */
const UNDERSTOOD = new Set(['user', 'database', 'client_encoding', 'application_name']);
/** Matches session state, which behind a pooler is another session's in each transaction. */
const SESSION_STATE =
  /pg_advisory_lock|pg_advisory_unlock|sql`\s*(?:set (?!local\b|role\b)|listen\b|unlisten\b|prepare\b|create temp)/i;

test('nothing in the code keeps state in a session of the database', async () => {
  const found: string[] = [];
  for await (const path of glob('{app,domain,platform,server}/**/*.ts', { exclude: ['**/*.test.ts'] })) {
    if (SESSION_STATE.test(readFileSync(path, 'utf8'))) found.push(path);
  }
  expect(found).toEqual([]);
});

/** Before a real server, refuses a session that begins with more than {@link UNDERSTOOD}, as poolers do. */
function refusing(url: URL): Promise<Server> {
  const server = createServer((client) => {
    client.once('data', (start: Buffer) => {
      const names = start
        .subarray(8)
        .toString()
        .split('\0')
        .filter((_, i) => i % 2 === 0)
        .filter(Boolean);
      const extra = names.find((name) => !UNDERSTOOD.has(name));
      if (extra) return client.end(refusal(`unsupported startup parameter: ${extra}`));
      const upstream = connect(Number(url.port), url.hostname, () => upstream.write(start));
      pass(client, upstream);
      pass(upstream, client);
    });
    client.on('error', () => {});
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

function pass(from: Socket, to: Socket): void {
  from.on('data', (data) => to.write(data));
  from.on('close', () => to.destroy());
  from.on('error', () => to.destroy());
}

function refusal(message: string): Buffer {
  const body = Buffer.from(`SFATAL\0VFATAL\0C08P01\0M${message}\0\0`);
  const head = Buffer.alloc(5);
  head.write('E');
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

test('a pooler that refuses what is said at the start of a session is spoken to without it', async () => {
  const url = new URL(inject('postgresUrl'));
  const server = await refusing(new URL(url));
  const address = server.address();
  url.host = `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  const open = openDatabase<Schema>(url.href);
  const limit = await open.transact((trx) =>
    sql<{ statement_timeout: string }>`show statement_timeout`.execute(trx),
  );
  expect(limit.rows).toEqual([{ statement_timeout: '10s' }]);
  const after = await sql<{ statement_timeout: string }>`show statement_timeout`.execute(open.db);
  expect(after.rows).toEqual([{ statement_timeout: '0' }]);
  await open.close();
  server.close();
});

test('two transactions that hold what the other wants are both done', async () => {
  const url = await freshDatabaseUrl(inject('postgresUrl'));
  const open = openDatabase<{ notes: { id: number; n: number } }>(url);
  await sql`create table notes (id int primary key, n int not null)`.execute(open.db);
  await sql`insert into notes values (1, 0), (2, 0)`.execute(open.db);
  let arrived = 0;
  const add = (first: number, second: number) =>
    open.transact(async (trx) => {
      await trx
        .updateTable('notes')
        .set(({ eb }) => ({ n: eb('n', '+', 1) }))
        .where('id', '=', first)
        .execute();
      arrived += 1;
      // The first time, each waits until the other holds its row too.
      while (arrived < 2) await new Promise((resolve) => setTimeout(resolve, 5));
      await trx
        .updateTable('notes')
        .set(({ eb }) => ({ n: eb('n', '+', 1) }))
        .where('id', '=', second)
        .execute();
    });
  await Promise.all([add(1, 2), add(2, 1)]);
  expect(await open.db.selectFrom('notes').select('n').execute()).toEqual([{ n: 2 }, { n: 2 }]);
  expect(arrived).toBeGreaterThan(2);
  await open.close();
  await dropDatabase(inject('postgresUrl'), url);
});

describe.skipIf(PGBOUNCER === undefined)('behind a real PgBouncer in transaction mode', () => {
  let direct = '';
  let pooler: Pooler;
  beforeAll(async () => {
    direct = await freshDatabaseUrl(inject('postgresUrl'));
    pooler = await startPgbouncer(direct);
  });
  afterAll(async () => {
    await pooler.stop();
    await dropDatabase(inject('postgresUrl'), direct);
  });

  test('processes that start together migrate once, and leave no lock behind', async () => {
    const processes = Array.from({ length: 3 }, () => openDatabase<Schema>(pooler.url));
    await Promise.all(processes.map((open) => migrate(open)));
    const [first] = processes;
    const locks = await sql<{ n: number }>`select count(*)::int as n from pg_locks where locktype = 'advisory'
      and database = (select oid from pg_database where datname = current_database())`.execute(first!.db);
    expect(locks.rows).toEqual([{ n: 0 }]);
    await Promise.all(processes.map((open) => open.close()));
  });

  test('more transactions than connections are all done, and no limit of theirs outlives them', async () => {
    const open = openDatabase<Schema>(pooler.url);
    await Promise.all(
      Array.from({ length: 40 }, (_, i) =>
        open.transact((trx) =>
          trx
            .insertInto('settings')
            .values({ key: `pooled ${i}`, value: '{}', updated_at: i })
            .execute(),
        ),
      ),
    );
    const saved = await open.db
      .selectFrom('settings')
      .select('key')
      .where('key', 'like', 'pooled %')
      .execute();
    expect(saved).toHaveLength(40);
    const limits = await Promise.all(
      Array.from({ length: 6 }, () =>
        sql<{ statement_timeout: string }>`show statement_timeout`.execute(open.db),
      ),
    );
    expect(new Set(limits.map(({ rows }) => rows[0]?.statement_timeout))).toEqual(new Set(['0']));
    await open.close();
  });
});

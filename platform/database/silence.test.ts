import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { dropDatabase, freshDatabaseUrl } from '#test/postgres.ts';
import { type SwallowingProxy, startSwallowingProxy } from '#test/swallowing-proxy.ts';
import { type OpenDatabase, openDatabase } from './open.server.ts';
import { isOutage } from './outage.server.ts';
import { NO_LIMIT, watchForSilence } from './silence.server.ts';

/** So long that a busy machine answers within it. */
const SILENCE_MS = 3_000;
const CONNECTIONS = 10;

describe('a PostgreSQL server that goes silent', () => {
  let url = '';
  let proxy: SwallowingProxy;
  let open: OpenDatabase<unknown>;
  const ask = () => sql`select pg_sleep(0.01)`.execute(open.db);
  const askTogether = () => Promise.allSettled(Array.from({ length: CONNECTIONS }, ask));

  beforeEach(async () => {
    url = await freshDatabaseUrl(inject('postgresUrl'));
    const { hostname, port } = new URL(url);
    proxy = await startSwallowingProxy({ host: hostname, port: Number(port) });
    const through = new URL(url);
    through.port = String(proxy.port);
    open = openDatabase(through.href, () => {}, SILENCE_MS);
  });
  afterEach(async () => {
    await open.close();
    await proxy.stop();
    await dropDatabase(inject('postgresUrl'), url);
  });

  test('is an outage for who asks it, and the next connections go to the one that answers', async () => {
    await askTogether();
    proxy.silence();
    const inTransaction = open.transact(async (trx) => void (await sql`select 1`.execute(trx)));
    const refused = [await ask().catch((error: unknown) => error), await inTransaction.catch((e) => e)];
    expect(refused.map(isOutage)).toEqual([true, true]);
    // The idle ones went with the one that was asked, so no one else waits for each of them.
    const after = await askTogether();
    expect(after.map(({ status }) => status)).toEqual(after.map(() => 'fulfilled'));
    await expect.poll(() => open.pool()?.used).toBe(0);
  });
});

describe('a watched connection', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** Answers on request. */
  function connection(watch: ReturnType<typeof watchForSilence>) {
    const stream = { bytesRead: 0, destroy: vi.fn() };
    const waiting: (() => void)[] = [];
    const query = () => new Promise<void>((resolve) => waiting.push(resolve));
    const client = { query, once: () => client, connection: { stream } };
    watch(client as unknown as Parameters<typeof watch>[0]);
    return {
      ask: (statement: string) => void (client.query as (statement: string) => unknown)(statement),
      hear: (bytes: number) => {
        stream.bytesRead += bytes;
      },
      async answer() {
        waiting.shift()?.();
        await vi.advanceTimersByTimeAsync(0);
      },
      isCut: () => stream.destroy.mock.calls.length > 0,
    };
  }

  test('is cut when its server says nothing for too long, with all but those that are just being answered', async () => {
    const watch = watchForSilence(1_000);
    const [silent, idle, later, busy] = Array.from({ length: 4 }, () => connection(watch));
    const cut = () => [silent, idle, later, busy].map((each) => each?.isCut());
    silent?.ask('select 1');
    await vi.advanceTimersByTimeAsync(100);
    // Answered after the silent one was asked, and the last that the server said.
    later?.ask('select 2');
    await later?.answer();
    await vi.advanceTimersByTimeAsync(700);
    busy?.ask('select 3');
    await busy?.answer();
    busy?.ask('select 4');
    expect(cut()).toEqual([false, false, false, false]);
    await vi.advanceTimersByTimeAsync(300);
    expect(cut()).toEqual([true, true, true, false]);
  });

  test('stays while its answer comes, and while nothing is asked', async () => {
    const slow = connection(watchForSilence(1_000));
    slow.ask('select 1');
    for (let part = 0; part < 5; part++) {
      await vi.advanceTimersByTimeAsync(900);
      slow.hear(1);
    }
    await slow.answer();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(slow.isCut()).toBe(false);
  });

  test('stays until the end of a transaction that may take as long as it takes', async () => {
    const long = connection(watchForSilence(1_000));
    long.ask(NO_LIMIT);
    await long.answer();
    long.ask('create index');
    await vi.advanceTimersByTimeAsync(60_000);
    await long.answer();
    long.ask('commit');
    await long.answer();
    expect(long.isCut()).toBe(false);
    long.ask('select 1');
    await vi.advanceTimersByTimeAsync(2_000);
    expect(long.isCut()).toBe(true);
  });
});

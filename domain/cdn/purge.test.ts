import { expect, test } from 'vitest';
import type { Schema } from '#domain/database.ts';
import { MINUTE_MS, SECOND_MS } from '#platform/clock/clock.ts';
import { openDatabase } from '#platform/database/open.server.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { purgeStale, purgeState } from './purge.server.ts';

const NOON = Date.UTC(2026, 10, 26, 12);

describeOnBothDatabases('purging the caches in front', (opening) => {
  async function purger() {
    const open = await opening();
    let now = NOON;
    let error: string | null = null;
    const sent: string[] = [];
    const parts = { open, clock: () => now };
    return {
      open,
      sent,
      fail: (why: string | null) => {
        error = why;
      },
      later: (ms: number) => (now += ms),
      state: () => purgeState(open.db, now),
      look: (version: string, during?: () => Promise<unknown>) =>
        purgeStale({
          ...parts,
          version,
          async purge() {
            sent.push(version);
            await during?.();
            return error;
          },
        }),
    };
  }

  test('happens for each change, and once more when every process has seen it', async () => {
    const { look, later, sent, state } = await purger();
    expect(await look('1')).toEqual({ nextAt: NOON + 2 * SECOND_MS, error: null });
    expect(await look('1')).toEqual({ nextAt: NOON + 2 * SECOND_MS, error: null });
    later(2 * SECOND_MS);
    expect(await look('1')).toEqual({ nextAt: null, error: null });
    expect(await look('1')).toEqual({ nextAt: null, error: null });
    await look('2');
    expect(sent).toEqual(['1', '1', '2']);
    expect(await state()).toEqual({ purgedAt: NOON + 2 * SECOND_MS, failure: null });
  });

  test('is tried again until it succeeds, in longer and longer pauses, and the office hears why', async () => {
    const { fail, look, later, sent, state } = await purger();
    fail('It answered with status 403');
    const pauses: number[] = [];
    let at = NOON;
    for (let n = 0; n < 5; n++) {
      const { nextAt, error } = await look('1');
      expect(error).toBe('It answered with status 403');
      pauses.push(((nextAt ?? 0) - at) / SECOND_MS);
      await look('1');
      expect(sent).toHaveLength(n + 1);
      later((nextAt ?? 0) - at);
      at = nextAt ?? 0;
    }
    expect(pauses).toEqual([1, 5, 15, 60, 60]);
    expect(await state()).toEqual({
      purgedAt: null,
      failure: { since: NOON, why: 'It answered with status 403' },
    });
    fail(null);
    expect((await look('1')).error).toBeNull();
    expect((await state()).failure).toBeNull();
  });

  test('is no trouble any more where nobody tries it, because CDN was switched off', async () => {
    const { fail, look, later, state } = await purger();
    fail('Nothing listens there');
    await look('1');
    later(6 * MINUTE_MS);
    expect((await state()).failure).toBeNull();
  });

  test('is done by one process at a time, and goes on in another where one was killed', async () => {
    const { open, look, later, sent } = await purger();
    const other = openDatabase<Schema>(open.url);
    const beside = () =>
      purgeStale({
        ...{ open: other, clock: () => NOON, version: '1' },
        purge: async () => {
          sent.push('beside');
          return null;
        },
      });
    await look('1', async () => expect((await beside()).nextAt).toBe(NOON + SECOND_MS));
    expect(sent).toEqual(['1']);
    await open.db
      .updateTable('cdn_purge')
      .set({ version: null, leased_until: NOON + 30_000 })
      .execute();
    later(29_000);
    await look('1');
    expect(sent).toEqual(['1']);
    later(1_000);
    await look('1');
    expect(sent).toEqual(['1', '1']);
    await other.close();
  });

  test('that is over while pages changed again is followed by another', async () => {
    const { look, sent } = await purger();
    await look('1', async () => expect((await look('2')).nextAt).toBe(NOON + SECOND_MS));
    await look('2');
    expect(sent).toEqual(['1', '2']);
  });
});

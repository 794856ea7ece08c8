import { existsSync } from 'node:fs';
import Sqlite from 'better-sqlite3';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { DatabaseBusyError } from './group-commit.server.ts';
import { noteDatabases, textsOf, write } from './test-notes.ts';

const notes = noteDatabases();

/** Another process's write transaction. */
function writer(path: string) {
  const other = new Sqlite(path);
  other.exec('begin immediate');
  return {
    end() {
      if (other.inTransaction) other.exec('commit');
      other.close();
    },
  };
}

describe('a SQLite database', () => {
  test('is made with its folder, and really works as set, also after a write', async () => {
    const { open, path, openAgain } = await notes();
    await write(open, 'a');
    expect(existsSync(path)).toBe(true);
    const second = openAgain();
    await write(second, 'b');
    for (const each of [open, second]) {
      const { rows } =
        await sql`select * from pragma_journal_mode, pragma_synchronous, pragma_foreign_keys`.execute(
          each.db,
        );
      // FULL is 2: each commit is on disk before it returns.
      expect(rows).toEqual([{ journal_mode: 'wal', synchronous: 2, foreign_keys: 1 }]);
    }
    expect(existsSync(`${path}-wal`)).toBe(true);
  });

  test('does not take a row that points nowhere', async () => {
    const { open } = await notes();
    const reply = open.transact((trx) => trx.insertInto('replies').values({ note_id: 7 }).execute());
    await expect(reply).rejects.toMatchObject({ code: 'SQLITE_CONSTRAINT_FOREIGNKEY' });
  });
});

describe('a transaction', () => {
  test('is seen by another connection as soon as its promise resolves', async () => {
    const { open, openAgain } = await notes();
    const other = openAgain();
    for (let i = 0; i < 20; i++) {
      const text = await write(open, `note ${i}`);
      expect((await textsOf(other)).at(-1)).toBe(text);
    }
  });

  test('is seen by nobody before', async () => {
    const { open, openAgain } = await notes();
    const other = openAgain();
    await open.transact(async (trx) => {
      await trx.insertInto('notes').values({ text: 'not yet' }).execute();
      expect(await textsOf(other)).toEqual([]);
    });
    expect(await textsOf(other)).toEqual(['not yet']);
  });

  test('that fails leaves nothing and harms none of those that share its commit', async () => {
    const { open } = await notes();
    const failing = (text: string, reason: Error) =>
      open.transact(async (trx) => {
        await trx.insertInto('notes').values({ text }).execute();
        throw reason;
      });
    const settled = await Promise.allSettled([
      write(open, 'one'),
      failing('thrown', new RangeError('mine')),
      write(open, 'two'),
      open.transact(async (trx) => {
        await trx.insertInto('notes').values({ text: 'half' }).execute();
        await sql`insert into notes (id, text) values (1, 'taken')`.execute(trx);
      }),
      open.transact(async (trx) => {
        await sql`insert or rollback into notes (id, text) select 1000, 'x' where false`.execute(trx);
        return 'three';
      }),
      write(open, 'four'),
    ]);
    expect(settled).toMatchObject([
      { value: 'one' },
      { reason: { name: 'RangeError', message: 'mine' } },
      { value: 'two' },
      { reason: { code: 'SQLITE_CONSTRAINT_PRIMARYKEY' } },
      { value: 'three' },
      { value: 'four' },
    ]);
    expect(await textsOf(open)).toEqual(['one', 'two', 'four']);
  });

  test('whose group can not be committed fails with all of them, and the next group is well', async () => {
    const { open } = await notes();
    const settled = await Promise.allSettled([
      write(open, 'one'),
      open.transact(async (trx) => {
        await sql`insert into notes (id, text) values (1000, 'x')`.execute(trx);
        // Ends the transaction of the whole group, as a full disk would.
        await sql`insert or rollback into notes (id, text) values (1000, 'y')`.execute(trx);
      }),
      write(open, 'two'),
    ]);
    expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(await textsOf(open)).toEqual([]);
    expect(await write(open, 'three')).toBe('three');
    expect(await textsOf(open)).toEqual(['three']);
  });

  test('sees those before it, and all of hundreds at once are kept in order', async () => {
    const { open } = await notes();
    const counted = await Promise.all(
      Array.from({ length: 300 }, (_, i) =>
        open.transact(async (trx) => {
          const before = await trx.selectFrom('notes').select('id').execute();
          await trx
            .insertInto('notes')
            .values({ text: `note ${i}` })
            .execute();
          return before.length;
        }),
      ),
    );
    expect(counted).toEqual(Array.from({ length: 300 }, (_, i) => i));
    expect(await textsOf(open)).toEqual(Array.from({ length: 300 }, (_, i) => `note ${i}`));
  });

  test('may start another once it is done', async () => {
    const { open } = await notes();
    await write(open, 'a').then(() => write(open, 'b'));
    expect(await textsOf(open)).toEqual(['a', 'b']);
  });
});

describe('while another process writes', () => {
  test('a transaction gives up, and the process goes on meanwhile', async () => {
    const { open, path } = await notes();
    const other = writer(path);
    let turns = 0;
    const turning = setInterval(() => turns++, 10);
    const start = performance.now();
    await expect(Promise.all([write(open, 'a'), write(open, 'b')])).rejects.toThrow(DatabaseBusyError);
    const waited = performance.now() - start;
    clearInterval(turning);
    other.end();
    expect(waited).toBeGreaterThan(1_500);
    expect(turns).toBeGreaterThan(20);
    expect(await textsOf(open)).toEqual([]);
    expect(await write(open, 'c')).toBe('c');
  });

  test('a transaction waits for one that ends soon', async () => {
    const { open, path } = await notes();
    const other = writer(path);
    const written = write(open, 'a');
    setTimeout(() => other.end(), 600);
    expect(await written).toBe('a');
    expect(await textsOf(open)).toEqual(['a']);
  });

  test('reading goes on', async () => {
    const { open, path } = await notes();
    await write(open, 'a');
    const other = writer(path);
    expect(await textsOf(open)).toEqual(['a']);
    other.end();
  });
});

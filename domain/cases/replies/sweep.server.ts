import type { Database } from '#domain/database.ts';
import { PRIVATE_FILE_TABLES } from '#domain/private-files.ts';
import { DAY_MS } from '#platform/clock/clock.ts';
import type { Files } from '#platform/files/files.server.ts';

/** A file is written before its row: a younger one may still get one. */
const UNCLAIMED_MS = DAY_MS;
const BATCH = 500;

/** Removes files without a row, such as after a crash between the two. Returns how many. */
export async function sweepFiles(db: Database, files: Files, now: number): Promise<number> {
  const keys = await files.olderThan(now - UNCLAIMED_MS);
  let removed = 0;
  for (let from = 0; from < keys.length; from += BATCH) {
    const some = keys.slice(from, from + BATCH);
    const claimed = await claimedOf(db, some);
    for (const key of some) {
      if (claimed.has(key)) continue;
      await files.delete(key);
      removed += 1;
    }
  }
  return removed;
}

async function claimedOf(db: Database, keys: readonly string[]): Promise<ReadonlySet<string | null>> {
  const owners = await Promise.all(
    PRIVATE_FILE_TABLES.map((table) =>
      db.selectFrom(table).select('file_key').where('file_key', 'in', keys).execute(),
    ),
  );
  return new Set(owners.flat().map(({ file_key }) => file_key));
}

import { z } from 'zod';
import { emailKey } from '#domain/contact-details/contact-keys.ts';
import type { Database, OpenDatabase } from '#domain/database.ts';
import type { Files } from '#platform/files/files.server.ts';
import type { Secret } from '#platform/secret/key-ring.ts';
import { clearFile } from './clear-file.server.ts';
import { eraseGroup, lockGroup } from './erase-case.server.ts';
import { eraseComments } from './erase-person.server.ts';
import { dropImportRows, isErased } from './import-rows.server.ts';
import { type Marks, marksSchema } from './request.ts';
import { marksEver } from './requests.server.ts';

const BATCH = 1_000;

/** An erasure as it survives a restore: no name, no address, only keyed hashes. */
export interface ErasureMark {
  readonly reference: string;
  readonly doneAt: number;
  readonly marks: Marks;
}

export async function listErasures(db: Database): Promise<readonly ErasureMark[]> {
  const rows = await db
    .selectFrom('privacy_requests')
    .select(['reference', 'done_at', 'marks'])
    .where('asks_for', '=', 'erasure')
    .where('state', '=', 'done')
    .execute();
  return rows.flatMap(({ reference, done_at, marks }) =>
    done_at === null || marks === null
      ? []
      : [{ reference, doneAt: done_at, marks: marksSchema.parse(JSON.parse(marks)) }],
  );
}

const listSchema = z.array(z.object({ reference: z.string(), doneAt: z.number(), marks: marksSchema }));

export function readErasures(json: string): readonly ErasureMark[] | null {
  try {
    return listSchema.parse(JSON.parse(json));
  } catch {
    return null;
  }
}

/**
 * Erases again what a restored backup brought back, one case a transaction; call it before anyone works with the data.
 * Harmless twice. @param parts with the secret of the erasures @param erasures those of the restored database, and
 * those that {@link listErasures} gave before @returns how many cases and comments were erased again
 */
export async function reapplyErasures(
  open: OpenDatabase,
  { files, secret }: { readonly files: Files; readonly secret: Secret },
  erasures: readonly ErasureMark[],
): Promise<{ readonly cases: number; readonly comments: number }> {
  const cases = new Set(erasures.flatMap(({ marks }) => marks.cases));
  let erasedCases = 0;
  for await (const row of allCases(open.db)) {
    if (!marksEver(secret, 'case', row.reference).some((mark) => cases.has(mark))) continue;
    const gone = await open.transact(async (trx) =>
      eraseGroup(trx, open, await lockGroup(trx, open, row.id)),
    );
    for (const key of gone.fileKeys) await files.delete(key);
    erasedCases += gone.references.length;
  }
  const comments = await erasedComments(open.db, secret, erasures);
  const erasedRows = await open.transact((trx) => eraseComments(trx, comments));
  const marks = erasures.map((one) => one.marks);
  await open.transact((trx) => dropImportRows(trx, isErased(secret, marks)));
  await clearFile(open);
  return { cases: erasedCases, comments: erasedRows };
}

async function* allCases(db: Database) {
  for (let after = 0; ; ) {
    const rows = await db
      .selectFrom('cases')
      .select(['id', 'reference'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(BATCH)
      .execute();
    yield* rows;
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}

async function erasedComments(
  db: Database,
  secret: Secret,
  erasures: readonly ErasureMark[],
): Promise<readonly number[]> {
  const until = new Map(erasures.flatMap(({ doneAt, marks }) => marks.emails.map((mark) => [mark, doneAt])));
  if (until.size === 0) return [];
  const rows = await db.selectFrom('comments').select(['id', 'email', 'received_at']).execute();
  return rows
    .filter(({ email, received_at }) =>
      marksEver(secret, 'email', emailKey(email)).some((mark) => received_at <= (until.get(mark) ?? -1)),
    )
    .map(({ id }) => id);
}

import { readTargets } from '#domain/cases/deadlines/target-settings.server.ts';
import { assignableStaff } from '#domain/cases/kinds/assignees.server.ts';
import type { CaseKind } from '#domain/cases/kinds/kinds.ts';
import { importCase } from '#domain/cases/verbs/import-case.server.ts';
import type { Database } from '#domain/database.ts';
import { readProvider } from '#domain/provider/provider.server.ts';
import { hashesEverMade, keyedHash } from '#platform/ids/keyed-hash.ts';
import type { Secret } from '#platform/secret/key-ring.ts';
import type { Note } from './note.ts';
import { cellsOf } from './table-cells.ts';
import { readRow, rowIdentity, type TableRow } from './table-row.ts';
import type { Item, ItemResult, Working } from './work.server.ts';

/** Imports a row in the transaction that records its outcome; one already imported stays unchanged. */
export async function importRow(
  trx: Database,
  item: Item,
  { of, actor, now }: Working,
  secret: Secret,
): Promise<ItemResult> {
  const { opening } = await readProvider(trx);
  const { columns } = of.about;
  const read = readRow(cellsOf(item.payload), { columns, kind: of.options.kind, opens: opening.opens, now });
  if (read.is === 'closed') return { state: 'left', notes: [{ what: 'row-closed' }] };
  if (read.is === 'wrong')
    return { state: 'left', notes: read.mistakes.map((detail) => ({ what: 'row-wrong', detail })) };
  const source = sourceOfRow(secret, read.row);
  const sources = sourcesOfRow(secret, read.row);
  if (await isImported(trx, sources)) return earlier(trx, sources);
  const isNew = await trx
    .insertInto('import_sources')
    .values({ source, target: 0 })
    .onConflict((conflict) => conflict.column('source').doNothing())
    .returning('source')
    .executeTakeFirst();
  if (!isNew) return earlier(trx, sources);
  const { id: assigneeId, notes } = await assigneeOf(trx, read.row);
  const caseId = await importCase(
    trx,
    { ...read.row, assigneeId, receivedAt: read.row.receivedAt ?? now, fingerprint: source },
    { fileName: of.fileName, opening, targets: await readTargets(trx), actor, now },
  );
  await trx.updateTable('import_sources').set({ target: caseId }).where('source', '=', source).execute();
  return { state: 'done', notes, caseId };
}

/** Uses a keyed hash, which reveals nothing about a person after the case is erased. */
function sourceOfRow(secret: Secret, row: TableRow): string {
  return marked(keyedHash(secret, ...rowIdentity(row)));
}

export function sourcesOfRow(secret: Secret, row: TableRow): readonly string[] {
  return hashesEverMade(secret, ...rowIdentity(row)).map(marked);
}

function marked(hash: string): string {
  return `imported ${hash}`;
}

async function isImported(trx: Database, sources: readonly string[]): Promise<boolean> {
  const row = await trx
    .selectFrom('import_sources')
    .select('source')
    .where('source', 'in', sources)
    .executeTakeFirst();
  return row !== undefined;
}

async function earlier(trx: Database, sources: readonly string[]): Promise<ItemResult> {
  const there = await trx
    .selectFrom('import_sources')
    .innerJoin('cases', 'cases.id', 'import_sources.target')
    .select('cases.id')
    .where('source', 'in', sources)
    .executeTakeFirst();
  return there
    ? { state: 'unchanged', notes: [], caseId: there.id }
    : { state: 'left', notes: [{ what: 'row-erased' }] };
}

async function assigneeOf(
  trx: Database,
  { assignee, kind }: TableRow,
): Promise<{ id: string | null; notes: readonly Note[] }> {
  if (assignee === '' || kind === 'contact') return { id: null, notes: [] };
  const id = (await assigneesByName(trx, kind)).get(assignee.toLowerCase());
  return id ? { id, notes: [] } : { id: null, notes: [{ what: 'assignee-unknown', detail: assignee }] };
}

export async function assigneesByName(db: Database, kind: CaseKind): Promise<ReadonlyMap<string, string>> {
  const staff = await assignableStaff(db, { id: null, kind });
  return new Map(staff.map(({ id, name }) => [name.toLowerCase(), id]));
}

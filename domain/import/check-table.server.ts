import type { CaseKind } from '#domain/cases/kinds/kinds.ts';
import type { Database, OpenDatabase } from '#domain/database.ts';
import { movedBy } from '#domain/privacy/due.server.ts';
import { readProvider } from '#domain/provider/provider.server.ts';
import type { Provider } from '#domain/provider/provider.ts';
import type { Secret } from '#platform/secret/key-ring.ts';
import { assigneesByName, sourcesOfRow } from './case.server.ts';
import type { ItemKind, ItemState } from './import.table.ts';
import type { Note } from './note.ts';
import { cellsOf } from './table-cells.ts';
import type { TableColumn } from './table-fields.ts';
import { readRow } from './table-row.ts';

/** Limits a transaction's rows, so that no one else waits long. */
const BATCH = 500;

export interface TableChoice {
  readonly columns: readonly TableColumn[];
  readonly kind: CaseKind;
}

interface Checking extends TableChoice {
  readonly secret: Secret;
  readonly provider: Provider;
  readonly now: number;
  readonly first: Map<string, number>;
}

interface Found {
  readonly kind: ItemKind;
  readonly state: ItemState;
  readonly notes: readonly Note[];
  readonly caseId?: number | null;
}

/** Records every row's outcome as a dry run; a repeat starts again. @returns false if someone else began */
export async function checkTable(
  open: OpenDatabase,
  id: number,
  choice: TableChoice,
  { secret, now }: { readonly secret: Secret; readonly now: number },
): Promise<boolean> {
  const about = JSON.stringify({ columns: choice.columns });
  const options = JSON.stringify({ kind: choice.kind });
  const write = (trx: Database, state: 'columns' | 'ready') =>
    trx
      .updateTable('imports')
      .set({ about, options, state })
      .where('id', '=', id)
      .where('state', '=', 'columns');
  const isOurs = async (trx: Database, state: 'columns' | 'ready') => {
    const query = write(trx, state).where('about', '=', about).where('options', '=', options);
    return (await query.returning('id').executeTakeFirst()) !== undefined;
  };
  const provider = await readProvider(open.db);
  const checking: Checking = { ...choice, secret, provider, now, first: new Map() };
  const { numUpdatedRows } = await open.transact((trx) => write(trx, 'columns').executeTakeFirst());
  if (numUpdatedRows === 0n) return false;
  for (let after: number | null = 0; after !== null; ) {
    const from: number = after;
    const last: number | null | 'taken' = await open.transact(async (trx) =>
      (await isOurs(trx, 'columns')) ? checkRows(trx, { importId: id, from }, checking) : 'taken',
    );
    if (last === 'taken') return false;
    after = last;
  }
  return open.transact((trx) => isOurs(trx, 'ready'));
}

export async function chooseColumnsAgain(open: OpenDatabase, id: number): Promise<boolean> {
  const { numUpdatedRows } = await open.transact((trx) =>
    trx
      .updateTable('imports')
      .set({ state: 'columns' })
      .where('id', '=', id)
      .where('kind', '=', 'cases')
      .where('state', '=', 'ready')
      .executeTakeFirst(),
  );
  return numUpdatedRows > 0n;
}

async function checkRows(
  trx: Database,
  { importId, from }: { readonly importId: number; readonly from: number },
  checking: Checking,
): Promise<number | null> {
  const items = await trx
    .selectFrom('import_items')
    .select(['id', 'line', 'payload'])
    .where('import_id', '=', importId)
    .where('id', '>', from)
    .orderBy('id')
    .limit(BATCH)
    .execute();
  const last = items.at(-1);
  if (!last) return null;
  const { columns, kind, provider, now } = checking;
  const read = items.map(({ id, line, payload }) => {
    const row = readRow(cellsOf(payload), { columns, kind, opens: provider.opening.opens, now });
    return { id, line, row, sources: row.is === 'row' ? sourcesOfRow(checking.secret, row.row) : null };
  });
  const known = await knownCases(
    trx,
    read.flatMap(({ sources }) => sources ?? []),
  );
  const staff = new Map<CaseKind, ReadonlyMap<string, string>>();
  const results: (Found & { readonly id: number })[] = [];
  for (const one of read)
    results.push({ id: one.id, ...(await becomes(trx, one, { checking, known, staff })) });
  await writeFound(trx, results);
  return last.id;
}

interface Context {
  readonly checking: Checking;
  readonly known: ReadonlyMap<string, number | null>;
  readonly staff: Map<CaseKind, ReadonlyMap<string, string>>;
}

async function becomes(
  trx: Database,
  {
    line,
    row,
    sources,
  }: { line: number; row: ReturnType<typeof readRow>; sources: readonly string[] | null },
  { checking, known, staff }: Context,
): Promise<Found> {
  if (row.is === 'wrong')
    return {
      kind: 'case',
      state: 'left',
      notes: row.mistakes.map((detail) => ({ what: 'row-wrong', detail })),
    };
  const source = sources?.at(-1);
  if (row.is === 'closed' || !sources || source === undefined)
    return { kind: 'case', state: 'left', notes: [{ what: 'row-closed' }] };
  const { assignee, receivedAt, kind } = row.row;
  const item = kind === 'contact' ? 'contact' : 'case';
  const same = checking.first.get(source);
  if (same !== undefined)
    return { kind: item, state: 'left', notes: [{ what: 'row-twice', detail: `row ${same}` }] };
  checking.first.set(source, line);
  const earlier = sources.find((one) => known.has(one)) ?? source;
  const caseId = known.get(earlier);
  if (caseId === null) return { kind: item, state: 'left', notes: [{ what: 'row-erased' }] };
  if (caseId !== undefined) return { kind: item, state: 'unchanged', notes: [], caseId };
  const notes: Note[] = [...row.notes];
  if (kind === 'contact') {
    const ends = movedBy(receivedAt ?? checking.now, 'enquiryMonths', checking.provider.retention, 1);
    if (ends <= checking.now) notes.push({ what: 'contact-old' });
  } else if (assignee !== '') {
    const names = staff.get(kind) ?? (await assigneesByName(trx, kind));
    staff.set(kind, names);
    if (!names.has(assignee.toLowerCase())) notes.push({ what: 'assignee-unknown', detail: assignee });
  }
  return { kind: item, state: 'waiting', notes };
}

async function knownCases(
  trx: Database,
  sources: readonly string[],
): Promise<ReadonlyMap<string, number | null>> {
  if (sources.length === 0) return new Map();
  const rows = await trx
    .selectFrom('import_sources')
    .leftJoin('cases', 'cases.id', 'import_sources.target')
    .select(['import_sources.source', 'cases.id'])
    .where('import_sources.source', 'in', sources)
    .execute();
  return new Map(rows.map(({ source, id }) => [source, id]));
}

async function writeFound(trx: Database, found: readonly (Found & { readonly id: number })[]): Promise<void> {
  const alike = Map.groupBy(found, ({ kind, state, notes, caseId }) =>
    JSON.stringify([kind, state, notes, caseId]),
  );
  for (const same of alike.values()) {
    const [first] = same;
    if (!first) continue;
    await trx
      .updateTable('import_items')
      .set({
        kind: first.kind,
        state: first.state,
        notes: JSON.stringify(first.notes),
        case_id: first.caseId ?? null,
      })
      .where(
        'id',
        'in',
        same.map(({ id }) => id),
      )
      .execute();
  }
}

import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Database, OpenDatabase } from '#domain/database.ts';
import type { MediaStore } from '#domain/media/add.server.ts';
import { actorOf } from '#domain/staff/barred.server.ts';
import type { Actor } from '#domain/staff/roles.ts';
import { MINUTE_MS } from '#platform/clock/clock.ts';
import { type Log, nameAndPlace } from '#platform/log/log.server.ts';
import type { Secret } from '#platform/secret/key-ring.ts';
import type { FetchFile } from '#platform/web/fetch-file.server.ts';
import { importRow } from './case.server.ts';
import type { ImportItemTable, ItemState } from './import.table.ts';
import { findImport, type Import } from './imports.server.ts';
import { distinctNotes, type Note, readNotes } from './note.ts';
import { importPicture, importRedirects } from './picture.server.ts';
import { importPost } from './post.server.ts';

/** A longer lease means the process has ended. Fetching a picture takes half a minute. */
const LEASE_MS = 2 * MINUTE_MS;
/** Redirects of one transaction: each compares all existing ones. */
const REDIRECTS_AT_ONCE = 200;

export interface ImportParts {
  readonly open: OpenDatabase;
  readonly media: MediaStore;
  readonly clock: () => number;
  readonly log: Pick<Log, 'error'>;
  readonly fetchFile: FetchFile;
  readonly secret: Secret;
}

export type Item = Selectable<ImportItemTable>;

export interface Working {
  readonly of: Import;
  readonly actor: Actor;
  readonly now: number;
}

export interface ItemResult {
  readonly state: ItemState;
  readonly notes: readonly Note[];
  readonly target?: number | null;
  readonly caseId?: number | null;
}

/** Another process took over, or the owner stopped it: this transaction must not commit. */
class NotOursError extends Error {}

/** Continues running imports, each item in one transaction with its outcome. Every process may call it. */
export async function workOnImports(parts: ImportParts, signal: AbortSignal): Promise<void> {
  const rows = await parts.open.db
    .selectFrom('imports')
    .select('id')
    .where('state', '=', 'running')
    .orderBy('id')
    .execute();
  for (const { id } of rows) if (!signal.aborted) await workOn(parts, id, signal);
}

async function workOn(parts: ImportParts, id: number, signal: AbortSignal): Promise<void> {
  const lease = new Lease(parts, id);
  if (!(await lease.take())) return;
  try {
    const of = await findImport(parts.open.db, id);
    if (!of) return;
    const actor = await actorOf(parts.open.db, of.createdBy);
    while (!signal.aborted) {
      const items = await nextItems(parts.open.db, id);
      if (items.length === 0) return await finish(parts, lease);
      await step(parts, lease, { of, actor, now: parts.clock() }, items);
    }
  } catch (error) {
    if (!(error instanceof NotOursError)) throw error;
  } finally {
    await lease.giveBack();
  }
}

async function step(
  parts: ImportParts,
  lease: Lease,
  working: Working,
  items: readonly Item[],
): Promise<void> {
  const write = (trx: Database, results: readonly ItemResult[]) => writeResults(trx, lease, items, results);
  const [first] = items;
  if (!first) return;
  try {
    if (first.kind === 'picture') {
      await importPicture(parts, first, working, (trx, result) => write(trx, [result]));
      return;
    }
    await parts.open.transact(async (trx) => {
      await lease.renew(trx);
      await write(trx, await importItems(trx, items, working, parts.secret));
    });
  } catch (error) {
    if (error instanceof NotOursError) throw error;
    parts.log.error({ error: nameAndPlace(error) }, 'item not imported');
    const failed: ItemResult = { state: 'failed', notes: [{ what: 'error' }] };
    await parts.open.transact((trx) =>
      write(
        trx,
        items.map(() => failed),
      ),
    );
  }
}

async function importItems(
  trx: Database,
  items: readonly Item[],
  working: Working,
  secret: Secret,
): Promise<readonly ItemResult[]> {
  const [first] = items;
  if (!first) return [];
  switch (first.kind) {
    case 'redirect':
      return importRedirects(trx, items, working);
    case 'case':
    case 'contact':
      return [await importRow(trx, first, working, secret)];
    default:
      return [await importPost(trx, first, working)];
  }
}

async function nextItems(db: Database, importId: number): Promise<readonly Item[]> {
  const next = (limit: number) =>
    db
      .selectFrom('import_items')
      .selectAll()
      .where('import_id', '=', importId)
      .where('state', '=', 'waiting')
      .orderBy('turn')
      .orderBy('id')
      .limit(limit)
      .execute();
  const [first] = await next(1);
  return first?.kind === 'redirect' ? next(REDIRECTS_AT_ONCE) : first ? [first] : [];
}

async function writeResults(
  trx: Database,
  lease: Lease,
  items: readonly Item[],
  results: readonly ItemResult[],
): Promise<void> {
  await lease.renew(trx);
  for (const [i, { id, notes, payload }] of items.entries()) {
    const result = results[i];
    if (!result) continue;
    const { numUpdatedRows } = await trx
      .updateTable('import_items')
      .set({
        state: result.state,
        payload: result.state === 'failed' || isToFix(result) ? payload : null,
        notes: JSON.stringify(distinctNotes([...readNotes(notes), ...result.notes])),
        target: result.target ?? null,
        case_id: result.caseId ?? null,
      })
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new NotOursError();
  }
}

function isToFix({ state, notes }: ItemResult): boolean {
  return state === 'left' && notes.some(({ what: name }) => name === 'row-wrong');
}

async function finish({ open, clock }: ImportParts, lease: Lease): Promise<void> {
  await open.transact(async (trx) => {
    await lease.renew(trx);
    await trx
      .updateTable('imports')
      .set({ state: 'done', finished_at: clock() })
      .where('id', '=', lease.importId)
      .execute();
  });
}

class Lease {
  readonly importId: number;
  readonly #parts: ImportParts;
  readonly #key: string = randomUUID();

  constructor(parts: ImportParts, importId: number) {
    this.#parts = parts;
    this.importId = importId;
  }

  async take(): Promise<boolean> {
    const { open, clock } = this.#parts;
    const now = clock();
    const { numUpdatedRows } = await open.transact((trx) =>
      trx
        .updateTable('imports')
        .set({ leased_by: this.#key, leased_until: now + LEASE_MS })
        .where('id', '=', this.importId)
        .where('state', '=', 'running')
        .where((eb) => eb.or([eb('leased_until', 'is', null), eb('leased_until', '<=', now)]))
        .executeTakeFirst(),
    );
    return numUpdatedRows > 0n;
  }

  /** Locks the import until `trx` ends. @throws NotOursError */
  async renew(trx: Database): Promise<void> {
    const { numUpdatedRows } = await trx
      .updateTable('imports')
      .set({ leased_until: this.#parts.clock() + LEASE_MS })
      .where('id', '=', this.importId)
      .where('state', '=', 'running')
      .where('leased_by', '=', this.#key)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new NotOursError();
  }

  async giveBack(): Promise<void> {
    await this.#parts.open.transact((trx) =>
      trx
        .updateTable('imports')
        .set({ leased_by: null, leased_until: null })
        .where('id', '=', this.importId)
        .where('leased_by', '=', this.#key)
        .execute(),
    );
  }
}

import type { Database, OpenDatabase } from '#domain/database.ts';
import { IMPORT_BYTES_MAX, type ItemKind } from './import.table.ts';
import { counted, ImportFileError } from './import-file.ts';
import { beginReading, finishReading, type NewImport, removeImport } from './imports.server.ts';
import { readWordpressFile, type WordpressSite } from './wordpress-file.server.ts';
import { type PlannedItem, type PostPayload, planItem } from './wordpress-item.server.ts';
import { hostOf } from './wordpress-text.server.ts';

/** Items of one transaction: thousands are read within seconds, and no one else waits long. */
const BATCH = 50;
const TURNS: Readonly<Record<ItemKind, number>> = {
  picture: 0,
  post: 1,
  page: 1,
  redirect: 2,
  case: 1,
  contact: 1,
  other: 2,
};

const TOO_LARGE = 'The file is larger than 100 MB. In WordPress, export a few years at a time.';

/** Records what would be imported; an unreadable file leaves nothing behind. @throws ImportFileError */
export async function readWordpress(
  open: OpenDatabase,
  bytes: AsyncIterable<Uint8Array>,
  from: Omit<NewImport, 'kind'>,
): Promise<number> {
  const id = await beginReading(open, { ...from, kind: 'wordpress' });
  try {
    const site: WordpressSite = { link: '', authors: new Map() };
    const found = new Found();
    let batch: PlannedItem[] = [];
    const write = async () => {
      const items = batch;
      batch = [];
      if (items.length > 0) await open.transact((trx) => writeItems(trx, id, items));
    };
    const whole = counted(bytes, IMPORT_BYTES_MAX, TOO_LARGE);
    for await (const item of readWordpressFile(whole, site)) {
      const planned = planItem(item, site);
      found.add(planned);
      batch.push(...planned);
      if (batch.length >= BATCH) await write();
    }
    await write();
    if (found.items === 0) throw new ImportFileError('There is nothing in this file that can be imported.');
    await open.transact((trx) => markKnown(trx, id));
    await finishReading(open, id, { site: hostOf(site.link), ...found.about() });
    return id;
  } catch (error) {
    await removeImport(open, id);
    throw error;
  }
}

class Found {
  items = 0;
  readonly #categories = new Map<string, { slug: string; name: string; count: number }>();
  readonly #uploads = new Map<string, string>();
  readonly #named = new Set<string>();

  add(planned: readonly PlannedItem[]): void {
    this.items += planned.length;
    for (const { kind, payload, upload, source } of planned) {
      if (upload) this.#uploads.set(upload, source);
      if ((kind !== 'post' && kind !== 'page') || payload === null) continue;
      const { categories, thumbnail } = payload as PostPayload;
      if (thumbnail) this.#named.add(thumbnail);
      if (kind === 'page') continue;
      for (const { slug, name } of categories) {
        const one = this.#categories.get(slug) ?? { slug, name, count: 0 };
        one.count += 1;
        this.#categories.set(slug, one);
      }
    }
  }

  about() {
    const categories = [...this.#categories.values()].sort((a, b) => b.count - a.count);
    const thumbnails = [...this.#named].flatMap((id) => {
      const source = this.#uploads.get(id);
      return source === undefined ? [] : [[id, source] as const];
    });
    return { categories, thumbnails: Object.fromEntries(thumbnails) };
  }
}

async function writeItems(trx: Database, importId: number, items: readonly PlannedItem[]): Promise<void> {
  for (const { kind, line, source, title, payload, notes, upload } of items) {
    const row = {
      title: title.slice(0, 300).toWellFormed(),
      payload: payload && JSON.stringify(payload),
      notes: JSON.stringify(notes),
    };
    await trx
      .insertInto('import_items')
      .values({
        ...row,
        import_id: importId,
        kind,
        turn: TURNS[kind],
        line,
        source,
        state: payload ? 'waiting' : 'left',
        target: null,
        case_id: null,
        email_key: null,
        phone_key: null,
      })
      .onConflict((conflict) => {
        const same = conflict.columns(['import_id', 'source']);
        return upload ? same.doUpdateSet(row) : same.doNothing();
      })
      .execute();
  }
}

async function markKnown(trx: Database, importId: number): Promise<void> {
  for (const [kinds, there] of [
    [['post', 'page'], trx.selectFrom('posts').select('id')],
    [['picture'], trx.selectFrom('media').select('id')],
  ] as const) {
    await trx
      .updateTable('import_items')
      .set((eb) => ({
        state: 'unchanged',
        payload: null,
        notes: '[]',
        target: eb
          .selectFrom('import_sources')
          .select('import_sources.target')
          .whereRef('import_sources.source', '=', 'import_items.source'),
      }))
      .where('import_id', '=', importId)
      .where('kind', 'in', kinds)
      .where('state', '=', 'waiting')
      .where('source', 'in', trx.selectFrom('import_sources').select('source').where('target', 'in', there))
      .execute();
  }
}

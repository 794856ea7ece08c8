import type { Generated, Selectable } from 'kysely';
import type { VersionReason } from '#domain/content/post.table.ts';
import type { Database, OpenDatabase } from '#domain/database.ts';
import { bumpRevision } from '#domain/provider/provider.server.ts';
import type { OwnTexts } from './own-texts.ts';
import type { PageText } from './page-text.ts';
import { type EditedTexts, findTexts, LANGUAGE } from './page-texts.server.ts';

export interface TextsToSave {
  readonly version: number;
  readonly content: OwnTexts;
  readonly staffId: string;
  readonly now: number;
}

export type SavedTexts =
  | { readonly outcome: 'saved'; readonly version: number }
  | { readonly outcome: 'conflict'; readonly current: EditedTexts };

type Row = Selectable<PageTextTable>;
type Columns = Partial<Omit<Row, 'id' | 'path' | 'language' | 'version'>>;

export function saveTexts(
  open: OpenDatabase,
  page: PageText,
  saving: TextsToSave & { readonly versionReason: VersionReason | null },
): Promise<SavedTexts> {
  const { staffId, now, versionReason } = saving;
  const content = JSON.stringify(saving.content);
  return change(open, page, saving, () => ({
    versionReason,
    columns: { draft: content, draft_by: staffId, draft_at: now },
  }));
}

interface TextsToPublish extends TextsToSave {
  readonly from: number | null;
  /** When the previous text is restored; null for permanently. */
  readonly until: number | null;
}

/** Publishes immediately or at a later time, permanently or temporarily. Replaces an earlier schedule. */
export function publishTexts(
  open: OpenDatabase,
  page: PageText,
  publishing: TextsToPublish,
): Promise<SavedTexts> {
  const { from, until, now } = publishing;
  const content = JSON.stringify(publishing.content);
  const none = { ...NO_DRAFT, ...NO_SCHEDULE };
  return change(open, page, publishing, (row) => {
    // The text before a temporary one is restored after the next one too.
    const lasting = row.before ?? row.content;
    if (from !== null && from > now)
      return {
        versionReason: 'scheduled',
        columns: { ...none, content: lasting, planned: content, starts_at: from, ends_at: until },
        isVisible: lasting !== row.content,
      };
    const ending = until === null ? {} : { ends_at: until, before: lasting };
    return {
      versionReason: 'published',
      columns: { ...none, content, ...ending, updated_at: now },
      isVisible: true,
    };
  });
}

export function cancelSchedule(
  open: OpenDatabase,
  page: PageText,
  cancelling: Omit<TextsToSave, 'content'>,
): Promise<SavedTexts> {
  const { staffId, now } = cancelling;
  return change(open, page, cancelling, ({ planned, draft }) => {
    const isOnlyPlanned = draft === null && planned !== null;
    const back = { draft: planned, draft_by: staffId, draft_at: now };
    return { versionReason: null, columns: { ...NO_SCHEDULE, ...(isOnlyPlanned && back) } };
  });
}

export function discardDraft(
  open: OpenDatabase,
  page: PageText,
  discarding: Omit<TextsToSave, 'content'>,
): Promise<SavedTexts> {
  return change(open, page, discarding, () => ({ versionReason: null, columns: NO_DRAFT }));
}

const NO_DRAFT = { draft: null, draft_by: null, draft_at: null } as const;
const NO_SCHEDULE = { planned: null, starts_at: null, ends_at: null, before: null } as const;

/** Starts and ends due texts; each once, however many processes call it. @returns how many pages have changed */
export async function showDueTexts(open: OpenDatabase, now: number): Promise<number> {
  const due = await open.db
    .selectFrom('page_texts')
    .select('id')
    .where((eb) => eb.or([eb('starts_at', '<=', now), eb('ends_at', '<=', now)]))
    .limit(1)
    .executeTakeFirst();
  if (!due) return 0;
  return open.transact(async (trx) => {
    await bumpRevision(trx);
    const rows = await trx
      .selectFrom('page_texts')
      .selectAll()
      .where((eb) => eb.or([eb('starts_at', '<=', now), eb('ends_at', '<=', now)]))
      .execute();
    for (const row of rows) await write(trx, row.id, { ...dueColumns(row, now), version: row.version + 1 });
    return rows.length;
  });
}

/** Covers both the start and the end, which may both be due after downtime. */
function dueColumns(row: Row, now: number): Columns {
  const begins = row.starts_at !== null && row.starts_at <= now && row.planned !== null;
  const ends = row.ends_at !== null && row.ends_at <= now;
  const before = begins ? row.content : row.before;
  const content = begins ? (row.planned ?? row.content) : row.content;
  if (ends) return { ...NO_SCHEDULE, content: before ?? content, updated_at: row.ends_at ?? now };
  const lasts = row.ends_at === null ? null : before;
  return { content, planned: null, starts_at: null, before: lasts, updated_at: row.starts_at ?? now };
}

export async function withdrawTextsPreview({ db }: OpenDatabase, page: PageText): Promise<boolean> {
  const row = await db
    .updateTable('page_texts')
    .set(({ eb }) => ({ previews_withdrawn: eb('previews_withdrawn', '+', 1) }))
    .where('path', '=', page.path)
    .where('language', '=', LANGUAGE)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

interface Change {
  readonly columns: Columns;
  readonly versionReason: VersionReason | null;
  readonly isVisible?: boolean;
}

function change(
  open: OpenDatabase,
  page: PageText,
  by: Pick<TextsToSave, 'version' | 'staffId' | 'now'> & { readonly content?: OwnTexts },
  changeOf: (row: Row) => Change,
): Promise<SavedTexts> {
  const { version, staffId, now, content } = by;
  return open.transact(async (trx) => {
    const row = await takeVersion(trx, page, { version, now });
    if (!row) return { outcome: 'conflict', current: await findTexts(trx, page) };
    const { columns, versionReason, isVisible = false } = changeOf(row);
    await write(trx, row.id, columns);
    if (versionReason) {
      await trx
        .insertInto('page_text_versions')
        .values({
          page_id: row.id,
          content: JSON.stringify(content ?? {}),
          reason: versionReason,
          made_by: staffId,
          made_at: now,
        })
        .execute();
    }
    if (isVisible) await bumpRevision(trx);
    return { outcome: 'saved', version: row.version };
  });
}

async function takeVersion(
  trx: Database,
  page: PageText,
  { version, now }: Pick<TextsToSave, 'version' | 'now'>,
): Promise<Row | undefined> {
  if (version === 0) {
    return trx
      .insertInto('page_texts')
      .values({ path: page.path, language: LANGUAGE, content: '{}', updated_at: now })
      .onConflict((conflict) => conflict.columns(['path', 'language']).doNothing())
      .returningAll()
      .executeTakeFirst();
  }
  return trx
    .updateTable('page_texts')
    .set({ version: version + 1 })
    .where('path', '=', page.path)
    .where('language', '=', LANGUAGE)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst();
}

async function write(trx: Database, id: number, columns: Columns & { version?: number }): Promise<void> {
  await trx.updateTable('page_texts').set(columns).where('id', '=', id).execute();
}

export interface PageTextTables {
  page_texts: PageTextTable;
  page_text_versions: PageTextVersionTable;
}

export interface PageTextTable {
  id: Generated<number>;
  path: string;
  language: Generated<string>;
  content: string;
  /** Is null if it doesn't differ from what's published or scheduled. */
  draft: string | null;
  draft_by: string | null;
  draft_at: number | null;
  planned: string | null;
  starts_at: number | null;
  /** When `before` is restored; `before` is null until the temporary texts are published. */
  ends_at: number | null;
  before: string | null;
  version: Generated<number>;
  /** Preview links from before this time are revoked. */
  previews_withdrawn: Generated<number>;
  updated_at: number;
}

export interface PageTextVersionTable {
  id: Generated<number>;
  page_id: number;
  content: string;
  reason: VersionReason;
  made_by: string;
  made_at: number;
}

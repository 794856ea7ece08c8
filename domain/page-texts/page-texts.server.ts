import { type DocumentVersion, VERSIONS_LISTED_MAX } from '#domain/content/post-versions.server.ts';
import type { Database } from '#domain/database.ts';
import { type OwnTexts, ownTexts } from './own-texts.ts';
import type { PageText } from './page-text.ts';
import { pageTextAt } from './page-texts.ts';

export const LANGUAGE = 'en';

export type PageTexts = ReadonlyMap<string, OwnTexts>;

export interface EditedTexts {
  readonly id: number | null;
  readonly version: number;
  /** The newest: the draft, otherwise the scheduled text, otherwise the published one. */
  readonly content: OwnTexts;
  readonly publicTexts: OwnTexts;
  readonly draft: { readonly by: string; readonly at: number } | null;
  readonly startsAt: number | null;
  readonly endsAt: number | null;
  readonly previewsWithdrawn: number;
}

export async function readPageTexts(db: Database): Promise<PageTexts> {
  const rows = await db
    .selectFrom('page_texts')
    .select(['path', 'content'])
    .where('language', '=', LANGUAGE)
    .where('content', '!=', '{}')
    .execute();
  return new Map(
    rows.flatMap(({ path, content }) => {
      const page = pageTextAt(path);
      return page ? [[path, textsIn(page, content)] as const] : [];
    }),
  );
}

export async function textsChangedAt(db: Database): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('page_texts')
    .select(['path', 'updated_at'])
    .where('language', '=', LANGUAGE)
    .execute();
  return new Map(rows.map(({ path, updated_at }) => [path, updated_at]));
}

export async function findTexts(db: Database, page: PageText): Promise<EditedTexts> {
  const row = await db
    .selectFrom('page_texts')
    .leftJoin('staff', 'staff.id', 'page_texts.draft_by')
    .selectAll('page_texts')
    .select('staff.name as saved_by')
    .where('path', '=', page.path)
    .where('language', '=', LANGUAGE)
    .executeTakeFirst();
  if (!row) return UNCHANGED;
  return {
    id: row.id,
    version: row.version,
    content: textsIn(page, row.draft ?? row.planned ?? row.content),
    publicTexts: textsIn(page, row.content),
    draft: row.draft === null ? null : { by: row.saved_by ?? '', at: row.draft_at ?? 0 },
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    previewsWithdrawn: row.previews_withdrawn,
  };
}

const UNCHANGED: EditedTexts = {
  id: null,
  version: 0,
  content: {},
  publicTexts: {},
  draft: null,
  startsAt: null,
  endsAt: null,
  previewsWithdrawn: 0,
};

export async function listTextVersions(
  db: Database,
  page: PageText,
): Promise<readonly DocumentVersion<OwnTexts>[]> {
  const rows = await db
    .selectFrom('page_text_versions as version')
    .innerJoin('page_texts as text', 'text.id', 'version.page_id')
    .innerJoin('staff', 'staff.id', 'version.made_by')
    .select(['version.id', 'reason', 'version.content', 'made_at as at', 'staff.name as by'])
    .where('text.path', '=', page.path)
    .where('text.language', '=', LANGUAGE)
    .orderBy('version.id', 'desc')
    .limit(VERSIONS_LISTED_MAX)
    .execute();
  return rows.map((row) => ({ ...row, content: textsIn(page, row.content) }));
}

function textsIn(page: PageText, stored: string): OwnTexts {
  return ownTexts(page, JSON.parse(stored));
}

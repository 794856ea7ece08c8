import type { Database } from '#domain/database.ts';
import { offered, readCareServices } from '#domain/lists/care-services.server.ts';
import { readProvider } from '#domain/provider/provider.server.ts';
import { headingOf } from './pages.ts';
import { postSubject } from './slug.ts';
import { PAGES_FOR_WELSH } from './welsh.server.ts';
import { type WrittenKind, writtenPath } from './written.ts';

export interface WelshPair {
  readonly subject: string;
  readonly kind: WrittenKind;
  readonly group: 'page' | 'built-in' | 'service' | 'post';
  readonly title: string;
  readonly path: string;
  readonly welsh: WelshVersion | null;
}

export interface WelshVersion {
  readonly id: number;
  readonly title: string;
  readonly state: 'published' | 'planned' | 'draft';
  readonly isOlder: boolean;
}

interface English extends Omit<WelshPair, 'welsh'> {
  readonly changedAt: number;
}

export async function listWelshPairs(db: Database): Promise<readonly WelshPair[]> {
  const [english, versions] = await Promise.all([readEnglish(db), welshRows(db).execute()]);
  const bySubject = new Map(versions.map((row) => [row.translates, row]));
  return english.map((page) => pairOf(page, bySubject.get(page.subject)));
}

export async function findWelshPair(db: Database, subject: string): Promise<WelshPair | null> {
  return (await listWelshPairs(db)).find((pair) => pair.subject === subject) ?? null;
}

function pairOf({ changedAt, ...page }: English, row: WelshRow | undefined): WelshPair {
  if (!row) return { ...page, welsh: null };
  const { id, title, published_at, publish_at, updated_at, saved_at } = row;
  const state = published_at !== null ? 'published' : publish_at !== null ? 'planned' : 'draft';
  // The published version counts; for a draft, the last edit.
  const writtenAt = state === 'draft' ? Math.max(updated_at, saved_at ?? 0) : updated_at;
  return { ...page, welsh: { id, title, state, isOlder: writtenAt < changedAt } };
}

async function readEnglish(db: Database): Promise<readonly English[]> {
  const [{ services: facts }, services, texts, written] = await Promise.all([
    readProvider(db),
    readCareServices(db),
    changedTexts(db),
    db
      .selectFrom('posts')
      .select(['id', 'kind', 'slug', 'title', 'published_at', 'updated_at'])
      .where('language', '=', 'en')
      .orderBy('id', 'desc')
      .execute(),
  ]);
  return [
    ...PAGES_FOR_WELSH.map((page) => ({
      subject: page.path,
      kind: 'page' as const,
      group: 'built-in' as const,
      title: headingOf(page),
      path: page.path,
      changedAt: texts.get(page.path) ?? 0,
    })),
    ...offered(services, facts).map(({ key, path, label, changedAt }) => ({
      subject: key,
      kind: 'page' as const,
      group: 'service' as const,
      title: label,
      path,
      changedAt,
    })),
    ...written.map(({ id, kind, slug, title, published_at, updated_at }) => ({
      subject: postSubject(id),
      kind,
      group: kind,
      title,
      path: writtenPath(kind, slug),
      changedAt: published_at === null ? 0 : updated_at,
    })),
  ];
}

async function changedTexts(db: Database): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('page_texts')
    .select(['path', 'updated_at'])
    .where('language', '=', 'en')
    .where('content', '<>', '{}')
    .execute();
  return new Map(rows.map(({ path, updated_at }) => [path, updated_at]));
}

function welshRows(db: Database) {
  return db
    .selectFrom('posts')
    .leftJoin('post_drafts', 'post_drafts.post_id', 'posts.id')
    .select([
      'posts.id',
      'posts.title',
      'posts.translates',
      'posts.published_at',
      'posts.publish_at',
      'posts.updated_at',
      'post_drafts.saved_at',
    ])
    .where('posts.language', '=', 'cy')
    .where('posts.translates', 'is not', null);
}

type WelshRow = Awaited<ReturnType<ReturnType<typeof welshRows>['execute']>>[number];

import type { Database } from '#domain/database.ts';
import { readList } from '#domain/lists/lists.server.ts';
import { entryTitle, LIST_NAMES, LISTS } from '#domain/lists/lists.ts';
import { mediaIdOf } from './media.ts';
import { isPicturePlace, placeRecord } from './picture-places.ts';

export interface MediaUse {
  readonly place: string;
  readonly title: string;
}

export interface FoundUse extends MediaUse {
  readonly media: number | string;
}

export type UseFinder = (db: Database) => Promise<readonly FoundUse[]>;

/** Every part of the site that can show a picture. A part missing here would lose its pictures. */
const FINDERS: readonly UseFinder[] = [
  galleryUses,
  placeUses,
  listUses,
  postUses,
  postBodyUses,
  postEditUses,
  pageUses,
  markUses,
];

export async function usesOf(db: Database, mediaId: number): Promise<readonly MediaUse[]> {
  return (await usesOfAll(db)).get(mediaId) ?? [];
}

export async function usesOfAll(db: Database): Promise<ReadonlyMap<number, readonly MediaUse[]>> {
  const found: FoundUse[] = [];
  for (const find of FINDERS) found.push(...(await find(db)));
  const ids = await idsOfKeys(db, found);
  const uses = new Map<number, MediaUse[]>();
  for (const { media, place, title } of found) {
    const id = typeof media === 'number' ? media : ids.get(media);
    if (id !== undefined) uses.set(id, [...(uses.get(id) ?? []), { place, title }]);
  }
  return uses;
}

async function idsOfKeys(db: Database, found: readonly FoundUse[]): Promise<ReadonlyMap<string, number>> {
  const keys = [...new Set(found.map(({ media }) => media).filter((media) => typeof media === 'string'))];
  if (keys.length === 0) return new Map();
  const rows = await db
    .selectFrom('media')
    .select(['id', 'public_key'])
    .where('public_key', 'in', keys)
    .execute();
  return new Map(rows.map(({ id, public_key }) => [public_key, id]));
}

async function galleryUses(db: Database): Promise<readonly FoundUse[]> {
  const rows = await db
    .selectFrom('gallery_items')
    .select(['picture', 'caption as title'])
    .where('picture', 'like', 'media:%')
    .execute();
  return rows.flatMap((row) => byReference('Gallery', row));
}

async function placeUses(db: Database): Promise<readonly FoundUse[]> {
  const rows = await db.selectFrom('site_pictures').select(['place', 'picture']).execute();
  return rows.flatMap(({ place, picture }) => {
    const { page, name = '' } = isPicturePlace(place) ? placeRecord(place) : { page: null };
    return byReference('Page', { picture, title: page ?? name });
  });
}

async function listUses(db: Database): Promise<readonly FoundUse[]> {
  const pictured = LIST_NAMES.filter((name) => LISTS[name].fields.some(({ kind }) => kind === 'picture'));
  const found = pictured.map(async (name) => {
    const entries = await readList(db, name);
    return entries.flatMap(({ fields }) =>
      byReference(LISTS[name].title, { picture: fields.picture ?? '', title: entryTitle(name, fields) }),
    );
  });
  return (await Promise.all(found)).flat();
}

const WRITTEN_IN = { post: 'Blog post', page: 'Page' } as const;

async function postUses(db: Database): Promise<readonly FoundUse[]> {
  const rows = await db
    .selectFrom('posts')
    .select(['kind', 'picture', 'title'])
    .where('picture', 'like', 'media:%')
    .execute();
  return rows.flatMap(({ kind, ...row }) => byReference(WRITTEN_IN[kind], row));
}

async function postBodyUses(db: Database): Promise<readonly FoundUse[]> {
  const rows = await db
    .selectFrom('posts')
    .select(['kind', 'body', 'title'])
    .where((eb) => eb.or([eb('body', 'like', '%media:%'), eb('body', 'like', '%/media/%')]))
    .execute();
  return rows.flatMap(({ kind, body, title }) =>
    mediaInText(body).map((media) => ({ media, place: WRITTEN_IN[kind], title })),
  );
}

/** Drafts and earlier versions can be restored, so their pictures stay. */
async function postEditUses(db: Database): Promise<readonly FoundUse[]> {
  const found = (['post_drafts', 'post_versions'] as const).map(async (table) => {
    const rows = await db
      .selectFrom(table)
      .innerJoin('posts', 'posts.id', `${table}.post_id`)
      .select(['content', 'posts.kind', 'posts.title'])
      .where((eb) => eb.or([eb('content', 'like', '%media:%'), eb('content', 'like', '%/media/%')]))
      .execute();
    return rows.flatMap(({ content, kind, title }) =>
      mediaInText(content).map((media) => ({
        media,
        place: `Draft or earlier version of a ${kind}`,
        title,
      })),
    );
  });
  return (await Promise.all(found)).flat();
}

async function pageUses(db: Database): Promise<readonly FoundUse[]> {
  const rows = await db
    .selectFrom('page_words')
    .select(['picture', 'subject as title'])
    .where('picture', 'like', 'media:%')
    .execute();
  return rows.flatMap((row) => byReference('Picture for sharing', row));
}

async function markUses(db: Database): Promise<readonly FoundUse[]> {
  const rows = await db
    .selectFrom('settings')
    .select('value')
    .where('key', 'in', ['mark', 'mark-tried'])
    .execute();
  return rows
    .flatMap(({ value }) => {
      const { logo, icon } = JSON.parse(value);
      return [logo, icon];
    })
    .flatMap((one) => (one?.media ? [{ media: Number(one.media), place: 'Logo', title: '' }] : []));
}

function mediaInText(text: string): (number | string)[] {
  const ids = [...text.matchAll(/\bmedia:([1-9]\d{0,14})\b/g)].map(([, id]) => Number(id));
  const keys = [...text.matchAll(/\/media\/([0-9a-f]{32})\//g)].map(([, key = '']) => key);
  return [...new Set([...ids, ...keys])];
}

function byReference(place: string, { picture, title }: { picture: string; title: string }): FoundUse[] {
  const media = mediaIdOf(picture);
  return media === null ? [] : [{ media, place, title }];
}

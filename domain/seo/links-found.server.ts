import { nameOfPage } from '#domain/content/pages.ts';
import type { Database } from '#domain/database.ts';
import { readList } from '#domain/lists/lists.server.ts';
import { entryTitle, LIST_NAMES, LISTS, listPath } from '#domain/lists/lists.ts';
import { readPageTexts } from '#domain/page-texts/page-texts.server.ts';
import { pageTextAt, textBlocks, titleOfPage } from '#domain/page-texts/page-texts.ts';
import { readProvider } from '#domain/provider/provider.server.ts';
import { readRedirects } from './redirects.server.ts';

export interface FoundLink {
  readonly address: string;
  readonly place: string;
  readonly title: string;
  readonly edit: string;
}

const IN_TEXT = /https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)\]]/gi;

export async function findLinks(db: Database): Promise<readonly FoundLink[]> {
  const found = await Promise.all([
    postLinks(db),
    pageTextLinks(db),
    listLinks(db),
    providerLinks(db),
    redirectLinks(db),
  ]);
  return found.flat();
}

const PLACES = {
  post: (id: number) => ({ place: 'Blog post', edit: `/posts/${id}` }),
  page: (id: number) => ({ place: 'Page', edit: `/pages/${id}` }),
} as const;

async function postLinks(db: Database): Promise<readonly FoundLink[]> {
  const rows = await db
    .selectFrom('posts')
    .select(['id', 'kind', 'title', 'body'])
    .where((eb) => eb.or([eb('published_at', 'is not', null), eb('publish_at', 'is not', null)]))
    .where('body', 'like', '%"href"%')
    .orderBy('id')
    .execute();
  return rows.flatMap(({ id, kind, title, body }) =>
    [...new Set(hrefsIn(JSON.parse(body)))]
      .filter((address) => /^(?:\/|https?:)/.test(address))
      .map((address) => ({ address, title, ...PLACES[kind](id) })),
  );
}

async function pageTextLinks(db: Database): Promise<readonly FoundLink[]> {
  return [...(await readPageTexts(db))].flatMap(([path, own]) => {
    const page = pageTextAt(path);
    if (!page) return [];
    return [...new Set(hrefsIn(textBlocks(path, own)))]
      .filter((address) => /^(?:\/|https?:)/.test(address))
      .map((address) => ({
        address,
        title: titleOfPage(page),
        place: 'Page',
        edit: `/pages/texts/${nameOfPage(page.path)}`,
      }));
  });
}

function hrefsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(hrefsIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) =>
    name === 'href' && typeof part === 'string' ? [part] : hrefsIn(part),
  );
}

async function listLinks(db: Database): Promise<readonly FoundLink[]> {
  const found = LIST_NAMES.map(async (name) => {
    const entries = await readList(db, name);
    const links = LISTS[name].fields.filter(({ kind }) => kind === 'link').map((field) => field.name);
    return entries.flatMap(({ id, fields }) => {
      const linked = links.map((field) => fields[field] ?? '').filter((to) => /^(?:\/|https?:)/.test(to));
      const addresses = new Set([...linked, ...addressesIn(Object.values(fields).join('\n'))]);
      return [...addresses].map((address) => ({
        address,
        place: LISTS[name].title,
        title: entryTitle(name, fields),
        edit: `${listPath(name)}/${id}`,
      }));
    });
  });
  return (await Promise.all(found)).flat();
}

async function providerLinks(db: Database): Promise<readonly FoundLink[]> {
  const { social, filmUrl, regulator } = await readProvider(db);
  const { report } = regulator;
  return [
    ...social.map(({ name, url }) => ({
      address: url,
      place: 'Settings' as const,
      title: name,
      edit: '/settings/provider',
    })),
    ...(filmUrl
      ? [{ address: filmUrl, place: 'Settings' as const, title: 'Film', edit: '/settings/provider' }]
      : []),
    ...(regulator.website
      ? [
          {
            address: regulator.website,
            place: 'Settings' as const,
            title: regulator.name,
            edit: '/settings/regulator',
          },
        ]
      : []),
    ...(report
      ? [
          {
            address: report,
            place: 'Settings' as const,
            title: `Report of ${regulator.name}`,
            edit: '/settings/regulator',
          },
        ]
      : []),
  ];
}

async function redirectLinks(db: Database): Promise<readonly FoundLink[]> {
  const redirects = await readRedirects(db);
  return redirects.map(({ id, from, to }) => ({
    address: to,
    place: 'Redirect',
    title: from,
    edit: `/seo/redirects/${id}`,
  }));
}

function addressesIn(text: string): string[] {
  return [...new Set(text.match(IN_TEXT) ?? [])];
}

import { sql } from 'kysely';
import type { Database } from '#domain/database.ts';
import { readProvider } from '#domain/provider/provider.server.ts';
import { reportAddress } from '#domain/provider/report.ts';
import { readRedirects } from './redirects.server.ts';

/** A link on the site and where staff change it. */
export interface FoundLink {
  readonly address: string;
  /** Which part of the site, such as `Blog post`. */
  readonly place: string;
  /** Which piece of it, such as the title of a post. */
  readonly title: string;
  /** Path of the screen where it is changed. */
  readonly edit: string;
}

/** A whole address in plain text, without what ends the sentence around it. */
const IN_TEXT = /https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)\]]/gi;

/** Every link that staff have written: in posts, lists, facts, job posts and redirects. */
export async function findLinks(db: Database): Promise<readonly FoundLink[]> {
  const found = await Promise.all([
    postLinks(db),
    bannerLinks(db),
    textLinks(db),
    jobLinks(db),
    providerLinks(db),
    redirectLinks(db),
  ]);
  return found.flat();
}

async function postLinks(db: Database): Promise<readonly FoundLink[]> {
  const rows = await db
    .selectFrom('posts')
    .select(['id', 'title', 'body'])
    .where((eb) => eb.or([eb('published_at', 'is not', null), eb('publish_at', 'is not', null)]))
    .where('body', 'like', '%"href"%')
    .orderBy('id')
    .execute();
  return rows.flatMap(({ id, title, body }) =>
    [...new Set(hrefsIn(JSON.parse(body)))]
      .filter((address) => /^(?:\/|https?:)/.test(address))
      .map((address) => ({ address, place: 'Blog post', title, edit: `/posts/${id}` })),
  );
}

/** Every `href` anywhere in the blocks of a body. */
function hrefsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(hrefsIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) =>
    name === 'href' && typeof part === 'string' ? [part] : hrefsIn(part),
  );
}

async function bannerLinks(db: Database): Promise<readonly FoundLink[]> {
  const rows = await db
    .selectFrom('banners')
    .select(['id', 'name', 'link', 'second_link'])
    .orderBy('position')
    .execute();
  return rows.flatMap(({ id, name, link, second_link }) =>
    [link, second_link]
      .filter((address) => /^(?:\/|https?:)/.test(address))
      .map((address) => ({
        address,
        place: 'Banner',
        title: name,
        edit: `/settings/site/banners/${id}`,
      })),
  );
}

/** The lists whose texts may name an address in plain words. */
const TEXT_LISTS = [
  { table: 'faq_entries', column: 'answer', title: 'question', place: 'Question', list: 'faq' },
  { table: 'team_members', column: 'about', title: 'name', place: 'Team', list: 'team' },
  { table: 'managers', column: 'about', title: 'name', place: 'Management', list: 'management' },
  { table: 'partners', column: 'text', title: 'name', place: 'Partner', list: 'partners' },
  { table: 'care_tasks', column: 'text', title: 'name', place: 'Care task', list: 'care-tasks' },
] as const;

async function textLinks(db: Database): Promise<readonly FoundLink[]> {
  const found = TEXT_LISTS.map(async ({ table, column, title, place, list }) => {
    const text = sql.ref<string>(column);
    const rows = await db
      .selectFrom(table as 'faq_entries')
      .select(['id', text.as('text'), sql.ref<string>(title).as('title')])
      .where(text, 'like', '%http%')
      .execute();
    return rows.flatMap((row) =>
      addressesIn(row.text).map((address) => ({
        address,
        place,
        title: row.title,
        edit: `/settings/site/${list}/${row.id}`,
      })),
    );
  });
  return (await Promise.all(found)).flat();
}

async function jobLinks(db: Database): Promise<readonly FoundLink[]> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', 'jobs').executeTakeFirst();
  return addressesIn(row ? textsIn(JSON.parse(row.value)).join('\n') : '').map((address) => ({
    address,
    place: 'Job posts',
    title: '',
    edit: '/settings/jobs',
  }));
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

async function providerLinks(db: Database): Promise<readonly FoundLink[]> {
  const { social, filmUrl, regulator } = await readProvider(db);
  const report = reportAddress(regulator);
  return [
    ...(social
      ? [{ address: social.url, place: 'Settings' as const, title: social.name, edit: '/settings/provider' }]
      : []),
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

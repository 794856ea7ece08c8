import type { RouterContextProvider } from 'react-router';
import { keepingContext, requestContext, servicesContext } from '#app/context.ts';
import { LANG, languageAt, welshPath } from '#domain/content/languages.ts';
import {
  type Category,
  findCategory,
  latestPosts,
  type PostListItem,
  readCategories,
} from '#domain/content/posts.server.ts';
import { writtenPath } from '#domain/content/written.ts';
import { fillAll } from '#domain/provider/placeholders.ts';
import { xmlText } from '#platform/xml/xml.ts';
import type { Route } from './+types/feed.ts';
import { xmlAnswer } from './xml-answer.ts';

/** A feed reader that has missed more posts than this doesn't need them. */
const ENTRIES_MAX = 20;
/** Even an empty feed needs a date (RFC 4287, 4.1.1). */
const NEVER = 0;

/** Serves a language's newest posts as an Atom feed (RFC 4287). */
export async function loader({ context, url }: Route.LoaderArgs) {
  const origin = siteAddress(context);
  const { open, provider, welsh } = context.get(servicesContext);
  const language = languageAt(url.pathname);
  const inWelsh = language === 'cy' ? welsh()?.byPath.get(welshPath('/blog')) : undefined;
  if (language === 'cy' && !inWelsh) return new Response('Not found\n', { status: 404 });
  const blog = origin + (inWelsh?.path ?? '/blog');
  const read = await Promise.all([latestPosts(open.db, ENTRIES_MAX, language), readCategories(open.db)]);
  const [posts, categories] = fillAll(read, provider());
  const { name } = provider();
  const updated = Math.max(NEVER, ...posts.map(changedAt));
  return xmlAnswer(
    [
      `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${LANG[language]}">`,
      `<title>${xmlText(`${inWelsh?.title ?? 'Company News'} - ${name}`)}</title>`,
      `<id>${xmlText(blog)}</id>`,
      `<link rel="self" type="application/atom+xml" href="${xmlText(`${blog}/feed.xml`)}"/>`,
      `<link rel="alternate" type="text/html" href="${xmlText(blog)}"/>`,
      `<updated>${new Date(updated).toISOString()}</updated>`,
      `<author><name>${xmlText(name)}</name></author>`,
      ...posts.map((post) => entry(post, findCategory(categories, post.category), origin)),
      '</feed>',
    ],
    'application/atom+xml',
  );
}

function entry(post: PostListItem, category: Category | undefined, origin: string): string {
  const address = xmlText(origin + writtenPath('post', post.slug));
  const summary = post.demo ? `Demonstration content. ${post.excerpt}` : post.excerpt;
  return [
    '<entry>',
    `<title>${xmlText(post.title)}</title>`,
    `<id>${address}</id>`,
    `<link rel="alternate" type="text/html" href="${address}"/>`,
    `<published>${new Date(post.publishedAt).toISOString()}</published>`,
    `<updated>${new Date(changedAt(post)).toISOString()}</updated>`,
    `<author><name>${xmlText(post.author)}</name></author>`,
    ...(category ? [`<category term="${xmlText(category.slug)}" label="${xmlText(category.name)}"/>`] : []),
    `<summary>${xmlText(summary)}</summary>`,
    '</entry>',
  ].join('');
}

function changedAt({ publishedAt, updatedAt }: PostListItem): number {
  return Math.max(publishedAt, updatedAt);
}

/** Only a configured origin is cacheable: a cached response must not repeat the host of one request. */
function siteAddress(context: Readonly<RouterContextProvider>): string {
  const { publicOrigin, origin } = context.get(requestContext);
  context.get(keepingContext).mayCache = publicOrigin !== undefined;
  return publicOrigin ?? origin;
}

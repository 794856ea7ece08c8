import { CATALOGUE } from '#app/catalogue/catalogue.ts';
import { sharedPicturesFor } from '#app/pictures/pictures.server.ts';
import { sharedPicture } from '#app/pictures/shared-picture.ts';
import { aboutDescription, homeDescription, SITE_PAGES } from '#domain/content/pages.ts';
import { postSubject } from '#domain/content/slug.ts';
import type { Database } from '#domain/database.ts';
import { DEMO_PROVIDER, type Provider } from '#domain/provider/provider.ts';
import { inArea } from '#domain/provider/spoken.ts';

/** A page with what it says by itself in its head. */
export interface PageHead {
  readonly subject: string;
  /** Null for a post that nobody can read yet. */
  readonly path: string | null;
  readonly kind: 'page' | 'service' | 'post';
  readonly title: string;
  readonly description: string;
  /** Path of its picture for sharing; null where there is none but a drawn one that names another provider. */
  readonly picture: string | null;
  readonly listed: boolean;
}

/** What the pages say of themselves where that is not what the search of the site says of them. */
const DESCRIPTIONS: Readonly<Record<string, (facts: Provider) => string>> = {
  '/': homeDescription,
  '/about': aboutDescription,
  '/team': ({ name }) =>
    `Who answers the phone, plans the visits and comes through the door at ${name}, and what each of them does.`,
  '/testimonial': ({ name }) => `What people who have care at home from ${name} say about it.`,
  '/gallery': ({ name }) => `Everyday life with care at home from ${name}, in pictures.`,
  '/started': () =>
    'From the first free meeting to the first visit: two meetings, a care plan that you can change, and care that starts only when you are satisfied.',
  '/contact': ({ name, address }) => `Ask ${name} a question, or find our office in ${address.town}.`,
  '/raise-a-concern': ({ name }) =>
    `Tell ${name} about something that went wrong, and read what happens next.`,
  '/thank-a-caregiver': ({ name }) => `Send your thanks to a carer of ${name}. We pass every one on.`,
  '/caregiver': ({ name }) =>
    `Work as a carer with ${name}: what you do, what you get, what we need from you, and how to apply.`,
  '/apply': ({ name }) => `Apply for work as a carer with ${name}. It takes about five minutes.`,
  '/blog': ({ name }) => `Company News: news from ${name} and help for families who arrange care at home.`,
  '/complaints-procedure': ({ name }) =>
    `How to complain to ${name}, what we do and by when, and who can help if we do not put it right.`,
  '/privacy': ({ name }) =>
    `What ${name} keeps about you when you use this website, why, for how long, and what you can ask of us.`,
  '/accessibility': ({ name }) =>
    `How ${name} makes this website easy to use, what does not work well yet, and how to get information in another form.`,
  '/street-map': ({ name }) => `Where ${name} is, and the towns its carers visit, on a street map.`,
};

/** Every page of the site with an address of its own, with the words that it has by itself. */
export function builtInHeads(provider: Provider): readonly PageHead[] {
  return [
    ...SITE_PAGES.map(({ path, title, description, listed }) => ({
      subject: path,
      path,
      kind: 'page' as const,
      title: path === '/' ? title + inArea(provider) : title,
      description: DESCRIPTIONS[path]?.(provider) ?? description,
      picture: drawnFor(provider, path),
      listed: listed !== false,
    })),
    ...CATALOGUE.map(({ path, title, description }) => ({
      subject: path,
      path,
      kind: 'service' as const,
      title: title + inArea(provider),
      description,
      picture: drawnFor(provider, path),
      listed: true,
    })),
  ];
}

/** The drawn pictures carry the name that the build knows. */
function drawnFor({ name }: Provider, path: string): string | null {
  return name === DEMO_PROVIDER.name ? sharedPicture(path) : null;
}

/** Those and the posts, the newest first. */
export async function allHeads(db: Database, provider: Provider): Promise<readonly PageHead[]> {
  const posts = await db
    .selectFrom('posts')
    .select(['id', 'slug', 'title', 'excerpt', 'picture', 'published_at'])
    .orderBy('id', 'desc')
    .execute();
  const sharedFor = await sharedPicturesFor(
    db,
    posts.map(({ picture }) => picture),
  );
  const ofBlog = drawnFor(provider, '/blog');
  return [
    ...builtInHeads(provider),
    ...posts.map(({ id, slug, title, excerpt, picture, published_at }) => ({
      subject: postSubject(id),
      path: published_at === null ? null : `/blog/${slug}`,
      kind: 'post' as const,
      title: title || 'A post without a title',
      description: excerpt,
      picture: sharedFor(picture) ?? ofBlog,
      listed: true,
    })),
  ];
}

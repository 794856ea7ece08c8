import { sharedPicturesFor } from '#app/pictures/pictures.server.ts';
import { sharedPicture } from '#app/pictures/shared-picture.ts';
import type { CareService } from '#domain/care-services/care-service.ts';
import { SERVICE_PATHS } from '#domain/care-services/service-list.ts';
import { headOf, SITE_PAGES } from '#domain/content/pages.ts';
import { postSubject } from '#domain/content/slug.ts';
import { writtenPath } from '#domain/content/written.ts';
import type { Database } from '#domain/database.ts';
import { offered, readCareServices } from '#domain/lists/care-services.server.ts';
import { fillAll } from '#domain/provider/placeholders.ts';
import { DEMO_PROVIDER, type Provider } from '#domain/provider/provider.ts';
import { inArea } from '#domain/provider/spoken.ts';

export interface PageHead {
  readonly subject: string;
  /** Null for a post that nobody can read yet. */
  readonly path: string | null;
  readonly kind: 'page' | 'service' | 'post';
  readonly title: string;
  readonly description: string;
  /** Null where the only drawn one names another provider. */
  readonly picture: string | null;
  readonly listed: boolean;
}

export function builtInHeads(provider: Provider, services: readonly CareService[]): readonly PageHead[] {
  return [
    ...SITE_PAGES.map((page) => ({
      ...headOf(page, provider),
      subject: page.path,
      path: page.path,
      kind: 'page' as const,
      picture: drawnFor(provider, page.path),
      listed: !page.unlisted,
    })),
    ...offered(services, provider.services)
      .map(({ content }) => fillAll(content, provider))
      .map(({ path, title, description }) => ({
        subject: path,
        path,
        kind: 'service' as const,
        title: title + inArea(provider),
        description,
        picture: SERVICE_PATHS.includes(path) ? drawnFor(provider, path) : null,
        listed: true,
      })),
  ];
}

/** The drawn pictures carry the name given at the build. */
function drawnFor({ name }: Provider, path: string): string | null {
  return name === DEMO_PROVIDER.name ? sharedPicture(path) : null;
}

export async function allHeads(db: Database, provider: Provider): Promise<readonly PageHead[]> {
  const posts = await db
    .selectFrom('posts')
    .select(['id', 'kind', 'slug', 'title', 'excerpt', 'picture', 'published_at'])
    .orderBy('id', 'desc')
    .execute();
  const sharedFor = await sharedPicturesFor(
    db,
    posts.map(({ picture }) => picture),
  );
  const ofBlog = drawnFor(provider, '/blog');
  return [
    ...builtInHeads(provider, await readCareServices(db)),
    ...posts.map(({ id, kind, slug, title, excerpt, picture, published_at }) => ({
      subject: postSubject(id),
      path: published_at === null ? null : writtenPath(kind, slug),
      kind,
      title: title || 'Without a title',
      description: excerpt,
      picture: sharedFor(picture) ?? (kind === 'post' ? ofBlog : null),
      listed: true,
    })),
  ];
}

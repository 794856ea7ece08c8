import { data, redirect } from 'react-router';
import { servicesContext } from '#app/context.ts';
import type { FormResult } from '#app/forms/form-result.ts';
import { languageAt } from '#domain/content/languages.ts';
import { readPost } from '#domain/content/posts.server.ts';
import { findRedirect } from '#domain/content/publish-draft.server.ts';
import { storedSlug } from '#domain/content/written.ts';
import type { Route } from './+types/post.ts';
import { COMMENT_NOT_SAVED } from './comment-form.ts';
import { PostArticle } from './post-article.tsx';
import { readAside, viewOf } from './post-views.server.ts';
import { submitComment } from './submit-comment.server.ts';

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { seo } = services;
  const { db } = services.open;
  const language = languageAt(url.pathname);
  const inWelsh = language === 'cy' ? await readPost(db, params.slug, language) : null;
  if (inWelsh) return { post: await viewOf(services, inWelsh), aside: null };
  const post = await readPost(db, params.slug);
  if (!post) {
    // The server redirects documents; this covers links followed inside the running app.
    const way = seo().ways.get(url.pathname.toLowerCase());
    if (way) throw redirect(way.to, 302);
    const moved = await findRedirect(db, 'post', storedSlug(params.slug, language));
    if (moved !== null) throw redirect(moved, 301);
    throw data(null, { status: 404 });
  }
  return { post: await viewOf(services, post), aside: await readAside(services) };
}

export const action = ({ params, request, context }: Route.ActionArgs) =>
  submitComment(params.slug, request, context);

/** Turns a lost connection into the failure notice, so that the typed text stays on the screen. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) throw error;
    return { status: 'not-saved', notice: COMMENT_NOT_SAVED, typed: {} } satisfies FormResult;
  }
}

export default function Post({ loaderData: { post, aside }, actionData }: Route.ComponentProps) {
  return <PostArticle post={post} aside={aside} result={actionData as FormResult | undefined} />;
}

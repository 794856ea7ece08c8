import { data } from 'react-router';
import { servicesContext } from '#app/context.ts';
import { readPreview } from '#domain/content/preview.server.ts';
import type { Route } from './+types/preview.ts';
import { PostArticle } from './post-article.tsx';
import { asShown, readAside } from './posts-shown.server.ts';

const PRIVATE = {
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex',
} as const;

/** For those with the secret address. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { open, secret, clock } = context.get(servicesContext);
  const post = await readPreview(open.db, { secret, token: params.token, now: clock() });
  if (!post) throw data(null, { status: 404, headers: PRIVATE });
  return data({ post: await asShown(open.db, post), aside: await readAside(open.db) }, { headers: PRIVATE });
}

export const headers = () => PRIVATE;

export default function Preview({ loaderData: { post, aside } }: Route.ComponentProps) {
  return (
    <>
      <meta name="robots" content="noindex" />
      <p className="shell mt-6 font-bold">Preview: this is a draft. Please do not pass the address on.</p>
      <PostArticle post={post} aside={aside} isPreview />
    </>
  );
}

import { data, Link } from 'react-router';
import { servicesContext } from '#app/context.ts';
import { useSuccessNotice } from '#app/ui/snackbar.tsx';
import { readPost } from '#domain/content/posts.server.ts';
import { PageTitle } from '../frame/page.tsx';
import { Trail } from '../frame/trail.tsx';
import type { Route } from './+types/commented.ts';
import { BLOG } from './blog-aside.tsx';
import { COMMENT_SAVED } from './comment-form.ts';

/** Gives everyone who sent a comment the same answer. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const post = await readPost(context.get(servicesContext).open.db, params.slug);
  if (!post) throw data(null, { status: 404 });
  return { title: post.title, path: `/blog/${post.slug}` };
}

const HEADING = 'Thank you. Your comment waits for approval';

export default function Commented({ loaderData: { title, path } }: Route.ComponentProps) {
  useSuccessNotice(COMMENT_SAVED);
  return (
    <div className="shell py-12">
      <PageTitle
        title={HEADING}
        description={`Your comment on “${title}” has arrived. We read every comment before we show it.`}
      />
      <Trail steps={[BLOG, { name: title, path }, { name: 'Your comment', path: `${path}/commented` }]} />
      <p className="inline-block rounded-pill bg-go px-4 py-1 font-bold text-white">{COMMENT_SAVED}</p>
      <h1 className="mt-4 text-3xl">{HEADING}</h1>
      <p className="measure mt-4">
        Someone in our office reads every comment. When they have approved yours, it stands under the post
        with your name. Your email address is never shown.
      </p>
      <p className="mt-8">
        <Link className="button" to={path}>
          Back to “{title}”
        </Link>
      </p>
    </div>
  );
}

import { Link } from 'react-router';
import { servicesContext } from '#app/context.ts';
import { latestPosts, readPost } from '#domain/content/posts.server.ts';
import { PageTop } from '../frame/page.tsx';
import type { Route } from './+types/latest.ts';
import { PostArticle } from './post-article.tsx';
import { readAside, viewOf } from './post-views.server.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { db } = services.open;
  const [latest] = await latestPosts(db, 1);
  const post = latest ? await readPost(db, latest.slug) : null;
  return post && { post: await viewOf(services, post), aside: await readAside(services) };
}

export default function LatestPost({ loaderData }: Route.ComponentProps) {
  if (loaderData) return <PostArticle {...loaderData} />;
  return (
    <div className="shell py-10">
      <PageTop path="/blog" />
      <p>
        Nothing has been written here yet. <Link to="/">Go to the home page</Link>
      </p>
    </div>
  );
}

import { Link } from 'react-router';
import { spokenDate } from '#platform/clock/spoken.ts';
import type { ListedPost } from './posts-shown.server.ts';

export function PostFacts({ post }: { post: ListedPost }) {
  const { published, author, category, commentCount, path } = post;
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-5 text-sm text-ink-soft">
      <span className="w-full">
        <time dateTime={published}>{spokenDate(published)}</time> by {author}
      </span>
      {category && (
        <Link to={`/blog/category/${category.slug}`} className="inline-block py-2.5">
          {category.name}
        </Link>
      )}
      <Link to={`${path}#comments`} className="inline-block py-2.5">
        {commentCount === 1 ? '1 comment' : `${commentCount} comments`}
      </Link>
    </p>
  );
}

import { Link } from 'react-router';
import { MediaPicture } from '#app/pictures/media-picture.tsx';
import { PostFacts } from './post-facts.tsx';
import type { ListedPost } from './posts-shown.server.ts';

export function PostCard({ post }: { post: ListedPost }) {
  const { path, title, excerpt, picture, pictureAlt } = post;
  return (
    <li className="card grid gap-x-6 p-5 sm:grid-cols-[10rem_1fr]">
      <MediaPicture
        picture={picture}
        alt={pictureAlt}
        sizes="10rem"
        fit="contain"
        className="aspect-[4/3] w-full rounded-card bg-paper max-sm:mb-4"
      />
      <article>
        <h2 className="text-xl">
          <Link to={path} className="no-underline hover:underline">
            {title}
          </Link>
        </h2>
        <PostFacts post={post} />
        <p className="mt-2">{excerpt}</p>
        <p className="mt-2">
          <Link to={path} className="inline-block py-2 font-bold">
            Continue Reading <span className="sr-only">“{title}”</span>
          </Link>
        </p>
      </article>
    </li>
  );
}

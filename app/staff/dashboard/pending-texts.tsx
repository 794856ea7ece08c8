import { Link } from 'react-router';

interface PendingTextsProps {
  readonly comments: number;
  readonly drafts: number;
}

export function PendingTexts({ comments, drafts }: PendingTextsProps) {
  if (comments + drafts === 0) {
    return <p className="measure">You’re all caught up: no comment and no draft is waiting.</p>;
  }
  return (
    <section aria-labelledby="words-heading" className="grid gap-2">
      <h2 id="words-heading" className="text-xl">
        Waiting for you
      </h2>
      <ul>
        {comments > 0 && (
          <li>
            <Link className="inline-block py-2 font-bold" to="/comments">
              {comments === 1 ? '1 comment' : `${comments} comments`} to approve or reject
            </Link>
          </li>
        )}
        {drafts > 0 && (
          <li>
            <Link className="inline-block py-2 font-bold" to="/posts">
              {drafts === 1 ? '1 blog post' : `${drafts} blog posts`} with unpublished changes
            </Link>
          </li>
        )}
      </ul>
    </section>
  );
}

import { Link, useFetcher } from 'react-router';
import { type CommentState, listComments } from '#domain/content/moderate-comments.server.ts';
import { fullTime } from '#domain/inbox/shown-time.ts';
import { useChangeNotice } from '../case/change-notice.ts';
import type { ChangeAnswer } from '../cases/answers.ts';
import { privateHeaders, staffLoader } from '../guard.server.ts';
import { StaffErrorBoundary } from '../shell/boundary.tsx';
import { StaffTitle } from '../shell/staff-title.tsx';
import type { Route } from './+types/route.ts';

const TABS: readonly CommentState[] = ['waiting', 'approved', 'rejected', 'spam'];
const TAB_NAMES: Record<CommentState, string> = {
  waiting: 'Waiting',
  approved: 'Shown',
  rejected: 'Rejected',
  spam: 'Spam',
};
const EMPTY: Record<CommentState, string> = {
  waiting: 'No comment is waiting.',
  approved: 'No comment is shown on the blog yet.',
  rejected: 'No comment has been rejected.',
  spam: 'Nothing looks like spam.',
};

export const headers = privateHeaders;

/** Comments on the blog. Nothing is shown there before somebody has read it here. */
export const loader = staffLoader('moderate-comments', async ({ services, url }) => {
  const show = TABS.find((tab) => tab === url.searchParams.get('show')) ?? 'waiting';
  const comments = await listComments(services.open.db, show);
  return {
    show,
    comments: comments.map((comment) => ({ ...comment, received: fullTime(comment.receivedAt) })),
  };
});

type Shown = Route.ComponentProps['loaderData']['comments'][number];

export default function Comments({ loaderData: { show, comments } }: Route.ComponentProps) {
  return (
    <div className="grid gap-4 p-4 sm:p-6">
      <StaffTitle title="Comments" />
      <h1 className="text-2xl">Comments</h1>
      <nav aria-label="Comments" className="flex flex-wrap gap-x-2 border-b border-line">
        {TABS.map((tab) => (
          <Link
            key={tab}
            to={`/comments?show=${tab}`}
            className="tab"
            aria-current={tab === show ? 'true' : undefined}
          >
            {TAB_NAMES[tab]}
          </Link>
        ))}
      </nav>
      {comments.length === 0 ? (
        <p className="rounded-card bg-paper p-8 text-center">{EMPTY[show]}</p>
      ) : (
        <ul className="grid gap-4">
          {comments.map((comment) => (
            <li key={comment.id} className="rounded-card border border-line p-4 sm:p-6">
              <Comment comment={comment} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Comment({ comment }: { comment: Shown }) {
  const { id, name, email, text, received, post, state } = comment;
  return (
    <article aria-label={`Comment by ${name}`} className="grid gap-3">
      <p className="wrap-anywhere">
        <strong dir="auto">{name}</strong>
        <span className="block text-sm text-ink-soft">
          {email}, {received}, on{' '}
          <a href={`/blog/${post.slug}`} className="text-ink">
            {post.title}
          </a>
        </span>
      </p>
      <p dir="auto" className="rounded-card bg-paper p-4 wrap-anywhere whitespace-pre-line">
        {text}
      </p>
      <div className="flex flex-wrap gap-3">
        {state !== 'approved' && (
          <Decide to={`/comments/${id}/approve`} label="Show on the blog" name={name} isMain />
        )}
        {state !== 'rejected' && (
          <Decide
            to={`/comments/${id}/reject`}
            label={state === 'approved' ? 'Take off the blog' : 'Reject'}
            name={name}
          />
        )}
        {state !== 'spam' && <Decide to={`/comments/${id}/spam`} label="Spam" name={name} />}
      </div>
    </article>
  );
}

interface DecideProps {
  readonly to: string;
  readonly label: string;
  /** Whose comment it is: many buttons on this page say the same. */
  readonly name: string;
  readonly isMain?: boolean;
}

function Decide({ to, label, name, isMain = false }: DecideProps) {
  const fetcher = useFetcher<ChangeAnswer>();
  useChangeNotice(fetcher.data);
  return (
    <fetcher.Form method="post" action={to}>
      <button
        type="submit"
        className={isMain ? 'button button-main' : 'button'}
        aria-disabled={fetcher.state !== 'idle' || undefined}
      >
        {label}
        <span className="sr-only">: comment by {name}</span>
      </button>
    </fetcher.Form>
  );
}

export const ErrorBoundary = StaffErrorBoundary;

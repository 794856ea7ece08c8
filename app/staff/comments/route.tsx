import { fullTime } from '#domain/cases/display-time.ts';
import { type CommentState, countComments, listComments } from '#domain/content/moderate-comments.server.ts';
import { staffLoader } from '../guard.server.ts';
import { Empty, Screen, Tabs } from '../kit/screen.tsx';
import type { Route } from './+types/route.ts';
import { type Decide, SeveralBar, several, useDecide, type Verb } from './several.tsx';

const TABS: readonly CommentState[] = ['waiting', 'approved', 'rejected', 'spam'];
const TAB_NAMES: Record<CommentState, string> = {
  waiting: 'Waiting',
  approved: 'Published',
  rejected: 'Rejected',
  spam: 'Spam',
};
const addressOf = (tab: CommentState) => `/comments?show=${tab}`;
const EMPTY: Record<CommentState, string> = {
  waiting: 'No comments are waiting.',
  approved: 'No comments are published yet.',
  rejected: 'No comments have been rejected.',
  spam: 'No spam.',
};

/** No comment appears on the blog before staff have read it here. */
export const loader = staffLoader('moderate-comments', async ({ services, url }) => {
  const show = TABS.find((tab) => tab === url.searchParams.get('show')) ?? 'waiting';
  const comments = await listComments(services.open.db, show);
  return {
    show,
    counts: await countComments(services.open.db),
    comments: comments.map((comment) => ({ ...comment, received: fullTime(comment.receivedAt) })),
  };
});

type CommentView = Route.ComponentProps['loaderData']['comments'][number];

export default function Comments({ loaderData: { show, counts, comments } }: Route.ComponentProps) {
  const decide = useDecide();
  return (
    <Screen title="Comments" wide>
      <Tabs
        label="Comments"
        tabs={TABS.map((tab) => ({ to: addressOf(tab), name: TAB_NAMES[tab], count: counts[tab] }))}
        here={addressOf(show)}
      />
      {comments.length === 0 ? (
        <Empty>{EMPTY[show]}</Empty>
      ) : (
        <>
          {comments.length > 1 && <SeveralBar key={show} state={show} />}
          <ul className="grid gap-4">
            {comments.map((comment) => (
              <li key={comment.id} className="rounded-card border border-line p-4 sm:p-6">
                <Comment comment={comment} decide={decide} isChoosable={comments.length > 1} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Screen>
  );
}

interface CommentProps {
  readonly comment: CommentView;
  readonly decide: Decide;
  readonly isChoosable: boolean;
}

function Comment({ comment, decide, isChoosable }: CommentProps) {
  const { id, name, email, text, received, post, state, notice } = comment;
  const shared = { id, state, name, decide };
  return (
    <article aria-label={`Comment by ${name}`} className="grid gap-3">
      {isChoosable && (
        <label className="inline-flex min-h-11 items-center gap-3 justify-self-start">
          <input {...several} value={id} className="size-6" />
          <span>
            Choose<span className="sr-only"> the comment by {name}</span>
          </span>
        </label>
      )}
      <p className="wrap-anywhere">
        <strong dir="auto">{name}</strong>
        <span className="block text-sm text-ink-soft">
          {email}, {received}, on{' '}
          <a href={`/blog/${post.slug}`} className="text-ink">
            {post.title}
          </a>
          {notice && (
            <>
              , under{' '}
              <a href={`/privacy-desk/notices/${notice}`} className="text-ink">
                this privacy notice
              </a>
            </>
          )}
        </span>
      </p>
      <p dir="auto" className="rounded-card bg-paper p-4 wrap-anywhere whitespace-pre-line">
        {text}
      </p>
      <div className="flex flex-wrap gap-3">
        {state !== 'approved' && <VerbButton verb="approve" label="Publish" {...shared} isMain />}
        {state !== 'rejected' && (
          <VerbButton
            verb="reject"
            label={state === 'approved' ? 'Take off the blog' : 'Reject'}
            {...shared}
          />
        )}
        {state !== 'spam' && <VerbButton verb="spam" label="Mark as spam" {...shared} />}
      </div>
    </article>
  );
}

interface VerbProps {
  readonly id: number;
  readonly state: CommentState;
  readonly verb: Verb;
  readonly label: string;
  readonly name: string;
  readonly isMain?: boolean;
  readonly decide: Decide;
}

function VerbButton({ id, state, verb, label, name, isMain = false, decide }: VerbProps) {
  return (
    <form
      method="post"
      action={`/comments/${id}/${verb}`}
      onSubmit={(event) => {
        event.preventDefault();
        decide({ id, verb, was: state });
      }}
    >
      <button type="submit" className={isMain ? 'button button-main' : 'button'}>
        {label}
        <span className="sr-only">: comment by {name}</span>
      </button>
    </form>
  );
}

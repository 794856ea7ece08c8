import { type ActionFunctionArgs, data, redirect } from 'react-router';
import { readTyped } from '#app/forms/read-form.server.ts';
import { fullTime } from '#domain/cases/shown-time.ts';
import { countCommentsOn, deletePost, restorePost } from '#domain/content/deleted-posts.server.ts';
import type { EditedPost } from '#domain/content/post-drafts.server.ts';
import { restoreVersion } from '#domain/content/post-versions.server.ts';
import { withdrawPreview } from '#domain/content/preview.server.ts';
import { undoUnpublish, unpublish } from '#domain/content/publish-draft.server.ts';
import { RESTORE_DAYS } from '#domain/media/media.ts';
import { formPageLoader, type Signed, staffAction } from '../guard.server.ts';
import { ConfirmPage } from '../kit/confirm-page.tsx';
import { verbAt } from '../kit/save.server.ts';
import { SignedOutPage } from '../kit/signed-out-page.tsx';
import { wholeNumber } from '../whole-number.ts';
import type { Route } from './+types/verb.ts';
import { postAt } from './post.server.ts';
import { saidAt } from './said.tsx';

type Asking = Pick<Signed, 'services'>;
type Acting = Asking & Pick<Signed, 'actor'> & Pick<ActionFunctionArgs, 'params' | 'request'>;

interface PostVerb {
  /** What a page asks first: the button, and what it does. Without it, only a button of a list leads here. */
  readonly ask?: (args: Asking, post: EditedPost) => Promise<Question> | Question;
  /** @returns where to go on */
  readonly do: (args: Acting, id: number) => Promise<string>;
}

type Question = readonly [submit: string, means: string];

const VERBS: Readonly<Record<string, PostVerb>> = {
  unpublish: {
    ask: (_, { publishAt }) =>
      publishAt === null
        ? [
            'Take this post off the blog',
            'Readers can no longer see it. It becomes a draft and keeps its comments, and you can publish it again.',
          ]
        : [
            'Cancel the schedule',
            `It will not be published on ${fullTime(publishAt)}. It becomes a draft, and you can publish or schedule it again.`,
          ],
    /** `do=undo` puts the post back as it was. */
    async do({ services: { open, clock }, request }, id) {
      const typed = await readTyped(request);
      if (typed.do === 'undo') {
        const [version, was] = [wholeNumber(typed.version), wholeNumber(typed.was)];
        const back = await undoUnpublish(open, { id, version, was, now: clock() });
        return saidAt('/posts', back ? 'undone' : 'late', { post: id });
      }
      const done = await unpublish(open, id);
      if (!done) throw data(null, { status: 404 });
      return saidAt('/posts', done.was > clock() ? 'cancelled' : 'unpublished', { post: id, ...done });
    },
  },
  delete: {
    async ask({ services }, { id, publishedAt }) {
      if (publishedAt !== null) throw data(null, { status: 404 });
      const comments = await countCommentsOn(services.open.db, id);
      const means = `You can restore it for ${RESTORE_DAYS} days, under Blog posts. It comes back as a draft with its versions.`;
      return ['Delete this draft', `${means} ${goneWith(comments)}`];
    },
    async do({ services, actor }, id) {
      const kept = await deletePost(services.open, { id, staffId: actor.id, now: services.clock() });
      if (kept === null) throw data(null, { status: 404 });
      return saidAt('/posts', 'deleted', { kept });
    },
  },
  'withdraw-preview': {
    ask: () => [
      'Withdraw the preview link',
      'Whoever has the link can no longer read this post with it. The post gets a new link, which you can pass on.',
    ],
    async do({ services }, id) {
      if (!(await withdrawPreview(services.open, id))) throw data(null, { status: 404 });
      return saidAt(`/posts/${id}`, 'withdrawn');
    },
  },
  restore: {
    do: (args, id) => (args.params.deleted ? restoreDeleted(args) : restoreOlder(args, id)),
  },
};

async function restoreDeleted({ services, actor, params }: Acting): Promise<string> {
  const id = wholeNumber(params.deleted);
  const post = await restorePost(services.open, { id, staffId: actor.id, now: services.clock() });
  return post === null ? saidAt('/posts', 'gone-for-good') : saidAt('/posts', 'brought-back', { post });
}

async function restoreOlder({ services, actor, params, request }: Acting, postId: number): Promise<string> {
  const typed = await readTyped(request);
  const restored = await restoreVersion(services.open, {
    postId,
    versionId: wholeNumber(params.version),
    version: wholeNumber(typed.version),
    staffId: actor.id,
    now: services.clock(),
  });
  if (restored.outcome === 'missing') throw data(null, { status: 404 });
  if (restored.outcome === 'saved') return saidAt(`/posts/${postId}`, 'restored');
  return saidAt(`/posts/${postId}/versions`, 'conflict');
}

function goneWith(comments: number): string {
  if (comments === 0) return '';
  return comments === 1
    ? 'The comment on it is deleted for good.'
    : `The ${comments} comments on it are deleted for good.`;
}

/** Of every button on a post; a verb is the last part of its address. */
export const loader = formPageLoader('edit-posts', async (args) => {
  const { params, url } = args;
  const { ask } = verbAt(VERBS, url);
  if (!ask) throw redirect(params.id ? `/posts/${params.id}/versions` : '/posts');
  const post = await postAt(args, params.id);
  const [submit, means] = await ask(args, post);
  return { submit, means, title: post.content.title };
});

export const action = staffAction('edit-posts', async (args) => {
  const to = await verbAt(VERBS, args.url).do(args, wholeNumber(args.params.id));
  return redirect(to, 303);
});

export const handle = { hydrates: 'at once' };

export default function PostVerbPage({ loaderData, params }: Route.ComponentProps) {
  if (!loaderData) return <SignedOutPage />;
  const { submit, means, title } = loaderData;
  return (
    <ConfirmPage title={`${submit}?`} submit={submit} back={{ to: `/posts/${params.id}`, name: 'Go back' }}>
      <p className="font-bold wrap-anywhere">{title}</p>
      <p className="measure">{means}</p>
    </ConfirmPage>
  );
}

import { type ActionFunctionArgs, data, redirect } from 'react-router';
import { readTyped } from '#app/forms/read-form.server.ts';
import { fullTime } from '#domain/cases/display-time.ts';
import {
  countCommentsOn,
  deletePost,
  listDeletedPosts,
  restorePost,
} from '#domain/content/deleted-posts.server.ts';
import { type EditedPost, findInWelsh } from '#domain/content/post-drafts.server.ts';
import { restoreVersion } from '#domain/content/post-versions.server.ts';
import { withdrawPreview } from '#domain/content/preview.server.ts';
import { undoUnpublish, unpublish } from '#domain/content/publish-draft.server.ts';
import { postSubject } from '#domain/content/slug.ts';
import type { WrittenKind } from '#domain/content/written.ts';
import { RESTORE_DAYS } from '#domain/media/media.ts';
import type { Signed } from '../guard.server.ts';
import { addAuditDetail } from '../guard-log.server.ts';
import { ConfirmPage } from '../kit/confirm-page.tsx';
import { verbAt } from '../kit/save.server.ts';
import { SignedOutPage } from '../kit/signed-out-page.tsx';
import { wholeNumber } from '../whole-number.ts';
import type { Route } from './+types/verb.ts';
import { WRITING } from './kinds.ts';
import { postAt, writtenAction, writtenFormLoader } from './post.server.ts';
import { noticeAddress } from './said.tsx';

type Asking = Pick<Signed, 'services'> & { readonly kind: WrittenKind };
type Acting = Asking & Pick<Signed, 'actor'> & Pick<ActionFunctionArgs, 'params' | 'request'>;

interface PostVerb {
  readonly ask?: (args: Asking, post: EditedPost) => Promise<Question> | Question;
  readonly do: (args: Acting, id: number) => Promise<string>;
}

type Question = readonly [submit: string, means: string];

const VERBS: Readonly<Record<string, PostVerb>> = {
  unpublish: {
    ask: async ({ services }, { id, kind, publishAt }) => {
      const { one, where, hasComments } = WRITING[kind];
      return publishAt === null
        ? [
            `Take this ${one} off ${where}`,
            `Readers can no longer see it. It becomes a draft${hasComments ? ' and keeps its comments' : ''}, and you can publish it again.${await saysInWelsh(services, id)}`,
          ]
        : [
            'Cancel the schedule',
            `It will not be published on ${fullTime(publishAt)}. It becomes a draft, and you can publish or schedule it again.`,
          ];
    },
    async do({ kind, services: { open, clock }, request }, id) {
      const { path } = WRITING[kind];
      const typed = await readTyped(request);
      if (typed.do === 'undo') {
        const [version, was] = [wholeNumber(typed.version), wholeNumber(typed.was)];
        const back = await undoUnpublish(open, { id, version, was, now: clock() });
        return noticeAddress(path, back ? 'undone' : 'late', { post: id });
      }
      const done = await unpublish(open, id);
      if (!done) throw data(null, { status: 404 });
      return noticeAddress(path, done.was > clock() ? 'cancelled' : 'unpublished', { post: id, ...done });
    },
  },
  delete: {
    async ask({ kind, services }, { id, publishedAt }) {
      if (publishedAt !== null) throw data(null, { status: 404 });
      const { title, hasComments } = WRITING[kind];
      const comments = hasComments ? await countCommentsOn(services.open.db, id) : 0;
      const means = `You can restore it for ${RESTORE_DAYS} days, under ${title}. It comes back as a draft with its versions.`;
      return ['Delete this draft', `${means} ${goneWith(comments)}`];
    },
    async do({ kind, services, actor }, id) {
      const deletedId = await deletePost(services.open, { id, staffId: actor.id, now: services.clock() });
      if (deletedId === null) throw data(null, { status: 404 });
      return noticeAddress(WRITING[kind].path, 'deleted', { kept: deletedId });
    },
  },
  'withdraw-preview': {
    ask: (_, { kind }) => {
      const { one } = WRITING[kind];
      return [
        'Withdraw the preview link',
        `The old link will stop working. The ${one} gets a new one to pass on.`,
      ];
    },
    async do({ kind, services }, id) {
      if (!(await withdrawPreview(services.open, id))) throw data(null, { status: 404 });
      return noticeAddress(`${WRITING[kind].path}/${id}`, 'withdrawn');
    },
  },
  restore: {
    do: (args, id) => (args.params.deleted ? restoreDeleted(args) : restoreOlder(args, id)),
  },
};

async function saysInWelsh({ open: { db } }: Asking['services'], id: number): Promise<string> {
  const inWelsh = await findInWelsh(db, postSubject(id));
  return inWelsh === null ? '' : ' What you wrote of it in Welsh stays as it is.';
}

async function restoreDeleted({ kind, services, actor, params }: Acting): Promise<string> {
  const { path } = WRITING[kind];
  const id = wholeNumber(params.deleted);
  const post = await restorePost(services.open, { id, kind, staffId: actor.id, now: services.clock() });
  return post === null ? noticeAddress(path, 'gone-for-good') : noticeAddress(path, 'brought-back', { post });
}

async function restoreOlder(
  { kind, services, actor, params, request }: Acting,
  postId: number,
): Promise<string> {
  const typed = await readTyped(request);
  const restored = await restoreVersion(services.open, {
    kind,
    postId,
    versionId: wholeNumber(params.version),
    version: wholeNumber(typed.version),
    staffId: actor.id,
    now: services.clock(),
  });
  if (restored.outcome === 'missing') throw data(null, { status: 404 });
  const { path } = WRITING[kind];
  if (restored.outcome === 'saved') return noticeAddress(`${path}/${postId}`, 'restored');
  return noticeAddress(`${path}/${postId}/versions`, 'conflict');
}

function goneWith(comments: number): string {
  if (comments === 0) return '';
  return comments === 1
    ? 'The comment on it is deleted for good.'
    : `The ${comments} comments on it are deleted for good.`;
}

async function deletedTitle({ kind, services, params }: Acting): Promise<string | undefined> {
  const deleted = await listDeletedPosts(services.open.db, kind, services.clock());
  return deleted.find(({ id }) => id === wholeNumber(params.deleted))?.title;
}

export const loader = writtenFormLoader(async (args) => {
  const { kind, params, url } = args;
  const { path } = WRITING[kind];
  const { ask } = verbAt(VERBS, url);
  if (!ask) throw redirect(params.id ? `${path}/${wholeNumber(params.id)}/versions` : path);
  const post = await postAt(args, params.id);
  const [submit, means] = await ask(args, post);
  return { submit, means, title: post.content.title, back: `${path}/${post.id}` };
});

export const action = writtenAction(async (args) => {
  const { id } = args.params;
  const post = id === undefined ? null : await postAt(args, id);
  const about = post?.content.title ?? (await deletedTitle(args));
  const to = await verbAt(VERBS, args.url).do(args, wholeNumber(id));
  addAuditDetail(args, { ...(about !== undefined && { about }) });
  return redirect(to, 303);
});

export const handle = { hydrates: 'at once' };

export default function PostVerbPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <SignedOutPage />;
  const { submit, means, title, back } = loaderData;
  return (
    <ConfirmPage title={`${submit}?`} submit={submit} back={{ to: back, name: 'Go back' }}>
      <p className="font-bold wrap-anywhere">{title}</p>
      <p className="measure">{means}</p>
    </ConfirmPage>
  );
}

import { Link, redirect } from 'react-router';
import type { Services } from '#app/context.ts';
import { tagsInUse } from '#domain/content/deleted-posts.server.ts';
import type { EditedPost } from '#domain/content/post-drafts.server.ts';
import { readCategories } from '#domain/content/posts.server.ts';
import type { WrittenKind } from '#domain/content/written.ts';
import { Screen } from '../kit/screen.tsx';
import { SignedOutPage } from '../kit/signed-out-page.tsx';
import { drawingsToPick } from '../media/view.server.ts';
import type { Route } from './+types/edit.ts';
import { DocumentLinks } from './document-form.tsx';
import { WRITING } from './kinds.ts';
import {
  type PostView,
  postAt,
  proofsOf,
  savePost,
  viewPost,
  writtenAction,
  writtenFormLoader,
} from './post.server.ts';
import { PostForm, postFields } from './post-form.tsx';
import { PostNotice, postDoneIn } from './said.tsx';
import { inBothLanguages, toWriteInWelsh } from './welsh.server.ts';
import { OtherLanguage } from './welsh.tsx';

export const loader = writtenFormLoader(async ({ kind, actor, services, params, url }) => {
  const post = params.id === 'new' ? null : await postAt({ services, kind }, params.id);
  return {
    kind,
    categories: await readCategories(services.open.db),
    tags: kind === 'post' ? await tagsInUse(services.open.db) : [],
    author: actor.name,
    outcome: postDoneIn(url.searchParams),
    post: post && viewPost(post, services),
    proofs: post && (await proofsOf(post, services)),
    drawings: drawingsToPick(post?.content.picture ?? ''),
    both: await bothAt({ kind, services, url }, post),
  };
});

async function bothAt(
  { kind, services, url }: { kind: WrittenKind; services: Services; url: URL },
  post: EditedPost | null,
) {
  if (post) return inBothLanguages(services, post);
  const subject = url.searchParams.get('translates');
  if (subject === null) return null;
  const both = await toWriteInWelsh(services, { subject, kind });
  // Two people may press the button.
  if (both.pair.welsh) throw redirect(`${WRITING[kind].path}/${both.pair.welsh.id}`);
  return both;
}

export const action = writtenAction((args) => savePost(args, args.params.id));

export default function EditPost({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <SignedOutPage answer={actionData} fields={postFields(null)} />;
  const { kind, post, categories, tags, author, outcome, proofs, drawings, both } = loaderData;
  const { one, write } = WRITING[kind];
  const inWelsh = both?.language === 'cy' ? ' in Welsh' : '';
  return (
    <Screen title={(post ? `Edit a ${one}` : write) + inWelsh}>
      <PostNotice outcome={outcome} kind={kind} />
      {post && <State post={post} />}
      {both && <OtherLanguage both={both} />}
      <PostForm
        key={post?.id ?? both?.pair.subject ?? 'new'}
        kind={kind}
        post={post}
        proofs={proofs}
        categories={categories}
        tags={tags}
        drawings={drawings}
        author={author}
        inWelsh={
          both?.language === 'cy' ? { subject: both.pair.subject, begun: both.english?.begun ?? {} } : null
        }
        answer={actionData}
      />
    </Screen>
  );
}

function State({ post: { id, kind, state, address, when, draft, preview } }: { post: PostView }) {
  const { path, where } = WRITING[kind];
  return (
    <div className="grid gap-3 rounded-card bg-paper p-4">
      <p className="wrap-anywhere">
        {state === 'published' && (
          <>
            Published since {when} at <a href={address}>{address}</a>.{' '}
          </>
        )}
        {state === 'planned' && `Scheduled for ${when}; later edits are not included. `}
        {state === 'draft' && `A draft: it is not on ${where}. `}
        {draft && `Draft saved by ${draft.by}, ${draft.at}.`}
      </p>
      <p className="flex flex-wrap gap-x-5">
        <DocumentLinks preview={preview} path={`${path}/${id}`} />
        {state === 'draft' ? (
          <Link to={`${path}/${id}/delete`} className="py-2">
            Delete this draft
          </Link>
        ) : (
          <Link to={`${path}/${id}/unpublish`} className="py-2">
            {state === 'planned' ? 'Cancel schedule' : 'Unpublish'}
          </Link>
        )}
      </p>
    </div>
  );
}

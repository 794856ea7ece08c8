import { data, Link } from 'react-router';
import { tagsInUse } from '#domain/content/listed-for-staff.server.ts';
import { findEdited } from '#domain/content/post-drafts.server.ts';
import { staffLoader } from '../guard.server.ts';
import { StaffTitle } from '../kit/staff-title.tsx';
import { wholeNumber } from '../whole-number.ts';
import type { Route } from './+types/edit.ts';
import { PostForm } from './post-form.tsx';
import { PostSaid, postDoneIn } from './said.tsx';
import { type EditedShown, showEdited } from './shown.server.ts';

export const loader = staffLoader('edit-posts', async ({ actor, services, params, url }) => {
  const { db } = services.open;
  const shared = { tags: await tagsInUse(db), author: actor.name, said: postDoneIn(url.searchParams) };
  if (params.id === 'new') return { ...shared, post: null };
  const found = await findEdited(db, wholeNumber(params.id));
  if (!found) throw data(null, { status: 404 });
  return { ...shared, post: showEdited(found, services) };
});

export default function EditPost({ loaderData: { post, tags, author, said } }: Route.ComponentProps) {
  const title = post ? 'Edit a post' : 'Write a post';
  return (
    <div className="grid max-w-[52rem] gap-4 p-4 sm:p-6">
      <StaffTitle title={title} />
      <h1 className="text-2xl">{title}</h1>
      <PostSaid said={said} />
      {post && <State post={post} />}
      <PostForm key={post?.id ?? 'new'} post={post} tags={tags} author={author} />
    </div>
  );
}

function State({ post: { id, state, slug, when, draft, preview } }: { post: EditedShown }) {
  return (
    <div className="grid gap-3 rounded-card bg-paper p-4">
      <p className="wrap-anywhere">
        {state === 'published' && `Published since ${when} at /blog/${slug}. `}
        {state === 'planned' && `Scheduled for ${when}; later edits are not included. `}
        {state === 'draft' && 'A draft: it is not on the blog. '}
        {draft && `Draft saved by ${draft.by}, ${draft.at}.`}
      </p>
      <p className="flex flex-wrap gap-x-5">
        <a href={preview} target="_blank" rel="noreferrer" className="py-2">
          Preview (anyone with the link can read it for 7 days)
        </a>
        <Link to={`/posts/${id}/withdraw-preview`} className="py-2">
          Withdraw the preview link
        </Link>
        <Link to={`/posts/${id}/versions`} className="py-2">
          Versions
        </Link>
        {state === 'draft' ? (
          <Link to={`/posts/${id}/delete`} className="py-2">
            Delete this draft
          </Link>
        ) : (
          <Link to={`/posts/${id}/unpublish`} className="py-2">
            {state === 'planned' ? 'Cancel schedule' : 'Unpublish'}
          </Link>
        )}
      </p>
    </div>
  );
}

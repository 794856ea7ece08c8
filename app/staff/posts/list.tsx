import { Form, Link } from 'react-router';
import { shortTime } from '#domain/cases/shown-time.ts';
import { listDeletedPosts } from '#domain/content/deleted-posts.server.ts';
import { listForStaff } from '#domain/content/listed-for-staff.server.ts';
import { RESTORE_DAYS } from '#domain/media/media.ts';
import { staffLoader } from '../guard.server.ts';
import { Listed, Screen, Section } from '../kit/screen.tsx';
import type { Route } from './+types/list.ts';
import { PostSaid, postDoneIn } from './said.tsx';

export const loader = staffLoader('edit-posts', async ({ services, url }) => {
  const { db } = services.open;
  const rows = await listForStaff(db);
  const gone = await listDeletedPosts(db, services.clock());
  return {
    deleted: gone.map(({ id, title, by, deletedAt }) => ({ id, title, by, when: shortTime(deletedAt) })),
    said: postDoneIn(url.searchParams),
    posts: rows.map(({ id, title, author, publishedAt, publishAt, draft, draftAt, updatedAt, waiting }) => ({
      id,
      title: draft === null ? title : (JSON.parse(draft) as { title: string }).title,
      author,
      group: publishedAt !== null ? 'published' : publishAt !== null ? 'planned' : 'draft',
      when: shortTime(publishedAt ?? publishAt ?? draftAt ?? updatedAt),
      hasDraft: draft !== null,
      waiting: waiting ?? 0,
    })),
  };
});

const GROUPS = [
  ['draft', 'Drafts', 'No drafts.', 'saved'],
  ['planned', 'Scheduled', 'No scheduled posts.', 'to be published'],
  ['published', 'Published', 'No published posts yet.', 'published'],
] as const;

export default function Posts({ loaderData: { posts, deleted, said } }: Route.ComponentProps) {
  return (
    <Screen
      title="Blog posts"
      wide
      beside={
        <Link to="/posts/new" className="button button-main">
          Write a post
        </Link>
      }
    >
      <PostSaid said={said} />
      {GROUPS.map(([group, heading, empty, verb]) => (
        <Section key={group} id={group} title={heading}>
          <Listed items={posts.filter((post) => post.group === group)} empty={empty}>
            {(post) => <Row post={post} verb={verb} />}
          </Listed>
        </Section>
      ))}
      {deleted.length > 0 && (
        <Section id="deleted" title="Deleted">
          <p>Deleted posts can be restored for {RESTORE_DAYS} days. After that they are gone for good.</p>
          <Listed items={deleted} empty={null}>
            {DeletedPost}
          </Listed>
        </Section>
      )}
    </Screen>
  );
}

function DeletedPost({ id, title, by, when }: Route.ComponentProps['loaderData']['deleted'][number]) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <div className="min-w-48 flex-1 wrap-anywhere">
        <p className="font-bold">{title}</p>
        <p className="text-sm text-ink-soft">
          {by}, deleted {when}
        </p>
      </div>
      <Form method="post" action={`/posts/deleted/${id}/restore`}>
        <button type="submit" className="button">
          Restore<span className="sr-only">: {title}</span>
        </button>
      </Form>
    </div>
  );
}

function Row({ post, verb }: { post: Route.ComponentProps['loaderData']['posts'][number]; verb: string }) {
  const { id, title, author, when, hasDraft, group, waiting } = post;
  return (
    <>
      <Link to={`/posts/${id}`} className="inline-block py-2 font-bold">
        {title}
      </Link>
      <p className="flex flex-wrap gap-x-4 text-sm text-ink-soft">
        <span>
          {author && `${author}, `}
          {verb} {when}
        </span>
        {hasDraft && group !== 'draft' && <span>Has unpublished changes</span>}
        {waiting > 0 && (
          <Link to="/comments" className="text-ink">
            {waiting === 1 ? '1 comment waiting' : `${waiting} comments waiting`}
          </Link>
        )}
      </p>
    </>
  );
}

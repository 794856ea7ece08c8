import { Form, Link } from 'react-router';
import { shortTime } from '#domain/cases/shown-time.ts';
import { listDeletedPosts } from '#domain/content/deleted-posts.server.ts';
import { listForStaff } from '#domain/content/listed-for-staff.server.ts';
import { RESTORE_DAYS } from '#domain/media/media.ts';
import { staffLoader } from '../guard.server.ts';
import { StaffTitle } from '../kit/staff-title.tsx';
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

type Listed = Route.ComponentProps['loaderData']['posts'][number];

type Deleted = Route.ComponentProps['loaderData']['deleted'];

export default function Posts({ loaderData: { posts, deleted, said } }: Route.ComponentProps) {
  return (
    <div className="grid gap-6 p-4 sm:p-6">
      <StaffTitle title="Blog posts" />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl">Blog posts</h1>
        <Link to="/posts/new" className="button button-main">
          Write a post
        </Link>
      </div>
      <PostSaid said={said} />
      {GROUPS.map(([group, heading, empty, verb]) => {
        const own = posts.filter((post) => post.group === group);
        return (
          <section key={group} aria-labelledby={group} className="grid gap-3">
            <h2 id={group} className="text-xl">
              {heading}
            </h2>
            {own.length === 0 ? (
              <p className="rounded-card bg-paper p-6 text-center">{empty}</p>
            ) : (
              <ul className="divide-y divide-line border-y border-line">
                {own.map((post) => (
                  <Row key={post.id} post={post} verb={verb} />
                ))}
              </ul>
            )}
          </section>
        );
      })}
      {deleted.length > 0 && <DeletedPosts deleted={deleted} />}
    </div>
  );
}

function DeletedPosts({ deleted }: { deleted: Deleted }) {
  return (
    <section aria-labelledby="deleted" className="grid gap-3">
      <h2 id="deleted" className="text-xl">
        Deleted
      </h2>
      <p>Deleted posts can be restored for {RESTORE_DAYS} days. After that they are gone for good.</p>
      <ul className="divide-y divide-line border-y border-line">
        {deleted.map(({ id, title, by, when }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
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
          </li>
        ))}
      </ul>
    </section>
  );
}

function Row({ post, verb }: { post: Listed; verb: string }) {
  const { id, title, author, when, hasDraft, group, waiting } = post;
  return (
    <li className="py-2 wrap-anywhere">
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
    </li>
  );
}

import { Form, Link } from 'react-router';
import { shortTime } from '#domain/cases/display-time.ts';
import { listDeletedPosts, listForStaff } from '#domain/content/deleted-posts.server.ts';
import { LANG } from '#domain/content/languages.ts';
import { headingOf, SITE_PAGES } from '#domain/content/pages.ts';
import { hasWelsh } from '#domain/content/welsh.server.ts';
import { RESTORE_DAYS } from '#domain/media/media.ts';
import { Listed, Screen, Section } from '../kit/screen.tsx';
import type { Route } from './+types/list.ts';
import { WRITING } from './kinds.ts';
import { writtenLoader } from './post.server.ts';
import { PostNotice, postDoneIn } from './said.tsx';

export const loader = writtenLoader(async ({ kind, services, url }) => {
  const { db } = services.open;
  const rows = await listForStaff(db, kind);
  const gone = await listDeletedPosts(db, kind, services.clock());
  return {
    kind,
    deleted: gone.map(({ id, title, by, deletedAt }) => ({ id, title, by, when: shortTime(deletedAt) })),
    outcome: postDoneIn(url.searchParams),
    hasWelsh: hasWelsh(services.provider()),
    posts: rows.map(
      ({ id, title, language, author, publishedAt, publishAt, draft, draftAt, updatedAt, waiting }) => ({
        id,
        title: draft === null ? title : (JSON.parse(draft) as { title: string }).title,
        author,
        language,
        group: publishedAt !== null ? 'published' : publishAt !== null ? 'planned' : 'draft',
        when: shortTime(publishedAt ?? publishAt ?? draftAt ?? updatedAt),
        hasDraft: draft !== null,
        waiting: waiting ?? 0,
      }),
    ),
  };
});

const GROUPS = [
  ['draft', 'Drafts', 'No drafts.', 'saved'],
  ['planned', 'Scheduled', 'No scheduled {many}.', 'to be published'],
  ['published', 'Published', 'No published {many} yet.', 'published'],
] as const;

export default function Posts({
  loaderData: { kind, posts, deleted, outcome, hasWelsh },
}: Route.ComponentProps) {
  const { path, title, write, many } = WRITING[kind];
  return (
    <Screen
      title={title}
      wide
      beside={
        <p className="flex flex-wrap gap-3">
          {kind === 'page' && hasWelsh && (
            <Link to="/pages/welsh" className="button">
              Welsh
            </Link>
          )}
          {kind === 'page' && (
            <Link to="/pages/menu" className="button">
              Menu
            </Link>
          )}
          <Link to={`${path}/new`} className="button button-main">
            {write}
          </Link>
        </p>
      }
    >
      <PostNotice outcome={outcome} kind={kind} />
      {GROUPS.map(([group, heading, empty, verb]) => (
        <Section key={group} id={group} title={heading}>
          <Listed items={posts.filter((post) => post.group === group)} empty={empty.replace('{many}', many)}>
            {(post) => <Row post={post} verb={verb} path={path} />}
          </Listed>
        </Section>
      ))}
      {kind === 'page' && (
        <Section id="built-in" title="Pages of the website itself">
          <ul className="grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
            {SITE_PAGES.map((page) => (
              <li key={page.path}>
                <Link to={`/pages/edit${page.path}`} className="inline-block py-2">
                  {headingOf(page)}
                </Link>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {deleted.length > 0 && (
        <Section id="deleted" title="Deleted">
          <p>
            Deleted {many} can be restored for {RESTORE_DAYS} days. After that they are gone for good.
          </p>
          <Listed items={deleted} empty={null}>
            {(post) => <DeletedPost {...post} path={path} />}
          </Listed>
        </Section>
      )}
    </Screen>
  );
}

type Deleted = Route.ComponentProps['loaderData']['deleted'][number];

function DeletedPost({ id, title, by, when, path }: Deleted & { readonly path: string }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <div className="min-w-48 flex-1 wrap-anywhere">
        <p className="font-bold">{title}</p>
        <p className="text-sm text-ink-soft">
          {by}, deleted {when}
        </p>
      </div>
      <Form method="post" action={`${path}/deleted/${id}/restore`}>
        <button type="submit" className="button">
          Restore<span className="sr-only">: {title}</span>
        </button>
      </Form>
    </div>
  );
}

interface RowProps {
  readonly post: Route.ComponentProps['loaderData']['posts'][number];
  readonly verb: string;
  readonly path: string;
}

function Row({ post, verb, path }: RowProps) {
  const { id, title, language, author, when, hasDraft, group, waiting } = post;
  return (
    <>
      <Link
        to={`${path}/${id}`}
        lang={language === 'cy' ? LANG.cy : undefined}
        className="inline-block py-2 font-bold"
      >
        {title}
      </Link>
      <p className="flex flex-wrap gap-x-4 text-sm text-ink-soft">
        {language === 'cy' && <span>In Welsh</span>}
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

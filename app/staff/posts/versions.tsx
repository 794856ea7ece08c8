import type { DraftContent } from '#domain/content/post-draft.ts';
import { listVersions } from '#domain/content/post-versions.server.ts';
import { type Category, findCategory, readCategories } from '#domain/content/posts.server.ts';
import type { WrittenKind } from '#domain/content/written.ts';
import { readPictures } from '#domain/media/media.server.ts';
import { Screen } from '../kit/screen.tsx';
import type { Route } from './+types/versions.ts';
import { WRITING } from './kinds.ts';
import { postAt, writtenLoader } from './post.server.ts';
import { PostNotice, postDoneIn } from './said.tsx';
import { comparedVersions, requestedVersions, VersionList } from './version-list.tsx';

export const loader = writtenLoader(async ({ kind, services, params, url }) => {
  const post = await postAt({ services, kind }, params.id);
  const versions = await listVersions(services.open.db, post.id);
  const pair = requestedVersions(versions, url);
  const pictures = await readPictures(
    services.open.db,
    [pair.before, pair.after].flatMap((each) => (each ? [each.content.picture] : [])),
  );
  const categories = await readCategories(services.open.db);
  return {
    kind,
    id: post.id,
    version: post.version,
    title: post.content.title,
    outcome: postDoneIn(url.searchParams),
    compared: comparedVersions(versions, pair, ({ content }) =>
      wholeText(kind, content, {
        categories,
        file: pictures.get(content.picture)?.name ?? content.picture,
      }),
    ),
  };
});

function wholeText(
  kind: WrittenKind,
  content: DraftContent,
  { categories, file }: { readonly categories: readonly Category[]; readonly file: string },
): string {
  const { title, excerpt, text, category, tags, author, pictureAlt } = content;
  const facts = [
    `Category: ${findCategory(categories, category)?.name ?? 'none'}`,
    `Tags: ${tags}`,
    `Author: ${author}`,
  ];
  const pictured = content.picture ? [`Picture: ${pictureAlt} (${file})`] : [];
  return [title, excerpt, ...(kind === 'post' ? facts : []), ...pictured, text].join('\n\n');
}

export default function Versions({ loaderData }: Route.ComponentProps) {
  const { kind, id, version, title, outcome, compared } = loaderData;
  const { path, one } = WRITING[kind];
  return (
    <Screen
      title="Versions"
      heading={`Versions: ${title}`}
      back={{ to: `${path}/${id}`, name: `Back to the ${one}` }}
    >
      <PostNotice outcome={outcome} kind={kind} />
      <VersionList path={`${path}/${id}`} version={version} {...compared} />
    </Screen>
  );
}

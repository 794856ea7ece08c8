import { Form } from 'react-router';
import { shortTime } from '#domain/cases/shown-time.ts';
import { type Category, findCategory, readCategories } from '#domain/content/categories.server.ts';
import { type ComparedLine, compareTexts } from '#domain/content/post-compare.ts';
import type { DraftContent } from '#domain/content/post-draft.ts';
import type { VersionReason } from '#domain/content/post-edit.table.ts';
import { listVersions, type PostVersion } from '#domain/content/post-versions.server.ts';
import type { WrittenKind } from '#domain/content/written.ts';
import { readPictures } from '#domain/media/media.server.ts';
import { Listed, Screen, Section } from '../kit/screen.tsx';
import type { Route } from './+types/versions.ts';
import { writtenLoader } from './guarded.server.ts';
import { WRITING } from './kinds.ts';
import { postAt } from './post.server.ts';
import { PostSaid, postDoneIn } from './said.tsx';

const REASONS: Record<VersionReason, string> = {
  saved: 'Saved',
  published: 'Published',
  scheduled: 'Scheduled',
  restored: 'Restored',
};
const MARKS: Record<ComparedLine['mark'], readonly [words: string, look: string]> = {
  same: ['', ''],
  added: ['Added: ', 'border-l-4 border-go bg-sage pl-3'],
  removed: ['Removed: ', 'border-l-4 border-alert pl-3'],
};

export const loader = writtenLoader(async ({ kind, services, params, url }) => {
  const post = await postAt({ services, kind }, params.id);
  const versions = await listVersions(services.open.db, post.id);
  const asked = (name: string) => versions.find(({ id }) => id === Number(url.searchParams.get(name)));
  const [before, after] = [asked('before') ?? versions[1], asked('after') ?? versions[0]];
  const pictures = await readPictures(
    services.open.db,
    [before, after].flatMap((each) => (each ? [each.content.picture] : [])),
  );
  const categories = await readCategories(services.open.db);
  const text = (each: PostVersion) =>
    wholeText(kind, each.content, {
      categories,
      file: pictures.get(each.content.picture)?.name ?? each.content.picture,
    });
  return {
    kind,
    id: post.id,
    version: post.version,
    title: post.content.title,
    said: postDoneIn(url.searchParams),
    versions: versions.map((each) => ({ id: each.id, name: nameOf(each) })),
    before: before?.id,
    after: after?.id,
    lines: before && after ? compareTexts(text(before), text(after)) : null,
  };
});

function nameOf({ reason, by, at }: PostVersion): string {
  return `${REASONS[reason]} ${shortTime(at)} by ${by}`;
}

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
  const { kind, id, version, title, said, versions, before, after, lines } = loaderData;
  const { path, one } = WRITING[kind];
  return (
    <Screen
      title="Versions"
      heading={`Versions: ${title}`}
      back={{ to: `${path}/${id}`, name: `Back to the ${one}` }}
    >
      <PostSaid said={said} kind={kind} />
      <Listed items={versions} empty="No versions yet.">
        {(each) => (
          <div className="flex flex-wrap items-center justify-between gap-3">
            {each.name}
            <Form method="post" action={`${path}/${id}/versions/${each.id}/restore`}>
              <input type="hidden" name="version" value={version} />
              <button type="submit" className="button px-4 text-sm">
                Restore as draft
                <span className="sr-only">: {each.name}</span>
              </button>
            </Form>
          </div>
        )}
      </Listed>
      {versions.length > 1 && (
        <Form className="grid gap-3 rounded-card bg-paper p-4" key={`${before}-${after}`}>
          <Choose name="before" label="Compare" versions={versions} value={before} />
          <Choose name="after" label="With" versions={versions} value={after} />
          <p>
            <button type="submit" className="button">
              Compare
            </button>
          </p>
        </Form>
      )}
      {lines && <Lines lines={lines} />}
    </Screen>
  );
}

interface ChooseProps {
  readonly name: string;
  readonly label: string;
  readonly versions: readonly { readonly id: number; readonly name: string }[];
  readonly value: number | undefined;
}

function Choose({ name, label, versions, value }: ChooseProps) {
  return (
    <label className="grid gap-1 font-bold">
      {label}
      <select name={name} defaultValue={value} className="input font-normal">
        {versions.map((each) => (
          <option key={each.id} value={each.id}>
            {each.name}
          </option>
        ))}
      </select>
    </label>
  );
}

function Lines({ lines }: { lines: readonly ComparedLine[] }) {
  return (
    <Section
      id="differences"
      title={lines.every(({ mark }) => mark === 'same') ? 'No difference' : 'Differences'}
    >
      {lines.map(({ mark, text }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a comparison is drawn once.
        <p key={i} className={`wrap-anywhere whitespace-pre-wrap ${MARKS[mark][1]}`}>
          {mark !== 'same' && <strong>{MARKS[mark][0]}</strong>}
          {text}
        </p>
      ))}
    </Section>
  );
}

import { data, Form, Link } from 'react-router';
import { shortTime } from '#domain/cases/shown-time.ts';
import { findCategory } from '#domain/content/categories.ts';
import { type ComparedLine, compareTexts } from '#domain/content/post-compare.ts';
import type { DraftContent } from '#domain/content/post-draft.ts';
import { findEdited } from '#domain/content/post-drafts.server.ts';
import type { VersionReason } from '#domain/content/post-edit.table.ts';
import { listVersions, type PostVersion } from '#domain/content/post-versions.server.ts';
import { readPictures } from '#domain/media/media.server.ts';
import { staffLoader } from '../guard.server.ts';
import { StaffTitle } from '../kit/staff-title.tsx';
import { wholeNumber } from '../whole-number.ts';
import type { Route } from './+types/versions.ts';
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
  removed: ['Removed: ', 'border-l-4 border-coral-deep pl-3'],
};

export const loader = staffLoader('edit-posts', async ({ services, params, url }) => {
  const post = await findEdited(services.open.db, wholeNumber(params.id));
  if (!post) throw data(null, { status: 404 });
  const versions = await listVersions(services.open.db, post.id);
  const asked = (name: string) => versions.find(({ id }) => id === Number(url.searchParams.get(name)));
  const [before, after] = [asked('before') ?? versions[1], asked('after') ?? versions[0]];
  const pictures = await readPictures(
    services.open.db,
    [before, after].flatMap((each) => (each ? [each.content.picture] : [])),
  );
  const text = (each: PostVersion) =>
    wholeText(each.content, pictures.get(each.content.picture)?.name ?? each.content.picture);
  return {
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

function wholeText(content: DraftContent, file: string): string {
  const { title, excerpt, text, category, tags, author, pictureAlt } = content;
  const facts = [`Category: ${findCategory(category)?.name ?? 'none'}`, `Tags: ${tags}`, `Author: ${author}`];
  return [title, excerpt, ...facts, `Picture: ${pictureAlt} (${file})`, text].join('\n\n');
}

export default function Versions({ loaderData }: Route.ComponentProps) {
  const { id, version, title, said, versions, before, after, lines } = loaderData;
  return (
    <div className="grid max-w-[52rem] gap-4 p-4 sm:p-6">
      <StaffTitle title="Versions" />
      <h1 className="text-2xl wrap-anywhere">Versions: {title}</h1>
      <p>
        <Link to={`/posts/${id}`} className="inline-block py-2">
          Back to the post
        </Link>
      </p>
      <PostSaid said={said} />
      {versions.length === 0 && <p className="rounded-card bg-paper p-6">No versions yet.</p>}
      <ul className="divide-y divide-line">
        {versions.map((each) => (
          <li key={each.id} className="flex flex-wrap items-center justify-between gap-3 py-2">
            {each.name}
            <Form method="post" action={`/posts/${id}/versions/${each.id}/restore`}>
              <input type="hidden" name="version" value={version} />
              <button type="submit" className="button px-4 text-sm">
                Restore as draft
                <span className="sr-only">: {each.name}</span>
              </button>
            </Form>
          </li>
        ))}
      </ul>
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
    </div>
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
    <section aria-labelledby="differences" className="grid gap-2">
      <h2 id="differences" className="text-xl">
        {lines.every(({ mark }) => mark === 'same') ? 'No difference' : 'Differences'}
      </h2>
      {lines.map(({ mark, text }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a comparison is drawn once.
        <p key={i} className={`wrap-anywhere whitespace-pre-wrap ${MARKS[mark][1]}`}>
          {mark !== 'same' && <strong>{MARKS[mark][0]}</strong>}
          {text}
        </p>
      ))}
    </section>
  );
}

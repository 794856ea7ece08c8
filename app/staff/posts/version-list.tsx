import { Form } from 'react-router';
import { shortTime } from '#domain/cases/display-time.ts';
import type { VersionReason } from '#domain/content/post.table.ts';
import { type ComparedLine, compareTexts } from '#domain/content/post-compare.ts';
import type { DocumentVersion } from '#domain/content/post-versions.server.ts';
import { Listed, Section } from '../kit/screen.tsx';

const REASONS: Record<VersionReason, string> = {
  saved: 'Saved',
  published: 'Published',
  scheduled: 'Scheduled',
  restored: 'Restored',
};
const MARKS: Record<ComparedLine['mark'], readonly [label: string, look: string]> = {
  same: ['', ''],
  added: ['Added: ', 'border-l-4 border-go bg-sage pl-3'],
  removed: ['Removed: ', 'border-l-4 border-alert pl-3'],
};

export function requestedVersions<One extends { readonly id: number }>(versions: readonly One[], url: URL) {
  const versionNamed = (name: string) =>
    versions.find(({ id }) => id === Number(url.searchParams.get(name) || -1));
  return {
    before: versionNamed('before') ?? versions[1],
    after: versionNamed('after') ?? versions[0],
  } as const;
}

/** Prepares {@link VersionList}. @param text of a version, with empty lines between its parts */
export function comparedVersions<Content>(
  versions: readonly DocumentVersion<Content>[],
  { before, after }: Partial<Record<'before' | 'after', DocumentVersion<Content>>>,
  text: (version: DocumentVersion<Content>) => string,
) {
  return {
    versions: versions.map((each) => ({ id: each.id, name: nameOf(each) })),
    before: before?.id,
    after: after?.id,
    lines: before && after ? compareTexts(text(before), text(after)) : null,
  };
}

function nameOf({ reason, by, at }: Omit<DocumentVersion<unknown>, 'id' | 'content'>): string {
  return `${REASONS[reason]} ${shortTime(at)} by ${by}`;
}

interface VersionListProps extends ReturnType<typeof comparedVersions> {
  readonly path: string;
  readonly version: number;
}

export function VersionList({ path, version, versions, before, after, lines }: VersionListProps) {
  return (
    <>
      <Listed items={versions} empty="No versions yet.">
        {(each) => (
          <div className="flex flex-wrap items-center justify-between gap-3">
            {each.name}
            <Form method="post" action={`${path}/versions/${each.id}/restore`}>
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
    </>
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

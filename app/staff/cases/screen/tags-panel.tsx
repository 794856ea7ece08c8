import { useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import type { Answer } from '../../kit/answers.ts';
import { useChangeNotice } from '../../kit/change-notice.ts';
import type { FieldSpec } from '../../kit/field.tsx';
import { StaffForm } from '../../kit/form.tsx';
import type { CaseScreen } from './case-view.server.ts';

export function TagsPanel({ view }: { view: CaseScreen }) {
  const { reference, tags, status } = view;
  const mayTag = view.mayAnswer && status !== 'merged';
  if (tags.length === 0 && !mayTag) return null;
  return (
    <section aria-labelledby="tags-heading" className="panel no-print">
      <h3 id="tags-heading" className="pt-2 text-lg">
        Tags
      </h3>
      {tags.length > 0 && (
        <ul className="mt-1 flex flex-wrap gap-2 pb-2">
          {tags.map((tag) => (
            <li key={tag.id} className="tag-of-case">
              <span className="wrap-anywhere">{tag.name}</span>
              {mayTag && <Untag reference={reference} tag={tag} />}
            </li>
          ))}
        </ul>
      )}
      {mayTag && (
        <details>
          <summary className="fold">Add a tag</summary>
          <TagForm view={view} />
        </details>
      )}
    </section>
  );
}

function TagForm({ view: { reference, tags, tagsOffered } }: { view: CaseScreen }) {
  const fetcher = useFetcher<Answer>();
  const form = useRef<HTMLFormElement>(null);
  useChangeNotice(fetcher.data, 'form');
  const status = fetcher.data?.status;
  useEffect(() => {
    if (status === 'done') form.current?.reset();
  }, [status]);
  const field: FieldSpec = {
    name: 'tag',
    label: 'Tag',
    kind: 'text',
    hint: 'A word or two by which you find cases of one sort again, under Filter. Don’t use anybody’s name.',
    suggestions: tagsOffered
      .filter(({ id }) => !tags.some((tag) => tag.id === id))
      .map(({ name }) => ({ value: name, label: name })),
  };
  return (
    <StaffForm
      compact
      action={`/cases/${reference}/tag`}
      form={form}
      fetcher={fetcher}
      prefix="tag"
      fields={[field]}
      submit="Add tag"
    />
  );
}

function Untag({ reference, tag }: { reference: string; tag: CaseScreen['tags'][number] }) {
  const fetcher = useFetcher<Answer>();
  useChangeNotice(fetcher.data);
  return (
    <fetcher.Form method="post" action={`/cases/${reference}/untag`}>
      <input type="hidden" name="tag" value={tag.id} />
      <button type="submit" className="untag" aria-disabled={fetcher.state !== 'idle' || undefined}>
        <span aria-hidden="true">×</span>
        <span className="sr-only">Remove the tag {tag.name}</span>
      </button>
    </fetcher.Form>
  );
}

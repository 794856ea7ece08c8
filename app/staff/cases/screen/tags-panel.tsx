import type { FieldSpec } from '../../kit/field.tsx';
import { VerbButton, VerbForm } from '../parts/verb-form.tsx';
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
              {mayTag && (
                <VerbButton reference={reference} verb="untag" typed={{ tag: String(tag.id) }} look="untag">
                  <span aria-hidden="true">×</span>
                  <span className="sr-only">Remove the tag {tag.name}</span>
                </VerbButton>
              )}
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
  const field: FieldSpec = {
    name: 'tag',
    label: 'Tag',
    kind: 'text',
    hint: 'A word or two by which you find cases of one sort again, under Filter. Don’t use anyone’s name.',
    suggestions: tagsOffered
      .filter(({ id }) => !tags.some((tag) => tag.id === id))
      .map(({ name }) => ({ value: name, label: name })),
  };
  return <VerbForm reference={reference} verb="tag" fields={[field]} resets submit="Add tag" />;
}

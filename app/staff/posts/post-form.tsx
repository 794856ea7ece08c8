import { useLayoutEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import type { Category } from '#domain/content/posts.server.ts';
import type { WrittenKind } from '#domain/content/written.ts';
import type { Proofs } from '#domain/proofreading/proofread.ts';
import { type FieldProps, type FieldSpec, StaffField } from '../kit/field.tsx';
import type { PickedPicture } from '../media/view.server.ts';
import { BodyField } from './body-field.tsx';
import { type DocumentAnswer, DocumentForm, ScheduleFields } from './document-form.tsx';
import { WRITING } from './kinds.ts';
import type { PostView } from './post.server.ts';
import { ExcerptCount, FIRST_PICTURE, PostPicture, TagSuggestions } from './post-fields.tsx';
import { type InWelsh, inLanguage } from './welsh.tsx';

const PICTURE_ALT: FieldSpec = {
  name: 'pictureAlt',
  label: 'What the picture shows',
  kind: 'text',
  optional: true,
  hint: 'Needed for a drawing. A photo is read out by its own description: leave this empty unless other words fit better.',
};

const POST_FIELDS: readonly FieldSpec[] = [
  { name: 'title', label: 'Title', kind: 'text', hint: 'What it is about, in a few words.', facts: true },
  {
    name: 'slug',
    label: 'Address',
    kind: 'text',
    optional: true,
    hint: 'The end of its address on the blog. Made from the title when empty.',
  },
  { name: 'excerpt', label: 'Excerpt', kind: 'textarea', hint: 'For lists and search engines.', facts: true },
  { name: 'text', label: 'Text', kind: 'own' },
  { name: 'category', label: 'Category', kind: 'select' },
  { name: 'tags', label: 'Tags', kind: 'text', optional: true, hint: 'Separate with commas, up to 10.' },
  { name: 'author', label: 'Author', kind: 'text', hint: 'As readers see it.' },
  { name: 'picture', label: 'Picture', kind: 'own' },
  PICTURE_ALT,
];

const PAGE_FIELDS: readonly FieldSpec[] = [
  { name: 'title', label: 'Title', kind: 'text', hint: 'The heading, in a few words.', facts: true },
  {
    name: 'slug',
    label: 'Address',
    kind: 'text',
    optional: true,
    hint: 'What follows the / of your website, such as paying-for-care. Made from the title when empty.',
  },
  {
    name: 'excerpt',
    label: 'Introduction',
    kind: 'textarea',
    hint: 'One or two sentences below the heading. Search engines show them too.',
    facts: true,
  },
  { name: 'text', label: 'Text', kind: 'own' },
  { name: 'picture', label: 'Picture', kind: 'own' },
  PICTURE_ALT,
];

const FORMS = {
  post: { fields: postFields, begun: FIRST_PICTURE },
  page: { fields: () => PAGE_FIELDS, begun: {} },
} as const satisfies Record<WrittenKind, object>;

export function postFields(categories: readonly Category[] | null): readonly FieldSpec[] {
  const choices = categories?.map(({ slug, name }) => ({ value: slug, label: name }));
  return POST_FIELDS.map((field) => {
    if (field.name !== 'category') return field;
    return choices ? { ...field, choices } : { ...field, kind: 'hidden' };
  });
}

const WHEN: FieldSpec = {
  name: 'when',
  label: 'Publish at a time',
  kind: 'day-and-time',
  hint: 'Day, month and year, and the time in the United Kingdom, such as 14:30.',
};

interface PostFormProps {
  readonly kind: WrittenKind;
  readonly post: PostView | null;
  readonly proofs: Proofs | null;
  readonly categories: readonly Category[];
  readonly tags: readonly string[];
  readonly drawings: readonly PickedPicture[];
  readonly author: string;
  readonly inWelsh: InWelsh | null;
  readonly answer: unknown;
}

export function PostForm(props: PostFormProps) {
  const { kind, post, proofs, categories, author, inWelsh, answer } = props;
  const fetcher = useFetcher<DocumentAnswer>();
  // Later reloads must not replace what the form was filled with.
  const [first] = useState(post);
  const { path, one } = WRITING[kind];
  const begun = useBegun(path, post, fetcher.data);
  return (
    <DocumentForm
      one={one}
      subject={kind}
      fetcher={fetcher}
      action={`${path}/${post?.id ?? begun ?? 'new'}/save`}
      fields={inLanguage(FORMS[kind].fields(categories), inWelsh === null ? 'en' : 'cy')}
      loaded={{ author, ...FORMS[kind].begun, ...inWelsh?.begun, ...first?.content }}
      version={first?.version ?? 0}
      answer={answer}
      proofs={proofs}
      hidden={{
        ...(begun !== null && { begun: 'yes' }),
        ...(inWelsh !== null && { translates: inWelsh.subject }),
        state: post?.state ?? 'draft',
      }}
      draw={(onEdit) => drawn(props, onEdit)}
      publish={post?.state === 'published' ? 'Publish the changes' : 'Publish now'}
      back={{ to: path, name: 'Back to the list' }}
      schedule={<Schedule kind={kind} post={post} answer={answer ?? fetcher.data} />}
    />
  );
}

function drawn({ kind, tags, drawings }: PostFormProps, onEdit: () => void) {
  const asSpecified = ({ field, id, value, error }: FieldProps) => (
    <StaffField
      key={field.name}
      field={field}
      idOf={() => id}
      values={{ [field.name]: value }}
      errors={error ? { [field.name]: error } : {}}
    />
  );
  return {
    excerpt: (props: FieldProps) => (
      <ExcerptCount key="excerpt" first={props.value}>
        {asSpecified(props)}
      </ExcerptCount>
    ),
    text: ({ field, id, value, error }: FieldProps) => (
      <BodyField key="text" id={id} lang={field.lang} text={value} error={error} onEdit={onEdit} />
    ),
    tags: (props: FieldProps) => (
      <div key="tags" className="grid gap-4">
        {asSpecified(props)}
        <TagSuggestions id={props.id} tags={tags} onEdit={onEdit} />
      </div>
    ),
    picture: (props: FieldProps) => (
      <PostPicture key="picture" {...props} kind={kind} drawings={drawings} onEdit={onEdit} />
    ),
  };
}

function Schedule({ kind, post, answer }: Pick<PostFormProps, 'kind' | 'post' | 'answer'>) {
  return post?.state === 'published' ? (
    <p className="measure text-sm">
      Changes to a published {WRITING[kind].one} can’t be scheduled. Save them as a draft and publish them
      when they are ready.
    </p>
  ) : (
    <>
      <ScheduleFields fields={[WHEN]} answer={answer} />
      <p>
        <button type="submit" name="do" value="schedule" className="button">
          Publish at this time
        </button>
      </p>
    </>
  );
}

function useBegun(path: string, post: PostView | null, answer: DocumentAnswer | undefined): number | null {
  const [begun, setBegun] = useState<number | null>(null);
  const saved = post === null && answer?.status === 'done' ? (answer.id ?? null) : null;
  // Not a passive effect: a reload just after "Saved" would open an empty form.
  useLayoutEffect(() => {
    if (saved === null) return;
    setBegun(saved);
    window.history.replaceState(window.history.state, '', `${path}/${saved}`);
  }, [path, saved]);
  return begun;
}

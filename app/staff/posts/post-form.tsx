import { useLayoutEffect, useRef, useState } from 'react';
import { Link, useFetcher } from 'react-router';
import { useNotify } from '#app/ui/snackbar.tsx';
import type { Category } from '#domain/content/posts.server.ts';
import type { WrittenKind } from '#domain/content/written.ts';
import type { Proofs } from '#domain/proofreading/proofread.ts';
import type { Answer } from '../kit/answers.ts';
import { type FieldProps, type FieldSpec, StaffField } from '../kit/field.tsx';
import { Fields, idOfField, partsOf, StaffForm } from '../kit/form.tsx';
import { useDone } from '../kit/use-done.ts';
import type { PickedPicture } from '../media/view.server.ts';
import { BodyField } from './body-field.tsx';
import { WRITING } from './kinds.ts';
import type { PostSaved, PostView } from './post.server.ts';
import { ExcerptCount, FIRST_PICTURE, PostPicture, TagSuggestions } from './post-fields.tsx';
import { ProofsSection, SavedLine } from './proofs.tsx';
import { useAutosave, useTypedBefore } from './use-autosave.ts';
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
  /** The edited post, or null. */
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
  const { kind, post, proofs, categories, tags, drawings, author, inWelsh, answer: pageAnswer } = props;
  const fetcher = useFetcher<PostSaved | Exclude<Answer, { readonly status: 'done' }>>();
  const form = useRef<HTMLFormElement>(null);
  // Later reloads must not replace what the form was filled with.
  const [first] = useState(post);
  const typedBefore = useTypedBefore(pageAnswer);
  const { path, one } = WRITING[kind];
  const begun = useBegun(path, post, fetcher.data);
  const action = `${path}/${post?.id ?? begun ?? 'new'}/save`;
  const { onEdit: edited, onPress } = useAutosave(form, fetcher, { action, one });
  const notify = useNotify();
  useDone(fetcher.data, ({ isManual }) => isManual && notify('Draft saved.', 'success'));
  const { answer, typed } = partsOf(fetcher.data ?? pageAnswer);
  const waits = answer?.status === 'refused' && typed?.do === 'autosave';
  const latest = fetcher.data?.status === 'done' ? fetcher.data.proofs : proofs;
  return (
    <div onSubmit={onPress}>
      <StaffForm
        form={form}
        subject={kind}
        onChange={edited}
        fetcher={waits ? { ...fetcher, data: undefined } : fetcher}
        action={action}
        fields={inLanguage(FORMS[kind].fields(categories), inWelsh === null ? 'en' : 'cy')}
        loaded={{ author, ...FORMS[kind].begun, ...inWelsh?.begun, ...first?.content, ...typedBefore }}
        version={first?.version ?? 0}
        answer={pageAnswer}
        hidden={{
          ...(begun !== null && { begun: 'yes' }),
          ...(inWelsh !== null && { translates: inWelsh.subject }),
          state: post?.state ?? 'draft',
        }}
        draw={drawn({ kind, tags, drawings, onEdit: edited })}
        buttons={
          <>
            <Buttons kind={kind} post={post} answer={pageAnswer ?? fetcher.data} />
            {latest && <ProofsSection proofs={latest} />}
          </>
        }
      >
        <SavedLine answer={answer} waits={waits} proofs={latest} />
      </StaffForm>
    </div>
  );
}

interface Drawn {
  readonly kind: WrittenKind;
  readonly tags: readonly string[];
  readonly drawings: readonly PickedPicture[];
  readonly onEdit: () => void;
}

function drawn({ kind, tags, drawings, onEdit }: Drawn) {
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

interface ButtonsProps {
  readonly kind: WrittenKind;
  readonly post: PostView | null;
  readonly answer: unknown;
}

function Buttons({ kind, post, answer }: ButtonsProps) {
  const { errors, typed = {} } = partsOf(answer);
  const isPublished = post?.state === 'published';
  const { path, one } = WRITING[kind];
  return (
    <>
      <p className="flex flex-wrap gap-3">
        {/* Enter in a field presses the first button: it must not publish. */}
        <button type="submit" name="do" value="save" className="button">
          Save draft
        </button>
        <button type="submit" name="do" value="publish" className="button button-main">
          {isPublished ? 'Publish the changes' : 'Publish now'}
        </button>
        <Link className="button" to={path}>
          Back to the list
        </Link>
      </p>
      {isPublished ? (
        <p className="measure text-sm">
          Changes to a published {one} can’t be scheduled. Save them as a draft and publish them when they are
          ready.
        </p>
      ) : (
        <>
          <Fields fields={[WHEN]} idOf={idOfField} values={typed} errors={errors} />
          <p>
            <button type="submit" name="do" value="schedule" className="button">
              Publish at this time
            </button>
          </p>
        </>
      )}
    </>
  );
}

function useBegun(
  path: string,
  post: PostView | null,
  answer: { readonly status: string } | undefined,
): number | null {
  const [begun, setBegun] = useState<number | null>(null);
  const saved = post === null && answer?.status === 'done' ? (answer as PostSaved).id : null;
  // Not a passive effect: a reload just after "Saved" would open an empty form.
  useLayoutEffect(() => {
    if (saved === null) return;
    setBegun(saved);
    window.history.replaceState(window.history.state, '', `${path}/${saved}`);
  }, [path, saved]);
  return begun;
}

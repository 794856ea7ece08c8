import { useEffect, useId, useRef } from 'react';
import { Link, useFetcher } from 'react-router';
import { Field } from '#app/forms/field.tsx';
import type { FieldSpec } from '#app/forms/fields.ts';
import { useNotify } from '#app/ui/snackbar.tsx';
import { CATEGORIES } from '#domain/content/categories.ts';
import { DateFields } from '../kit/date-fields.tsx';
import { MediaPicker } from '../media/picker.tsx';
import { BodyField } from './body-field.tsx';
import { ExcerptCount } from './excerpt-count.tsx';
import { POST_LABELS, type PostAnswer } from './post-answer.ts';
import { PostProblem } from './post-problem.tsx';
import type { EditedShown } from './shown.server.ts';
import { TagSuggestions } from './tag-suggestions.tsx';
import { useAutosave } from './use-autosave.ts';
import { useBegun } from './use-begun.ts';

/** A new post has a drawing until somebody chooses a photo. */
const FIRST_PICTURE = 'writing';

const spec = (name: keyof typeof POST_LABELS, hint: string, required = true): FieldSpec => ({
  name,
  label: POST_LABELS[name],
  required,
  kind: 'text',
  hint,
});
const FIELDS: readonly FieldSpec[] = [
  spec('title', 'What it is about, in a few words.'),
  spec('slug', 'The end of its address on the blog. Made from the title when empty.', false),
  {
    ...spec('excerpt', 'Shown in lists and by search engines.'),
    kind: 'textarea',
  },
];
const AFTER: readonly FieldSpec[] = [
  spec('tags', 'Separate with commas, up to 10.', false),
  spec('author', 'As readers see it.'),
];

interface PostFormProps {
  /** Null for a new post. */
  readonly post: EditedShown | null;
  readonly tags?: readonly string[];
  /** Who a new post is by, unless somebody says otherwise. */
  readonly author?: string;
  readonly answer?: PostAnswer | undefined;
}

/** With script it saves itself while somebody types. */
export function PostForm({ post, tags = [], author = '', answer: pageAnswer }: PostFormProps) {
  const fetcher = useFetcher<PostAnswer>();
  const form = useRef<HTMLFormElement>(null);
  const prefix = useId();
  const idOf = (name: string) => `${prefix}${name}`;
  const answer = fetcher.data ?? pageAnswer;
  const begun = useBegun(post, answer);
  const action = `/posts/${post?.id ?? begun ?? 'new'}/save`;
  const typed = pageAnswer && 'typed' in pageAnswer ? pageAnswer.typed : undefined;
  const errors: Readonly<Record<string, string>> = answer?.status === 'refused' ? answer.errors : {};
  // Nobody asked for this save, so it takes nobody away from what they type.
  const waits = answer?.status === 'refused' && answer.typed.do === 'autosave';
  const version =
    answer?.status === 'saved' || answer?.status === 'newer'
      ? answer.version
      : (typed?.version ?? post?.version);
  const kept: Readonly<Record<string, string>> | undefined = typed ?? post?.content ?? { author };
  const edited = useAutosave(form, fetcher, action);
  const notify = useNotify();
  useEffect(() => {
    if (answer?.status === 'saved' && answer.isAsked) notify('Draft saved.', 'success');
  }, [answer, notify]);
  const field = (each: FieldSpec) => (
    <Field
      key={each.name}
      spec={each}
      id={idOf(each.name)}
      error={errors[each.name]}
      typed={kept?.[each.name]}
    />
  );
  return (
    <fetcher.Form ref={form} method="post" action={action} noValidate onInput={edited} className="grid gap-4">
      <input type="hidden" name="version" value={version ?? 0} />
      {begun !== null && <input type="hidden" name="begun" value="yes" />}
      <input type="hidden" name="state" value={post?.state ?? 'draft'} />
      {answer && !waits && <PostProblem answer={answer} idOf={idOf} />}
      {FIELDS.map((each) =>
        each.name === 'excerpt' ? (
          <ExcerptCount key={each.name} first={kept?.excerpt ?? ''}>
            {field(each)}
          </ExcerptCount>
        ) : (
          field(each)
        ),
      )}
      <BodyField id={idOf('text')} text={kept?.text ?? ''} error={errors.text} onEdit={edited} />
      <Category id={idOf('category')} value={kept?.category ?? ''} error={errors.category} />
      {AFTER.map(field)}
      <TagSuggestions id={idOf('tags')} tags={tags} onEdit={edited} />
      <Picture
        reference={kept?.picture || FIRST_PICTURE}
        alt={kept?.pictureAlt ?? ''}
        errors={errors}
        id={idOf('pictureAlt')}
        onEdit={edited}
      />
      <p role="status" className="min-h-6 text-sm">
        {answer?.status === 'saved' ? answer.words : ''}
        {waits && `Not saved yet. ${Object.values(errors)[0]}.`}
      </p>
      <Buttons post={post} />
      <Schedule post={post} id={idOf('when')} error={errors.when} typed={typed ?? {}} />
    </fetcher.Form>
  );
}

function Buttons({ post }: { post: EditedShown | null }) {
  return (
    <p className="flex flex-wrap gap-3">
      {/* The first button is what Enter in a field presses: it must not publish. */}
      <button type="submit" name="do" value="save" className="button">
        Save draft
      </button>
      <button type="submit" name="do" value="publish" className="button button-main">
        {post?.state === 'published' ? 'Publish the changes' : 'Publish now'}
      </button>
      <Link className="button" to="/posts">
        Back to the list
      </Link>
    </p>
  );
}

interface ScheduleProps {
  readonly post: EditedShown | null;
  readonly id: string;
  readonly error: string | undefined;
  readonly typed: Readonly<Record<string, string>>;
}

function Schedule({ post, id, error, typed }: ScheduleProps) {
  if (post?.state === 'published') {
    return (
      <p className="measure text-sm">
        Changes to a published post can’t be scheduled. Save them as a draft and publish them when they are
        ready.
      </p>
    );
  }
  return (
    <>
      <DateFields
        id={id}
        legend="Publish at a time"
        hint="Day, month and year, and the time in the United Kingdom, such as 14:30."
        error={error}
        typed={typed}
        withTime
      />
      <p>
        <button type="submit" name="do" value="schedule" className="button">
          Publish at this time
        </button>
      </p>
    </>
  );
}

function Category({ id, value, error }: { id: string; value: string; error: string | undefined }) {
  return (
    <div>
      <label htmlFor={id} className="block font-bold">
        Category
      </label>
      {error && <p className="font-bold text-coral-deep">{error}</p>}
      <select id={id} name="category" defaultValue={value} className="input mt-1 max-w-96">
        <option value="">Choose</option>
        {CATEGORIES.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}

interface PictureProps {
  readonly id: string;
  readonly reference: string;
  readonly alt: string;
  readonly errors: Readonly<Record<string, string>>;
  readonly onEdit: () => void;
}

function Picture({ id, reference, alt, errors, onEdit }: PictureProps) {
  const alternative = { ...spec('pictureAlt', 'For people who cannot see it, in one or two sentences.') };
  return (
    <>
      <MediaPicker name="picture" value={reference} error={errors.picture} onChange={onEdit} />
      <Field spec={alternative} id={id} error={errors.pictureAlt} typed={alt} />
    </>
  );
}

import { useId } from 'react';
import { Link, useFetcher } from 'react-router';
import { Field } from '#app/forms/field.tsx';
import type { FieldSpec } from '#app/forms/fields.ts';
import { CASE_KINDS } from '#domain/cases/kinds/kinds.ts';
import { PLACEHOLDERS } from '#domain/cases/replies/placeholders.ts';
import { KINDS } from '../kinds.ts';
import { SaveProblem } from '../kit/save-problem.tsx';
import type { SavedAnswerAnswer } from './saved-answer-answer.ts';
import type { SavedAnswerShown } from './shown.server.ts';

const TITLE: FieldSpec = {
  name: 'title',
  label: 'Title',
  required: true,
  kind: 'text',
  hint: 'A few words by which colleagues find it.',
};
const BODY: FieldSpec = { name: 'body', label: 'Text', required: true, kind: 'textarea' };

interface SavedAnswerFormProps {
  /** Null makes a new one. */
  readonly id: number | null;
  readonly loaded: Pick<SavedAnswerShown, 'title' | 'kind' | 'body' | 'version'> | null;
  readonly answer?: SavedAnswerAnswer | undefined;
}

export function SavedAnswerForm({ id, loaded, answer: pageAnswer }: SavedAnswerFormProps) {
  const fetcher = useFetcher<SavedAnswerAnswer>();
  const prefix = useId();
  const idOf = (name: string) => `${prefix}${name}`;
  const answer = fetcher.data ?? pageAnswer;
  const typed = pageAnswer && 'typed' in pageAnswer ? pageAnswer.typed : undefined;
  const errors = answer?.status === 'refused' ? answer.errors : {};
  const version = answer?.status === 'newer' ? answer.theirs.version : typed?.version;
  return (
    <fetcher.Form
      method="post"
      action={`/saved-answers/${id ?? 'new'}/save`}
      noValidate
      className="grid gap-4"
    >
      <input type="hidden" name="version" value={version ?? loaded?.version ?? 0} />
      {answer && (
        <SaveProblem
          answer={answer}
          idOf={idOf}
          theirs={answer.status === 'newer' && <Theirs theirs={answer.theirs} />}
        />
      )}
      <Field spec={TITLE} id={idOf('title')} error={errors.title} typed={typed?.title ?? loaded?.title} />
      <div>
        <label htmlFor={idOf('kind')} className="block font-bold">
          Offered for
        </label>
        <select
          id={idOf('kind')}
          name="kind"
          className="input mt-1 max-w-72"
          defaultValue={typed?.kind ?? loaded?.kind ?? ''}
        >
          <option value="">Every type of message</option>
          {CASE_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {KINDS[kind].title}
            </option>
          ))}
        </select>
      </div>
      <div className="[&_textarea]:min-h-72">
        <Field spec={BODY} id={idOf('body')} error={errors.body} typed={typed?.body ?? loaded?.body} />
      </div>
      <PlaceholderHelp />
      <p className="flex flex-wrap gap-3">
        <button
          type="submit"
          className="button button-main"
          aria-disabled={fetcher.state !== 'idle' || undefined}
        >
          Save
        </button>
        <Link className="button" to="/saved-answers">
          Back without saving
        </Link>
      </p>
    </fetcher.Form>
  );
}

function PlaceholderHelp() {
  return (
    <div className="rounded-card bg-paper p-4">
      <h2 className="text-lg">Placeholders</h2>
      <dl className="mt-2 grid gap-x-6 gap-y-1 sm:grid-cols-[max-content_minmax(0,1fr)]">
        {Object.entries(PLACEHOLDERS).map(([name, words]) => (
          <div key={name} className="contents">
            <dt>
              <code>{`{${name}}`}</code>
            </dt>
            <dd className="max-sm:mb-2">{words}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3">
        Put what has to be written each time in square brackets, such as <code>[new date]</code>. A reply
        can’t be sent while one of them is left.
      </p>
    </div>
  );
}

function Theirs({ theirs: { title, body, changed } }: { theirs: SavedAnswerShown }) {
  return (
    <>
      <p className="font-bold">{title}</p>
      <p dir="auto" className="whitespace-pre-wrap">
        {body}
      </p>
      <p className="text-sm">{changed}</p>
    </>
  );
}

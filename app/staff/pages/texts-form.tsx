import { type ReactNode, useRef, useState } from 'react';
import { Link, useFetcher } from 'react-router';
import { useNotify } from '#app/ui/snackbar.tsx';
import { ORDER, type PlacedSection } from '#domain/page-texts/own-texts.ts';
import type { Proofs } from '#domain/proofreading/proofread.ts';
import type { Answer, Typed } from '../kit/answers.ts';
import { type Draw, type FieldProps, type FieldSpec, StaffField } from '../kit/field.tsx';
import { Fields, idOfField, partsOf, StaffForm } from '../kit/form.tsx';
import { useDone } from '../kit/use-done.ts';
import { BodyField } from '../posts/body-field.tsx';
import { ProofsSection, SavedLine } from '../posts/proofs.tsx';
import { useAutosave, useTypedBefore } from '../posts/use-autosave.ts';
import { SectionsField } from './sections-field.tsx';
import type { TextsSaved, TextsView } from './texts.server.ts';
import { SCHEDULE } from './texts-fields.ts';
import { textsPath } from './texts-notice.tsx';

interface TextsFormProps {
  readonly texts: TextsView;
  readonly fields: readonly FieldSpec[];
  readonly builtIn: Typed;
  readonly sections: readonly PlacedSection[];
  readonly proofs: Proofs;
  readonly answer: unknown;
}

export function TextsForm(props: TextsFormProps) {
  const { texts, fields, proofs, answer: pageAnswer } = props;
  const fetcher = useFetcher<TextsSaved | Exclude<Answer, { readonly status: 'done' }>>();
  const form = useRef<HTMLFormElement>(null);
  // Later reloads must not replace what the form was filled with.
  const [first] = useState(texts);
  const typedBefore = useTypedBefore(pageAnswer);
  const action = `${textsPath(texts)}/save`;
  const { onEdit: edited, onPress } = useAutosave(form, fetcher, { action, one: 'page' });
  const notify = useNotify();
  useDone(fetcher.data, ({ isManual }) => isManual && notify('Draft saved.', 'success'));
  const { answer, typed } = partsOf(fetcher.data ?? pageAnswer);
  // An automatic save must not interrupt typing.
  const waits = answer?.status === 'refused' && typed?.do === 'autosave';
  const latest = fetcher.data?.status === 'done' ? fetcher.data.proofs : proofs;
  return (
    // A field's rows change its text directly, which React doesn't report as a change.
    <div onInput={edited} onSubmit={onPress}>
      <StaffForm
        form={form}
        subject={texts.name}
        onChange={edited}
        fetcher={waits ? { ...fetcher, data: undefined } : fetcher}
        action={action}
        fields={fields}
        loaded={{ ...first.values, ...typedBefore }}
        version={first.version}
        answer={pageAnswer}
        draw={drawn(props, first.changed, edited)}
        intro={<Intro />}
        buttons={
          <>
            <Buttons texts={texts} answer={pageAnswer ?? fetcher.data} />
            <ProofsSection proofs={latest} />
          </>
        }
      >
        <SavedLine answer={answer} waits={waits} proofs={latest} />
      </StaffForm>
    </div>
  );
}

function drawn(
  { fields, builtIn, sections }: TextsFormProps,
  changed: readonly string[],
  edited: () => void,
): Draw {
  return Object.fromEntries(
    fields.map(({ name }) => [
      name,
      (props: FieldProps) =>
        name === ORDER ? (
          <SectionsField key={name} {...props} sections={sections} onEdit={edited} />
        ) : (
          <TextField
            key={name}
            {...props}
            builtIn={builtIn[name]}
            isChanged={changed.includes(name)}
            onEdit={edited}
          />
        ),
    ]),
  );
}

function Intro() {
  return (
    <p className="measure">
      A field that you leave empty says the words that came with the website. Words in braces, such as{' '}
      <code>{'{phone}'}</code>, say what you entered in Settings; <code>{'{freeTalk:It is free.|}'}</code>{' '}
      says its words only where that is so.
    </p>
  );
}

interface TextFieldProps extends FieldProps {
  readonly builtIn: string | undefined;
  readonly isChanged: boolean;
  readonly onEdit: () => void;
}

function TextField({ builtIn, isChanged, onEdit, ...props }: TextFieldProps) {
  const [putBack, setPutBack] = useState(0);
  const [isEdited, setIsEdited] = useState(isChanged);
  const current = putBack > 0 && builtIn !== undefined ? { ...props, value: builtIn } : props;
  const edited = () => {
    setIsEdited(true);
    onEdit();
  };
  return (
    <div onInput={() => setIsEdited(true)}>
      <Written key={putBack} {...current} onEdit={edited} />
      {isEdited && builtIn !== undefined && (
        <p className="needs-script">
          <button
            type="button"
            className="mt-1 inline-flex min-h-11 items-center text-sm underline"
            onClick={() => {
              setPutBack((times) => times + 1);
              setIsEdited(false);
              onEdit();
            }}
          >
            Put back the built-in words<span className="sr-only">: {props.field.label}</span>
          </button>
        </p>
      )}
    </div>
  );
}

function Written({
  field,
  id,
  value,
  error,
  onEdit,
}: FieldProps & { readonly onEdit: () => void }): ReactNode {
  if (field.kind === 'own') {
    return (
      <BodyField
        id={id}
        name={field.name}
        label={field.label}
        hint={field.hint}
        pictures={false}
        text={value}
        error={error}
        onEdit={onEdit}
      />
    );
  }
  return (
    <StaffField
      field={field}
      idOf={() => id}
      values={{ [field.name]: value }}
      errors={error ? { [field.name]: error } : {}}
    />
  );
}

function Buttons({ texts, answer }: { texts: TextsView; answer: unknown }) {
  const { errors, typed = {} } = partsOf(answer);
  const { startsAt, endsAt } = texts;
  return (
    <>
      <p className="flex flex-wrap gap-3">
        {/* Enter in a field presses the first button: it must not publish. */}
        <button type="submit" name="do" value="save" className="button">
          Save draft
        </button>
        <button type="submit" name="do" value="publish" className="button button-main">
          Publish now
        </button>
        <Link className="button" to={`/pages/edit${texts.path}`}>
          Back
        </Link>
      </p>
      {(startsAt || endsAt) && (
        <p className="measure text-sm">Publishing or scheduling takes the place of what is scheduled now.</p>
      )}
      <fieldset className="rounded-card border border-line p-4">
        <legend className="px-2 font-bold">Publish for a time</legend>
        <div className="grid gap-4 sm:grid-cols-2">
          <Fields fields={SCHEDULE} idOf={idOfField} values={typed} errors={errors} />
        </div>
        <p className="mt-4">
          <button type="submit" name="do" value="schedule" className="button">
            Schedule
          </button>
        </p>
      </fieldset>
    </>
  );
}

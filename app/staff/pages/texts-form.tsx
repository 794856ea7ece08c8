import { type ReactNode, useState } from 'react';
import { useFetcher } from 'react-router';
import { ORDER, type PlacedSection } from '#domain/page-texts/own-texts.ts';
import type { Proofs } from '#domain/proofreading/proofread.ts';
import type { Typed } from '../kit/answers.ts';
import { type Draw, type FieldProps, type FieldSpec, StaffField } from '../kit/field.tsx';
import { BodyField } from '../posts/body-field.tsx';
import { type DocumentAnswer, DocumentForm, ScheduleFields } from '../posts/document-form.tsx';
import { SectionsField } from './sections-field.tsx';
import type { TextsView } from './texts.server.ts';
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
  const { texts, fields, proofs, answer } = props;
  const fetcher = useFetcher<DocumentAnswer>();
  // Later reloads must not replace what the form was filled with.
  const [first] = useState(texts);
  return (
    <DocumentForm
      one="page"
      subject={texts.name}
      fetcher={fetcher}
      action={`${textsPath(texts)}/save`}
      fields={fields}
      loaded={first.values}
      version={first.version}
      answer={answer}
      proofs={proofs}
      intro={<Intro />}
      draw={(onEdit) => drawn(props, first.changed, onEdit)}
      publish="Publish now"
      back={{ to: `/pages/edit${texts.path}`, name: 'Back' }}
      schedule={<Schedule texts={texts} answer={answer ?? fetcher.data} />}
    />
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
      An empty field uses our standard text. Words in braces, such as <code>{'{phone}'}</code>, say what you
      entered in Settings; <code>{'{freeTalk:It is free.|}'}</code> says its words only where that is so.
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

function Schedule({ texts: { startsAt, endsAt }, answer }: Pick<TextsFormProps, 'texts' | 'answer'>) {
  return (
    <>
      {(startsAt || endsAt) && (
        <p className="measure text-sm">Publishing or scheduling takes the place of what is scheduled now.</p>
      )}
      <fieldset className="rounded-card border border-line p-4">
        <legend className="px-2 font-bold">Publish for a time</legend>
        <div className="grid gap-4 sm:grid-cols-2">
          <ScheduleFields fields={SCHEDULE} answer={answer} />
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

import { useEffect, useRef, useState } from 'react';
import { type CaseKind, CONTACT_TYPES, type ContactType } from '#domain/cases/case.table.ts';
import { DraftLine } from '../../../drafts/draft-line.tsx';
import { type LoadedDraft, useDraft } from '../../../drafts/drafts.tsx';
import type { FieldProps, FieldSpec } from '../../../kit/field.tsx';
import { type Suggestion, Suggestions } from '../../../kit/suggestions.tsx';
import { VerbForm } from '../../parts/verb-form.tsx';
import { ANYWAY, Meant } from '../concern/concern-forms.tsx';
import { countsOf, OTHER } from './counts.ts';
import type { Desk } from './load.server.ts';
import { MessageField } from './message-field.tsx';

interface NoteFormProps {
  readonly reference: string;
  readonly formKey: string;
  readonly loaded: LoadedDraft | null;
  readonly colleagues: NonNullable<Desk['mine']>['colleagues'];
}

export function NoteForm({ reference, formKey, loaded, colleagues }: NoteFormProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const draft = useDraft({ reference, field: 'note' }, { loaded, formKey, field });
  return (
    <VerbForm
      reference={reference}
      verb="note"
      fields={[{ name: 'message', label: 'Note', kind: 'own' }]}
      draw={{
        message: ({ field: { label }, id, error }: FieldProps) => (
          <MessageField
            key="message"
            id={id}
            label={label}
            error={error}
            initial={draft.initial}
            field={field}
            onType={draft.typed}
          >
            <Suggestions field={field} sign="@" name="Colleagues" all={mentions(colleagues)} />
          </MessageField>
        ),
      }}
      hidden={{ formKey, type: 'note' }}
      intro={
        <>
          <p className="font-bold">Internal note: only colleagues see this.</p>
          {colleagues.length > 0 && (
            <p className="text-sm">Type @ and a name to tell a colleague of it by email.</p>
          )}
        </>
      }
      submit="Add note"
      onDone={() => {
        if (field.current) field.current.value = '';
        draft.forget(formKey);
      }}
    >
      <DraftLine draft={draft} />
    </VerbForm>
  );
}

function mentions(colleagues: NoteFormProps['colleagues']): readonly Suggestion[] {
  return colleagues.map(({ id, name }) => ({ key: id, label: name, insert: `@${name} ` }));
}

interface CallFormProps {
  readonly reference: string;
  readonly kind: CaseKind;
  readonly formKey: string;
}

interface ContactText {
  readonly name: string;
  readonly result: string;
  readonly other: string;
  readonly textLabel: string;
  readonly save: string;
}

const CONTACTS: Record<ContactType, ContactText> = {
  call: {
    name: 'A phone call',
    result: 'Result of the call',
    other: 'Something else, not an answer',
    textLabel: 'What was said',
    save: 'Save call',
  },
  letter: {
    name: 'A letter',
    result: 'Purpose of the letter',
    other: 'Something else, not an answer',
    textLabel: 'What was written',
    save: 'Save letter',
  },
  visit: {
    name: 'A visit',
    result: 'Result of the visit',
    other: 'Something else, not an answer',
    textLabel: 'What was said',
    save: 'Save visit',
  },
};

export function CallForm({ reference, kind, formKey }: CallFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [type, setType] = useState<ContactType>('call');
  const texts = CONTACTS[type];
  const follow = () => setType(CONTACT_TYPES.find((one) => one === chosenIn(form.current)) ?? 'call');
  useEffect(follow, []);
  const counts = countsOf(kind, type);
  const fields: readonly FieldSpec[] = [
    {
      name: 'type',
      label: 'It was',
      kind: 'radio',
      inline: true,
      choices: CONTACT_TYPES.map((one) => ({ value: one, label: CONTACTS[one].name })),
    },
    {
      name: 'countsAs',
      label: texts.result,
      kind: 'select',
      none: null,
      choices: counts.map(([value, label = texts.other]) => ({ value, label })),
    },
    { name: 'message', label: texts.textLabel, kind: 'own' },
    ANYWAY,
  ];
  return (
    <VerbForm
      form={form}
      reference={reference}
      verb="note"
      fields={fields}
      draw={{ message: StatementField, own: Meant }}
      loaded={{ type: 'call', countsAs: counts[0]?.[0] ?? OTHER }}
      hidden={{ formKey }}
      submit={texts.save}
      onChange={follow}
      resets
      onDone={() => setType('call')}
    />
  );
}

function StatementField({ field: { label }, id, error }: FieldProps) {
  return <MessageField key="message" id={id} label={label} error={error} initial="" />;
}

function chosenIn(form: HTMLFormElement | null): string | null {
  return form && String(new FormData(form).get('type'));
}

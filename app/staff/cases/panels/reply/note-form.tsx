import { useEffect, useId, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { type CaseKind, CONTACT_TYPES, type ContactType } from '#domain/cases/case.table.ts';
import { isAcknowledged, KINDS } from '#domain/cases/kinds/kinds.ts';
import { DraftLine } from '../../../drafts/draft-line.tsx';
import { type LoadedDraft, useDraft } from '../../../drafts/drafts.tsx';
import type { ChangeAnswer } from '../../../kit/answers.ts';
import { useChangeNotice } from '../../../kit/change-notice.ts';
import { FieldErrors } from '../../../kit/field-errors.tsx';
import { RadioField } from '../../parts/fields.tsx';
import { MessageField } from './message-field.tsx';

interface NoteFormProps {
  readonly reference: string;
  readonly formKey: string;
  readonly loaded: LoadedDraft | null;
}

export function NoteForm({ reference, formKey, loaded }: NoteFormProps) {
  const fetcher = useFetcher<ChangeAnswer>();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const draft = useDraft({ reference, field: 'note' }, { loaded, formKey, field });
  useChangeNotice(fetcher.data);
  useDone(fetcher, () => {
    if (field.current) field.current.value = '';
    draft.forget(formKey);
  });
  return (
    <fetcher.Form method="post" action={`/cases/${reference}/note`} noValidate className="grid gap-3">
      <input type="hidden" name="formKey" value={formKey} />
      <input type="hidden" name="type" value="note" />
      <p className="font-bold">Internal note: only colleagues see this.</p>
      <FieldErrors answer={fetcher.data} />
      <MessageField
        id={id}
        label="Note"
        error={errorOf(fetcher.data)}
        initial={draft.initial}
        field={field}
        onType={draft.typed}
      />
      <DraftLine draft={draft} />
      <p>
        <button type="submit" className="button" aria-disabled={fetcher.state !== 'idle' || undefined}>
          Add note
        </button>
      </p>
    </fetcher.Form>
  );
}

interface CallFormProps {
  readonly reference: string;
  readonly kind: CaseKind;
  readonly formKey: string;
}

/** Counts towards no deadline. */
const OTHER = '';

/**
 * What it was, and which deadline that meets, the likeliest first; the words of {@link OTHER} stand with the channel.
 */
function countsOf(kind: CaseKind, type: ContactType): readonly (readonly [value: string, words?: string])[] {
  const { one, confirmation } = KINDS[kind];
  const answer = ['answer', `This answered the ${one}`] as const;
  if (!isAcknowledged(kind)) return [answer, [OTHER]];
  const acknowledgement = ['acknowledgement', `This acknowledged the ${one}`] as const;
  // The letter with the final response to a concern has a form of its own, which asks for the ombudsman's details.
  const final =
    type === 'letter' && confirmation.escalation !== 'ombudsman'
      ? [['final-response', 'This gave the outcome, and how to complain to the ICO'] as const]
      : [];
  return [[OTHER], acknowledgement, ...final, answer];
}

interface ContactWords {
  readonly name: string;
  readonly result: string;
  readonly other: string;
  readonly said: string;
  readonly save: string;
}

const CONTACTS: Record<ContactType, ContactWords> = {
  call: {
    name: 'A phone call',
    result: 'Result of the call',
    other: 'No answer, or something else',
    said: 'What was said',
    save: 'Save call',
  },
  letter: {
    name: 'A letter',
    result: 'Purpose of the letter',
    other: 'Something else',
    said: 'What was written',
    save: 'Save letter',
  },
  visit: {
    name: 'A visit',
    result: 'Result of the visit',
    other: 'Nobody in, or something else',
    said: 'What was said',
    save: 'Save visit',
  },
};

export function CallForm({ reference, kind, formKey }: CallFormProps) {
  const fetcher = useFetcher<ChangeAnswer>();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  useChangeNotice(fetcher.data);
  const [type, setType] = useState<ContactType>('call');
  const words = CONTACTS[type];
  // What was chosen before the app ran, or brought back by the browser.
  useEffect(() => setType(CONTACT_TYPES.find((one) => one === chosenIn(form.current)) ?? 'call'), []);
  useDone(fetcher, () => {
    form.current?.reset();
    setType('call');
  });
  return (
    <fetcher.Form
      ref={form}
      method="post"
      action={`/cases/${reference}/note`}
      noValidate
      className="grid gap-3"
    >
      <input type="hidden" name="formKey" value={formKey} />
      <RadioField
        id={`${id}-type`}
        name="type"
        label="It was"
        error={undefined}
        value="call"
        choices={CONTACT_TYPES.map((one) => [one, CONTACTS[one].name])}
        onChoose={(one) => setType(one as ContactType)}
      />
      <label className="font-bold">
        {words.result}
        <select name="countsAs" className="input mt-1 font-normal">
          {countsOf(kind, type).map(([value, result = words.other]) => (
            <option key={value} value={value}>
              {result}
            </option>
          ))}
        </select>
      </label>
      <FieldErrors answer={fetcher.data} />
      <MessageField id={id} label={words.said} error={errorOf(fetcher.data)} initial="" field={field} />
      <p>
        <button type="submit" className="button" aria-disabled={fetcher.state !== 'idle' || undefined}>
          {words.save}
        </button>
      </p>
    </fetcher.Form>
  );
}

function chosenIn(form: HTMLFormElement | null): string | null {
  return form && String(new FormData(form).get('type'));
}

function errorOf(answer: ChangeAnswer | undefined): string | undefined {
  return answer?.status === 'refused' ? answer.errors.message : undefined;
}

/** Acts once when a form succeeded, after the screen shows what the server has by then. */
function useDone(fetcher: ReturnType<typeof useFetcher<ChangeAnswer>>, act: () => void): void {
  const seen = useRef<unknown>(undefined);
  useEffect(() => {
    if (fetcher.state !== 'idle' || !fetcher.data || seen.current === fetcher.data) return;
    seen.current = fetcher.data;
    if (fetcher.data.status === 'done') act();
  });
}

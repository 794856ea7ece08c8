import { useId, useRef } from 'react';
import { useFetcher } from 'react-router';
import { type CaseKind, CONTACT_TYPES, type ContactType } from '#domain/inbox/case.table.ts';
import { useChangeNotice } from '../case/change-notice.ts';
import { FieldErrors } from '../case/field-errors.tsx';
import type { ChangeAnswer } from '../cases/answers.ts';
import { DraftLine } from '../shell/draft-line.tsx';
import { type LoadedDraft, useDraft } from '../shell/drafts.tsx';
import { TextField } from './text-field.tsx';
import { useDone } from './use-done.ts';

interface NoteFormProps {
  readonly reference: string;
  readonly formKey: string;
  readonly loaded: LoadedDraft | null;
}

/** A note that colleagues see and nobody else. */
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
      <TextField
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

const OTHER: readonly [string, string] = ['', 'No answer, or something else'];

/** What it was, and which clock that stops; the empty one stops none. */
const COUNTS: Record<CaseKind, readonly (readonly [string, string])[]> = {
  concern: [
    OTHER,
    ['acknowledgement', 'This acknowledged the concern'],
    ['answer', 'This answered the concern'],
  ],
  enquiry: [['answer', 'This answered the enquiry'], OTHER],
  thanks: [['answer', 'This answered the thank-you'], OTHER],
  application: [['answer', 'This answered the application'], OTHER],
};

const CONTACTS: Record<ContactType, string> = {
  call: 'A phone call',
  letter: 'A letter',
  visit: 'A visit',
};

/** A telephone call, a letter or a visit, as staff log it. */
export function CallForm({ reference, kind, formKey }: CallFormProps) {
  const fetcher = useFetcher<ChangeAnswer>();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  useChangeNotice(fetcher.data);
  useDone(fetcher, () => form.current?.reset());
  return (
    <fetcher.Form
      ref={form}
      method="post"
      action={`/cases/${reference}/note`}
      noValidate
      className="grid gap-3"
    >
      <input type="hidden" name="formKey" value={formKey} />
      <fieldset className="flex flex-wrap gap-x-5">
        <legend className="font-bold">It was</legend>
        {CONTACT_TYPES.map((type) => (
          <label key={type} className="flex min-h-11 items-center gap-2">
            <input
              type="radio"
              name="type"
              value={type}
              defaultChecked={type === 'call'}
              className="size-5"
            />
            {CONTACTS[type]}
          </label>
        ))}
      </fieldset>
      <label className="font-bold">
        Result of the call
        <select name="countsAs" className="input mt-1 font-normal">
          {COUNTS[kind].map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      </label>
      <FieldErrors answer={fetcher.data} />
      <TextField id={id} label="What was said" error={errorOf(fetcher.data)} initial="" field={field} />
      <p>
        <button type="submit" className="button" aria-disabled={fetcher.state !== 'idle' || undefined}>
          Save call
        </button>
      </p>
    </fetcher.Form>
  );
}

function errorOf(answer: ChangeAnswer | undefined): string | undefined {
  return answer?.status === 'refused' ? answer.errors.message : undefined;
}

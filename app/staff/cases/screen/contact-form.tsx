import { useId } from 'react';
import { useSearchParams } from 'react-router';
import { Field } from '#app/forms/field.tsx';
import { OFFICE_REACH, officeField } from '#app/forms/fields.ts';
import { EDIT_CONTACT } from '../../kinds.ts';
import type { ChangeAnswer } from '../../kit/answers.ts';
import { FieldErrors } from '../../kit/field-errors.tsx';
import { SavedMeanwhile } from '../../kit/saved-meanwhile.tsx';
import { type PanelAnswer, usePanelForm } from '../../kit/use-panel-form.ts';
import type { ContactShown } from './contact-shown.server.ts';

export type ContactAnswer = PanelAnswer<ContactShown>;

const TITLE = officeField('title');
const NAME = officeField('firstName');
const LAST_NAME = officeField('lastName');

/** All that the form may ask. */
export const CONTACT_FIELDS = [TITLE, NAME, LAST_NAME, ...OFFICE_REACH];

/** What the form is called, by each link that leads to it. */
const SUMMARY = 'Edit contact details';

/** The form, folded, below the contact details; unfolded where the address asks for it. */
export function ContactFold({ reference, contact }: { reference: string; contact: ContactShown }) {
  const [search] = useSearchParams();
  const asked = search.has(EDIT_CONTACT);
  return (
    <details key={String(asked)} id={EDIT_CONTACT} open={asked} className="no-print">
      <summary className="fold">{SUMMARY}</summary>
      <ContactForm reference={reference} contact={contact} />
    </details>
  );
}

interface ContactFormProps {
  readonly reference: string;
  /** A page without script that refuses a form has only what was typed. */
  readonly contact?: ContactShown;
  readonly answer?: ContactAnswer | undefined;
}

/** Corrects who a case is from and how they are reached. */
export function ContactForm({ reference, contact, answer }: ContactFormProps) {
  const panel = usePanelForm<ContactShown>({ version: contact?.version ?? 0, pageAnswer: answer });
  const { fetcher, refused, busy } = panel;
  const prefix = useId();
  const values: Readonly<Record<string, unknown>> = { ...contact, ...panel.typed };
  const hasParts = values.lastName !== null && values.lastName !== undefined;
  const names = hasParts ? [{ ...NAME, label: 'First name' }, LAST_NAME] : [NAME];
  const fields = [TITLE, ...names, ...OFFICE_REACH];
  return (
    <fetcher.Form
      key={panel.formKey}
      ref={panel.form}
      method="post"
      action={`/cases/${reference}/contact`}
      onInput={panel.onInput}
      noValidate
      className="grid max-w-[32rem] gap-3 pb-2"
    >
      <input type="hidden" name="seen" value={seenBy(answer) ?? panel.seen} />
      <FieldErrors answer={refused as ChangeAnswer | undefined} />
      {refused?.theirs && <Theirs theirs={refused.theirs} />}
      {fields.map((spec) => (
        <Field
          key={spec.name}
          spec={spec}
          id={`${prefix}${spec.name}`}
          error={refused?.errors[spec.name]}
          typed={String(values[spec.name] ?? '')}
        />
      ))}
      <p className="text-sm">
        Emails that haven’t been sent yet go to the new address. The history keeps what was there before.
      </p>
      <p>
        <button type="submit" className="button px-5" aria-disabled={busy || undefined}>
          {busy ? 'Saving…' : 'Save contact details'}
        </button>
      </p>
    </fetcher.Form>
  );
}

/** A refused page without script knows of the version only what its form held. */
function seenBy(answer: ContactAnswer | undefined): string | undefined {
  return answer?.status === 'refused' && answer.seen === undefined ? answer.typed.seen : undefined;
}

function Theirs({ theirs }: { theirs: ContactShown }) {
  const name = [theirs.title, theirs.firstName, theirs.lastName].filter(Boolean).join(' ');
  const values: Readonly<Record<string, unknown>> = { ...theirs };
  const facts = [
    ['Name', name || 'Not given'],
    ...OFFICE_REACH.map((spec) => [spec.label, String(values[spec.name] || 'Not given')] as const),
  ];
  return (
    <SavedMeanwhile saved={null}>
      <dl className="mt-1 grid gap-2">
        {facts.map(([label, words]) => (
          <div key={label}>
            <dt className="text-sm font-bold">{label}</dt>
            <dd dir="auto" className="wrap-anywhere">
              {words}
            </dd>
          </div>
        ))}
      </dl>
    </SavedMeanwhile>
  );
}

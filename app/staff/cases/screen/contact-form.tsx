import { useSearchParams } from 'react-router';
import { Field } from '#app/forms/field.tsx';
import { OFFICE_REACH, officeField } from '#app/forms/fields.ts';
import { EDIT_CONTACT } from '../../kinds.ts';
import { Facts } from '../parts/fields.tsx';
import { type OnPage, useVerbForm, VerbForm } from '../parts/verb-form.tsx';
import type { ContactShown } from './case-shown.server.ts';

const TITLE = officeField('title');
const NAME = officeField('firstName');
const LAST_NAME = officeField('lastName');

export const CONTACT_FIELDS = [TITLE, NAME, LAST_NAME, ...OFFICE_REACH];

const SUMMARY = 'Edit contact details';

/** Unfolded where the address asks for it. */
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

interface ContactFormProps extends OnPage<ContactShown> {
  readonly contact?: ContactShown;
}

export function ContactForm({ contact, ...onPage }: ContactFormProps) {
  const version = contact?.version ?? 0;
  const form = useVerbForm<ContactShown>({ ...onPage, verb: 'contact', version, saved: contact });
  const { lastName } = form.values;
  const hasParts = lastName !== null && lastName !== undefined;
  const names = hasParts ? [{ ...NAME, label: 'First name' }, LAST_NAME] : [NAME];
  return (
    <VerbForm
      of={form}
      save="Save contact details"
      current={(current) => <ContactFacts contact={current} />}
      className="max-w-[32rem] gap-3"
    >
      {[TITLE, ...names, ...OFFICE_REACH].map((spec) => {
        const { id, error, value } = form.of(spec.name);
        return <Field key={spec.name} spec={spec} id={id} error={error} typed={value} />;
      })}
      <p className="text-sm">
        Emails that haven’t been sent yet go to the new address. The history keeps what was there before.
      </p>
    </VerbForm>
  );
}

function ContactFacts({ contact }: { contact: ContactShown }) {
  const name = [contact.title, contact.firstName, contact.lastName].filter(Boolean).join(' ');
  const values: Readonly<Record<string, unknown>> = { ...contact };
  const reach = OFFICE_REACH.map((spec) => [spec.label, String(values[spec.name] || 'Not given')] as const);
  return <Facts facts={[['Name', name || 'Not given'], ...reach]} />;
}

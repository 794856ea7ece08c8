import { useSearchParams } from 'react-router';
import { OFFICE_REACH, officeField } from '#app/forms/fields.ts';
import { EDIT_CONTACT } from '../../kinds.ts';
import { staffField } from '../parts/staff-field.ts';
import { type OnPage, VerbForm } from '../parts/verb-form.tsx';
import type { ContactShown } from './contact-shown.server.ts';

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

export function ContactForm({ contact, ...onPage }: OnPage & { readonly contact?: ContactShown }) {
  const { answer } = onPage;
  const typed = answer && 'typed' in answer ? answer.typed : {};
  const hasParts = (contact?.typed.lastName ?? typed.lastName) !== undefined;
  const names = hasParts ? [{ ...NAME, label: 'First name' }, LAST_NAME] : [NAME];
  return (
    <div className="max-w-[32rem]">
      <VerbForm
        {...onPage}
        verb="contact"
        fields={[TITLE, ...names, ...OFFICE_REACH].map(staffField)}
        loaded={contact?.typed}
        version={contact?.version ?? 0}
        submit="Save contact details"
      >
        <p className="text-sm">
          Emails that haven’t been sent yet go to the new address. The history keeps what was there before.
        </p>
      </VerbForm>
    </div>
  );
}

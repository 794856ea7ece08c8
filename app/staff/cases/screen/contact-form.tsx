import { useSearchParams } from 'react-router';
import { OFFICE_HOSPITAL, OFFICE_REACH, officeField } from '#app/forms/fields.ts';
import { EDIT_CONTACT } from '../../kinds.ts';
import type { FieldSpec } from '../../kit/field.tsx';
import { HOSPITAL_FIELDS, staffField } from '../parts/office-fields.ts';
import { type OnPage, VerbForm } from '../parts/verb-form.tsx';
import type { OtherView } from './case-view.server.ts';
import type { ContactView } from './load.server.ts';

const TITLE = officeField('title');
const NAME = officeField('firstName');
const LAST_NAME = officeField('lastName');

export const CONTACT_FIELDS = [TITLE, NAME, LAST_NAME, ...OFFICE_REACH, ...OFFICE_HOSPITAL];

const OF_PERSON: FieldSpec = {
  name: 'ofPerson',
  label: 'Also where their other open messages say the same',
  kind: 'checkbox',
};

const SUMMARY = 'Edit contact details';

interface ContactFoldProps {
  readonly reference: string;
  readonly contact: ContactView;
  readonly others: readonly OtherView[];
}

export function ContactFold({ reference, contact, others }: ContactFoldProps) {
  const [search] = useSearchParams();
  const isRequested = search.has(EDIT_CONTACT);
  return (
    <details key={String(isRequested)} id={EDIT_CONTACT} open={isRequested} className="no-print">
      <summary className="fold">{SUMMARY}</summary>
      <ContactForm reference={reference} contact={contact} others={others} />
    </details>
  );
}

export function ContactForm({ contact, others = [], ...onPage }: OnPage & Partial<ContactFoldProps>) {
  const { answer } = onPage;
  const typed = answer && 'typed' in answer ? answer.typed : {};
  const hasParts = (contact?.typed.lastName ?? typed.lastName) !== undefined;
  const asks = others.length > 0 || typed.asked !== undefined;
  const names = hasParts ? [{ ...NAME, label: 'First name' }, LAST_NAME] : [NAME];
  return (
    <div className="max-w-[32rem]">
      <VerbForm
        {...onPage}
        verb="contact"
        fields={[
          ...[TITLE, ...names, ...OFFICE_REACH].map(staffField),
          ...HOSPITAL_FIELDS,
          ...(asks ? [OF_PERSON] : []),
        ]}
        loaded={{ ...contact?.typed, ofPerson: 'on' }}
        hidden={asks ? { asked: 'yes' } : {}}
        version={contact?.version ?? 0}
        submit="Save contact details"
      >
        <p className="text-sm">
          {asks && 'Untick it if someone else used the same address or number. '}
          Emails that haven’t been sent yet go to the new address. The history keeps what was there before.
        </p>
      </VerbForm>
    </div>
  );
}

import { type SafeguardingContact, safeguardingLines } from '#domain/provider/safeguarding.ts';
import { PhoneLink } from '../frame/phone-link.tsx';

export interface SafeguardingData {
  readonly safeguarding: readonly SafeguardingContact[];
}

/**
 * A number whose review is overdue stays, because it is more likely right than none; the office is told, and the
 * words below the list say what to do if nobody answers.
 */
export function Safeguarding({ contacts }: { contacts: readonly SafeguardingContact[] }) {
  if (contacts.length === 0) {
    return (
      <p>
        If somebody is being hurt, neglected or robbed and it is not an emergency, ring your council’s adult
        social care team. Its number is on your council’s website.
      </p>
    );
  }
  return (
    <>
      <p>
        If somebody is being hurt, neglected or robbed and it is not an emergency, ring the council’s adult
        safeguarding team:
      </p>
      <ul>
        {contacts.map((contact) => (
          <li key={contact.id}>
            <strong>{contact.council}:</strong> <Lines contact={contact} />
          </li>
        ))}
      </ul>
      <p>If nobody answers, ring your council’s main number and ask for adult social care.</p>
    </>
  );
}

function Lines({ contact }: { contact: SafeguardingContact }) {
  const lines = safeguardingLines(contact);
  const several = lines.length > 1;
  return lines.map(({ phone, when }, i) => (
    <span key={phone} className={several ? 'block' : undefined}>
      {i > 0 && ' and '}
      <PhoneLink phone={phone} className="inline-flex min-h-11 items-center font-bold whitespace-nowrap" />
      {when && `${several ? '' : ','} ${when}`}
    </span>
  ));
}

import { dialled } from '#domain/contact-details/phone-notes.ts';
import { type SafeguardingContact, safeguardingLines } from '#domain/provider/safeguarding.ts';

/** Who to ring, in the order in which they are given; nothing where no one entered any. */
export function SafeguardingNumbers({ contacts }: { contacts: readonly SafeguardingContact[] }) {
  if (contacts.length === 0) return null;
  return (
    <details className="panel no-print py-3">
      <summary className="fold font-bold">Safeguarding numbers</summary>
      <ul className="mt-2 grid gap-2">
        {contacts.map((contact) => (
          <li key={contact.id}>
            <b>{contact.council}</b>
            {safeguardingLines(contact).map(({ phone, when }) => (
              <span key={phone} className="block">
                <a href={dialled(phone)} className="inline-block py-2 whitespace-nowrap">
                  {phone}
                </a>
                {when && `, ${when}`}
              </span>
            ))}
            {contact.page && (
              <a href={contact.page} rel="noreferrer" className="inline-block py-2">
                Website of {contact.council}
              </a>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}

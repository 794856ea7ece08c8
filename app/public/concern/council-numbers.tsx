import type { SentTexts } from '#domain/page-texts/page-text.ts';
import {
  type Protector,
  type SafeguardingContact,
  safeguardingLines,
  safeguardingText,
} from '#domain/provider/safeguarding.ts';
import { PhoneLink } from '../frame/reach-us.tsx';

export interface SafeguardingData {
  readonly contacts: readonly SafeguardingContact[];
  /** The body that protects adults in the area; null until loaded. */
  readonly protector: Protector | null;
}

const TOWNS = new Intl.ListFormat('en-GB');

export const NOT_LOADED: SafeguardingData & SentTexts = { contacts: [], protector: null };

/** Shows numbers past their review too: they are likelier right than none, and the office is notified. */
export function Safeguarding({ contacts, protector }: SafeguardingData) {
  if (!protector) {
    return (
      <p>
        If someone is being hurt, neglected or stolen from and it is not an emergency, ring your council or,
        in Northern Ireland, your Health and Social Care Trust, and ask for adult safeguarding.
      </p>
    );
  }
  const { ring, otherwise } = safeguardingText(protector, contacts.length > 0);
  if (contacts.length === 0) return <p>{`${ring} ${otherwise}`}</p>;
  return (
    <>
      <p>{ring}</p>
      <ul>
        {contacts.map((contact) => (
          <li key={contact.id}>
            <strong>{contact.council}</strong>
            {forTowns(contact)}: <CouncilLines contact={contact} />
          </li>
        ))}
      </ul>
      <p>{otherwise}</p>
    </>
  );
}

function forTowns({ council, towns }: SafeguardingContact): string {
  return towns.some((town) => town !== council) ? `, for ${TOWNS.format(towns)}` : '';
}

export function CouncilLines({ contact }: { contact: SafeguardingContact }) {
  const lines = safeguardingLines(contact);
  const several = lines.length > 1;
  return (
    <>
      {lines.map(({ phone, when }, i) => (
        <span key={phone} className={several ? 'block' : undefined}>
          {i > 0 && ' and '}
          <PhoneLink
            phone={phone}
            className="inline-flex min-h-11 items-center font-bold whitespace-nowrap"
          />
          {when && `${several ? '' : ','} ${when}`}
        </span>
      ))}
      {contact.page && (
        <span className="block">
          <a href={contact.page} rel="noreferrer" className="inline-block py-2">
            Website of {contact.council}
          </a>
        </span>
      )}
    </>
  );
}

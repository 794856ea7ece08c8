import type { SentTexts } from '#domain/page-texts/page-text.ts';
import {
  type Protector,
  type SafeguardingContact,
  safeguardingLines,
  safeguardingWords,
} from '#domain/provider/safeguarding.ts';
import { PhoneLink } from '../frame/reach-us.tsx';

export interface SafeguardingData {
  readonly contacts: readonly SafeguardingContact[];
  /** Who protects adults where the provider is; null until the page's answer has come. */
  readonly protector: Protector | null;
}

export const NOT_LOADED: SafeguardingData & SentTexts = { contacts: [], protector: null };

/**
 * A number whose review is overdue stays, because it is more likely right than none; the office is told, and the
 * words below the list say what to do if nobody answers.
 */
export function Safeguarding({ contacts, protector }: SafeguardingData) {
  if (!protector) {
    return (
      <p>
        If somebody is being hurt, neglected or robbed and it is not an emergency, ring your council or, in
        Northern Ireland, your Health and Social Care Trust, and ask for adult safeguarding.
      </p>
    );
  }
  const { ring, otherwise } = safeguardingWords(protector, contacts.length > 0);
  if (contacts.length === 0) return <p>{`${ring} ${otherwise}`}</p>;
  return (
    <>
      <p>{ring}</p>
      <ul>
        {contacts.map((contact) => (
          <li key={contact.id}>
            <strong>{contact.council}:</strong> <CouncilLines contact={contact} />
          </li>
        ))}
      </ul>
      <p>{otherwise}</p>
    </>
  );
}

/** When each number is answered. */
export function CouncilLines({ contact }: { contact: SafeguardingContact }) {
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

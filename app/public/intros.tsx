import { APPLY, CONCERN, THANKS } from '#domain/page-texts/form-pages.content.ts';
import { type SentTexts, textsOf } from '#domain/page-texts/page-text.ts';
import type { Provider } from '#domain/provider/provider.ts';
import {
  type Protector,
  type SafeguardingContact,
  safeguardingLines,
  safeguardingWords,
} from '#domain/provider/safeguarding.ts';
import { onCallWhen } from '#domain/provider/spoken.ts';
import { PhoneLink } from './frame/reach-us.tsx';

interface IntroProps {
  /** Of the form's page; none until they have come. */
  readonly texts: SentTexts;
}

export function ApplyIntro({ texts }: IntroProps) {
  const said = textsOf(APPLY, texts);
  return (
    <div className="grid gap-3">
      <p>{said['top-text']}</p>
      <p>{said['top-adjust']}</p>
    </div>
  );
}

export function ThanksIntro({ texts }: IntroProps) {
  return <p className="mb-6">{textsOf(THANKS, texts)['top-text']}</p>;
}

const NUMBER = 'inline-flex min-h-11 min-w-11 items-center justify-center font-bold whitespace-nowrap';

interface ConcernIntroProps extends Pick<Provider, 'onCallPhone' | 'onCallHours'> {
  /** With the texts of its page. */
  readonly safeguarding: SafeguardingData & SentTexts;
}

export function ConcernIntro({ onCallPhone, onCallHours, safeguarding }: ConcernIntroProps) {
  return (
    <div className="mb-6 grid gap-3">
      <p>{textsOf(CONCERN, safeguarding)['top-text']}</p>
      <div className="grid gap-3 rounded-card bg-honey p-4">
        <p>
          If someone is in danger now, ring <PhoneLink phone="999" className={`${NUMBER} -mx-1.5`} />.
          {onCallPhone && (
            <>
              {' '}
              You can ring us on <PhoneLink phone={onCallPhone} className={NUMBER} />
              {onCallWhen(onCallHours)}.
            </>
          )}
        </p>
        <Safeguarding {...safeguarding} />
      </div>
    </div>
  );
}

export interface SafeguardingData {
  readonly contacts: readonly SafeguardingContact[];
  /** Who protects adults where the provider is; null until the page's answer has come. */
  readonly protector: Protector | null;
}

export const NOT_LOADED: SafeguardingData = { contacts: [], protector: null };

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
            <strong>{contact.council}:</strong> <Lines contact={contact} />
          </li>
        ))}
      </ul>
      <p>{otherwise}</p>
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

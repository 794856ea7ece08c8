import type { Provider } from '#domain/provider/provider.ts';

export interface LetterSides {
  /** Null when the person gave no name. */
  readonly to: string | null;
  readonly addressee: string | null;
  readonly today: string;
  readonly from: string;
  readonly provider: Pick<Provider, 'name' | 'phone' | 'mailbox' | 'address'>;
}

export function LetterHead({
  letter: { provider, addressee, today },
  address: to,
}: {
  letter: LetterSides;
  address: string;
}) {
  const { name, phone, mailbox, address } = provider;
  return (
    <>
      <address className="text-right not-italic">
        <b>{name}</b>
        <br />
        {address.street}
        <br />
        {address.town}
        <br />
        {address.postcode}
        <br />
        {phone}
        <br />
        {mailbox}
      </address>
      {(addressee !== null || to) && (
        <p dir="auto" className="letter-recipient min-h-32 wrap-anywhere whitespace-pre-line">
          {[addressee, to].filter(Boolean).join('\n')}
        </p>
      )}
      <p>{today}</p>
    </>
  );
}

export function Salutation({ to }: Pick<LetterSides, 'to'>) {
  if (to === null) return <p>Dear Sir or Madam,</p>;
  return (
    <p>
      Dear <bdi>{to}</bdi>,
    </p>
  );
}

export function SignOff({ letter: { to, from, provider } }: { letter: LetterSides }) {
  return (
    <>
      <p>{to === null ? 'Yours faithfully,' : 'Yours sincerely,'}</p>
      <p className="letter-name mt-12">
        <bdi>{from}</bdi>
        <br />
        {provider.name}
      </p>
    </>
  );
}

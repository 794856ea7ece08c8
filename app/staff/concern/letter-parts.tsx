import type { Provider } from '#domain/provider/provider.ts';

/** What every letter knows of the two sides. */
export interface LetterSides {
  /** Null when the person gave no name. */
  readonly to: string | null;
  readonly today: string;
  readonly from: string;
  readonly provider: Pick<Provider, 'name' | 'phone' | 'mailbox' | 'address'>;
}

/** Who writes, to whom, and when. */
export function LetterHead({ letter: { provider, to, today } }: { letter: LetterSides }) {
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
      {to !== null && (
        <p className="min-h-32">
          <bdi>{to}</bdi>
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
      <p className="mt-12">
        <bdi>{from}</bdi>
        <br />
        {provider.name}
      </p>
    </>
  );
}

import type { ReactNode } from 'react';
import type { Logo } from '#app/pictures/drawings.server.ts';
import type { CaseKind } from '#domain/cases/case.table.ts';
import type { Provider } from '#domain/provider/provider.ts';
import { casePath } from '../../../kinds.ts';
import type { FieldSpec } from '../../../kit/field.tsx';
import { DisclosureWarning } from '../../parts/needs-banner.tsx';

interface LetterSides {
  readonly reference: string;
  readonly kind: CaseKind;
  readonly to: string | null;
  readonly addressee: string | null;
  readonly today: string;
  readonly from: string;
  readonly provider: Pick<Provider, 'name' | 'phone' | 'mailbox' | 'address'>;
  readonly logo: Logo | null;
  readonly warning: string | null;
  readonly postalAddress: string;
  readonly asksLargePrint: boolean;
}

/** The steps before posting, and below them the letter, the only part that is printed. */
export function LetterPage({
  letter,
  title,
  heading,
  steps,
  address,
  children,
}: {
  letter: LetterSides;
  title: string;
  heading: string;
  steps: ReactNode;
  address: string;
  children: ReactNode;
}) {
  const { reference, kind } = letter;
  return (
    <main className="shell grid gap-8 py-8">
      <title>{`${title} ${reference}`}</title>
      <div className="no-print grid gap-6">
        <h1 className="text-2xl">{heading}</h1>
        <p>
          <a className="button" href={casePath(kind, reference)}>
            Back to {reference}
          </a>
        </p>
        <DisclosureWarning warning={letter.warning} />
        {steps}
      </div>
      {children && (
        <article
          aria-label="The letter"
          className="letter grid max-w-[42rem] gap-4 bg-surface p-8 max-sm:p-4"
        >
          <LetterHead letter={letter} address={address} />
          {children}
        </article>
      )}
    </main>
  );
}

function LetterHead({
  letter: { provider, logo, addressee, today },
  address: to,
}: {
  letter: LetterSides;
  address: string;
}) {
  const { name, phone, mailbox, address } = provider;
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-6">
        {logo && <img src={logo.src} width={logo.width} height={logo.height} alt="" />}
        <address className="ml-auto min-w-0 text-right not-italic wrap-anywhere">
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
      </div>
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

export function Step({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className="max-w-[42rem]">
      <h2 className="mb-2 text-xl">{name}</h2>
      {children}
    </section>
  );
}

/** The postal address is typed here, because no form asks for it. */
export const ADDRESS: FieldSpec = {
  name: 'address',
  label: 'Postal address',
  kind: 'textarea',
  rows: 4,
  hint: 'Stands below the name on the letter. What is noted on their page is filled in; what you type here isn’t saved there.',
};

export const idInLetter = (name: string) => `letter-${name}`;

/** Enlarges the letters by style only, so that one click is enough and nothing typed is lost. */
export function PrintStep({ letter: { asksLargePrint }, address }: { letter: LetterSides; address: string }) {
  return (
    <>
      {address === '' && (
        <p className="mb-3 rounded-field bg-honey px-3 py-2">
          <strong>No postal address yet.</strong> Enter it above, or note it on their page: every letter to
          them then has it.
        </p>
      )}
      <p className="mb-3">Read it through below. Nothing is logged by printing.</p>
      <label className="mb-3 flex min-h-11 items-center gap-3">
        <input type="checkbox" id="large-print" defaultChecked={asksLargePrint} className="size-6 shrink-0" />
        <span>Large print{asksLargePrint && ': they asked for it'}</span>
      </label>
      <button type="button" className="button button-main needs-script" onClick={() => window.print()}>
        Print
      </button>
    </>
  );
}

interface LogPostedProps {
  readonly letter: Pick<LetterSides, 'reference'> & { readonly formKey: string };
  readonly name: string;
  readonly address: string;
  readonly countsAs?: 'acknowledgement';
  readonly statement?: string;
}

/** Logs the address too, so that the history shows where the letter went. */
export function LogPosted({ letter, name, address, countsAs, statement }: LogPostedProps) {
  const posted = `${name} was printed and posted${address ? ` to:\n${address}` : '.'}`;
  return (
    <form method="post" action={`/cases/${letter.reference}/note`}>
      <input type="hidden" name="formKey" value={letter.formKey} />
      <input type="hidden" name="type" value="letter" />
      {countsAs && <input type="hidden" name="countsAs" value={countsAs} />}
      <input type="hidden" name="message" value={statement ? `${posted}\n\n${statement}` : posted} />
      <button type="submit" className="button">
        Log it as posted
      </button>
    </form>
  );
}

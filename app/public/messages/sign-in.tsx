import { ErrorLinks, ErrorSummary } from '#app/forms/error-summary.tsx';
import { Field } from '#app/forms/field.tsx';
import type { FieldSpec } from '#app/forms/fields.ts';
import { useProvider } from '../frame/provider-view.ts';
import { PhoneLink } from '../frame/reach-us.tsx';
import type { SignInRefused } from './answer.server.ts';

const REFERENCE: FieldSpec = {
  name: 'reference',
  label: 'Reference',
  required: true,
  kind: 'text',
  autoComplete: 'off',
  hint: 'Such as C-7K2M9P.',
};
/** A telephone's keys are the digits. */
const PIN: FieldSpec = {
  name: 'pin',
  label: 'PIN',
  required: true,
  kind: 'tel',
  autoComplete: 'off',
  hint: 'Eight digits.',
};

export function SignInToMessages({ refused }: { refused: SignInRefused | undefined }) {
  const typed = refused?.typed ?? {};
  const field = (spec: FieldSpec) => (
    <Field spec={spec} id={spec.name} error={refused?.errors[spec.name]} typed={typed[spec.name]} />
  );
  return (
    <form method="post" action="/messages" noValidate className="grid gap-5">
      {refused && <Refusal refused={refused} />}
      <p>
        Read what you wrote to us, how it stands and what we answered, and add to it. Your reference and PIN
        are in the email that confirmed your message, and were on the page after you sent it.
      </p>
      {field(REFERENCE)}
      {field(PIN)}
      {refused?.carried.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div>
        <button type="submit" className="button button-main">
          Show my messages
        </button>
      </div>
      <RingUs>Can’t find them? Ring us and we will help you</RingUs>
    </form>
  );
}

function Refusal({ refused }: { refused: SignInRefused }) {
  if (refused.why === 'fields') {
    return (
      <ErrorSummary result={refused} heading="There is a problem">
        <ErrorLinks errors={refused.errors} idOf={(name) => name} />
      </ErrorSummary>
    );
  }
  if (refused.why === 'over') {
    return (
      <ErrorSummary result={refused} heading="Enter your reference and PIN again">
        <p>
          The page was open for more than half an hour. Nothing was sent yet: what you wrote is kept and comes
          back.
        </p>
        <p>If you had chosen files, choose them again.</p>
      </ErrorSummary>
    );
  }
  return (
    <ErrorSummary result={refused} heading="We found no messages with this reference and PIN">
      <p>Check both and try again. After several tries, wait an hour.</p>
      <RingUs>Or ring us</RingUs>
    </ErrorSummary>
  );
}

/** Nothing where nobody has entered a number. */
function RingUs({ children }: { children: string }) {
  const { phone } = useProvider();
  if (!phone) return null;
  return (
    <p>
      {children}: <PhoneLink phone={phone} />.
    </p>
  );
}

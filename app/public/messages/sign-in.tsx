import { ErrorLinks, ErrorSummary } from '#app/forms/error-summary.tsx';
import { Field } from '#app/forms/field.tsx';
import type { FieldSpec } from '#app/forms/fields.ts';
import { PrivacyLine } from '#app/forms/message-form.tsx';
import { useProvider } from '../frame/provider-view.ts';
import { PhoneLink } from '../frame/reach-us.tsx';
import type { Answer, Carried, SignInRefused } from './answer.ts';

const REFERENCE: FieldSpec = {
  name: 'reference',
  label: 'Reference',
  required: true,
  kind: 'text',
  autoComplete: 'off',
  hint: 'Such as C-7K2M9P.',
};
const PIN: FieldSpec = {
  name: 'pin',
  label: 'PIN',
  required: true,
  kind: 'tel',
  autoComplete: 'off',
  hint: 'Eight digits.',
};

/** Visitors without their reference or PIN still have the address they wrote from. */
const EMAIL: FieldSpec = {
  name: 'email',
  label: 'Email address',
  required: true,
  kind: 'email',
  autoComplete: 'email',
  hint: 'The one that you gave us.',
};

interface SignInProps {
  readonly answer: Pick<Answer, 'refused' | 'isRequested' | 'carried' | 'earlierPass'> | undefined;
  readonly sendsLinks: boolean;
}

export function SignInToMessages({ answer, sendsLinks }: SignInProps) {
  const { refused, isRequested, carried = [], earlierPass } = answer ?? {};
  const field = (spec: FieldSpec) => (
    <Field spec={spec} id={spec.name} error={refused?.errors[spec.name]} typed={refused?.typed[spec.name]} />
  );
  const content = carried.map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
  return (
    <div className="grid gap-10">
      {isRequested && <LinkRequested carried={carried} />}
      <form method="post" action="/messages" noValidate className="grid gap-5">
        {refused && <Refusal refused={refused} sendsLinks={sendsLinks} />}
        <p>
          Read what you wrote to us, how it stands and what we answered, and add to it. Your reference and PIN
          are in the email that confirmed your message, and were on the page after you sent it.
        </p>
        {field(REFERENCE)}
        {field(PIN)}
        {content}
        {earlierPass && <input type="hidden" name="earlierPass" value={earlierPass} />}
        <div>
          <button type="submit" className="button button-main">
            Show my messages
          </button>
        </div>
      </form>
      {sendsLinks && !isRequested && (
        <form method="post" action="/messages" noValidate className="grid gap-5 border-t border-line pt-8">
          <h2 className="text-xl">Can’t find them?</h2>
          <p>We can email you a link that opens your messages. It works once, for half an hour.</p>
          {field(EMAIL)}
          {content}
          <PrivacyLine use="We use it to look for your messages and to send you the link." />
          <div>
            <button type="submit" className="button">
              Email me a link
            </button>
          </div>
        </form>
      )}
      <RingUs>{sendsLinks ? 'Or ring us' : 'Can’t find them? Ring us and we will help you'}</RingUs>
    </div>
  );
}

function LinkRequested({ carried }: { carried: Carried }) {
  return (
    <div role="status" className="rounded-card bg-sage p-5">
      <h2 className="text-xl">Look in your email</h2>
      <p className="mt-2">
        If that address wrote to us, an email with a link is on its way to it. It can take a few minutes.
        Nothing there? Look among the junk, or check that it is the address that you gave us.
      </p>
      {carried.length > 0 && (
        <>
          <p className="mt-4 font-bold">
            What you wrote was not sent yet. Copy it before you close this page:
          </p>
          {carried.map(([name, value]) => (
            <p key={name} className="mt-2 wrap-anywhere whitespace-pre-line" dir="auto">
              {value}
            </p>
          ))}
        </>
      )}
    </div>
  );
}

/** Requires a button press, because email scanners open links. */
export function OpenByLink({ link }: { link: string }) {
  return (
    <form method="post" action="/messages" className="grid gap-5">
      <input type="hidden" name="link" value={link} />
      <p>The link works once. This page then shows what you wrote to us and our answers, for half an hour.</p>
      <div>
        <button type="submit" className="button button-main">
          Open my messages
        </button>
      </div>
    </form>
  );
}

type RefusalProps = Pick<SignInProps, 'sendsLinks'> & { readonly refused: SignInRefused };

function Refusal({ refused, sendsLinks }: RefusalProps) {
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
  if (refused.why === 'link') {
    return (
      <ErrorSummary result={refused} heading="This link opens nothing any more">
        <p>It was used already, or half an hour has passed. Ask for a new one below.</p>
      </ErrorSummary>
    );
  }
  if (refused.why === 'too-many') {
    return (
      <ErrorSummary result={refused} heading="There were too many wrong tries, so we did not check your PIN">
        <p>
          Someone has typed a wrong reference or PIN several times. It may not have been you. Your messages
          are safe. {sendsLinks && 'To read them now, ask for a link by email, further down this page. '}You
          can try your PIN again in an hour.
        </p>
        <RingUs>Or ring us</RingUs>
      </ErrorSummary>
    );
  }
  return (
    <ErrorSummary result={refused} heading="We found no messages with this reference and PIN">
      <p>Check both and try again.</p>
      <RingUs>Or ring us</RingUs>
    </ErrorSummary>
  );
}

function RingUs({ children }: { children: string }) {
  const { phone } = useProvider();
  if (!phone) return null;
  return (
    <p>
      {children}: <PhoneLink phone={phone} />.
    </p>
  );
}

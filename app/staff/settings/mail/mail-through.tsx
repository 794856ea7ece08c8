import { Form, Link } from 'react-router';
import { Section } from '../../kit/screen.tsx';
import type { sendingOf } from './mail-through.server.ts';

type Sending = Awaited<ReturnType<typeof sendingOf>>;

export function MailThrough({ sending, isServerMissing }: { sending: Sending; isServerMissing: boolean }) {
  const now = isServerMissing ? 'Nothing yet.' : 'The mail server that was set where the site is installed.';
  return (
    <Section id="through" title="How emails are sent">
      {sending ? (
        <OfAccount {...sending} now={now} />
      ) : (
        <p className="measure">
          {now} Microsoft 365 and Google let no program in with a password: give consent first.{' '}
          <Link to="/settings/mail-account" className="inline-block py-2 font-bold">
            Microsoft 365 or Google
          </Link>
        </p>
      )}
    </Section>
  );
}

function OfAccount(props: NonNullable<Sending> & { now: string }) {
  const { name, address, isOn, hasConsent, otherSender, now } = props;
  return (
    <>
      <p className="measure wrap-anywhere">
        {isOn ? (
          <>
            <strong>{address}</strong> at {name}, with the consent that was given.
          </>
        ) : (
          <>
            {now} They can leave through <strong>{address}</strong> at {name} instead.
          </>
        )}
        {otherSender && <OtherSender sender={otherSender} address={address} />}
      </p>
      {!hasConsent && (
        <p className="measure">
          Nobody has given consent yet.{' '}
          <Link to="/settings/mail-account" className="inline-block py-2 font-bold">
            Microsoft 365 or Google
          </Link>
        </p>
      )}
      {(isOn || hasConsent) && (
        <Form method="post" action="/settings/mail">
          <button type="submit" name="do" value={isOn ? 'stop-through' : 'through'} className="button">
            {isOn ? 'Stop sending through it' : `Test it and send through ${name}`}
          </button>
        </Form>
      )}
    </>
  );
}

function OtherSender({ sender, address }: { sender: string; address: string }) {
  return (
    <>
      {' '}
      Our sender is {sender}: the provider refuses our emails unless {address} may send in its name.
    </>
  );
}

import { Link, useFetcher } from 'react-router';
import { Mailbox } from '#app/ui/mailbox.tsx';
import { staffLoader } from '../guard.server.ts';
import { casePath, editContactPath } from '../kinds.ts';
import type { Answer } from '../kit/answers.ts';
import { useChangeNotice } from '../kit/change-notice.ts';
import { Screen, Section } from '../kit/screen.tsx';
import { noteView } from '../kit/view.server.ts';
import type { Route } from './+types/mail.ts';
import { isOfMany, type MailItem, mailOf, mailText, showMail } from './mail-view.server.ts';
import { NoMailServer } from './no-mail-server.tsx';
import { SettleForm } from './settle-form.tsx';

const MAIN_HEADERS = ['From', 'To', 'Reply-To', 'Subject'];

export const loader = staffLoader('read-outbox', async (signed) => {
  const { services } = signed;
  const { mail, about } = await mailOf(signed);
  const { sends, waitsFor } = services.outbox;
  const [texts] = await Promise.all([mailText(signed, mail), noteView(signed, about, 'outgoing email')]);
  return {
    mail: showMail(mail, services.clock(), sends),
    texts: texts && toMailView(texts),
    isColleagues: texts === null && isOfMany(mail),
    waitsFor,
  };
});

function toMailView({ copy, standing }: NonNullable<Awaited<ReturnType<typeof mailText>>>) {
  const { subject, text, files, headers: all } = copy;
  const value = (field: string) => all.find(([name]) => name === field)?.[1] ?? '';
  return {
    standing,
    subject,
    text,
    files,
    from: value('From'),
    replyTo: value('Reply-To'),
    otherHeaders: all.filter(([name]) => !MAIN_HEADERS.includes(name)),
  };
}

export default function Mail({ loaderData: { mail, texts, isColleagues, waitsFor } }: Route.ComponentProps) {
  const { state } = mail.delivery;
  return (
    <Screen
      title="Outgoing email"
      heading={texts?.subject ?? mail.template}
      back={{
        to: `/outbox?show=${state === 'retrying' ? 'waiting' : state}`,
        name: 'Back to Outgoing email',
      }}
    >
      <NoMailServer waitsFor={waitsFor} />
      <dl className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-4 gap-y-1 sm:gap-x-6">
        <Fact name="To">
          <Mailbox address={mail.recipient} />
        </Fact>
        {texts && (
          <Fact name="From">
            <Mailbox address={texts.from} />
          </Fact>
        )}
        {texts && (
          <Fact name="Replies go to">
            <Mailbox address={texts.replyTo} />
          </Fact>
        )}
        <Fact name="Type">{mail.template}</Fact>
        {mail.caseKind && mail.caseReference && (
          <Fact name="About">
            <Link className="inline-block py-2" to={casePath(mail.caseKind, mail.caseReference)}>
              {mail.caseReference}
            </Link>
          </Fact>
        )}
        <Fact name="Created">{mail.createdInFull}</Fact>
        <Fact name="Status">
          {mail.delivery.text} ({mail.tries.toLowerCase()})
        </Fact>
      </dl>
      {(state === 'failed' || state === 'dealt') && <WrongAddress mail={mail} />}
      {state === 'failed' && (
        <SettleForm>
          <input type="hidden" name={`mail-${mail.id}`} value="on" />
        </SettleForm>
      )}
      {state === 'dealt' && <TryAgain id={mail.id} />}
      {texts ? (
        <EmailBody id={mail.id} texts={texts} />
      ) : (
        <p>
          {isColleagues
            ? 'Only the colleague whom it was sent to can read this: it is about several cases, which you may not all open.'
            : 'This email can’t be displayed: what it was about is no longer there.'}
        </p>
      )}
    </Screen>
  );
}

function WrongAddress({ mail }: { mail: MailItem }) {
  const { toThePerson, caseKind, caseReference, newRecipient } = mail;
  if (!toThePerson || !caseKind || !caseReference) return null;
  return (
    <p className="measure wrap-anywhere">
      {newRecipient ? (
        <>
          The email address has been changed since: “Try again” sends this to <b>{newRecipient}</b>.
        </>
      ) : (
        <>
          Wrong address? Correct it first, then try again.{' '}
          <Link className="inline-block py-2 font-bold" to={editContactPath(caseKind, caseReference)}>
            Edit contact details
          </Link>
        </>
      )}
    </p>
  );
}

function TryAgain({ id }: { id: number }) {
  const fetcher = useFetcher<Answer>();
  useChangeNotice(fetcher.data);
  return (
    <fetcher.Form method="post" action={`/outbox/${id}/retry`}>
      <button type="submit" className="button">
        Try again after all
      </button>
    </fetcher.Form>
  );
}

function EmailBody({ id, texts }: { id: number; texts: ReturnType<typeof toMailView> }) {
  return (
    <Section id="email" title="The email" className="grid-cols-[minmax(0,1fr)]">
      <p className="font-bold">{texts.standing}</p>
      <p dir="auto" className="rounded-card bg-paper p-4 wrap-anywhere whitespace-pre-wrap">
        {texts.text}
      </p>
      {texts.files.length > 0 && <p className="wrap-anywhere">Attached: {texts.files.join(', ')}</p>}
      <details className="rounded-card border border-line px-4">
        <summary className="min-h-11 cursor-pointer py-2 font-bold">How it looks</summary>
        <iframe
          title="How the email looks"
          src={`/outbox/${id}/html`}
          sandbox=""
          loading="lazy"
          className="h-[70vh] w-full rounded-field border border-line bg-surface"
        />
        <p className="py-2">
          <a
            className="inline-flex min-h-11 items-center"
            href={`/outbox/${id}/html`}
            target="_blank"
            rel="noopener"
          >
            Open it in a new tab
          </a>
        </p>
      </details>
      {texts.otherHeaders.length > 0 && (
        <details className="rounded-card border border-line px-4">
          <summary className="min-h-11 cursor-pointer py-2 font-bold">Technical details</summary>
          <dl className="grid gap-x-6 gap-y-1 pb-3 sm:grid-cols-[max-content_minmax(0,1fr)]">
            {texts.otherHeaders.map(([name, value]) => (
              <Fact key={name} name={name}>
                <Mailbox address={value} />
              </Fact>
            ))}
          </dl>
        </details>
      )}
    </Section>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <>
      <dt className="self-center text-sm text-ink-soft">{name}</dt>
      <dd className="min-w-0 self-center wrap-anywhere">{children}</dd>
    </>
  );
}

import { data, Link, useFetcher } from 'react-router';
import { findMail } from '#domain/outbox/list.server.ts';
import { useChangeNotice } from '../case/change-notice.ts';
import type { ChangeAnswer } from '../cases/answers.ts';
import { privateHeaders, staffLoader } from '../guard.server.ts';
import { casePath } from '../kinds.ts';
import { useShown } from '../rights/shown.ts';
import { noteView } from '../rights/view.server.ts';
import { StaffErrorBoundary } from '../shell/boundary.tsx';
import { StaffTitle } from '../shell/staff-title.tsx';
import type { Route } from './+types/mail.ts';
import { showMail } from './mail-shown.server.ts';
import { NoMailServer } from './no-mail-server.tsx';

export const headers = privateHeaders;

/** One mail with its words, as it was or will be sent. */
export const loader = staffLoader('read-outbox', async (signed) => {
  const { services, params } = signed;
  const id = Number(params.id);
  const mail = Number.isSafeInteger(id) ? await findMail(services.open.db, id) : null;
  if (!mail) throw data(null, { status: 404 });
  const { caseReference: reference, caseKind: kind } = mail;
  const about = reference !== null && kind !== null ? [{ reference, kind }] : [];
  const { sends, read } = services.outbox;
  const [words, views] = await Promise.all([read(id), noteView(signed, about, 'outgoing mail')]);
  return {
    mail: showMail(mail, services.clock(), sends),
    words: words && { subject: words.subject, text: words.text },
    sends,
    views,
  };
});

export default function Mail({ loaderData: { mail, words, sends, views } }: Route.ComponentProps) {
  useShown(views);
  const fetcher = useFetcher<ChangeAnswer>();
  useChangeNotice(fetcher.data);
  return (
    <article className="grid gap-5 p-4 sm:p-6 lg:max-w-[52rem]">
      <StaffTitle title="Outgoing mail" />
      <p>
        <Link
          className="inline-flex min-h-11 items-center font-bold"
          to={`/outbox?show=${TAB_OF[mail.delivery.state]}`}
        >
          ← Back to Outgoing mail
        </Link>
      </p>
      <h1 className="text-2xl wrap-anywhere">{words?.subject ?? mail.template}</h1>
      {!sends && <NoMailServer />}
      <dl className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-4 gap-y-1 sm:gap-x-6">
        <Fact name="To">{mail.recipient}</Fact>
        <Fact name="Kind">{mail.template}</Fact>
        {mail.caseKind && mail.caseReference && (
          <Fact name="About">
            <Link className="inline-block py-2" to={casePath(mail.caseKind, mail.caseReference)}>
              {mail.caseReference}
            </Link>
          </Fact>
        )}
        <Fact name="Written">{mail.createdInFull}</Fact>
        <Fact name="State">
          {mail.delivery.words} ({mail.tries.toLowerCase()})
        </Fact>
      </dl>
      {mail.delivery.state === 'failed' && (
        <fetcher.Form method="post" action={`/outbox/${mail.id}/retry`}>
          <button type="submit" className="button button-main">
            Try again
          </button>
        </fetcher.Form>
      )}
      {words ? (
        <p dir="auto" className="rounded-card bg-paper p-4 wrap-anywhere whitespace-pre-wrap">
          {words.text}
        </p>
      ) : (
        <p>The words of this mail can't be shown: what it tells of is no longer there.</p>
      )}
    </article>
  );
}

const TAB_OF = { waiting: 'waiting', retrying: 'waiting', sent: 'sent', failed: 'failed' } as const;

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <>
      <dt className="self-center text-sm text-ink-soft">{name}</dt>
      <dd className="min-w-0 self-center wrap-anywhere">{children}</dd>
    </>
  );
}

export const ErrorBoundary = StaffErrorBoundary;

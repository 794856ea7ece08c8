import { useFetcher } from 'react-router';
import { Mailbox } from '#app/ui/mailbox.tsx';
import { fullTime, shortTime } from '#domain/cases/shown-time.ts';
import { listSetAside, type SetAside } from '#domain/incoming/set-aside.server.ts';
import { staffLoader } from '../guard.server.ts';
import type { Answer } from '../kit/answers.ts';
import { useChangeNotice } from '../kit/change-notice.ts';
import { PageLinks } from '../kit/page-links.tsx';
import { Empty, Screen } from '../kit/screen.tsx';
import { wholeNumber } from '../whole-number.ts';
import type { Route } from './+types/route.ts';
import { whySetAside } from './aside-words.ts';

const PATH = '/incoming';

/** For those who may read every kind: what such an email is about, nobody has said yet. */
export const loader = staffLoader('read-set-aside', async ({ services, url }) => {
  const page = Math.max(1, wholeNumber(url.searchParams.get('page')) || 1);
  const { mails, more } = await listSetAside(services.open.db, page);
  return { page, more, mails: mails.map(show) };
});

function show(mail: SetAside) {
  const { id, from_name, from_address, subject, receivedAt } = mail;
  return {
    id,
    name: from_name,
    address: from_address,
    subject: subject || 'No subject',
    at: new Date(receivedAt).toISOString(),
    received: shortTime(receivedAt),
    receivedInFull: fullTime(receivedAt),
    why: whySetAside(mail),
  };
}

type Shown = Route.ComponentProps['loaderData']['mails'][number];

export default function SetAsideEmails({ loaderData: { page, more, mails } }: Route.ComponentProps) {
  return (
    <Screen title="Emails set aside" back={{ to: '/settings/mailbox', name: 'Back to Incoming email' }} wide>
      <p className="measure">
        Nobody has to answer these emails, and they belong to no message. Each is deleted when the time for
        stored emails is over. If one needs an answer after all, make it a case: it becomes an enquiry, and
        its sender gets no confirmation.
      </p>
      {mails.length === 0 ? (
        <Empty>{page > 1 ? 'There are no more.' : 'No emails have been set aside.'}</Empty>
      ) : (
        <ul className="divide-y divide-line overflow-hidden rounded-card border border-line">
          {mails.map((mail) => (
            <li key={mail.id}>
              <Mail mail={mail} />
            </li>
          ))}
        </ul>
      )}
      <PageLinks
        label="Pages"
        page={page}
        more={more}
        addressOf={(at) => (at === 1 ? PATH : `${PATH}?page=${at}`)}
        words={['Show newer', 'Show older']}
      />
    </Screen>
  );
}

function Mail({ mail }: { mail: Shown }) {
  const { id, name, address, subject, at, received, receivedInFull, why } = mail;
  return (
    <article
      aria-label={subject}
      className="grid gap-x-6 gap-y-2 p-4 md:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)_auto] md:items-center"
    >
      <p className="min-w-0 wrap-anywhere">
        {(name || !address) && <strong dir="auto">{name || 'Somebody without an address'}</strong>}
        {address && (
          <span className="block">
            <Mailbox address={address} />
          </span>
        )}
        <time dateTime={at} title={receivedInFull} className="block text-sm text-ink-soft">
          {received}
        </time>
      </p>
      <p className="min-w-0 wrap-anywhere">
        <span dir="auto" className="block">
          {subject}
        </span>
        <span className="block text-sm text-ink-soft">{why}</span>
      </p>
      <div className="flex flex-wrap gap-2">
        <a className="button px-4 text-sm" href={`${PATH}/${id}/original`} download>
          Download the original<span className="sr-only"> of {subject}</span>
        </a>
        <MakeCase id={id} subject={subject} />
      </div>
    </article>
  );
}

function MakeCase({ id, subject }: { id: number; subject: string }) {
  const fetcher = useFetcher<Answer>();
  useChangeNotice(fetcher.data);
  return (
    <fetcher.Form method="post" action={`${PATH}/${id}/case`}>
      <button
        type="submit"
        className="button px-4 text-sm"
        aria-disabled={fetcher.state !== 'idle' || undefined}
      >
        Make it a case<span className="sr-only"> from {subject}</span>
      </button>
    </fetcher.Form>
  );
}

import { Form, Link, useFetcher } from 'react-router';
import { Mailbox } from '#app/ui/mailbox.tsx';
import { fullTime, shortTime } from '#domain/cases/display-time.ts';
import {
  FILTERED_LIST_NAMES,
  FILTERED_LISTS,
  type FilteredList,
  type FilteredWhy,
} from '#domain/cases/filtered.table.ts';
import { accessOf } from '#domain/cases/kinds/access.ts';
import { casePath } from '#domain/cases/kinds/kinds.ts';
import { countFiltered, type Filtered, listFiltered } from '#domain/incoming/filtered.server.ts';
import { staffLoader } from '../guard.server.ts';
import type { Answer } from '../kit/answers.ts';
import { useChangeNotice } from '../kit/change-notice.ts';
import { PageLinks } from '../kit/page-links.tsx';
import { Empty, Screen, Tabs } from '../kit/screen.tsx';
import { wholeNumber } from '../whole-number.ts';
import type { Route } from './+types/route.ts';

const WHY_FILTERED: Record<FilteredWhy, string> = {
  'auto-reply': 'It’s an automatic reply, such as a holiday notice.',
  list: 'It was sent to many people, with a link to unsubscribe.',
  report: 'It’s a receipt, such as that an email was read.',
  server: 'A mail server sent it, such as a notice that an email is delayed.',
  bounce: 'It reports an email that could not be delivered, but not one that this site sent.',
  ours: 'Your office or this site sent it.',
  forged: 'Its sender may not be who it claims to be: your mail server’s checks failed.',
  junk: 'It was marked as spam before it reached this site.',
  many: 'More than 20 emails came from this address within an hour.',
  form: 'It came from your website’s form in a way that robots send.',
  repeat: 'The same message came again within a day.',
};

const LIST_NAMES: Record<FilteredList, string> = {
  automatic: 'Automatic',
  ours: 'From your office',
  spam: 'Spam',
  duplicates: 'Duplicates',
};

function isFilteredList(name: string | null): name is FilteredList {
  return name !== null && Object.hasOwn(FILTERED_LISTS, name);
}

const PATH = '/incoming';

export const loader = staffLoader('answer-cases', async ({ actor, services, url }) => {
  const page = Math.max(1, wholeNumber(url.searchParams.get('page')) || 1);
  const requestedList = url.searchParams.get('list');
  const choice = isFilteredList(requestedList) ? requestedList : null;
  const { db } = services.open;
  const access = accessOf(actor);
  const [{ messages, more }, counts] = await Promise.all([
    listFiltered(db, { access, choice, page }),
    countFiltered(db, access),
  ]);
  return { page, more, choice, counts, messages: messages.map(showFiltered) };
});

function showFiltered({ at, why, times, case: about, ...message }: Filtered) {
  return {
    ...message,
    subject: message.subject || 'No subject',
    at: new Date(at).toISOString(),
    received: shortTime(at),
    receivedInFull: fullTime(at),
    why: times > 1 ? `${WHY_FILTERED[why]} ${times} times so far.` : WHY_FILTERED[why],
    about: about && { ...about, path: casePath(about.kind, about.reference) },
  };
}

type MessageView = Route.ComponentProps['loaderData']['messages'][number];

export default function FilteredMessages({ loaderData }: Route.ComponentProps) {
  const { page, more, choice, counts, messages } = loaderData;
  const addressOf = (list: string | null, at = 1) => {
    const query = new URLSearchParams({
      ...(list && { list }),
      ...(at > 1 && { page: String(at) }),
    }).toString();
    return query ? `${PATH}?${query}` : PATH;
  };
  const ids = messages.map(({ id }) => id);
  return (
    <Screen title="Filtered messages" back={{ to: '/dashboard', name: 'Back to Dashboard' }} wide>
      <p className="measure">
        These messages arrived without an alert or a deadline. Look through the new ones every day. If one
        needs an answer, press Answer this: its deadline counts from when it arrived.
      </p>
      <Tabs
        label="Filtered messages"
        tabs={[
          { to: addressOf(null), name: 'To check', count: counts.unchecked },
          ...FILTERED_LIST_NAMES.map((list) => ({
            to: addressOf(list),
            name: LIST_NAMES[list],
            count: counts[list],
          })),
        ]}
        here={addressOf(choice)}
      />
      {messages.length === 0 ? (
        <Empty>{choice === null ? 'Nothing to check.' : 'Nothing here.'}</Empty>
      ) : (
        <ul className="divide-y divide-line overflow-hidden rounded-card border border-line">
          {messages.map((message) => (
            <li key={message.id}>
              <Message message={message} />
            </li>
          ))}
        </ul>
      )}
      {choice === null && messages.length > 0 && (
        <Form method="post" action={`${PATH}/checked/${Math.max(...ids)}?from=${Math.min(...ids)}`}>
          <button type="submit" className="button">
            Checked
          </button>
        </Form>
      )}
      <PageLinks
        label="Pages"
        page={page}
        more={more}
        addressOf={(at) => addressOf(choice, at)}
        labels={['Show newer', 'Show older']}
      />
    </Screen>
  );
}

function Message({ message }: { message: MessageView }) {
  const { id, name, address, subject, text, at, received, receivedInFull, why, about, mailId } = message;
  return (
    <article
      aria-label={subject}
      className="grid gap-x-6 gap-y-2 p-4 md:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)_auto] md:items-start"
    >
      <p className="min-w-0 wrap-anywhere">
        {(name || !address) && <strong dir="auto">{name || 'No name or address'}</strong>}
        {address && (
          <span className="block">
            <Mailbox address={address} />
          </span>
        )}
        <time dateTime={at} title={receivedInFull} className="block text-sm text-ink-soft">
          {received}
        </time>
      </p>
      <div className="min-w-0 wrap-anywhere">
        <p dir="auto">{subject}</p>
        <p className="text-sm text-ink-soft">{why}</p>
        <details>
          <summary className="inline-block cursor-pointer py-2 font-bold">
            Read it<span className="sr-only">: {subject}</span>
          </summary>
          <p dir="auto" className="whitespace-pre-wrap">
            {text || 'It has no text.'}
          </p>
        </details>
      </div>
      <div className="flex flex-wrap gap-2">
        {about && (
          <Link className="button px-4 text-sm" to={about.path}>
            Open {about.reference}
          </Link>
        )}
        {mailId !== null && (
          <a className="button px-4 text-sm" href={`${PATH}/${id}/original`} download>
            Download the original<span className="sr-only"> of {subject}</span>
          </a>
        )}
        <AnswerThis id={id} subject={subject} />
      </div>
    </article>
  );
}

function AnswerThis({ id, subject }: { id: number; subject: string }) {
  const fetcher = useFetcher<Answer>();
  useChangeNotice(fetcher.data);
  return (
    <fetcher.Form method="post" action={`${PATH}/${id}/case`}>
      <button
        type="submit"
        className="button px-4 text-sm"
        aria-disabled={fetcher.state !== 'idle' || undefined}
      >
        Answer this<span className="sr-only">: {subject}</span>
      </button>
    </fetcher.Form>
  );
}

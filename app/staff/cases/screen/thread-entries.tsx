import { KINDS } from '../../kinds.ts';
import { EmailText } from '../panels/emails/email-text.tsx';
import type { EmailView, TextView } from '../panels/emails/email-view.server.ts';
import { besideText, picturesOf } from '../panels/files/in-text.ts';
import { Formatted } from '../parts/formatted.tsx';
import { VerbButton } from '../parts/verb-form.tsx';
import type {
  CaseScreen,
  EntryView,
  EventView,
  MailEntryView,
  MessageView,
  NoteView,
  ReplyView,
} from './case-view.server.ts';
import { Delivery, Failed, SeeEmail } from './delivery.tsx';

export function Entry({ entry, view }: { entry: EntryView; view: CaseScreen }) {
  switch (entry.type) {
    case 'message':
      return <MessageEntry message={entry} view={view} />;
    case 'reply':
      return <ReplyEntry reply={entry} view={view} />;
    case 'note':
    case 'call':
    case 'letter':
    case 'visit':
      return <NoteEntry note={entry} />;
    case 'mail':
      return <MailEntry mail={entry} view={view} />;
    case 'email':
      return <EmailEntry email={entry} />;
    case 'text':
      return <TextEntry text={entry} />;
    case 'event':
      return <EventEntry event={entry} />;
  }
}

function MessageEntry({ message, view }: { message: MessageView; view: CaseScreen }) {
  const { reference, kind, answers } = message;
  return (
    <article className="entry rounded-card bg-paper p-4">
      <h4 className="text-sm wrap-anywhere">
        {message.by && (
          <>
            <bdi className="font-bold">{message.by}</bdi>:{' '}
          </>
        )}
        <strong>{message.source}</strong>, <time dateTime={message.at}>{message.when}</time>
        {message.loggedBy && (
          <>
            , logged by <bdi>{message.loggedBy}</bdi>
          </>
        )}
        {reference !== view.reference && (
          <>
            {' '}
            (<span className="whitespace-nowrap">{reference}</span>, {KINDS[kind].name.toLowerCase()}, merged
            into this case)
          </>
        )}
      </h4>
      {message.suspect && (
        <p className="mt-1 text-sm">
          A program may have sent this: a field that people don’t see was filled in, or the form was sent
          within two seconds. A browser that fills in forms does the same. Please read it as any other
          message.
        </p>
      )}
      {message.untold && (
        <p className="mt-1 text-sm">
          This arrived while many messages came at once, so its sender got no confirmation, and the office got
          one email about several messages.
        </p>
      )}
      {answers.length > 0 && (
        <section aria-label="Application">
          <Answers answers={answers} />
        </section>
      )}
      {message.text && (
        <p dir="auto" className="mt-2 wrap-anywhere whitespace-pre-wrap">
          {message.text}
        </p>
      )}
      {message.email && (
        <EmailText email={message.email} hasSender={message.by !== null} links={view.status !== 'spam'} />
      )}
      {message.mergedHere && view.mayAnswer && (
        <div className="mt-3">
          <VerbButton reference={reference} verb="unmerge" look="button px-4 text-sm">
            Unmerge {reference}
          </VerbButton>
        </div>
      )}
    </article>
  );
}

function Answers({ answers }: Pick<MessageView, 'answers'>) {
  return (
    <dl className="mt-2 grid gap-x-6 gap-y-1 sm:grid-cols-[max-content_minmax(0,1fr)]">
      {answers.map(({ question, label, value }) => (
        <div key={question} className="contents">
          <dt className="text-sm text-ink-soft">{label}</dt>
          <dd className="min-w-0 wrap-anywhere max-sm:mb-2">
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function ReplyEntry({ reply, view }: { reply: ReplyView; view: CaseScreen }) {
  const carried = view.desk.files.filter(({ replyId }) => replyId === reply.id);
  const attached = besideText(carried, reply.body);
  return (
    <article className="entry rounded-card border-2 border-ink bg-surface p-4">
      <h4 className="text-sm wrap-anywhere">
        <strong>
          <bdi>{reply.by}</bdi> {PURPOSES[reply.purpose]}
        </strong>
        , {reply.when}
      </h4>
      <div className="mt-2">
        <Formatted text={reply.body} pictures={picturesOf(carried)} />
      </div>
      {attached.length > 0 && (
        <p className="mt-2 text-sm wrap-anywhere">
          Attached: {attached.map(({ name, size }) => `${name} (${size})`).join(', ')}
        </p>
      )}
      <Delivery delivery={reply.delivery} view={view} isOwn={reply.from === null} />
    </article>
  );
}

const PURPOSES = {
  answer: 'replied by email',
  acknowledgement: 'acknowledged it by email',
  'final-response': 'sent the final response by email',
} as const;

const NOTES = {
  note: { label: 'Internal note, not sent', icon: '✎', ground: 'border-dashed border-field bg-honey' },
  call: { label: 'Phone call', icon: '☎', ground: 'border-lavender bg-lavender' },
  letter: { label: 'Letter', icon: '✉', ground: 'border-lavender bg-lavender' },
  visit: { label: 'Visit', icon: '⌂', ground: 'border-lavender bg-lavender' },
} as const;

/** A colleague's note: its background, label and dashed edge show that it stayed in the office. */
function NoteEntry({ note }: { note: NoteView }) {
  const { label, icon, ground } = NOTES[note.type];
  return (
    <article className={`entry rounded-card border-2 p-4 ${ground}`}>
      <h4 className="text-sm wrap-anywhere">
        <span aria-hidden="true">{icon} </span>
        <strong>{label}</strong>
        {note.countsAs && ` (${note.countsAs})`}: <bdi>{note.by}</bdi>, {note.when}
      </h4>
      <p dir="auto" className="mt-2 wrap-anywhere whitespace-pre-wrap">
        {note.body}
      </p>
      {note.confirmed && <p className="mt-2 text-sm">✓ {note.confirmed}</p>}
    </article>
  );
}

function MailEntry({ mail, view }: { mail: MailEntryView; view: CaseScreen }) {
  if (mail.delivery.state === 'failed') {
    return (
      <div className="px-4 text-sm">
        <strong>{mail.text}</strong>, {mail.when}
        <Failed delivery={mail.delivery} view={view} />
      </div>
    );
  }
  return (
    <p className="thin-line">
      {mail.text}: {mail.delivery.text} {view.mayAnswer && <SeeEmail delivery={mail.delivery} />}
    </p>
  );
}

function EventEntry({ event }: { event: EventView }) {
  return (
    <p className="thin-line">
      <strong>{event.text}</strong>
      {event.by && (
        <>
          {' '}
          by <bdi>{event.by}</bdi>
        </>
      )}
      , {event.when}
    </p>
  );
}

/** Folds automatic text away, but not its failure to arrive. */
function TextEntry({ text: { name, when, state, isFailed, text } }: { text: TextView }) {
  return (
    <details className={isFailed ? 'px-4 text-sm' : 'thin-line'}>
      <summary className="fold items-baseline">
        <span>
          {isFailed ? <strong>{name}</strong> : name}, {when}: {state}
        </span>
      </summary>
      <p className="mt-1 wrap-anywhere whitespace-pre-line">{text}</p>
    </details>
  );
}

function EmailEntry({ email }: { email: EmailView }) {
  if (email.aside) return <AsideEntry email={email} />;
  return (
    <article className="entry rounded-card bg-paper p-4">
      <h4 className="text-sm wrap-anywhere">
        <strong>
          <bdi>{email.by}</bdi> wrote {email.wrote}
        </strong>
        , <time dateTime={email.at}>{email.when}</time>
        {email.from && ` (${email.from})`}
      </h4>
      <EmailText email={email} hasSender />
    </article>
  );
}

function AsideEntry({ email }: { email: EmailView }) {
  return (
    <details className="thin-line">
      <summary className="fold items-baseline">
        <span>
          <strong>{email.aside}</strong> from <bdi>{email.by}</bdi>,{' '}
          <time dateTime={email.at}>{email.when}</time>
        </span>
      </summary>
      <EmailText email={email} hasSender />
    </details>
  );
}

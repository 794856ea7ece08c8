import type { RefObject } from 'react';
import { Link } from 'react-router';
import { ReadyForms } from '../cases/ready-forms.tsx';
import { KINDS } from '../kinds.ts';
import { CaseActions } from './case-actions.tsx';
import type { CaseShown } from './case-shown.server.ts';
import type { InboxShown } from './inbox.server.ts';
import { listAddress } from './inbox-address.ts';
import { ReplyForm } from './reply-form.tsx';
import { telephone } from './telephone.ts';
import { Thread } from './thread.tsx';

interface CaseDetailProps {
  readonly inbox: InboxShown;
  readonly shown: CaseShown;
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

/** One message: who sent it, what it says, what was done, and the form that answers it. */
export function CaseDetail({ inbox, shown, heading }: CaseDetailProps) {
  const { mayAnswer, sends, formKey } = inbox;
  return (
    <article className="grid gap-6 p-4 sm:p-6 lg:max-w-[46rem]">
      <p className="no-print lg:hidden">
        <Link className="inline-flex min-h-11 items-center font-bold" to={listAddress(inbox)}>
          ← Back to {KINDS[inbox.kind].title}
        </Link>
      </p>
      <header className="grid gap-3">
        <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <h2 ref={heading} tabIndex={-1} className="min-w-0 text-2xl wrap-anywhere">
            <bdi>{shown.name}</bdi>
          </h2>
          <StateMark state={shown.state} />
        </div>
        {mayAnswer && <ReadyForms reference={shown.reference} />}
        {mayAnswer && <CaseActions reference={shown.reference} state={shown.state} />}
      </header>
      <CaseFacts shown={shown} />
      {shown.answers.length > 0 ? <Answers answers={shown.answers} /> : <Message text={shown.message} />}
      <Thread entries={shown.thread} sends={sends} />
      {mayAnswer && (
        <section aria-labelledby="reply-heading" className="no-print">
          <h3 id="reply-heading" className="mb-2 text-lg">
            Reply
          </h3>
          <ReplyForm shown={shown} formKey={formKey} sends={sends} />
        </section>
      )}
    </article>
  );
}

function Message({ text }: { text: string }) {
  return (
    <section aria-labelledby="message-heading">
      <h3 id="message-heading" className="text-lg">
        Message
      </h3>
      <p dir="auto" className="mt-2 rounded-card bg-paper p-4 wrap-anywhere whitespace-pre-wrap">
        {text}
      </p>
    </section>
  );
}

/** What a job application says, in the order in which it was asked. */
function Answers({ answers }: Pick<CaseShown, 'answers'>) {
  return (
    <section aria-labelledby="answers-heading">
      <h3 id="answers-heading" className="text-lg">
        Application
      </h3>
      <dl className="mt-2 grid gap-x-6 gap-y-1 rounded-card bg-paper p-4 sm:grid-cols-[max-content_minmax(0,1fr)]">
        {answers.map(({ question, label, value }) => (
          <Fact key={question} name={label}>
            <bdi className="max-sm:mb-2 max-sm:block">{value}</bdi>
          </Fact>
        ))}
      </dl>
    </section>
  );
}

const STATES = {
  waiting: ['Waiting', 'bg-honey'],
  handled: ['✓ Handled', 'bg-sage'],
  spam: ['Spam', 'bg-peach'],
} as const;

function StateMark({ state }: { state: CaseShown['state'] }) {
  const [words, ground] = STATES[state];
  return <p className={`rounded-pill px-3 text-sm font-bold ${ground}`}>{words}</p>;
}

export function CaseFacts({ shown }: { shown: CaseShown }) {
  return (
    <dl className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-4 gap-y-1 sm:gap-x-6">
      <Fact name="Reference">{shown.reference}</Fact>
      <Fact name="Kind">{KINDS[shown.kind].name}</Fact>
      <Fact name="Received">
        <time dateTime={shown.receivedAt}>{shown.received}</time>
      </Fact>
      <Fact name="Email">
        {shown.email ? (
          <a className="inline-block py-2" href={`mailto:${encodeURIComponent(shown.email)}`}>
            {shown.email}
          </a>
        ) : (
          'Not given'
        )}
      </Fact>
      <Fact name="Phone number">
        {shown.phone ? (
          <a className="inline-block py-2" href={telephone(shown.phone)}>
            {shown.phone}
          </a>
        ) : (
          'Not given'
        )}
      </Fact>
      {shown.carerNames && (
        <Fact name="Carer names">
          <bdi>{shown.carerNames}</bdi>
        </Fact>
      )}
    </dl>
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

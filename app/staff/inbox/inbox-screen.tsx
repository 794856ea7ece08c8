import { useRef } from 'react';
import { Link } from 'react-router';
import { CASE_STATES } from '#domain/inbox/case-state.ts';
import { KINDS } from '../kinds.ts';
import { StaffTitle } from '../shell/staff-title.tsx';
import { CaseDetail } from './case-detail.tsx';
import { CaseList } from './case-list.tsx';
import type { InboxShown } from './inbox.server.ts';
import { listAddress } from './inbox-address.ts';
import { useInboxFocus } from './inbox-focus.ts';
import { useMarkRead } from './mark-read.ts';

const TAB_NAMES = { waiting: 'Waiting', handled: 'Handled', spam: 'Spam' } as const;

/** The inbox of one kind: list and message side by side on a wide screen, one after the other on a phone. */
export function InboxScreen({ inbox }: { inbox: InboxShown }) {
  const { kind, selected } = inbox;
  const { title, name } = KINDS[kind];
  const list = useRef<HTMLUListElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useInboxFocus({ reference: selected?.reference, list, heading });
  useMarkRead(selected);
  return (
    <div className="lg:grid lg:grid-cols-[22rem_minmax(0,1fr)]">
      <StaffTitle title={selected ? `${selected.reference}, ${title}` : title} />
      <section
        aria-labelledby="inbox-heading"
        className={`no-print border-line lg:sticky lg:top-0 lg:max-h-dvh lg:self-start lg:overflow-y-auto lg:border-r ${
          selected ? 'max-lg:hidden' : ''
        }`}
      >
        <h1 id="inbox-heading" className="px-4 pt-5 text-2xl">
          {title}
        </h1>
        <Tabs inbox={inbox} />
        <CaseList inbox={inbox} list={list} />
      </section>
      <section
        aria-label={selected ? name : 'Message'}
        className={`min-w-0 border-line lg:-ml-px lg:min-h-[calc(100dvh-4rem)] lg:border-l ${
          selected ? '' : 'max-lg:hidden'
        }`}
      >
        {/* On a phone the list with its heading is away while a message is open. */}
        {selected && <h1 className="sr-only lg:hidden">{title}</h1>}
        {selected ? (
          <CaseDetail key={selected.reference} inbox={inbox} shown={selected} heading={heading} />
        ) : (
          <p className="grid min-h-[60dvh] place-items-center p-8 text-center text-ink-soft">
            Please select a message to view its details.
          </p>
        )}
      </section>
    </div>
  );
}

function Tabs({ inbox }: { inbox: InboxShown }) {
  return (
    <nav
      aria-label={KINDS[inbox.kind].title}
      className="mt-2 flex flex-wrap gap-x-2 border-b border-line px-2"
    >
      {CASE_STATES.map((state) => (
        <Link
          key={state}
          to={listAddress({ ...inbox, show: state, before: null })}
          className="tab"
          aria-current={state === inbox.show ? 'true' : undefined}
        >
          {TAB_NAMES[state]} <span className="text-sm">{inbox.counts[state]}</span>
        </Link>
      ))}
    </nav>
  );
}

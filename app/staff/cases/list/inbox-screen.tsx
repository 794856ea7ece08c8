import { memo, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { Link, useNavigate, useOutletContext } from 'react-router';
import { ReadyCode } from '#app/forms/ready-code.tsx';
import { CaseDetail } from '#app/staff/cases/screen/case-detail.tsx';
import { inboxOf, KINDS } from '../../kinds.ts';
import { NextCaseProvider } from '../../kit/next-case.ts';
import { SearchNotReady } from '../../kit/search-not-ready.tsx';
import { StaffTitle } from '../../kit/staff-title.tsx';
import { useChoices } from '../../me/choices.tsx';
import { BulkForm } from './bulk-form.tsx';
import { CaseList } from './case-list.tsx';
import { orderText } from './case-text.ts';
import { Filters, FoundExport, Narrowed } from './filters.tsx';
import type { BesideList, InboxView } from './inbox.server.ts';
import { inboxAddress } from './inbox-address.ts';
import { rowsOf, useInboxFocus } from './inbox-focus.ts';
import type { ListView } from './list.server.ts';
import { SearchBox } from './search-box.tsx';
import { Shortcuts } from './shortcuts.tsx';
import { Views } from './views.tsx';
import { type Stood, whereStood } from './walk.ts';

/** Memoised, so that it isn't rendered at each step of every request. */
export const InboxScreen = memo(function InboxScreen({ view }: { view: BesideList }) {
  const { place, selected, mayAnswer } = view;
  const inbox = { ...useReadHere(useOutletContext<ListView>(), selected), ...view };
  const { title } = inboxOf(place.kind);
  const { shortcuts, next } = useChoices();
  const list = useRef<HTMLUListElement>(null);
  const detail = useRef<HTMLElement>(null);
  useInboxFocus({ reference: selected?.reference, list, detail });
  const side = useRef<HTMLElement>(null);
  const address = inboxAddress(place);
  const stood = useStood(list, selected?.reference);
  const goOn = useGoOn({ list, stood, selected: selected?.reference, listAddress: address, enabled: next });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list begins at its top.
  useEffect(() => {
    side.current?.scrollTo({ top: 0, behavior: 'instant' });
  }, [address]);
  return (
    <div className="lg:grid lg:grid-cols-[24rem_minmax(0,1fr)]">
      <StaffTitle title={selected ? `${selected.reference}, ${title}` : title} />
      <section
        ref={side}
        aria-labelledby="inbox-heading"
        className={`inbox-list no-print border-line lg:sticky lg:top-0 lg:h-dvh lg:self-start lg:overflow-y-auto lg:border-r ${
          selected ? 'max-lg:hidden' : ''
        }`}
      >
        <ListHead inbox={inbox} title={title} />
        {mayAnswer ? (
          <BulkForm key={address} inbox={inbox}>
            <CaseList inbox={inbox} list={list} />
          </BulkForm>
        ) : (
          <>
            <p className="px-3 py-2 text-sm text-ink-soft wrap-anywhere">{orderText(place)}</p>
            <CaseList inbox={inbox} list={list} />
          </>
        )}
        {mayAnswer && FORM_ROUTES.map((page) => <ReadyCode key={page} page={page} />)}
        <Shortcuts
          list={list}
          detail={detail}
          stood={stood}
          selected={selected?.reference}
          enabled={shortcuts}
        />
      </section>
      <section
        ref={detail}
        aria-label={selected ? KINDS[selected.kind].name : 'Message'}
        className={`min-w-0 border-line lg:-ml-px lg:min-h-[calc(100dvh-4rem)] lg:border-l ${
          selected ? '' : 'max-lg:hidden'
        }`}
      >
        {/* On a phone the list and its heading are hidden while a message is open. */}
        {selected && <h1 className="sr-only lg:hidden">{title}</h1>}
        {selected ? (
          <NextCaseProvider value={goOn}>
            <CaseDetail key={selected.reference} view={selected} listAddress={address} />
          </NextCaseProvider>
        ) : (
          <p className="grid min-h-[60dvh] place-items-center p-8 text-center text-ink-soft">
            {inbox.items.length > 0
              ? 'Please select a message to view its details.'
              : 'A message that you choose in the list is shown here.'}
          </p>
        )}
      </section>
    </div>
  );
});

/** Loaded before a form is sent, see {@link ReadyCode}; any reference will do. */
const FORM_ROUTES = ['/cases/C-000000/reply', '/cases/C-000000/note'];

function ListHead({ inbox, title }: { inbox: InboxView; title: string }) {
  const { place, mayAnswer } = inbox;
  return (
    <>
      <div className="list-top flex items-center justify-between gap-3 px-3 pt-1">
        <h1 id="inbox-heading" className="min-w-0 truncate text-xl">
          {title}
        </h1>
        {mayAnswer && (
          <Link className="button shrink-0 px-4 text-sm" to={place.kind ? `/log?kind=${place.kind}` : '/log'}>
            Log a call or visit
          </Link>
        )}
      </div>
      <div className="list-tools">
        <SearchBox inbox={inbox} />
        {!place.q && <Filters inbox={inbox} />}
      </div>
      {place.q ? <FoundExport inbox={inbox} /> : <Views inbox={inbox} />}
      {!place.q && <Narrowed inbox={inbox} />}
      <p role="status" className="sr-only">
        {place.q && foundText(inbox)}
      </p>
      {!inbox.findsAll && (
        <div className="px-3 py-2">
          <SearchNotReady />
        </div>
      )}
    </>
  );
}

function foundText({ items, hasOlder }: InboxView): string {
  if (items.length === 0) return 'No matches.';
  const many = items.length === 1 ? '1 case' : `${items.length} cases`;
  return hasOlder ? `${many} and more, newest first.` : `${many}, newest first.`;
}

function useReadHere(list: ListView, selected: BesideList['selected']): ListView {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const reference = selected?.reference;
  // During render, because an effect would render twice.
  if (reference && !opened.has(reference)) setOpened(new Set([...opened, reference]));
  const items = list.items.map((item) =>
    item.unread && opened.has(item.reference) ? { ...item, unread: false } : item,
  );
  return { ...list, items };
}

type List = RefObject<HTMLUListElement | null>;

/** Remembers the open case's position: when it leaves the list, the next case follows from there. */
function useStood(list: List, selected: string | undefined): RefObject<Stood | undefined> {
  const stood = useRef<Stood>(undefined);
  useEffect(() => {
    const rows = rowsOf(list).map((row) => row.dataset.reference);
    stood.current = whereStood(stood.current, rows, selected);
  });
  return stood;
}

interface GoOn {
  readonly list: List;
  readonly stood: RefObject<Stood | undefined>;
  readonly selected: string | undefined;
  readonly listAddress: string;
  readonly enabled: boolean;
}

function useGoOn(now: GoOn): () => void {
  const navigate = useNavigate();
  const latest = useRef(now);
  useEffect(() => {
    latest.current = now;
  });
  return useCallback(() => {
    const { list, stood, selected, listAddress, enabled } = latest.current;
    if (!enabled) return;
    const rows = rowsOf(list);
    const at = rows.findIndex((row) => row.dataset.reference === selected);
    const next = at >= 0 ? rows[at + 1] : stood.current && rows[stood.current.at];
    void navigate(next ? next.pathname + next.search : listAddress);
  }, [navigate]);
}

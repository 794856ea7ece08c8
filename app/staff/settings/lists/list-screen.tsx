import type { ReactNode } from 'react';
import { Form, Link, useSubmit } from 'react-router';
import { LISTS } from '#domain/lists/lists.ts';
import { MovableRows, VerbButton } from '../../kit/movable.tsx';
import { Empty, Saved, Screen } from '../../kit/screen.tsx';
import type { listNotice, loadList } from './list.server.ts';

type ListView = Awaited<ReturnType<typeof loadList>>;

/** With more entries, a phone would scroll through twenty screens of buttons. */
const UNFOLDED_MAX = 15;

export function ListScreen({ list }: { list: ListView }) {
  const { path, entries } = list;
  const { title, one, page, meaning, empty = 'There is nothing here yet.' } = LISTS[list.key];
  const submit = useSubmit();
  const isLong = entries.length > UNFOLDED_MAX;
  return (
    <Screen title={title} back={{ to: '/settings', name: 'Settings' }}>
      <p className="measure">
        {meaning} <a href={page}>See it on the site</a>
      </p>
      <ListNotice outcome={list.outcome} path={path} />
      <p>
        <Link className="button button-main" to={`${path}/new`}>
          Add {one}
        </Link>
      </p>
      {entries.length === 0 ? (
        <Empty>{empty}</Empty>
      ) : (
        <MovableRows
          items={entries}
          nameOf={({ title }) => title}
          onPlace={(id, place) => {
            const fields = { do: 'place', id: String(id), to: String(place) };
            void submit(fields, { method: 'post', action: path, preventScrollReset: true });
          }}
          className="grid gap-2 p-4"
        >
          {(entry, moves) => <Row entry={entry} path={path} moves={moves} isFolded={isLong} />}
        </MovableRows>
      )}
    </Screen>
  );
}

interface RowProps {
  readonly entry: ListView['entries'][number];
  readonly path: string;
  readonly moves: ReactNode;
  readonly isFolded: boolean;
}

function Row({ entry, path, moves, isFolded }: RowProps) {
  const { id, demo, title, detail, isOpen, wasDue, warnings, only } = entry;
  const seldom = (
    <>
      {moves}
      <VerbButton verb="remove" label="Remove" name={title} />
    </>
  );
  return (
    <>
      <h2 className="text-lg wrap-anywhere">{title}</h2>
      {detail && <p className="text-ink-soft wrap-anywhere">{detail}</p>}
      {only !== null && <p className="font-bold">Only at: {only}</p>}
      {warnings.map((warning) => (
        <p key={warning} className="measure rounded-field bg-honey px-3 py-1 wrap-anywhere">
          {warning}
        </p>
      ))}
      {wasDue && (
        <p className="justify-self-start rounded-field bg-honey px-3 py-1 text-sm font-bold">
          Review was due {wasDue}
        </p>
      )}
      {demo && <p className="text-sm font-bold">Demo content. Edit it to make it yours.</p>}
      <Form method="post" action={path} preventScrollReset className="flex flex-wrap gap-2">
        <input type="hidden" name="id" value={id} />
        <Link className="button px-4 text-sm" to={`${path}/${id}`}>
          Edit<span className="sr-only">: {title}</span>
        </Link>
        {isOpen !== null && (
          <VerbButton verb={isOpen ? 'close' : 'open'} label={isOpen ? 'Close' : 'Open'} name={title} />
        )}
        {isFolded ? (
          <details>
            <summary className="fold px-2 text-sm font-bold">
              Move or remove<span className="sr-only">: {title}</span>
            </summary>
            <div className="flex flex-wrap gap-2 py-2">{seldom}</div>
          </details>
        ) : (
          seldom
        )}
      </Form>
    </>
  );
}

interface ListNoticeProps {
  readonly outcome: ReturnType<typeof listNotice>;
  readonly path: string;
}

export function ListNotice({ outcome: { saved, removedId, gone }, path }: ListNoticeProps) {
  if (removedId !== null) {
    return (
      <div className="flex flex-wrap items-center gap-4 rounded-field bg-sage px-4 py-3">
        <Saved key={removedId}>Removed from the site.</Saved>
        <Form method="post" action={path}>
          <input type="hidden" name="id" value={removedId} />
          <button type="submit" name="do" value="undo" className="button px-4">
            Undo
          </button>
        </Form>
      </div>
    );
  }
  if (gone) return <Saved>That entry has been removed. This is the current list.</Saved>;
  return saved ? <Saved /> : null;
}

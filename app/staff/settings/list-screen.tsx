import { useState } from 'react';
import { Form, Link, useSubmit } from 'react-router';
import { LISTS } from '#domain/lists/lists.ts';
import { Empty, Saved, Screen } from '../kit/screen.tsx';
import type { loadList } from './list.server.ts';
import { ListRow } from './list-row.tsx';

export type ListShown = Awaited<ReturnType<typeof loadList>>;

export function ListScreen({ list }: { list: ListShown }) {
  const { path, entries } = list;
  const { title, one, page, meaning, empty = 'There is nothing here yet.' } = LISTS[list.key];
  const submit = useSubmit();
  const [dragged, setDragged] = useState<number | null>(null);
  return (
    <Screen title={title} back={{ to: '/settings', name: 'Settings' }}>
      <p className="measure">
        {meaning} <a href={page}>See it on the site</a>
      </p>
      <Said list={list} />
      <p>
        <Link className="button button-main" to={`${path}/new`}>
          Add {one}
        </Link>
      </p>
      {entries.length === 0 ? (
        <Empty>{empty}</Empty>
      ) : (
        <ol className="grid gap-3">
          {entries.map((entry, place) => (
            <ListRow
              key={entry.id}
              entry={entry}
              path={path}
              place={place}
              count={entries.length}
              onDrag={setDragged}
              onDrop={() => {
                if (dragged !== null && dragged !== entry.id) {
                  const fields = { do: 'place', id: String(dragged), to: String(place) };
                  void submit(fields, { method: 'post', action: path, preventScrollReset: true });
                }
                setDragged(null);
              }}
            />
          ))}
        </ol>
      )}
    </Screen>
  );
}

function Said({ list: { saved, removedId, gone, path } }: { list: ListShown }) {
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

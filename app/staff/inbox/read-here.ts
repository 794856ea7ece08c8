import { useEffect, useState } from 'react';
import type { BesideList } from './inbox.server.ts';
import type { ListShown } from './list.server.ts';

/** The list, in which what was opened here is not unread any more, though it was loaded before. */
export function useReadHere(list: ListShown, selected: BesideList['selected']): ListShown {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const reference = selected?.reference;
  useEffect(() => {
    if (reference) setOpened((before) => (before.has(reference) ? before : new Set([...before, reference])));
  }, [reference]);
  const items = list.items.map((item) =>
    item.unread && (item.reference === reference || opened.has(item.reference))
      ? { ...item, unread: false }
      : item,
  );
  return { ...list, items };
}

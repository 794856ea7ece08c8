import { useState } from 'react';
import type { BesideList } from './inbox.server.ts';
import type { ListShown } from './list.server.ts';

/** The list, in which what was opened here is not unread any more, though it was loaded before. */
export function useReadHere(list: ListShown, selected: BesideList['selected']): ListShown {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const reference = selected?.reference;
  // While the screen is drawn: an effect would have it drawn twice.
  if (reference && !opened.has(reference)) setOpened(new Set([...opened, reference]));
  const items = list.items.map((item) =>
    item.unread && opened.has(item.reference) ? { ...item, unread: false } : item,
  );
  return { ...list, items };
}

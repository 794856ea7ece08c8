import { createContext, type ReactNode, use, useState } from 'react';
import { useBeforeUnload } from 'react-router';

/** Unsent answers by the reference of their case. Only in this window's memory: they hold personal data. */
const DraftsContext = createContext<Map<string, string>>(new Map());

/** Keeps what was typed while the person looks at another message. */
export const useDrafts = (): Map<string, string> => use(DraftsContext);

/** Holds the drafts, and has the browser ask before a page with one is closed or reloaded. */
export function Drafts({ children }: { children: ReactNode }) {
  const [drafts] = useState(() => new Map<string, string>());
  useBeforeUnload((event) => {
    if ([...drafts.values()].some((text) => text.trim() !== '')) event.preventDefault();
  });
  return <DraftsContext value={drafts}>{children}</DraftsContext>;
}

import { createContext, type ReactNode, use, useState } from 'react';

/** Unsent answers by the reference of their case. Only in this window's memory: they hold personal data. */
const DraftsContext = createContext<Map<string, string>>(new Map());

/** Keeps what was typed while the person looks at another message. */
export const useDrafts = (): Map<string, string> => use(DraftsContext);

export function Drafts({ children }: { children: ReactNode }) {
  const [drafts] = useState(() => new Map<string, string>());
  return <DraftsContext value={drafts}>{children}</DraftsContext>;
}

import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { rowsOf } from './inbox-focus.ts';
import { type Stood, whereStood } from './walk.ts';

type List = RefObject<HTMLUListElement | null>;

/** Remembers where the open case is: when it is closed and leaves the list, what comes next follows from there. */
export function useStood(list: List, selected: string | undefined): RefObject<Stood | undefined> {
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

export function useGoOn(now: GoOn): () => void {
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

import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { isTypedInto } from './shortcut-keys.ts';

interface InboxFocus {
  readonly reference: string | undefined;
  readonly list: RefObject<HTMLUListElement | null>;
  readonly detail: RefObject<HTMLElement | null>;
}

/** Marks a navigation through the list: the focus stays on the row. */
export interface WalkState {
  readonly walks: true;
}

/** Focuses the heading of an opened message; Escape leads back to it from a field, else to the row. */
export function useInboxFocus({ reference, list, detail }: InboxFocus) {
  const before = useRef(reference);
  const walks = (useLocation().state as WalkState | null)?.walks === true;
  useEffect(() => {
    const left = before.current;
    before.current = reference;
    if (left === reference || walks) return;
    if (reference) headingOf(detail)?.focus({ preventScroll: true });
    else if (document.activeElement === document.body) focusRow(list, left);
  }, [reference, list, detail, walks]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const inMessage = detail.current?.contains(event.target as Node);
      if (event.key !== 'Escape' || event.defaultPrevented || !inMessage) return;
      if (isTypedInto(event.target)) headingOf(detail)?.focus({ preventScroll: true });
      else focusRow(list, reference);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [reference, list, detail]);
}

function headingOf(detail: RefObject<HTMLElement | null>) {
  return detail.current?.querySelector<HTMLElement>('h2[tabindex="-1"]');
}

export function rowsOf(list: RefObject<HTMLUListElement | null>): readonly HTMLAnchorElement[] {
  return [...(list.current?.querySelectorAll<HTMLAnchorElement>('a[data-reference]') ?? [])];
}

function focusRow(list: RefObject<HTMLUListElement | null>, reference: string | undefined) {
  rowsOf(list)
    .find((row) => row.dataset.reference === reference)
    ?.focus();
}

import { type RefObject, useEffect, useRef } from 'react';

interface InboxFocus {
  /** Of the message that is open. */
  readonly reference: string | undefined;
  readonly list: RefObject<HTMLUListElement | null>;
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

/**
 * Opening a message moves the focus to its heading, so that a screen reader says what opened and the next Tab
 * is in the message. Escape there, or going back to the list, returns it to the row, ready for the arrows.
 */
export function useInboxFocus({ reference, list, heading }: InboxFocus) {
  const before = useRef(reference);
  useEffect(() => {
    const left = before.current;
    before.current = reference;
    if (left === reference) return;
    if (reference) heading.current?.focus({ preventScroll: true });
    else focusRow(list, left);
  }, [reference, list, heading]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const inMessage = heading.current?.closest('section')?.contains(event.target as Node);
      if (event.key === 'Escape' && !event.defaultPrevented && inMessage) focusRow(list, reference);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [reference, list, heading]);
}

function focusRow(list: RefObject<HTMLUListElement | null>, reference: string | undefined) {
  const rows = [...(list.current?.querySelectorAll('a') ?? [])];
  rows.find((row) => row.dataset.reference === reference)?.focus();
}

import { useLayoutEffect, useState } from 'react';

/** Hides everything on the page but the words about the session, see staff.css. */
const CURTAIN = 'curtain';

export function drawCurtain(): void {
  document.documentElement.dataset[CURTAIN] = '';
}

export function liftCurtain(): void {
  delete document.documentElement.dataset[CURTAIN];
}

/** Whether the page is hidden: nothing of it is loaded again then. */
export function isCurtainDrawn(): boolean {
  return CURTAIN in document.documentElement.dataset;
}

/** Hides the page as long as this is drawn; gives what was typed in it and not sent. */
export function useCurtain(): readonly string[] {
  const [typed] = useState(unsentTexts);
  useLayoutEffect(() => {
    drawCurtain();
    window.addEventListener('keydown', keepFromPage, { capture: true });
    return () => {
      liftCurtain();
      window.removeEventListener('keydown', keepFromPage, { capture: true });
    };
  }, []);
  return typed;
}

/** No shortcut of the hidden page works: one of them would leave it, and what was typed with it. */
function keepFromPage(event: KeyboardEvent): void {
  event.stopPropagation();
  // Some browsers close a dialog on a second Escape.
  if (event.key === 'Escape') event.preventDefault();
}

/** Fields that somebody has typed into since the page was drawn. */
const typedInto = new WeakSet<EventTarget>();

/** Notes where somebody types, so that their own words can stay in view; returns the way to stop that. */
export function noteTyping(): () => void {
  const onInput = ({ target }: Event) => void (target && typedInto.add(target));
  document.addEventListener('input', onInput);
  return () => document.removeEventListener('input', onInput);
}

/** What the person wrote and has not sent. It is theirs, so it stays in view. */
function unsentTexts(): readonly string[] {
  const texts = [...document.querySelectorAll<HTMLTextAreaElement>('#main textarea')]
    .filter((field) => typedInto.has(field) && field.value.trim() !== '')
    .map(({ value }) => value);
  return [...new Set(texts)];
}

import { useLayoutEffect, useState } from 'react';

const CURTAIN = 'curtain';

export function drawCurtain(): void {
  document.documentElement.dataset[CURTAIN] = '';
}

export function liftCurtain(): void {
  delete document.documentElement.dataset[CURTAIN];
}

/** Nothing of a hidden page is loaded again. */
export function isCurtainDrawn(): boolean {
  return CURTAIN in document.documentElement.dataset;
}

/** Hides the page while this is drawn; @returns what was typed in it and not sent */
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

/** Lets people's own unsent words stay in view. @returns what stops it */
export function noteTyping(): () => void {
  const onInput = ({ target }: Event) => void (target && typedInto.add(target));
  document.addEventListener('input', onInput);
  return () => document.removeEventListener('input', onInput);
}

function unsentTexts(): readonly string[] {
  const texts = [...document.querySelectorAll<HTMLTextAreaElement>('#main textarea')]
    .filter((field) => typedInto.has(field) && field.value.trim() !== '')
    .map(({ value }) => value);
  return [...new Set(texts)];
}

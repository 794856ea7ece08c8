import { useLayoutEffect, useState } from 'react';

const CURTAIN = 'curtain';

export function drawCurtain(): void {
  document.documentElement.dataset[CURTAIN] = '';
}

export function liftCurtain(): void {
  delete document.documentElement.dataset[CURTAIN];
}

export function isCurtainDrawn(): boolean {
  return CURTAIN in document.documentElement.dataset;
}

/** Hides the page while rendered. @returns unsent text typed in it */
export function useCurtain(): readonly string[] {
  const [typed] = useState(unsentTexts);
  useLayoutEffect(() => {
    drawCurtain();
    window.addEventListener('keydown', stopKey, { capture: true });
    return () => {
      liftCurtain();
      window.removeEventListener('keydown', stopKey, { capture: true });
    };
  }, []);
  return typed;
}

/** Blocks the hidden page's shortcuts: one could leave it and lose the typed text. */
function stopKey(event: KeyboardEvent): void {
  event.stopPropagation();
  // Some browsers close a dialog on a second Escape.
  if (event.key === 'Escape') event.preventDefault();
}

const typedInto = new WeakSet<EventTarget>();

/** Keeps staff's own unsent text in view. @returns a function that stops it */
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

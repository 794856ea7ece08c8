import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

export function useRuns(): boolean {
  const [runs, setRuns] = useState(false);
  useEffect(() => {
    let isGone = false;
    // React can't flush synchronously inside effects.
    queueMicrotask(() => {
      if (!isGone) holdInPlace(() => setRuns(true));
    });
    return () => {
      isGone = true;
    };
  }, []);
  return runs;
}

const STEADY = 'a, button, label, legend, summary, input, select, p, h1, h2, h3, li';
/** Less than a line's height, so that none is missed. */
const STEP_PX = 16;

interface Placed {
  readonly element: Element;
  /** Pixels below the top of the window. */
  readonly top: number;
}

/** Renders, and scrolls to hold what is in use in place; browsers' anchoring needs a surviving anchor. */
export function holdInPlace(draw: () => void): void {
  const before = placed();
  flushSync(draw);
  const anchor = before.find(({ element }) => element.isConnected && element.getClientRects().length > 0);
  if (!anchor) return;
  window.scrollBy({ top: topOf(anchor.element) - anchor.top, behavior: 'instant' });
}

function placed(): readonly Placed[] {
  const pressed = innermost('main :active');
  const typedIn = document.activeElement?.matches('input, textarea, [contenteditable]')
    ? document.activeElement
    : null;
  if (!pressed && typedIn && isInView(typedIn)) return [{ element: typedIn, top: topOf(typedIn) }];
  const elements = [pressed, innermost('main :hover'), ...readable()];
  return elements.flatMap((element) => (element ? [{ element, top: topOf(element) }] : []));
}

function innermost(selector: string): Element | null | undefined {
  return [...document.querySelectorAll(selector)].at(-1)?.closest(STEADY);
}

function readable(): Set<Element> {
  const main = document.querySelector('main');
  const found = new Set<Element>();
  if (!main) return found;
  const { left, width } = main.getBoundingClientRect();
  for (let y = 0; y < window.innerHeight; y += STEP_PX) {
    const element = document.elementFromPoint(left + width / 2, y)?.closest(STEADY);
    if (element && main.contains(element)) found.add(element);
  }
  return found;
}

function topOf(element: Element): number {
  return element.getBoundingClientRect().top;
}

function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
}

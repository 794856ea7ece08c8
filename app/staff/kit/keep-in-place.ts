import { flushSync } from 'react-dom';

/** What doesn't grow itself, whatever grows above it. */
const STEADY = 'a, button, label, legend, summary, input, select, p, h1, h2, h3, li';
/** Less than the height of a line, so that none is missed. */
const STEP_PX = 16;

interface Placed {
  readonly element: Element;
  /** Pixels below the top of the window. */
  readonly top: number;
}

/**
 * Draws at once, and scrolls so that what somebody is pressing, typing in, pointing at or reading stays where it was in
 * the window. Where a field above it became higher, a press would otherwise begin on a button and end beside it, which
 * does nothing; browsers keep the place only where what they hold on to is still there afterwards.
 */
export function keepInPlace(draw: () => void): void {
  const before = placed();
  flushSync(draw);
  const kept = before.find(({ element }) => element.isConnected && element.getClientRects().length > 0);
  if (!kept) return;
  window.scrollBy({ top: topOf(kept.element) - kept.top, behavior: 'instant' });
}

/** By how much it matters that it stays. */
function placed(): readonly Placed[] {
  const pressed = innermost('main :active');
  const typedIn = document.activeElement?.matches('input, textarea, [contenteditable]')
    ? document.activeElement
    : null;
  // Whatever takes its place keeps the cursor in view.
  if (!pressed && typedIn && isInView(typedIn)) return [{ element: typedIn, top: topOf(typedIn) }];
  const elements = [pressed, innermost('main :hover'), ...readable()];
  return elements.flatMap((element) => (element ? [{ element, top: topOf(element) }] : []));
}

function innermost(selector: string): Element | null | undefined {
  return [...document.querySelectorAll(selector)].at(-1)?.closest(STEADY);
}

/** From the top of the window down. */
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

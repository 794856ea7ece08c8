/** Starts the app at the first pointer, touch, key or focus. `scripts/inline-script.ts` inlines it. */
import { APP, SCROLL_STORE } from './handover.ts';

/** Detects changes by translation or extensions: React would discard the page, and typed text with it. */
let isChanged = false;
const observer = new MutationObserver(isPageChanged);
observer.observe(document, { childList: true, characterData: true, subtree: true });
window.isPageChanged = isPageChanged;

function isPageChanged(records = observer.takeRecords()): boolean {
  isChanged ||= records.some(isInPage);
  return isChanged;
}

/** React ignores additions to the head, to the document's element and to the end of the body. */
function isInPage({ target, removedNodes, nextSibling }: MutationRecord): unknown {
  const { body } = document;
  return target === body ? removedNodes[0] || nextSibling : body.contains(target);
}

const SIGNS = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'focusin'];
const LISTENING = { capture: true, passive: true };

for (const sign of SIGNS) addEventListener(sign, start, LISTENING);

addEventListener('scroll', () => document.documentElement.setAttribute('data-scrolled', ''), { once: true });

function start(): void {
  for (const sign of SIGNS) removeEventListener(sign, start, LISTENING);
  // Its forms and links work without the app, and a translated page stays translated.
  if (isPageChanged()) return;
  saveScrollPosition();
  const held = document.querySelector(`[${APP}]`);
  if (!held) return;
  const app = document.createElement('script');
  app.type = 'module';
  app.textContent = held.textContent;
  held.replaceWith(app);
  observer.takeRecords();
}

/** Gives React Router the current scroll position, so that starting never jumps. */
function saveScrollPosition(): void {
  try {
    const positions = JSON.parse(sessionStorage.getItem(SCROLL_STORE) ?? '{}');
    positions[history.state?.key ?? 'default'] = scrollY;
    sessionStorage.setItem(SCROLL_STORE, JSON.stringify(positions));
  } catch {
    // Without session storage there is no position to restore.
  }
}

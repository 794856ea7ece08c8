/**
 * The one script that runs on a public page by itself. It starts the app at the first sign that somebody wants to use
 * the page: a pointer, a touch, a key or a focused field. Until then the page is complete HTML, and nothing of React
 * is loaded. The build makes one minified text of this file, which every public page carries (`scripts/inline-script.ts`).
 */
import { APP, SCROLL_STORE } from './handover.ts';

const SIGNS = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'focusin'];
const LISTENING = { capture: true, passive: true };

for (const sign of SIGNS) addEventListener(sign, start, LISTENING);

function start(): void {
  for (const sign of SIGNS) removeEventListener(sign, start, LISTENING);
  keepScrollPosition();
  const held = document.querySelector(`[${APP}]`);
  const app = document.createElement('script');
  app.type = 'module';
  app.textContent = held?.textContent ?? '';
  held?.replaceWith(app);
}

/** Sets what React Router would scroll back to to where the visitor is by now, so that starting never jumps. */
function keepScrollPosition(): void {
  try {
    const positions = JSON.parse(sessionStorage.getItem(SCROLL_STORE) ?? '{}');
    positions[history.state?.key ?? 'default'] = scrollY;
    sessionStorage.setItem(SCROLL_STORE, JSON.stringify(positions));
  } catch {
    // Who keeps no data of pages has no position to go back to either.
  }
}

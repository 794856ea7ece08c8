/** In place of `start.ts` on pages that can be left at once: that must work before the app runs. */
import { listenForLeaving } from './leaving.ts';
import './start.ts';

listenForLeaving();

// The app keeps a confirmation in this tab, and shows it again after a reload.
if (location.pathname.startsWith('/sent/')) dispatchEvent(new Event('focusin'));

/** Replaces `start.ts` on quick-exit pages: the exit must work before the app runs. */
import { listenForLeaving } from './leaving.ts';
import './start.ts';

listenForLeaving();

// The app stores a confirmation in this tab, and shows it again after a reload.
if (location.pathname.startsWith('/sent/')) dispatchEvent(new Event('focusin'));

/** In place of `start.ts` on pages that can be left at once: that must work before the app runs. */
import { listenForLeaving } from './leaving.ts';
import './start.ts';

listenForLeaving();

import { sessionExtendAction, sessionPeekLoader } from '../guard.server.ts';

/** How long the session has left, without prolonging it. */
export const loader = sessionPeekLoader();

/** "Stay signed in". */
export const action = sessionExtendAction();

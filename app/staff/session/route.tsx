import { sessionExtendAction, sessionPeekLoader } from '../guard.server.ts';

export const loader = sessionPeekLoader();

export const action = sessionExtendAction();

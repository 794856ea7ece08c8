import { triedAction, triedLoader } from './tried.server.ts';

/** Renders a page with unsaved values of a Settings form. */
export const loader = triedLoader;
export const action = triedAction;

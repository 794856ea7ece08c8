import { triedAction, triedLoader } from './tried.server.ts';

/** A page of the website with what a form of Settings holds, before it is saved. */
export const loader = triedLoader;
export const action = triedAction;

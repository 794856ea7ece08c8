import { triedAction, triedLoader } from './tried.server.ts';

export const loader = triedLoader;
export const action = triedAction;

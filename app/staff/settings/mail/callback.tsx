import { callbackLoader } from './account.server.ts';

export const loader = callbackLoader;

import { callbackLoader } from './mail-account.server.ts';

export const loader = callbackLoader;

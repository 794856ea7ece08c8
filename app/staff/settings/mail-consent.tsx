import { consentLoader } from './mail-account.server.ts';

export const loader = consentLoader;

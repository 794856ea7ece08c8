import { consentLoader } from './account.server.ts';

export const loader = consentLoader;

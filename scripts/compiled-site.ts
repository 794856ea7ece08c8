import { fileURLToPath } from 'node:url';

/** Where the build leaves what Node compiled of the site, so that a start need not compile it again. */
export const COMPILED_SITE = fileURLToPath(new URL('../build/.compiled', import.meta.url));

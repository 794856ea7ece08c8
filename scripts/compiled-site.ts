import { fileURLToPath } from 'node:url';

/** Node's compile cache of the site, written by the build, so that a start needn't compile it again. */
export const COMPILED_SITE = fileURLToPath(new URL('../build/.compiled', import.meta.url));

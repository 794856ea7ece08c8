import { serveStatic } from '@hono/node-server/serve-static';
import type { HonoEnv } from './app.ts';

const YEAR_SECONDS = 31_536_000;
const DAY_SECONDS = 86_400;

/** The built browser files. Those with a hash in their name never change; brotli and gzip lie beside them. */
export function staticFiles(clientDir: string) {
  return serveStatic<HonoEnv>({
    root: clientDir,
    precompressed: true,
    // Without an index file a folder is not an answer; pages come from the application.
    index: 'no-index-file',
    onFound: (path, c) => {
      c.header(
        'Cache-Control',
        path.includes('/assets/') ? `public, max-age=${YEAR_SECONDS}, immutable` : `public, max-age=${DAY_SECONDS}`,
      );
    },
  });
}

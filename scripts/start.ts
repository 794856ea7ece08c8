/** `npm start`: builds what is missing, then becomes the site. */
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
import { COMPILED_SITE } from './compiled-site.ts';

const SITE = new URL('../build/server/index.js', import.meta.url);

/** Read by the C library at start. By default it retains freed memory for each thread, 100 MB after some load. */
const GIVES_MEMORY_BACK = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '131072',
  MALLOC_MMAP_THRESHOLD_: '131072',
};

try {
  const { buildIfNeeded } = await import('./build.ts');
  await buildIfNeeded((line) => process.stderr.write(`${line}\n`));
} catch (error) {
  process.stderr.write(`The site could not be built: ${error instanceof Error ? error.stack : error}\n`);
  process.exit(1);
}
// Re-executed, it frees the memory used for building and reading TypeScript. That would close a socket from systemd.
if (process.platform === 'linux' && process.execve && !('LISTEN_FDS' in process.env)) {
  const environment = { ...GIVES_MEMORY_BACK, NODE_COMPILE_CACHE: COMPILED_SITE, ...process.env };
  process.execve(
    process.execPath,
    [process.execPath, ...process.execArgv, fileURLToPath(SITE), ...process.argv.slice(2)],
    environment,
  );
}
enableCompileCache(COMPILED_SITE);
const { serve } = (await import(SITE.href)) as typeof import('#serve.ts');
await serve();

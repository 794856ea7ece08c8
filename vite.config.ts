import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { inlineScripts } from './scripts/inline-script.ts';

/** Loaded as they are from node_modules: native code, or packages that are only loaded when first needed. */
const EXTERNAL = [
  'better-sqlite3',
  'pg',
  'pino',
  'nodemailer',
  'react-email',
  'date-holidays',
  'pdfkit',
  'sharp',
  '@aws-sdk/client-s3',
];

/**
 * Asks Chromium to compile all of a file while it is fetched, and not each function when it is first called, which
 * is when somebody opens their first case. For our own code of the dashboard only: it is small, and all of it used.
 */
const COMPILE_AT_ONCE = '//# allFunctionsCalledOnLoad';

function isOwnStaffCode({ moduleIds }: { readonly moduleIds: readonly string[] }): boolean {
  return (
    moduleIds.some((id) => id.includes('/app/staff/')) &&
    !moduleIds.some((id) => id.includes('/node_modules/'))
  );
}

/**
 * Zod otherwise tries whether it may compile code, which our content policy refuses and reports on every page that
 * checks something. It reads this when it loads: the statement stands before it in the file that holds it.
 */
const ZOD_COMPILES_NOTHING = 'globalThis.__zod_globalConfig={jitless:true};';

function bannerOf(chunk: { readonly moduleIds: readonly string[] }): string {
  if (chunk.moduleIds.some((id) => id.endsWith('/zod/v4/core/core.js'))) return ZOD_COMPILES_NOTHING;
  return isOwnStaffCode(chunk) ? COMPILE_AT_ONCE : '';
}

export default defineConfig(({ command }) => ({
  plugins: [inlineScripts(), tailwindcss(), reactRouter()],
  build: {
    target: 'es2023',
    // Every asset is a file of its own, so that a page's bytes are its own too.
    assetsInlineLimit: 0,
  },
  environments: {
    client: {
      build: {
        rollupOptions: { output: { postBanner: bannerOf } },
      },
    },
    ssr: {
      build: { target: 'node26', rollupOptions: { input: './start.ts' } },
      // One bundle starts twice as fast as a thousand files.
      ...(command === 'build' ? { resolve: { noExternal: true, external: EXTERNAL } } : {}),
    },
  },
}));

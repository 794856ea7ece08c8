import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Rolldown } from 'vite';
import { inlineScripts } from './scripts/inline-script.ts';
import { ownModulesOnly } from './scripts/own-modules.ts';
import { plainInlineCss } from './scripts/plain-css.ts';
import { smallServerText } from './scripts/server-text.ts';
import { staffApart } from './scripts/staff-apart.ts';

/** Loaded as they are from node_modules: native code, or packages that are only loaded when first needed. */
export const EXTERNAL = [
  'better-sqlite3',
  'pg',
  'pino',
  'nodemailer',
  'pdfkit',
  'sharp',
  '@resvg/resvg-js',
  '@aws-sdk/client-s3',
];

/**
 * Asks Chromium to compile all of a file while it is fetched, and not each function when it is first called, which is
 * when someone opens their first case. For our own code of the dashboard only: it is small, and all of it used.
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
 * checks something. It reads this when it loads: the statement is before it in the file that holds it.
 */
const ZOD_COMPILES_NOTHING = 'globalThis.__zod_globalConfig={jitless:true};';

function bannerOf(chunk: { readonly moduleIds: readonly string[] }): string {
  if (chunk.moduleIds.some((id) => id.endsWith('/zod/v4/core/core.js'))) return ZOD_COMPILES_NOTHING;
  return isOwnStaffCode(chunk) ? COMPILE_AT_ONCE : '';
}

type ModulesOf = Parameters<Rolldown.CodeSplittingNameFunction>[1];

/** Whether only the dashboard needs the module `id`: a public page must never load it. */
function isStaffOnly(id: string, modules: ModulesOf): boolean {
  const needed = new Set([id]);
  let isNeeded = false;
  for (const each of needed) {
    const { isEntry = false, importers = [], dynamicImporters = [] } = modules.getModuleInfo(each) ?? {};
    if (isEntry && !each.includes('/app/staff/')) return false;
    isNeeded ||= isEntry;
    for (const importer of [...importers, ...dynamicImporters]) needed.add(importer);
  }
  return isNeeded;
}

/** Returns whether a module needs Zod, which is 90 kB: files that only display must not include validation. */
function needsZod(id: string, modules: ModulesOf): boolean {
  const needed = new Set([id]);
  for (const each of needed) {
    if (each.includes('/node_modules/zod/')) return true;
    for (const imported of modules.getModuleInfo(each)?.importedIds ?? []) needed.add(imported);
  }
  return false;
}

/** The minimum size, in bytes, for a file that only some screens share, so that a screen requests few. */
const STAFF_FILE_BYTES = 2_500;
/** Frame modules that this many screens need come in one file. */
const SCREENS = 8;
const FRAME = /\/app\/staff\/(?:shell|kit)\//;

/** The first is before the others, so that none of them takes along what a public page needs. */
const SHARED_FILES: Rolldown.CodeSplittingGroup[] = [
  {
    name: (id, modules) => (isStaffOnly(id, modules) ? null : 'page'),
    debugName: 'page',
    priority: 3,
    minShareCount: 2,
    entriesAware: true,
  },
  {
    name: (id, modules) => (FRAME.test(id) && isStaffOnly(id, modules) ? 'kit' : null),
    debugName: 'kit',
    priority: 2,
    minShareCount: SCREENS,
  },
  {
    name: (id, modules) => {
      if (!isStaffOnly(id, modules)) return null;
      return needsZod(id, modules) ? 'staff-input' : 'staff';
    },
    debugName: 'staff',
    priority: 1,
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: STAFF_FILE_BYTES,
  },
];

/** Without the names of all routes that share it, which every list of files would repeat. */
function shortName({ name }: { readonly name: string }): string {
  return `assets/${name.split('~', 1)[0]}-[hash].js`;
}

/** The text of the server stays in memory. Names stay, so that an error says where it was. */
const FEWER_BYTES = { compress: true, mangle: false, codegen: { removeWhitespace: true } };

/** A hash can't be compressed, and a page names twenty files: six of its letters tell any two versions of one apart. */
const ASSET_NAMES = 'assets/[name]-[hash:6][extname]';

export default defineConfig(({ command }) => ({
  plugins: [
    inlineScripts(),
    tailwindcss(),
    command === 'build' ? ownModulesOnly(reactRouter()) : reactRouter(),
    plainInlineCss(),
    staffApart(),
    smallServerText(),
  ],
  build: {
    target: 'es2023',
    // Every asset is a file of its own, so that a page's bytes are its own too.
    assetsInlineLimit: 0,
  },
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: {
            postBanner: bannerOf,
            codeSplitting: { groups: SHARED_FILES },
            chunkFileNames: shortName,
            assetFileNames: ASSET_NAMES,
          },
        },
      },
    },
    ssr: {
      // Packages have a second copy of themselves for development, which is left out.
      define: { 'process.env.NODE_ENV': JSON.stringify(command === 'build' ? 'production' : 'development') },
      build: {
        target: 'node26',
        rollupOptions: { input: './serve.ts', output: { assetFileNames: ASSET_NAMES, minify: FEWER_BYTES } },
      },
      // One bundle starts twice as fast as a thousand files.
      ...(command === 'build' ? { resolve: { noExternal: true, external: EXTERNAL } } : {}),
    },
  },
}));

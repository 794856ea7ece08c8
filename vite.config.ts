import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

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

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    target: 'es2023',
    // Every asset is a file of its own, so that a page's bytes are its own too.
    assetsInlineLimit: 0,
  },
  environments: {
    ssr: {
      build: { target: 'node26', rollupOptions: { input: './start.ts' } },
      // One bundle starts twice as fast as a thousand files.
      ...(command === 'build' ? { resolve: { noExternal: true, external: EXTERNAL } } : {}),
    },
  },
}));

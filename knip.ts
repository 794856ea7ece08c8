import type { KnipConfig } from 'knip';
import forTests from './test/packages/package.json' with { type: 'json' };

/** Whose use knip finds itself. */
const KNOWN = /^(?:@types\/.*|@biomejs\/biome|knip|react-peeps|tsc)$/;
/** With --production, tests and what they share do not count as a use; entries and files end in an exclamation mark. */
const isProduction = process.argv.includes('--production');

export default {
  workspaces: {
    '.': {
      entry: [
        'domain/migrations/*.ts!',
        // The route table reads it, which only the build reads.
        'app/{resources,staff}/**/routes.ts!',
        'scripts/*.ts!',
        '!scripts/*.test.ts!',
        'bench/*.ts',
        'drill/{run,shifted-clock,moved-name,forwarder}.ts',
        'test/postgres-process.ts',
        'test/socket-holder.ts',
      ],
      project: [
        '**/*.{ts,tsx,css}!',
        '!build/**',
        '!data/**',
        '!**/*.test.{ts,tsx}!',
        '!**/test-*.{ts,tsx}!',
        '!**/test-*/**!',
        '!{test,e2e,bench,drill,drawings}/**!',
      ],
      vitest: true,
      playwright: true,
      // Packages for tests are declared apart; scripts/test-packages.test.ts finds those that are in no use.
      ignoreDependencies: [
        '@fontsource-variable/*',
        '@fontsource/*',
        ...Object.keys(forTests.devDependencies).filter((name) => !KNOWN.test(name)),
      ],
      // systemd-notify comes with systemd, which alone sets what makes the site call it; a drill that needs ip says so.
      ignoreBinaries: ['biome', 'vitest', 'systemd-notify', 'ip'],
    },
  },
  ignoreWorkspaces: ['test/packages'],
  // A test may look at what the file alone uses otherwise; what nothing but a test uses is dead.
  ignoreExportsUsedInFile: isProduction || { interface: true, type: true },
} satisfies KnipConfig;

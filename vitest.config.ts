import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', 'build/**', 'data/**', 'e2e/**'],
    environment: 'node',
    globalSetup: ['test/global-setup.ts'],
    setupFiles: ['test/cheap-passwords.ts', 'test/same-inputs.ts'],
    // Style sheets that a page names by their address have one here too.
    css: { include: [/\?url$/] },
    pool: 'forks',
    // Loading the same modules for each file took as much of the processor as the tests themselves.
    isolate: false,
    // On two cores: one of three waits at any time for a database or a disk.
    maxWorkers: 3,
    // Real databases, mail servers and password hashes on a slow, shared machine.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
  },
});

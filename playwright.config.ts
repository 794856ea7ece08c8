import { defineConfig } from '@playwright/test';
import type { StoryOptions } from './e2e/story.ts';
import { BROWSER_FLAGS } from './scripts/ensure-browser.ts';

/** No page lives long enough for optimised code to save what compiling it costs: a tenth of the browser's time. */
const UNOPTIMISED = '--js-flags=--no-opt --no-maglev';

export default defineConfig<object, StoryOptions>({
  testDir: 'e2e',
  // Sets CHROMIUM_PATH where it is missing, before the workers read this file in their turn.
  globalSetup: './test/browser-setup.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // On two cores: one of three waits at any time for a page, a mail or the disk.
  workers: 3,
  reporter: process.stdout.isTTY ? 'line' : 'list',
  // A story starts a server of its own, on two cores that the other workers share.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  use: {
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // A page in the process of the story before opens in half the time: cookies, storage and files of it are gone.
    reuseContext: true,
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: [...BROWSER_FLAGS, UNOPTIMISED] },
  },
  projects: [
    { name: 'chromium', use: { browserName: 'chromium' } },
    // The main story of each screen that keeps something, a second time on the other database.
    { name: 'postgres', grep: /@both/, use: { browserName: 'chromium', database: 'postgres' } },
  ],
});

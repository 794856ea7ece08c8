import { type APIRequestContext, test as base, expect, type Page, request } from '@playwright/test';
import { DEMO_PROVIDER, type Provider } from '#domain/provider/provider.ts';
import { writeProvider } from '#domain/provider/test-provider.ts';
import { freePort } from '../test/free-port.ts';
import { type Mailbox, startMailbox } from '../test/mailbox.ts';
import { startPostgres } from '../test/postgres.ts';
import { type Site, startSite } from '../test/site.ts';
import { openSiteDatabase } from '../test/site-database.ts';
import { watchTraffic } from './app.ts';
import { expectOpenPeople } from './people.ts';
import { preparePages } from './prepare-pages.ts';

export { expect };

interface StoryFixtures {
  /** Fails the story when the page broke the content policy, threw, or logged an error. */
  readonly quietPage: undefined;
  /** A page of a signed-in manager, before the first screen. */
  readonly office: Page;
}

export interface StoryOptions {
  /** The database of the site. */
  readonly database: 'sqlite' | 'postgres';
  /** What the site starts with: `demo` for its demonstration content; `new`: closed, and nobody can sign in yet. */
  readonly seed: 'empty' | 'demo' | 'new';
  /** A name, for a file whose stories begin with a site that those of no other file have used. */
  readonly apart: string;
}

interface WorkerFixtures {
  readonly mailbox: Mailbox;
  readonly site: Site;
}

export const MANAGER = {
  name: 'Morgan Hale',
  email: 'morgan@kindlewick.example',
  role: 'manager',
  password: 'seven quiet otters swim',
} as const;

/** The office's, once it has set the site up. */
export const OFFICE_MAILBOX = 'office@kindlewick.example';

/** No email leaves before the office has entered a mailbox; who does that is another story. */
async function enterMailbox(site: Site): Promise<void> {
  await changeProvider(site, {});
  await expect.poll(async () => (await fetch(site.url)).text()).toContain(OFFICE_MAILBOX);
}

/** Enters other facts about the provider than those of the demonstration, past the settings. */
export async function changeProvider({ databaseUrl }: Site, facts: Partial<Provider>): Promise<void> {
  const open = await openSiteDatabase(databaseUrl);
  await writeProvider(open, { ...DEMO_PROVIDER, mailbox: OFFICE_MAILBOX, ...facts }, Date.now());
  await open.close();
}

/** A site that knows its address, so that it has a sitemap, and nothing else; it ends when `use` has. */
export async function onNewSite(
  env: Record<string, string>,
  use: (site: Site) => Promise<void>,
): Promise<void> {
  const port = await freePort();
  const site = await startSite(
    { ...env, SEED: 'empty', PORT: port, PUBLIC_ORIGIN: `http://127.0.0.1:${port}` },
    { isOpen: false },
  );
  await use(site);
  await site.stop();
}

/** A browser story: the real site, a real mailbox, and a page that must stay without errors. */
export const story = base.extend<StoryFixtures, StoryOptions & WorkerFixtures>({
  database: ['sqlite', { option: true, scope: 'worker' }],
  seed: ['empty', { option: true, scope: 'worker' }],
  apart: ['', { option: true, scope: 'worker' }],
  mailbox: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from the pattern.
    async ({}, use) => {
      const mailbox = await startMailbox();
      await use(mailbox);
      await mailbox.stop();
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ mailbox, database, seed }, use) => {
      const postgres = database === 'postgres' ? await startPostgres() : null;
      const storage: Record<string, string> = postgres ? { DATABASE_URL: postgres.url } : {};
      const env = { ...storage, SMTP_URL: mailbox.url };
      if (seed === 'new') {
        await onNewSite(env, use);
        await postgres?.stop();
        return;
      }
      const site = await startSite({ ...env, SEED: seed });
      await enterMailbox(site);
      await site.addStaff(MANAGER);
      await stayOnCase(site.url, MANAGER);
      await use(site);
      await expectOpenPeople(site);
      await site.stop();
      await postgres?.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  context: async ({ context, javaScriptEnabled }, use) => {
    await preparePages(context, javaScriptEnabled);
    await use(context);
  },
  browser: [
    async ({ browser }, use) => {
      const open = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const context = await open(options);
        await preparePages(context, options?.javaScriptEnabled);
        return context;
      };
      await use(browser);
    },
    { scope: 'worker' },
  ],
  quietPage: [
    async ({ page, site }, use, story) => {
      watchTraffic(page);
      const trouble = listenForTrouble(page);
      await page.addInitScript(reportViolations);
      await use(undefined);
      if (story.status !== story.expectedStatus)
        await story.attach('what the site said', { body: site.output(), contentType: 'text/plain' });
      expect(trouble, 'errors in the browser').toEqual([]);
    },
    { auto: true },
  ],
  office: async ({ page }, use) => {
    await signIn(page);
    await use(page);
  },
});

/** Lets somebody stay on a case that is dealt with, as My settings offers: most stories follow one case. */
async function stayOnCase(url: string, who: { email: string; password: string }): Promise<void> {
  const context = await request.newContext({ baseURL: url, extraHTTPHeaders: { origin: url } });
  await signInBy(context, who);
  const saved = await context.post('/me', { form: { offered: 'next' }, maxRedirects: 0 });
  expect(saved.status()).toBe(303);
  await context.dispose();
}

const LEFT = 'signal is aborted without reason';

/** Collects what a page throws or logs as an error; refused answers that a story provokes are no trouble. */
function listenForTrouble(page: Page): string[] {
  const trouble: string[] = [];
  // React Router drops what it was still reading when somebody goes on to another screen, and says so.
  page.on('pageerror', ({ message }) => message !== LEFT && trouble.push(message));
  page.on('console', (message) => {
    if (
      message.type() === 'error' &&
      !/status of (401|403|404|409|413|422|429|503)|ERR_INTERNET_DISCONNECTED/.test(message.text())
    ) {
      trouble.push(message.text());
    }
  });
  return trouble;
}

/** Runs in the page: says what its content policy refused, which browsers keep to themselves where the code caught it. */
function reportViolations(): void {
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile, lineNumber }) => {
    console.error(`${violatedDirective} refused ${blockedURI} of ${sourceFile}:${lineNumber}`);
  });
}

/** Signs in without opening a page: the form has stories of its own. */
export async function signIn(page: Page, who: { email: string; password: string } = MANAGER): Promise<void> {
  const here = page.url();
  await signInBy(page.request, who, here.startsWith('http') ? new URL(here).origin : undefined);
}

/** `origin` is that of the page that sends the form: a browser with cookies of ours must say it. */
async function signInBy(
  request: APIRequestContext,
  who: { email: string; password: string },
  origin?: string,
): Promise<void> {
  const answer = await request.post('/staff-login', {
    form: { email: who.email, password: who.password },
    // A story's next request may come minutes later, just as the site gives up a connection that was kept.
    headers: { accept: 'text/html', connection: 'close', ...(origin && { origin }) },
    maxRedirects: 0,
  });
  expect([answer.status(), answer.headers().location], `${who.email} signs in`).toEqual([303, '/dashboard']);
}

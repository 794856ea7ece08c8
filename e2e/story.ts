import { type APIRequestContext, test as base, expect, type Page, request } from '@playwright/test';
import { DEMO_PROVIDER, type Provider } from '#domain/provider/provider.ts';
import { writeProvider } from '#domain/provider/test-provider.ts';
import { freePort } from '../test/free-port.ts';
import { type Mailbox, startMailbox } from '../test/mailbox.ts';
import { freshDatabaseUrl, startPostgres } from '../test/postgres.ts';
import { type Site, startSite } from '../test/site.ts';
import { openSiteDatabase } from '../test/site-database.ts';
import { watchTraffic } from './app.ts';
import { expectOpenPeople } from './people.ts';
import { preparePages } from './prepare-pages.ts';

export { expect };

interface StoryFixtures {
  readonly mailbox: Mailbox;
  readonly site: Site;
  /** Fails the story when the page broke the content policy, threw, or logged an error. */
  readonly quietPage: undefined;
  /** A page of a signed-in manager, before the first screen. */
  readonly office: Page;
}

export interface StoryOptions {
  /** The database of the site. */
  readonly database: 'sqlite' | 'postgres';
  /** The site's initial content: `demo` for its demonstration content; `new`: closed, and no one can sign in yet. */
  readonly seed: 'empty' | 'demo' | 'new';
}

interface StoryPlace {
  /** The site's name; without one, the site that all of a worker's stories share. */
  readonly apart: string;
}

type RunningSite = Awaited<ReturnType<typeof startWithMailbox>>;

interface WorkerFixtures {
  /** Starts the site of this name unless it runs. Of those with a name, only the last goes on running. */
  siteNamed(name: string): Promise<RunningSite>;
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

/** A site that knows its address, so that it has a sitemap, and nothing else. */
export async function startNewSite(env: Record<string, string>): Promise<Site> {
  const port = await freePort();
  return startSite(
    { ...env, SEED: 'empty', PORT: port, PUBLIC_ORIGIN: `http://127.0.0.1:${port}` },
    { isOpen: false },
  );
}

async function startWithMailbox(seed: StoryOptions['seed'], storage: Record<string, string>) {
  const mailbox = await startMailbox();
  const env = { ...storage, SMTP_URL: mailbox.url };
  const site = await (seed === 'new' ? startNewSite(env) : startSite({ ...env, SEED: seed }));
  if (seed !== 'new') {
    await enterMailbox(site);
    await site.addStaff(MANAGER);
    await stayOnCase(site.url, MANAGER);
  }
  const stop = async () => {
    await site.stop();
    await mailbox.stop();
  };
  return { site, mailbox, stop };
}

/** A browser story: the real site, a real mailbox, and a page that must stay without errors. */
export const story = base.extend<StoryFixtures & StoryPlace, StoryOptions & WorkerFixtures>({
  database: ['sqlite', { option: true, scope: 'worker' }],
  seed: ['empty', { option: true, scope: 'worker' }],
  apart: ['', { option: true }],
  siteNamed: [
    async ({ database, seed }, use) => {
      const postgres = database === 'postgres' ? await startPostgres() : null;
      const running = new Map<string, RunningSite>();
      await use(async (required) => {
        const found = running.get(required);
        if (found) return found;
        for (const [name, site] of running) {
          if (name === '') continue;
          await site.stop();
          running.delete(name);
        }
        const storage: Record<string, string> = postgres
          ? { DATABASE_URL: await freshDatabaseUrl(postgres.url) }
          : {};
        const started = await startWithMailbox(seed, storage);
        running.set(required, started);
        return started;
      });
      for (const site of running.values()) await site.stop();
      await postgres?.stop();
    },
    { scope: 'worker' },
  ],
  mailbox: async ({ siteNamed, apart }, use) => use((await siteNamed(apart)).mailbox),
  site: async ({ siteNamed, apart }, use) => {
    const { site } = await siteNamed(apart);
    await use(site);
    await expectOpenPeople(site);
  },
  baseURL: async ({ site }, use) => use(site.url),
  context: async ({ context, browser, javaScriptEnabled }, use, story) => {
    await preparePages(context, javaScriptEnabled);
    await use(context);
    if (story.status !== story.expectedStatus) return;
    // Each open screen of the office would follow what the stories after this one write.
    for (const other of browser.contexts()) if (other !== context) await other.close();
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
      const errors = listenForFailures(page);
      await page.addInitScript(reportViolations);
      await use(undefined);
      if (story.status !== story.expectedStatus)
        await story.attach('what the site said', { body: site.output(), contentType: 'text/plain' });
      expect(errors, 'errors in the browser').toEqual([]);
    },
    { auto: true },
  ],
  office: async ({ page }, use) => {
    await signIn(page);
    await use(page);
  },
});

/** Gives the stories of a file a site that those of no other file use. They run in one worker, which starts it once. */
export function takeOwnSite(name: string): void {
  story.use({ apart: name });
  story.describe.configure({ mode: 'default' });
}

/** Lets someone stay on a case that is dealt with, as My settings offers: most stories follow one case. */
async function stayOnCase(url: string, credentials: { email: string; password: string }): Promise<void> {
  const context = await request.newContext({ baseURL: url, extraHTTPHeaders: { origin: url } });
  await signInBy(context, credentials);
  const saved = await context.post('/me', { form: { offered: 'next' }, maxRedirects: 0 });
  expect(saved.status()).toBe(303);
  await context.dispose();
}

const LEFT = 'signal is aborted without reason';

/** Collects what a page throws or logs as an error; refused answers that a story provokes are no failure. */
function listenForFailures(page: Page): string[] {
  const errors: string[] = [];
  // React Router drops what it was still reading when someone goes on to another screen, and says so.
  page.on('pageerror', ({ message }) => message !== LEFT && errors.push(message));
  page.on('console', (message) => {
    if (
      message.type() === 'error' &&
      !/status of (401|403|404|409|413|422|429|503)|ERR_INTERNET_DISCONNECTED/.test(message.text())
    ) {
      errors.push(message.text());
    }
  });
  return errors;
}

/** Runs in the page: says what its content policy refused, which browsers keep to themselves where the code caught it. */
function reportViolations(): void {
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile, lineNumber }) => {
    console.error(`${violatedDirective} refused ${blockedURI} of ${sourceFile}:${lineNumber}`);
  });
}

/** Signs in without opening a page: the form has stories of its own. */
export async function signIn(
  page: Page,
  credentials: { email: string; password: string } = MANAGER,
): Promise<void> {
  const here = page.url();
  await signInBy(page.request, credentials, here.startsWith('http') ? new URL(here).origin : undefined);
}

/** `origin` is that of the page that sends the form: a browser with cookies of ours must say it. */
async function signInBy(
  request: APIRequestContext,
  credentials: { email: string; password: string },
  origin?: string,
): Promise<void> {
  const answer = await request.post('/staff-login', {
    form: { email: credentials.email, password: credentials.password },
    // A story's next request may come minutes later, just as the site gives up a connection that was stored.
    headers: { accept: 'text/html', connection: 'close', ...(origin && { origin }) },
    maxRedirects: 0,
  });
  expect([answer.status(), answer.headers().location], `${credentials.email} signs in`).toEqual([
    303,
    '/dashboard',
  ]);
}

import { expect, type Locator, type Page, type Request } from '@playwright/test';

/** How long nothing may be under way. Playwright's "networkidle" only reports the first such moment. */
const QUIET_MS = 500;

const traffic = new WeakMap<Page, { readonly underWay: Set<Request>; changedAt: number }>();

/** Keeps what `page` loads in mind, for `allLoaded`. */
export function watchTraffic(page: Page): void {
  const state = { underWay: new Set<Request>(), changedAt: Date.now() };
  traffic.set(page, state);
  page.on('request', (request) => {
    if (request.resourceType() === 'eventsource') return;
    state.underWay.add(request);
    state.changedAt = Date.now();
  });
  const over = (request: Request) => {
    if (state.underWay.delete(request)) state.changedAt = Date.now();
  };
  page.on('requestfinished', over);
  page.on('requestfailed', over);
}

/** Waits until the page has loaded whatever it requests on its own. */
export async function allLoaded(page: Page): Promise<void> {
  await expect
    .poll(() => {
      const state = traffic.get(page);
      return state && state.underWay.size === 0 && Date.now() - state.changedAt > QUIET_MS;
    })
    .toBe(true);
}

declare global {
  interface Window {
    readonly __reactRouterRouteModules?: Readonly<Record<string, unknown>>;
  }
}

/** Waits until the page has the code of the form that is sent to `address`: from then on the connection may go. */
export async function codeLoaded(page: Page, address: string): Promise<void> {
  await page.waitForFunction((path) => {
    const { __reactRouterDataRouter: router, __reactRouterRouteModules: loaded = {} } = window;
    return router?.match(path)?.every(({ route }) => route.id in loaded);
  }, address);
}

/** Moves the pointer over `part`, which starts the app, and waits until the app has taken the part over. */
export async function startApp(part: Locator): Promise<void> {
  await part.hover();
  await expect
    .poll(() =>
      part.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps'))),
    )
    .toBe(true);
  await allLoaded(part.page());
}

/**
 * Has the page's visits end when the app has taken over a screen that it starts immediately, as those of the dashboard:
 * a program is faster than any person, and what it selects while React takes a field over is no longer selected then.
 */
export function awaitApp(page: Page): void {
  const [open, again] = [page.goto.bind(page), page.reload.bind(page)];
  page.goto = async (url, options) => {
    const response = await open(url, options);
    if (options?.waitUntil !== 'commit') await page.waitForFunction(isHydrated);
    return response;
  };
  page.reload = async (options) => {
    const response = await again(options);
    await page.waitForFunction(isHydrated);
    return response;
  };
}

/**
 * Has the page's goBack and goForward wait until the browser knows of the entry that the page is at. A program is faster
 * than any person: between a page that has just gone on and a browser that has not heard of it, a step is lost.
 */
export function goOneByOne(page: Page): void {
  const [back, forward] = [page.goBack.bind(page), page.goForward.bind(page)];
  page.goBack = async (options) => {
    await isKnown(page);
    return back(options);
  };
  page.goForward = async (options) => {
    await isKnown(page);
    return forward(options);
  };
}

/** Waits until page and browser agree at which of the site's entries in the history they are. */
async function isKnown(page: Page): Promise<void> {
  const { origin } = new URL(page.url());
  const session = await page.context().newCDPSession(page);
  await expect
    .poll(async () => {
      const inPage = await page.evaluate<number>('navigation.currentEntry.index');
      const { currentIndex, entries } = await session.send('Page.getNavigationHistory');
      const before = entries
        .slice(0, currentIndex + 1)
        .findLastIndex(({ url }) => new URL(url).origin !== origin);
      return currentIndex - before - 1 - inPage;
    })
    .toBe(0);
  await session.detach();
}

/** Run in the page: whether React has all fields and buttons, or waits until someone wants to use the page. */
function isHydrated(): boolean {
  if (!('__reactRouterContext' in window)) return true;
  const parts = [...document.querySelectorAll('button, input, select, textarea')];
  return parts.every((part) => Object.keys(part).some((key) => key.startsWith('__reactProps')));
}

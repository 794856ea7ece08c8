import { expect, type Locator, type Page, type Request } from '@playwright/test';

/** For how long nothing may be under way. Playwright's "networkidle" tells only of the first such moment. */
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

/** Waits until the page has loaded whatever it wanted by itself. */
export async function allLoaded(page: Page): Promise<void> {
  await expect
    .poll(() => {
      const state = traffic.get(page);
      return state && state.underWay.size === 0 && Date.now() - state.changedAt > QUIET_MS;
    })
    .toBe(true);
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

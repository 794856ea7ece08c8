import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SCROLL_STORE } from './handover.ts';

const CODE = 'import "/assets/app.js";';
const SIGNS = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'focusin'];

const BODY = { contains: (node: unknown) => node !== 'head' };

function openPage({
  kept: stored = '{}',
  key,
  changes = [],
}: {
  kept?: string;
  key?: string;
  changes?: readonly Partial<MutationRecord>[];
} = {}) {
  const view = new EventTarget();
  const started: Record<string, unknown>[] = [];
  const attributes: string[] = [];
  const store = new Map([[SCROLL_STORE, stored]]);
  const held = { textContent: CODE, replaceWith: (script: Record<string, unknown>) => started.push(script) };
  const globals = {
    window: view,
    MutationObserver: class {
      observe() {}
      takeRecords() {
        return changes;
      }
    },
    addEventListener: view.addEventListener.bind(view),
    removeEventListener: view.removeEventListener.bind(view),
    document: {
      body: BODY,
      querySelector: (selector: string) => (selector === '[data-app]' ? held : null),
      createElement: (name: string) => ({ name }),
      documentElement: { setAttribute: (name: string) => attributes.push(name) },
    },
    sessionStorage: {
      getItem: (name: string) => store.get(name) ?? null,
      setItem: (name: string, value: string) => store.set(name, value),
    },
    history: { state: key ? { key } : null },
    scrollY: 420,
  };
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
  return {
    started,
    attributes,
    positions: () => store.get(SCROLL_STORE),
    sign: (type: string) => view.dispatchEvent(new Event(type)),
  };
}

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllGlobals());

test.each(SIGNS)('%s starts the app, once', async (type) => {
  const { started, sign } = openPage();
  await import('./start.ts');
  expect(started).toEqual([]);
  sign(type);
  expect(started).toEqual([{ name: 'script', type: 'module', textContent: CODE }]);
  for (const other of SIGNS) sign(other);
  expect(started).toHaveLength(1);
});

test('a pointer that nobody moves and a page that only scrolls start nothing', async () => {
  const { started, attributes, sign } = openPage();
  await import('./start.ts');
  expect(attributes).toEqual([]);
  for (const type of ['scroll', 'load', 'resize', 'scroll']) sign(type);
  expect(started).toEqual([]);
  expect(attributes).toEqual(['data-scrolled']);
});

test('the app will scroll to where the visitor is, and other pages keep their place', async () => {
  const { positions, sign } = openPage({ kept: '{"old":7,"here":90}', key: 'here' });
  await import('./start.ts');
  sign('keydown');
  expect(JSON.parse(positions() ?? '')).toEqual({ old: 7, here: 420 });
});

test('the first page of a visit has no key of its own', async () => {
  const { positions, sign } = openPage();
  await import('./start.ts');
  sign('keydown');
  expect(JSON.parse(positions() ?? '')).toEqual({ default: 420 });
});

test('the app starts where the browser keeps nothing, or keeps what nobody can read', async () => {
  const { started, sign } = openPage({ kept: 'not JSON' });
  vi.stubGlobal('scrollY', 0);
  await import('./start.ts');
  sign('touchstart');
  expect(started).toHaveLength(1);
});

test.each([
  ['a text was replaced, as translation does', { target: 'p' }],
  ['an element was put into the page', { target: BODY, nextSibling: 'main' }],
  ['an element was taken out of it', { target: BODY, nextSibling: null, removedNodes: ['header'] }],
])('the app leaves a page alone in which %s', async (_, change) => {
  const { started, sign } = openPage({ changes: [{ removedNodes: [], ...change }] as never });
  await import('./start.ts');
  sign('touchstart');
  expect(started).toEqual([]);
});

test.each([
  ['the head', { target: 'head' }],
  ['the end of the body', { target: BODY, nextSibling: null }],
])('the app starts where something was added to %s', async (_, change) => {
  const { started, sign } = openPage({ changes: [{ removedNodes: [], ...change }] as never });
  await import('./start.ts');
  sign('touchstart');
  expect(started).toHaveLength(1);
});

import { RouterContextProvider, type ServerBuild } from 'react-router';
import { expect, test } from 'vitest';
import { createRender } from './route-table.ts';

test('each page of a burst is rendered in a pass of its own of the event loop', async () => {
  let pass = 0;
  let isOver = false;
  const countPasses = () => {
    pass++;
    if (!isOver) setImmediate(countPasses);
  };
  const passes: number[] = [];
  const render = createRender(
    buildWith(() => passes.push(pass)),
    async () => ({ modules: {} }),
  );
  setImmediate(countPasses);
  const visit = () => render(new Request('http://localhost/'), new RouterContextProvider());
  const answers = await Promise.all(Array.from({ length: 5 }, visit));
  isOver = true;
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(new Set(passes).size).toBe(5);
});

function buildWith(onRender: () => void): ServerBuild {
  const root = { id: 'root', path: '', hasLoader: false };
  const page = () => {
    onRender();
    return new Response('');
  };
  return {
    routes: { root: { ...root, module: { default: () => null } } },
    assets: { routes: { root }, entry: { imports: [], module: '' }, url: '', version: '' },
    entry: { module: { default: page } },
    future: { v8_middleware: true },
    basename: '/',
    publicPath: '/',
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial' },
    assetsBuildDirectory: '',
  } as unknown as ServerBuild;
}

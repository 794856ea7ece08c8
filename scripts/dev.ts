/** `npm run dev`: the site with hot reload, on the same database as `npm start`. */
import { createServer as createHttpServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createServer } from 'vite';
import { readConfig } from '#config.ts';
import { drawAll } from './draw/index.ts';

const config = readConfig(process.env);
await drawAll();
const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' });
const { createRequestHandler, openServices, originOf, longLivedPaths } = (await vite.ssrLoadModule(
  '/start.ts',
)) as typeof import('#start.ts');
const { createApp } = (await vite.ssrLoadModule('/server/app.ts')) as typeof import('#server/app.ts');
const opened = await openServices(config);
const { routes } = (await vite.ssrLoadModule(
  'virtual:react-router/server-build',
)) as import('react-router').ServerBuild;
const app = createApp({
  services: opened.services,
  render: async (request, context) => {
    const build = await vite.ssrLoadModule('virtual:react-router/server-build');
    return createRequestHandler(build as import('react-router').ServerBuild, 'development')(request, context);
  },
  // Nothing is cached, so that no change hides behind a cached page.
  pages: { revision: () => 0, find: () => undefined, store: async () => undefined, forShared: () => [] },
  wake: opened.content.wake,
  staysOpen: longLivedPaths(routes),
  inDevelopment: true,
  publicOrigin: config.publicOrigin,
  trustedProxies: config.trustedProxies,
});
const handle = getRequestListener(app.fetch, { overrideGlobalObjects: false });
createHttpServer((request, response) =>
  vite.middlewares(request, response, () => void handle(request, response)),
).listen(config.port, config.host, async () => {
  console.log(`Kindlewick with hot reload: ${originOf(config, config.port)}`);
  const token = await opened.services.staff.createFirstOwnerLink();
  if (token) console.log(`Make the first account: ${originOf(config, config.port)}/welcome?token=${token}`);
});

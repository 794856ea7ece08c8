import {
  createRequestHandler,
  matchRoutes,
  type RequestHandler,
  type RouteObject,
  type ServerBuild,
} from 'react-router';
import { waitForTurn } from '#platform/turns/turns.server.ts';
import { sayingOutages } from './outage.ts';

type Routes = ServerBuild['routes'] | ServerBuild['assets']['routes'];
type BuiltRoute = NonNullable<ServerBuild['routes'][string]>;
export type RouteModules = Readonly<Record<string, BuiltRoute['module']>>;

interface RouteGroup {
  readonly among: ServerBuild['routes'];
  readonly needsStaff: boolean;
}

const PLAIN = /^\/(?:$|([a-z0-9-]+)(?=[/.]|$))/;

/** Matches only routes with the same first part: React Router tries every route, several times. */
export function createRender(
  build: ServerBuild,
  loadStaff: () => Promise<{ readonly modules: RouteModules }>,
): RequestHandler {
  const beginnings = beginningsOf(build.routes);
  const whole = treeOf(build.routes);
  const groups = new Map<string, RouteGroup>();
  const groupOf = (beginning: string) => {
    const made = groups.get(beginning) ?? groupBeginningWith(build.routes, beginning);
    groups.set(beginning, made);
    return made;
  };
  const handlers = new Map<string, Promise<RequestHandler>>();
  const makeHandler = async (among: ServerBuild['routes'], needsStaff: boolean) => {
    const { modules } = needsStaff ? await loadStaff() : { modules: {} };
    const routes = withModules(among, modules);
    const forBrowsers = Object.entries(build.assets.routes).filter(([id]) => id in routes);
    // A page is rendered from the browser manifest, and each route in it must have its module.
    const assets = { ...build.assets, routes: Object.fromEntries(forBrowsers) };
    return createRequestHandler({ ...build, assets, routes }, 'production');
  };
  const handlerFor = (path: string) => {
    const beginning = beginningOf(path, beginnings);
    const { among, needsStaff } =
      beginning === null
        ? { among: build.routes, needsStaff: leadsToStaff(path, build.routes, whole) }
        : groupOf(beginning);
    const key = `${beginning} ${needsStaff}`;
    const made = handlers.get(key) ?? makeHandler(among, needsStaff);
    handlers.set(key, made);
    made.catch(() => handlers.delete(key));
    return made;
  };
  return async (request, context) => {
    const handle = await handlerFor(new URL(request.url).pathname);
    // Gets a burst of forms their pages one by one, with answers from memory in between.
    await waitForTurn();
    return handle(request, context);
  };
}

export function beginningsOf(routes: Routes): ReadonlySet<string> {
  return new Set(Object.values(routes).map((route) => firstPart(route?.path ?? '')));
}

export function routesBeginningWith<Table extends Routes>(routes: Table, beginning: string): Table {
  const among = new Set(['', '*', beginning]);
  const few = Object.entries(routes).filter(([, route]) => among.has(firstPart(route?.path ?? '')));
  return Object.fromEntries(few) as Table;
}

function groupBeginningWith(routes: ServerBuild['routes'], beginning: string): RouteGroup {
  const among = routesBeginningWith(routes, beginning);
  return { among, needsStaff: Object.values(among).some((route) => route?.path && isStaffs(route, among)) };
}

/** Returns a path's first part; '' for the home page or an unknown one; null if it isn't spelt as our links are. */
export function beginningOf(path: string, beginnings: ReadonlySet<string>): string | null {
  const plain = PLAIN.exec(path);
  if (plain === null) return null;
  const [, beginning = ''] = plain;
  return beginnings.has(beginning) ? beginning : '';
}

function firstPart(path: string): string {
  return /^[^/.:]*/.exec(path.toLowerCase())?.[0] ?? '';
}

export function treeOf(routes: Routes, parentId?: string): RouteObject[] {
  return Object.values(routes).flatMap((route): RouteObject[] => {
    if (!route || route.parentId !== parentId) return [];
    const { id, path } = route;
    if (route.index) return [{ id, index: true }];
    return [{ id, ...(path === undefined ? {} : { path }), children: treeOf(routes, id) }];
  });
}

function isStaffs(route: BuiltRoute, routes: ServerBuild['routes']): boolean {
  const { module, parentId } = route;
  const parent = parentId === undefined ? undefined : routes[parentId];
  return module === undefined || (parent !== undefined && isStaffs(parent, routes));
}

function leadsToStaff(path: string, routes: ServerBuild['routes'], whole: RouteObject[]): boolean {
  const leaf = matchRoutes(whole, path.replace(/\.data$/, ''))?.at(-1)?.route.id;
  const route = leaf === undefined ? undefined : routes[leaf];
  return route !== undefined && isStaffs(route, routes);
}

function withModules(routes: ServerBuild['routes'], modules: RouteModules): ServerBuild['routes'] {
  const complete = Object.values(routes).flatMap((route) => {
    const module = route && (route.module ?? modules[route.id]);
    return module ? [[route.id, { ...route, module: sayingOutages(module) }] as const] : [];
  });
  return Object.fromEntries(complete);
}

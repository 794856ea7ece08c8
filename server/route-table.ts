import {
  createRequestHandler,
  matchRoutes,
  type RequestHandler,
  type RouteObject,
  type ServerBuild,
} from 'react-router';
import { sayingOutages } from './outage.ts';

type Routes = ServerBuild['routes'] | ServerBuild['assets']['routes'];
type BuiltRoute = NonNullable<ServerBuild['routes'][string]>;
/** By the id of their route. */
export type RouteModules = Readonly<Record<string, BuiltRoute['module']>>;

/** The routes of the paths that begin alike. */
interface RouteGroup {
  readonly among: ServerBuild['routes'];
  readonly needsStaff: boolean;
}

/** A path whose first part is spelt as our links spell it; any other is looked up among all routes. */
const PLAIN = /^\/(?:$|([a-z0-9-]+)(?=[/.]|$))/;

/**
 * A path is looked up only among routes that begin as it does: React Router tries every route, several times.
 * @param loadStaff gives the modules of the dashboard's routes, which `build` lacks; called when a path first needs one
 */
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
    // A page is drawn from the list for browsers, of which each route must have its module.
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
    // What could not be loaded is tried again at the next request.
    made.catch(() => handlers.delete(key));
    return made;
  };
  return async (request, context) => {
    const handle = await handlerFor(new URL(request.url).pathname);
    return handle(request, context);
  };
}

export function beginningsOf(routes: Routes): ReadonlySet<string> {
  return new Set(Object.values(routes).map((route) => firstPart(route?.path ?? '')));
}

/** The routes among which a path with this first part is looked up; those that begin with no word always are. */
export function routesBeginningWith<Table extends Routes>(routes: Table, beginning: string): Table {
  const among = new Set(['', '*', beginning]);
  const few = Object.entries(routes).filter(([, route]) => among.has(firstPart(route?.path ?? '')));
  return Object.fromEntries(few) as Table;
}

function groupBeginningWith(routes: ServerBuild['routes'], beginning: string): RouteGroup {
  const among = routesBeginningWith(routes, beginning);
  return { among, needsStaff: Object.values(among).some((route) => route?.path && isStaffs(route, among)) };
}

/** A path's first part; '' for the home page or an unknown one; null when it is not spelt as our links are. */
export function beginningOf(path: string, beginnings: ReadonlySet<string>): string | null {
  const plain = PLAIN.exec(path);
  if (plain === null) return null;
  const [, beginning = ''] = plain;
  return beginnings.has(beginning) ? beginning : '';
}

function firstPart(path: string): string {
  // A parameter may be any word.
  return /^[^/.:]*/.exec(path.toLowerCase())?.[0] ?? '';
}

/** The routes as React Router matches them, without what they do. */
export function treeOf(routes: Routes, parentId?: string): RouteObject[] {
  return Object.values(routes).flatMap((route): RouteObject[] => {
    if (!route || route.parentId !== parentId) return [];
    const { id, path } = route;
    if (route.index) return [{ id, index: true }];
    return [{ id, ...(path === undefined ? {} : { path }), children: treeOf(routes, id) }];
  });
}

/** Whether its module, or that of a layout around it, is loaded with the dashboard. */
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

/** Those of `routes` that have their module, from `modules` where they lack it. */
function withModules(routes: ServerBuild['routes'], modules: RouteModules): ServerBuild['routes'] {
  const complete = Object.values(routes).flatMap((route) => {
    const module = route && (route.module ?? modules[route.id]);
    return module ? [[route.id, { ...route, module: sayingOutages(module) }] as const] : [];
  });
  return Object.fromEntries(complete);
}

import { createRequestHandler, type RequestHandler, type ServerBuild } from 'react-router';

type Routes = ServerBuild['routes'] | ServerBuild['assets']['routes'];

/** A path whose first part is spelt as our links spell it; any other is looked up among all routes. */
const PLAIN = /^\/(?:$|([a-z0-9-]+)(?=[/.]|$))/;

/** A path is looked up only among routes that begin as it does: React Router tries every route, several times. */
export function createRender(build: ServerBuild): RequestHandler {
  const forAll = createRequestHandler(build, 'production');
  const beginnings = beginningsOf(build.routes);
  const handlers = new Map<string, RequestHandler>();
  const handlerFor = (beginning: string) => {
    const made = handlers.get(beginning);
    if (made) return made;
    const routes = routesBeginningWith(build.routes, beginning);
    // A page is drawn from the list for browsers, of which each route must have its module.
    const assets = { ...build.assets, routes: routesBeginningWith(build.assets.routes, beginning) };
    const handler = createRequestHandler({ ...build, assets, routes }, 'production');
    handlers.set(beginning, handler);
    return handler;
  };
  return (request, context) => {
    const beginning = beginningOf(new URL(request.url).pathname, beginnings);
    const handle = beginning === null ? forAll : handlerFor(beginning);
    return handle(request, context);
  };
}

export function beginningsOf(routes: Routes): ReadonlySet<string> {
  return new Set(Object.values(routes).map((route) => firstPart(route?.path ?? '')));
}

/** The routes among which a path with this first part is looked up; those without a path of their own always are. */
export function routesBeginningWith<Table extends Routes>(routes: Table, beginning: string): Table {
  const among = new Set(['', '*', beginning]);
  const few = Object.entries(routes).filter(([, route]) => among.has(firstPart(route?.path ?? '')));
  return Object.fromEntries(few) as Table;
}

/** A path's first part; '' for the home page or an unknown one; null when it is not spelt as our links are. */
export function beginningOf(path: string, beginnings: ReadonlySet<string>): string | null {
  const plain = PLAIN.exec(path);
  if (plain === null) return null;
  const [, beginning = ''] = plain;
  return beginnings.has(beginning) ? beginning : '';
}

function firstPart(path: string): string {
  return /^[^/.]*/.exec(path.toLowerCase())?.[0] ?? '';
}

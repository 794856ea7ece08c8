import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '#app/routes.ts';
import type { callerWith } from './staff/test-call.ts';

type Route = Record<string, unknown> & { loader?: unknown; action?: unknown };
const modules = import.meta.glob<Route>([
  '/app/{public,staff,resources}/**/*.{ts,tsx}',
  '!/app/**/*.test.{ts,tsx}',
  '!/app/**/test-*.ts',
]);

/** A route and its address, as the table has it. */
export interface Place {
  readonly file: string;
  readonly path: string;
}

/** The whole route table; the frames around pages too, whose data is on every one of them. */
export const PLACES = flat(routes);
export const STAFF_PLACES = PLACES.filter(
  ({ file }) => file.startsWith('staff/') && !file.includes('sign-out'),
);
export const isOfCase = ({ path }: Place) => path.includes(':reference');

function flat(entries: readonly RouteConfigEntry[], above = ''): Place[] {
  return entries.flatMap(({ file, path = '', children = [] }) => {
    const whole = [above, path].filter(Boolean).join('/');
    return [{ file, path: whole }, ...flat(children, whole)];
  });
}

export function routeAt({ file }: Place): Promise<Route> {
  return modules[`/app/${file}`]!();
}

/** What stands in addresses for `:reference`, `:id` and the like. */
export type Names = Readonly<Record<string, string>>;

export function addressAt({ path }: Place, names: Names) {
  const found = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const params = Object.fromEntries(found.map((name) => [name, names[name] ?? 'x']));
  return {
    params,
    pattern: `/${path}`,
    path: `/${path.replaceAll(/:(\w+)\??/g, (_, name) => params[name]!)}`,
  };
}

export interface Shown {
  /** The route, with which of the questions. */
  readonly place: string;
  readonly address: string;
  readonly status: number;
  readonly text: string;
}

export type Caller = ReturnType<typeof callerWith>;

/** All that the loader of a route gives: the page is drawn of it, and `.data` is it. Null where it has none. */
export async function readAt(
  call: Caller,
  place: Place,
  { names, query = '', headers }: { names: Names; query?: string; headers?: Names },
): Promise<Shown | null> {
  const { loader } = await routeAt(place);
  if (!loader) return null;
  const at = addressAt(place, names);
  const address = `${at.path}${query}`;
  const found = await call(loader, { ...at, path: address, ...(headers && { headers }) });
  const sent = [found.location, ...(found.headers ?? [])].join('\n');
  return {
    place: `${place.path} ${query.slice(0, '?search'.length)}`,
    address,
    status: found.status,
    text: `${await asText(withoutAsked(found.value))}\n${sent}`,
  };
}

/** What the person typed into the address comes back in the form for it. */
function withoutAsked(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || value instanceof Response) return value;
  const { asked: _, place: __, text: ___, typed: ____, ...rest } = value as Record<string, unknown>;
  return rest;
}

async function asText(value: unknown): Promise<string> {
  if (!(value instanceof Response))
    return JSON.stringify(value ?? null, (_, one) =>
      one instanceof Map || one instanceof Set ? [...one] : one,
    );
  if (value.headers.get('content-type')?.startsWith('text/event-stream')) {
    await value.body?.cancel();
    return '';
  }
  return Buffer.from(await value.arrayBuffer()).toString('latin1');
}

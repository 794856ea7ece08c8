import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '#app/routes.ts';
import { textOfPdf } from '#test/read-pdf.ts';
import { readZip } from '#test/read-zip.ts';
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

export function routeAt({ file }: Pick<Place, 'file'>): Promise<Route> {
  return modules[`/app/${file}`]!();
}

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

export interface RouteResponse {
  /** The route, and which question was asked. */
  readonly place: string;
  readonly address: string;
  readonly status: number;
  readonly text: string;
}

export type Caller = ReturnType<typeof callerWith>;

interface Asking {
  readonly names: Names;
  readonly query?: string;
  readonly headers?: Names | undefined;
}

/** All that the loader of a route gives: the page is drawn of it, and `.data` is it. Null where it has none. */
export async function readAt(call: Caller, place: Place, asking: Asking): Promise<RouteResponse | null> {
  const { loader } = await routeAt(place);
  return loader ? ask(call, place, asking, loader) : null;
}

export async function sendTo(
  call: Caller,
  place: Place,
  { form, ...asking }: Asking & { readonly form: Names },
): Promise<RouteResponse> {
  const sent = await ask(call, place, asking, (await routeAt(place)).action, form);
  const [to = '', query = ''] = (sent.location ?? '').split('?');
  const next = PLACES.find(({ path }) => to === `/${path}`);
  const page = next && (await readAt(call, next, { ...asking, names: {}, query: `?${query}` }));
  return { ...sent, text: `${sent.text}\n${page?.text ?? ''}` };
}

async function ask(
  call: Caller,
  place: Place,
  { names, query = '', headers }: Asking,
  fn: unknown,
  form?: Names,
) {
  const at = addressAt(place, names);
  const address = `${at.path}${query}`;
  const options = { ...(headers && { headers }), ...(form && { form }) };
  const { value, status, location, ...found } = await call(fn, { ...at, path: address, ...options });
  const sent = [location, ...(found.headers ?? [])].join('\n');
  const text = `${await asText(withoutRequested(value), address)}\n${sent}`;
  return { place: `${place.path} ${query.slice(0, '?search'.length)}`, address, status, location, text };
}

/** Removes text that the person typed into the address, because it comes back in the form for it. */
function withoutRequested(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || value instanceof Response) return value;
  const { asked: _, place: __, text: ___, typed: ____, ...rest } = value as Record<string, unknown>;
  return rest;
}

async function asText(value: unknown, address: string): Promise<string> {
  if (!(value instanceof Response))
    return JSON.stringify(value ?? null, (_, one) =>
      one instanceof Map || one instanceof Set ? [...one] : one,
    );
  const type = value.headers.get('content-type') ?? '';
  if (type.startsWith('text/event-stream')) return missedIn(value.body!, address);
  const bytes = Buffer.from(await value.arrayBuffer());
  if (type === 'application/pdf') return textOfPdf(bytes);
  if (type === 'application/zip') return [...readZip(bytes)].flat().join('\n');
  return bytes.toString('latin1');
}

/** Without it a stream of events says nothing until something happens. */
export const SINCE = 'since=1';

/** Reads the first message in an event stream: what happened since the page was drawn. */
async function missedIn(body: NonNullable<Response['body']>, address: string): Promise<string> {
  let text = '';
  if (!address.includes(SINCE)) await body.cancel();
  else
    for await (const part of body.pipeThrough(new TextDecoderStream())) {
      text += part;
      if (text.includes('data:')) break;
    }
  return text;
}

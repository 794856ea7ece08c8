/** These replace a value in turbo-stream, React Router's format for handing data over. */
const UNDEFINED = -7;
const NULL = -5;

/** Runs in the browser: rebuilds turbo-stream's indexes, an incompressible third of a page's data. */
const ENCODE =
  "let a=[],f=v=>{if(v===null)return-5;let i=a.push(v)-1;if(typeof v=='object')a[i]=Array.isArray(v)?v.map(f):Object.fromEntries(Object.entries(v).map(([k,v])=>['_'+f(k),f(v)]));return i};";

/** Returns the script that hands over the page data; anything JSON can't express passes unchanged. */
export function handOverOf(data: string): string {
  const stream = 'window.__reactRouterContext.streamController';
  const plain = plainData(data);
  const value =
    plain === null
      ? `${stream}.enqueue(${literal(data)})`
      : `${ENCODE}f(${literal(plain)});${stream}.enqueue(JSON.stringify(a)+'\\n')`;
  return `{${value};${stream}.close()}`;
}

class NotPlainError extends Error {
  override readonly name = 'NotPlainError';
}

/** Returns a stream's values; null if they aren't plain, such as a date, an error or a promise. */
function plainData(data: string): unknown {
  try {
    const values: unknown = JSON.parse(data);
    if (!Array.isArray(values)) return null;
    return valueAt(values, 0) ?? null;
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof NotPlainError) return null;
    throw error;
  }
}

function valueAt(values: readonly unknown[], place: unknown): unknown {
  if (place === NULL) return null;
  if (place === UNDEFINED) return undefined;
  if (typeof place !== 'number' || place < 0 || place >= values.length) throw new NotPlainError();
  const value = values[place];
  if (Array.isArray(value)) return value.map((part) => partAt(values, part));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [keyAt(values, key), valueAt(values, part)]),
  );
}

/** JSON drops undefined values, but a list needs their places. */
function partAt(values: readonly unknown[], place: unknown): unknown {
  if (place === UNDEFINED) throw new NotPlainError();
  return valueAt(values, place);
}

/** Returns the key, except `__proto__`, which is no key in a literal. */
function keyAt(values: readonly unknown[], key: string): string {
  const name = values[Number(key.slice(1))];
  if (!/^_\d+$/.test(key) || typeof name !== 'string' || name === '__proto__') throw new NotPlainError();
  return name;
}

function literal(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

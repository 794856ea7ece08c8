import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';

/** Limits of a first visit to any public page, in bytes. */
export const BUDGET = {
  html: 14 * 1024,
  /** The same with its headers: ten packets, which a server may send before a phone's first acknowledgement. */
  packets: 10 * 1460,
  /** Every subset of both families; a page in English fetches less than half. */
  fonts: 60 * 1024,
  pictures: 40 * 1024,
} as const;

/** Transfer sizes in bytes before a visitor interacts with a page. */
export interface PageWeight {
  readonly address: string;
  readonly status: number;
  /** The page itself with its style sheet, compressed: with brotli if it is cached, with gzip if not. */
  readonly html: number;
  readonly packets: number;
  readonly fonts: number;
  readonly pictures: number;
  /** Files other than the page that delay the first paint. */
  readonly blocking: readonly string[];
  readonly scriptFiles: readonly string[];
  readonly running: number;
  readonly foreign: readonly string[];
}

interface Tag {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
}

interface Answer {
  readonly status: number;
  readonly head: number;
  readonly type: string;
  readonly body: Buffer;
}

/** Weighs the pages at `addresses` of the site at `url`, leaving out redirects. Each file is fetched once. */
export async function weighPages(url: string, addresses: readonly string[]): Promise<PageWeight[]> {
  const files = new Map<string, Promise<number>>();
  const bytesOf = (path: string) => {
    const known = files.get(path) ?? fetchRaw(url + path).then((answer) => fileBytes(path, answer));
    files.set(path, known);
    return known;
  };
  const weights: PageWeight[] = [];
  for (const address of addresses) {
    const { status, head, body } = await fetchRaw(url + address);
    if (status >= 300 && status < 400) continue;
    const html = await (await fetch(url + address)).text();
    weights.push({
      address,
      status,
      html: body.length,
      packets: head + body.length,
      ...(await weighParts(html, bytesOf)),
    });
  }
  return weights;
}

async function weighParts(html: string, bytesOf: (path: string) => Promise<number>) {
  const tags = tagsOf(html);
  const all = (name: string, rel?: string) =>
    tags.filter((tag) => tag.name === name && (!rel || tag.attributes.rel === rel));
  const fonts = [
    ...[...html.matchAll(/url\(["']?([^"')]+\.woff2)/g)].map(([, path = '']) => path),
    ...hrefs(all('link', 'preload').filter(({ attributes }) => attributes.as === 'font')),
  ];
  const eager = all('img').filter(({ attributes }) => attributes.loading !== 'lazy');
  const pictures = [
    ...eager.map(({ attributes }) => attributes.src ?? ''),
    ...hrefs(all('link', 'preload').filter(({ attributes }) => attributes.as === 'image')),
    ...hrefs(all('link', 'icon')),
  ];
  const scripts = all('script');
  const files = tags.flatMap(({ name, attributes }) => addressesOf(name, attributes));
  return {
    fonts: await sum(fonts, bytesOf),
    pictures: await sum(pictures, bytesOf),
    blocking: hrefs(all('link', 'stylesheet').filter(({ attributes }) => attributes.media !== 'print')),
    scriptFiles: scripts.flatMap(({ attributes }) => attributes.src ?? []),
    running: scripts.filter(({ attributes }) => runs(attributes)).length,
    foreign: files.filter((address) => /^(https?:)?\/\//.test(address)),
  };
}

function hrefs(tags: readonly Tag[]): string[] {
  return tags.flatMap(({ attributes }) => attributes.href ?? []);
}

function addressesOf(name: string, { src, srcset, href, rel }: Tag['attributes']): string[] {
  const own = name === 'link' && rel !== 'canonical' && rel !== 'alternate' ? href : undefined;
  const candidates = srcset?.split(',').map((candidate) => candidate.trim().split(' ')[0]) ?? [];
  return [src, own, ...candidates].filter((address) => address !== undefined);
}

function runs({ src, type = 'text/javascript' }: Tag['attributes']): boolean {
  return src === undefined && ['', 'module', 'text/javascript', 'importmap'].includes(type);
}

async function sum(paths: readonly string[], bytesOf: (path: string) => Promise<number>): Promise<number> {
  const bytes = await Promise.all([...new Set(paths)].filter((path) => path.startsWith('/')).map(bytesOf));
  return bytes.reduce((total, each) => total + each, 0);
}

/** Returns start tags outside of scripts and styles. React escapes what could end one. */
function tagsOf(html: string): Tag[] {
  const markup = html.replace(/(<(script|style)\b[^>]*>)[\s\S]*?<\/\2>/g, '$1');
  return [...markup.matchAll(/<([a-z][\w-]*)((?:\s[^<>]*)?)>/g)].map(([, name = '', inside = '']) => ({
    name,
    attributes: Object.fromEntries(
      [...inside.matchAll(/([\w:-]+)(?:="([^"]*)")?/g)].map(([, key = '', value = '']) => [
        key.toLowerCase(),
        value,
      ]),
    ),
  }));
}

function fileBytes(path: string, { status, type, body }: Answer): number {
  // A missing file must not count as a light one.
  if (status !== 200 || type.startsWith('text/html')) throw new Error(`${path} was answered with ${status}`);
  return body.length;
}

function headerLines({ rawHeaders }: IncomingMessage): string[] {
  return rawHeaders.flatMap((name, i) => (i % 2 === 0 ? `${name}: ${rawHeaders[i + 1]}` : []));
}

/** Returns the raw bytes; `fetch` would decompress them. */
async function fetchRaw(url: string): Promise<Answer> {
  const clientRequest = request(url, { headers: { 'accept-encoding': 'gzip, deflate, br' } }).end();
  const [answer] = (await once(clientRequest, 'response')) as [IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk as Buffer);
  return {
    status: answer.statusCode ?? 0,
    head: ['HTTP/1.1 200 OK', ...headerLines(answer), ''].join('\r\n').length + 2,
    type: answer.headers['content-type'] ?? '',
    body: Buffer.concat(chunks),
  };
}

import { SaxesParser } from 'saxes';
import { withoutForbidden } from '#platform/xml/xml.ts';
import { ImportFileError } from './import-file.ts';

const DEPTH_MAX = 20;
/** Pages, posts and pictures together: more than this site could show. */
const ITEMS_MAX = 20_000;

export interface Term {
  readonly domain: string;
  readonly slug: string;
  readonly name: string;
}

export interface WordpressItem {
  readonly line: number;
  readonly fields: Readonly<Record<string, string>>;
  readonly terms: readonly Term[];
  readonly meta: Readonly<Record<string, string>>;
  readonly comments: number;
}

export interface WordpressSite {
  link: string;
  readonly authors: Map<string, string>;
}

/** Streams a WordPress export (WXR), never expanding its entities. @throws ImportFileError with the line */
export async function* readWordpressFile(
  bytes: AsyncIterable<Uint8Array>,
  site: WordpressSite,
): AsyncGenerator<WordpressItem> {
  const reader = new Reader(site);
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for await (const chunk of bytes) {
    reader.write(decoded(() => decoder.decode(chunk, { stream: true })));
    yield* reader.items.splice(0);
  }
  reader.write(decoded(() => decoder.decode()));
  reader.close();
  yield* reader.items.splice(0);
}

function decoded(decode: () => string): string {
  try {
    return withoutForbidden(decode());
  } catch {
    throw new ImportFileError('The file is not written in UTF-8. Export it from WordPress again.');
  }
}

const NOT_WORDPRESS =
  'This is not an export of WordPress. In WordPress, open Tools, Export, choose “All content” and download the file.';

interface OpenItem {
  line: number;
  fields: Record<string, string>;
  terms: Term[];
  meta: Record<string, string>;
  comments: number;
}

class Reader {
  readonly items: WordpressItem[] = [];
  readonly #site: WordpressSite;
  readonly #parser = new SaxesParser<{ xmlns: false; position: true }>({ xmlns: false, position: true });
  readonly #path: string[] = [];
  #count = 0;
  #item: OpenItem | null = null;
  #text: string[] = [];
  #term: Pick<Term, 'domain' | 'slug'> = { domain: '', slug: '' };
  #part: Record<string, string> = {};

  constructor(site: WordpressSite) {
    this.#site = site;
    const parser = this.#parser;
    parser.on('error', () => {
      throw new ImportFileError(
        this.#path.length === 0
          ? NOT_WORDPRESS
          : `The file is broken at line ${parser.line}. Export it from WordPress again, then choose the new file.`,
      );
    });
    parser.on('opentag', ({ name, attributes }) => this.#open(name, attributes));
    parser.on('closetag', ({ name }) => this.#close(name));
    parser.on('text', (text) => this.#text.push(text));
    parser.on('cdata', (text) => this.#text.push(text));
  }

  write(text: string): void {
    if (text) this.#parser.write(text);
  }

  close(): void {
    if (!this.#parser.closed) this.#parser.close();
  }

  #open(name: string, attributes: Readonly<Record<string, string>>): void {
    this.#path.push(name);
    this.#text = [];
    const depth = this.#path.length;
    if (depth === 1 && name !== 'rss') throw new ImportFileError(NOT_WORDPRESS);
    if (depth > DEPTH_MAX)
      throw new ImportFileError(`The file is nested too deeply at line ${this.#parser.line}.`);
    if (name === 'item' && depth === 3) {
      this.#count += 1;
      if (this.#count > ITEMS_MAX)
        throw new ImportFileError(`The file has more than ${ITEMS_MAX.toLocaleString('en-GB')} items.`);
      this.#item = { line: this.#parser.line, fields: {}, terms: [], meta: {}, comments: 0 };
    }
    if (name === 'wp:author' || name === 'wp:postmeta') this.#part = {};
    if (name === 'category')
      this.#term = { domain: attributes.domain ?? '', slug: attributes.nicename ?? '' };
  }

  #close(name: string): void {
    const text = this.#text.join('');
    const depth = this.#path.length;
    const parent = this.#path[depth - 2];
    this.#path.pop();
    this.#text = [];
    if (parent === 'wp:author' || parent === 'wp:postmeta') this.#part[name] = text;
    else if (name === 'wp:author') {
      const login = this.#part['wp:author_login'] ?? '';
      this.#site.authors.set(login, this.#part['wp:author_display_name']?.trim() || login);
    } else if (name === 'wp:base_site_url' || (name === 'link' && depth === 3 && !this.#site.link))
      this.#site.link = text.trim();
    if (this.#item) this.#ofItem(this.#item, name, { text, depth, parent });
  }

  #ofItem(
    item: OpenItem,
    name: string,
    { text, depth, parent }: { text: string; depth: number; parent: string | undefined },
  ): void {
    if (depth === 3) {
      this.items.push(item);
      this.#item = null;
    } else if (parent !== 'item') return;
    else if (name === 'category') item.terms.push({ ...this.#term, name: text.trim() });
    else if (name === 'wp:comment') item.comments += 1;
    else if (name === 'wp:postmeta') {
      const key = this.#part['wp:meta_key'] ?? '';
      if (META.has(key)) item.meta[key] = this.#part['wp:meta_value'] ?? '';
    } else item.fields[name] = text;
  }
}

const META = new Set(['_thumbnail_id', '_wp_attachment_image_alt']);

import { Parser } from 'htmlparser2';
import type { EditorNode } from './editor-document.ts';

const DEPTH_MAX = 30;
/** The parser itself searches its open tags, so nesting that no one writes by hand is refused. */
const NESTED_MAX = 500;
const SILENT = new Set(['script', 'style', 'title', 'noscript', 'template', 'select', 'textarea', 'svg']);
const BLOCKS = new Set(
  'address article aside body center dd details div dl dt fieldset figcaption figure footer form header main nav p section summary'.split(
    ' ',
  ),
);
const BOLD = new Set(['b', 'strong']);
const ITALIC = new Set(['i', 'em', 'cite']);
const EMBEDDED = new Set(['iframe', 'video', 'audio', 'embed', 'source']);

export type LostPart = 'table' | 'embedded' | 'form' | 'link';

export interface HtmlReading {
  readonly linkTo: (href: string) => string | null;
  readonly picture: (src: string, alt: string) => { readonly picture: string; readonly alt: string } | null;
  readonly onLost: (part: LostPart) => void;
  /** Whether line breaks and empty lines count, as in WordPress text written without blocks. */
  readonly linesCount: boolean;
}

type Mark = NonNullable<EditorNode['marks']>[number];
type List = { readonly type: 'bulletList' | 'orderedList'; readonly content: Item[] };
type Item = { readonly type: 'listItem'; readonly content: (EditorNode | List)[] };

export class DeepHtmlError extends Error {
  override readonly name = 'DeepHtmlError';
}

/** Reads HTML in linear time; only markup that the editor supports remains. @throws DeepHtmlError */
export function documentOfHtml(html: string, reading: HtmlReading): EditorNode {
  const builder = new Builder(reading);
  let nested = 0;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        nested += 1;
        if (nested > NESTED_MAX) throw new DeepHtmlError();
        builder.open(name, attributes);
      },
      ontext: (text) => builder.text(text),
      onclosetag(name) {
        nested -= 1;
        builder.close(name);
      },
    },
    { decodeEntities: true, lowerCaseTags: true },
  );
  parser.end(html);
  return { type: 'doc', content: builder.end() };
}

class Builder {
  readonly #reading: HtmlReading;
  readonly #blocks: EditorNode[] = [];
  readonly #lists: List[] = [];
  readonly #marks: { readonly tag: string; readonly mark: Mark | null }[] = [];
  #words: EditorNode[] = [];
  #silent = 0;
  #heading = 0;
  #quotes = 0;
  #preformatted = 0;
  #cells = 0;
  #row = false;

  constructor(reading: HtmlReading) {
    this.#reading = reading;
  }

  open(tag: string, attributes: Readonly<Record<string, string>>): void {
    if (tag === 'form') this.#reading.onLost('form');
    if (SILENT.has(tag)) this.#silent += 1;
    if (this.#silent > 0) return;
    if (tag === 'br') this.#words.push({ type: 'hardBreak' });
    else if (tag === 'img') this.#picture(attributes.src ?? '', attributes.alt ?? '');
    else if (EMBEDDED.has(tag)) this.#embedded(attributes.src ?? '');
    else if (tag === 'a' || BOLD.has(tag) || ITALIC.has(tag)) this.#mark(tag, attributes.href);
    else if (tag === 'table') this.#reading.onLost('table');
    else if (tag === 'td' || tag === 'th') this.#cell();
    else this.#startBlock(tag);
  }

  close(tag: string): void {
    if (SILENT.has(tag)) this.#silent = Math.max(0, this.#silent - 1);
    if (this.#silent > 0) return;
    const last = this.#marks.findLastIndex((mark) => mark.tag === tag);
    if (last >= 0) this.#marks.splice(last, 1);
    else this.#endBlock(tag);
  }

  text(text: string): void {
    if (this.#silent > 0 || text === '') return;
    const marks = this.#marks.flatMap(({ mark }) => (mark ? [mark] : []));
    const isLined = this.#preformatted > 0 || (this.#reading.linesCount && !this.#row);
    if (!isLined) {
      this.#words.push({ type: 'text', text, marks });
      return;
    }
    for (const [i, chunk] of text
      .replace(/\r\n?/g, '\n')
      .split(/\n[^\S\n]*\n\s*/)
      .entries()) {
      if (i > 0) this.#flush();
      for (const [j, line] of chunk.split('\n').entries()) {
        if (j > 0 && this.#words.length > 0) this.#words.push({ type: 'hardBreak' });
        if (line) this.#words.push({ type: 'text', text: line, marks });
      }
    }
  }

  end(): readonly EditorNode[] {
    this.#flush();
    while (this.#lists.length > 0) this.#endList();
    return this.#blocks;
  }

  #startBlock(tag: string): void {
    if (tag === 'ul' || tag === 'ol') this.#startList(tag);
    else if (tag === 'li') this.#startItem();
    else if (/^h[1-6]$/.test(tag)) {
      this.#flush();
      this.#heading = Number(tag[1]);
    } else if (tag === 'blockquote') {
      this.#flush();
      this.#quotes += 1;
    } else if (tag === 'pre') {
      this.#flush();
      this.#preformatted += 1;
    } else if (tag === 'tr') {
      this.#flush();
      this.#row = true;
      this.#cells = 0;
    } else if (tag === 'hr' || BLOCKS.has(tag)) this.#breakBlock();
  }

  #endBlock(tag: string): void {
    if (tag === 'tr') this.#row = false;
    if (tag === 'ul' || tag === 'ol') {
      this.#flush();
      this.#endList();
    } else if (tag === 'li' || tag === 'tr') this.#flush();
    else if (/^h[1-6]$/.test(tag)) {
      this.#flush();
      this.#heading = 0;
    } else if (tag === 'blockquote') {
      this.#flush();
      this.#quotes = Math.max(0, this.#quotes - 1);
    } else if (tag === 'pre') {
      this.#flush();
      this.#preformatted = Math.max(0, this.#preformatted - 1);
    } else if (BLOCKS.has(tag)) this.#breakBlock();
  }

  #breakBlock(): void {
    if (this.#row) this.#words.push({ type: 'text', text: ' ' });
    else this.#flush();
  }

  #cell(): void {
    this.#cells += 1;
    if (this.#cells > 1) this.#words.push({ type: 'text', text: ' | ' });
  }

  #mark(tag: string, href: string | undefined): void {
    if (this.#marks.length >= DEPTH_MAX) return;
    this.#marks.push({ tag, mark: this.#markOf(tag, href) });
  }

  #markOf(tag: string, href: string | undefined): Mark | null {
    if (tag !== 'a') return { type: BOLD.has(tag) ? 'bold' : 'italic' };
    if (href === undefined || href === '' || href.startsWith('#')) return null;
    const to = this.#reading.linkTo(href);
    if (to === null) this.#reading.onLost('link');
    return to === null ? null : { type: 'link', attrs: { href: to } };
  }

  #picture(src: string, alt: string): void {
    const found = this.#reading.picture(src, alt);
    if (!found) return;
    this.#flush();
    this.#blocks.push({ type: 'postPicture', attrs: { ...found } });
  }

  #embedded(src: string): void {
    if (src === '') return;
    this.#reading.onLost('embedded');
    const href = this.#reading.linkTo(src.startsWith('//') ? `https:${src}` : src);
    if (href === null) return;
    this.#flush();
    this.#words.push({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] });
    this.#flush();
  }

  #startList(tag: 'ul' | 'ol'): void {
    this.#flush();
    const list: List = { type: tag === 'ol' ? 'orderedList' : 'bulletList', content: [] };
    if (this.#lists.length >= DEPTH_MAX) return;
    this.#lists.push(list);
  }

  #endList(): void {
    const list = this.#lists.pop();
    if (!list || list.content.length === 0) return;
    const outer = this.#lists.at(-1);
    if (!outer) this.#blocks.push(list);
    else if (outer.content.length > 0) outer.content.at(-1)?.content.push(list);
    else outer.content.push({ type: 'listItem', content: [list] });
  }

  #startItem(): void {
    this.#flush();
    this.#lists.at(-1)?.content.push({ type: 'listItem', content: [] });
  }

  #flush(): void {
    const content = this.#words;
    this.#words = [];
    if (!content.some(({ text }) => text?.trim())) return;
    const list = this.#lists.at(-1);
    if (list) {
      if (list.content.length === 0) list.content.push({ type: 'listItem', content: [] });
      list.content.at(-1)?.content.push({ type: 'paragraph', content });
    } else if (this.#heading > 0) {
      this.#blocks.push({ type: 'heading', attrs: { level: Math.max(2, this.#heading) }, content });
    } else this.#blocks.push({ type: this.#quotes > 0 ? 'blockquote' : 'paragraph', content });
  }
}

import { z } from 'zod';
import { plainText } from '#domain/content/blocks.ts';
import { writeMarkup } from '#domain/content/blocks-markup.ts';
import { DeepHtmlError } from '#domain/content/html-document.server.ts';
import { POST_TEXT_MAX } from '#domain/content/post-draft.ts';
import { slugFrom } from '#domain/content/slug.ts';
import { type WrittenKind, writtenPath } from '#domain/content/written.ts';
import { normalPath } from '#domain/seo/redirect-ways.ts';
import type { ItemKind } from './import.table.ts';
import { distinctNotes, type Note } from './note.ts';
import type { Term, WordpressItem, WordpressSite } from './wordpress-file.server.ts';
import { hostOf, pictureAddress, readWordpressText, uploadOf } from './wordpress-text.server.ts';

const EXCERPT_LENGTH = 160;
const TITLE_MAX = 200;
const PICTURE_ENDING = /\.(?:jpe?g|png|webp|avif|gif)$/i;
const DRAFT_NOTES: Readonly<Record<string, Note['what']>> = {
  private: 'private',
  draft: 'private',
  pending: 'private',
  future: 'future',
};

const termSchema = z.object({ slug: z.string(), name: z.string() });
export const postPayload = z.object({
  title: z.string(),
  slug: z.string(),
  html: z.string(),
  excerpt: z.string(),
  author: z.string(),
  publishedAt: z.number().nullable(),
  categories: z.array(termSchema),
  tags: z.array(z.string()),
  thumbnail: z.string(),
});
export type PostPayload = z.output<typeof postPayload>;
export const picturePayload = z.object({ address: z.string(), alt: z.string(), title: z.string() });
export type PicturePayload = z.output<typeof picturePayload>;
export const redirectPayload = z.object({ from: z.string(), source: z.string() });

export interface PlannedItem {
  readonly kind: ItemKind;
  readonly line: number;
  readonly source: string;
  readonly title: string;
  readonly payload: object | null;
  readonly notes: readonly Note[];
  readonly upload?: string;
}

export function planItem(item: WordpressItem, site: WordpressSite): readonly PlannedItem[] {
  const { fields, line } = item;
  const type = fields['wp:post_type'] ?? '';
  const host = hostOf(site.link);
  const id = fields['wp:post_id'] ?? '';
  const base = { line, title: (fields.title ?? '').trim(), source: `${host} ${type} ${id}` };
  if (type === 'attachment') return [planPicture(item, { ...base, host })];
  if (type !== 'post' && type !== 'page') {
    return [{ ...base, kind: 'other', payload: null, notes: [{ what: 'other-type', detail: type }] }];
  }
  const status = fields['wp:status'] ?? '';
  const left = (reason: Note['what']): PlannedItem => ({
    ...base,
    kind: type,
    payload: null,
    notes: [{ what: reason }],
  });
  if (status === 'trash' || status === 'auto-draft' || status === 'inherit') return [left('trash')];
  try {
    return planPost(item, { ...base, host, kind: type, site, left });
  } catch (error) {
    if (error instanceof DeepHtmlError) return [left('too-deep')];
    throw error;
  }
}

interface Planning extends Pick<PlannedItem, 'line' | 'title' | 'source'> {
  readonly host: string;
}

function planPicture(item: WordpressItem, { host, ...base }: Planning): PlannedItem {
  const address = pictureAddress(item.fields['wp:attachment_url'] ?? '', host);
  const alt = (item.meta._wp_attachment_image_alt ?? '').trim();
  if (!address || !PICTURE_ENDING.test(address)) {
    const reason = address ? 'file-type' : 'picture-elsewhere';
    return { ...base, kind: 'picture', payload: null, notes: [{ what: reason }] };
  }
  const payload: PicturePayload = { address, alt, title: base.title };
  const notes: Note[] = alt ? [] : [{ what: 'picture-words' }];
  const upload = item.fields['wp:post_id'] ?? '';
  return { ...base, kind: 'picture', source: pictureSource(address), payload, notes, upload };
}

export function pictureSource(address: string): string {
  return `picture ${hostOf(address)} ${URL.parse(uploadOf(address))?.pathname ?? ''}`;
}

function planPost(
  item: WordpressItem,
  planning: Planning & {
    kind: 'post' | 'page';
    site: WordpressSite;
    left: (reason: Note['what']) => PlannedItem;
  },
): readonly PlannedItem[] {
  const { host, kind, site, left, ...base } = planning;
  const { fields, terms, meta } = item;
  const html = fields['content:encoded'] ?? '';
  const read = readWordpressText(html, { host, pictureAt: () => ({ picture: 'writing', alt: '' }) });
  if (writeMarkup(read.blocks).length > POST_TEXT_MAX) return [left('too-long')];
  const text = plainText(read.blocks).trim();
  const title = cutText(base.title, TITLE_MAX) || cutText(text, 80);
  if (!title) return [left('empty')];
  const status = fields['wp:status'] ?? '';
  const isLocked = Boolean(fields['wp:post_password']);
  const isOpen = status === 'publish' && !isLocked && kind === 'post';
  const at = isOpen ? publishedAt(fields) : null;
  const ofDomain = (domain: string) => terms.filter((term) => term.domain === domain);
  const payload: PostPayload = {
    title,
    slug: fields['wp:post_name'] ?? '',
    html,
    excerpt: plainText(
      readWordpressText(fields['excerpt:encoded'] ?? '', { host, pictureAt: () => null }).blocks,
    ),
    author: site.authors.get(fields['dc:creator'] ?? '') ?? (fields['dc:creator'] ?? '').trim(),
    publishedAt: at,
    categories: ofDomain('category').map(({ slug, name }: Term) => ({ slug, name })),
    tags: ofDomain('post_tag').map(({ name }) => name),
    thumbnail: meta._thumbnail_id ?? '',
  };
  const drafted = DRAFT_NOTES[status];
  const notes: Note[] = [
    ...read.notes.filter(({ what: name }) => name !== 'picture-words'),
    ...(base.title ? [] : [{ what: 'no-title' as const }]),
    ...(item.comments > 0 ? [{ what: 'comments' as const }] : []),
    ...(isLocked ? [{ what: 'password' as const }] : []),
    ...(drafted ? [{ what: drafted }] : []),
    ...(isOpen && at === null ? [{ what: 'not-ready' as const }] : []),
    ...(kind === 'page' ? [{ what: 'page' as const }] : []),
  ];
  const planned: PlannedItem = { ...base, title, kind, payload, notes: distinctNotes(notes) };
  const pictures = read.pictures.filter((address) => PICTURE_ENDING.test(address));
  return [
    planned,
    ...pictures.map((address) => pictureInText(address, planned)),
    ...(status === 'publish' ? planRedirect(planned, fields.link ?? '', importedSlug(payload, kind)) : []),
  ];
}

function pictureInText(address: string, { line, title }: PlannedItem): PlannedItem {
  const payload: PicturePayload = { address, alt: '', title };
  const source = pictureSource(address);
  return { kind: 'picture', line, source, title: address.replace(/^.*\//, ''), payload, notes: [] };
}

/** Plans none for a page, which is a draft at first; most retain their address. */
function planRedirect(
  { line, title, source, kind }: PlannedItem,
  link: string,
  slug: string,
): readonly PlannedItem[] {
  const url = URL.parse(link);
  if (!url) return [];
  const base = { kind: 'redirect' as const, line, title, source: `redirect ${source}` };
  const from = normalPath(url.pathname);
  if (from === null || from === '/' || url.search) {
    return [
      { ...base, payload: null, notes: [{ what: 'redirect-query', detail: url.pathname + url.search }] },
    ];
  }
  if (kind === 'page') {
    const keepsAddress = from === writtenPath(kind, slug);
    return keepsAddress ? [] : [{ ...base, payload: null, notes: [{ what: 'page-address', detail: from }] }];
  }
  return [{ ...base, payload: { from, source }, notes: [] }];
}

function publishedAt(fields: Readonly<Record<string, string>>): number | null {
  const gmt = Date.parse(`${(fields['wp:post_date_gmt'] ?? '').replace(' ', 'T')}Z`);
  const found = Number.isFinite(gmt) ? gmt : Date.parse(fields.pubDate ?? '');
  return Number.isFinite(found) && found > 0 ? found : null;
}

export function importedSlug(
  { slug, title }: Pick<PostPayload, 'slug' | 'title'>,
  kind: WrittenKind,
): string {
  return slugFrom(decodedSlug(slug) || title, kind);
}

/** WordPress escapes accented letters. */
function decodedSlug(slug: string): string {
  try {
    return decodeURIComponent(slug);
  } catch {
    return slug;
  }
}

export function excerptOf(text: string): string {
  return cutText(text, EXCERPT_LENGTH);
}

function cutText(text: string, max: number): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  if (plain.length <= max) return plain;
  const cut = plain.slice(0, max);
  const end = cut.lastIndexOf(' ');
  return `${(end > 0 ? cut.slice(0, end) : cut.slice(0, -1)).toWellFormed()}…`;
}

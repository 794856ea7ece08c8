import type { Block, Words } from '#domain/content/blocks.ts';
import type { SitePath } from '#domain/content/pages.ts';
import type { ItemLabels } from '#domain/lists/list.ts';

/** One line; a paragraph; running text with the editor's marks; names with a text each. */
export type FieldKind = 'line' | 'text' | 'rich' | 'items';

export interface TextField<Kind extends FieldKind = FieldKind> {
  readonly kind: Kind;
  readonly label: string;
  /** With placeholders; rich text and items as markup. */
  readonly builtIn: string;
  readonly hint?: string;
  readonly items?: ItemLabels;
  /** Placeholders without which a text of the office is not published, and why. */
  readonly keeps?: { readonly names: readonly string[]; readonly why: string };
}

/** A part of a page whose place is fixed in shape, not in order. Its key begins the keys of its fields. */
export interface TextSection {
  readonly key: string;
  readonly name: string;
  /** Why nobody can hide it. */
  readonly stays?: string;
  /** Always the last. */
  readonly isLast?: true;
  /** What it shows besides these texts, and where that is changed. */
  readonly shows?: string;
}

/**
 * Everything that the office can say on a page of the website itself, with the words that came with it. The page, its
 * editor, search, the count of placeholders and the check before publishing read this one record.
 */
export interface PageText<
  Fields extends Readonly<Record<string, TextField>> = Readonly<Record<string, TextField>>,
> {
  readonly path: SitePath;
  /** In the built-in order. The first, `top`, is always first. */
  readonly sections: readonly TextSection[];
  /** By `section-field`. */
  readonly fields: Fields;
  /** It says who read it last, and when. */
  readonly isLegal?: true;
}

/** An item as a page shows it: its lines are paragraphs. */
export interface ShownItem {
  readonly name: string;
  readonly lines: readonly Words[];
}

type Shown<Kind extends FieldKind> = Kind extends 'rich'
  ? readonly Block[]
  : Kind extends 'items'
    ? readonly ShownItem[]
    : string;

/** What a page shows, by field. */
export type TextsOf<Page extends PageText> = {
  readonly [Key in keyof Page['fields']]: Shown<Page['fields'][Key]['kind']>;
};

/** What is sent with a page: only what its own code does not know. */
export interface SentTexts {
  readonly texts?: Readonly<Record<string, string | readonly Block[] | readonly ShownItem[]>>;
  /** Where the office changed it: keys of the sections that are shown. */
  readonly order?: readonly string[];
  /** Of a legal page that somebody of the office has read: on which day (ISO date), and who. */
  readonly reviewed?: { readonly on: string; readonly by?: string };
}

export function definePage<const Fields extends Readonly<Record<string, TextField>>>(
  page: PageText<Fields>,
): PageText<Fields> {
  return page;
}

type About = Pick<TextField, 'hint' | 'keeps'>;

export const line = (label: string, builtIn: string, about: About = {}): TextField<'line'> => ({
  kind: 'line',
  label,
  builtIn,
  ...about,
});
export const text = (label: string, builtIn: string, about: About = {}): TextField<'text'> => ({
  kind: 'text',
  label,
  builtIn,
  ...about,
});
export const rich = (label: string, builtIn: string, about: About = {}): TextField<'rich'> => ({
  kind: 'rich',
  label,
  builtIn: builtIn.trim(),
  ...about,
});
export const items = (
  label: string,
  labels: ItemLabels,
  builtIn: string,
  about: About = {},
): TextField<'items'> => ({ kind: 'items', label, items: labels, builtIn: builtIn.trim(), ...about });

export const TOP: TextSection = { key: 'top', name: 'Top of the page' };
export const STEP: ItemLabels = { one: 'step', name: 'Step', text: 'What happens' };
export const QUESTION: ItemLabels = { one: 'question', name: 'Question', text: 'Answer' };
export const POINT: ItemLabels = { one: 'point', name: 'Point', text: 'Text' };

/** Of a page, with what was sent with it. */
export function textsOf<Page extends PageText>(page: Page, { texts = {} }: SentTexts): TextsOf<Page> {
  return Object.fromEntries(
    Object.entries(page.fields).map(([key, { builtIn }]) => [key, texts[key] ?? builtIn]),
  ) as TextsOf<Page>;
}

/** Keys of the sections below the top, in the order in which they are shown. */
export function orderOf(page: PageText, { order }: SentTexts): readonly string[] {
  return order ?? movable(page).map(({ key }) => key);
}

/** Every section but the top. */
export function movable({ sections }: PageText): readonly TextSection[] {
  return sections.filter(({ key }) => key !== TOP.key);
}

export function fieldsIn({ fields }: PageText, section: string): readonly (readonly [string, TextField])[] {
  return Object.entries(fields).filter(([key]) => key.split('-')[0] === section);
}

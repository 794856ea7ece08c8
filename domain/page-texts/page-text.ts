import type { Block, InlineText } from '#domain/content/blocks.ts';
import { headingOf, pageAt, type SitePath } from '#domain/content/pages.ts';
import type { ItemLabels } from '#domain/lists/list.ts';

/** `line`: one line; `text`: a paragraph; `rich`: running text with formatting; `items`: names with a text each. */
export type FieldKind = 'line' | 'text' | 'rich' | 'items';

export interface TextField<Kind extends FieldKind = FieldKind> {
  readonly kind: Kind;
  readonly label: string;
  readonly builtIn: string;
  readonly hint?: string;
  readonly items?: ItemLabels;
  readonly keeps?: { readonly names: readonly string[]; readonly why: string };
}

export interface TextSection {
  readonly key: string;
  readonly name: string;
  /** Why it can't be hidden. */
  readonly stays?: string;
  readonly isLast?: true;
  readonly shows?: string;
}

export interface PageText<
  Fields extends Readonly<Record<string, TextField>> = Readonly<Record<string, TextField>>,
> {
  readonly path: SitePath;
  /** Sections in the built-in order. The first, `top`, is always first. */
  readonly sections: readonly TextSection[];
  readonly fields: Fields;
  readonly isLegal?: true;
}

export interface VisibleItem {
  readonly name: string;
  readonly lines: readonly InlineText[];
}

type FieldValue<Kind extends FieldKind> = Kind extends 'rich'
  ? readonly Block[]
  : Kind extends 'items'
    ? readonly VisibleItem[]
    : string;

export type TextsOf<Page extends PageText> = {
  readonly [Key in keyof Page['fields']]: FieldValue<Page['fields'][Key]['kind']>;
};

export interface SentTexts {
  readonly texts?: Readonly<Record<string, string | readonly Block[] | readonly VisibleItem[]>>;
  readonly order?: readonly string[];
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

/** Returns the record of a page whose `texts` are in {@link SITE_PAGES}. */
export function introducedPage(path: SitePath) {
  const page = pageAt(path);
  const { introduction = '', shows } = page.texts ?? {};
  return definePage({
    path,
    sections: [{ ...TOP, ...(shows && { shows }) }],
    fields: {
      'top-heading': line('Heading', headingOf(page)),
      'top-text': text(
        'Introduction',
        introduction,
        introduction ? {} : { hint: 'Shown once you write one.' },
      ),
    },
  });
}

export function textsOf<Page extends PageText>(page: Page, { texts = {} }: SentTexts): TextsOf<Page> {
  return Object.fromEntries(
    Object.entries(page.fields).map(([key, { builtIn }]) => [key, texts[key] ?? builtIn]),
  ) as TextsOf<Page>;
}

export function orderOf(page: PageText, { order }: SentTexts): readonly string[] {
  return order ?? movable(page).map(({ key }) => key);
}

export function movable({ sections }: PageText): readonly TextSection[] {
  return sections.filter(({ key }) => key !== TOP.key);
}

export function fieldsIn({ fields }: PageText, section: string): readonly (readonly [string, TextField])[] {
  return Object.entries(fields).filter(([key]) => key.split('-')[0] === section);
}

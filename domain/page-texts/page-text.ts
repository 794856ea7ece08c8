import type { Block, InlineText } from '#domain/content/blocks.ts';
import { headingOf, pageAt, SITE_PAGES, type SitePath } from '#domain/content/pages.ts';
import type { ItemLabels } from '#domain/lists/list.ts';
import { keysOf } from '#platform/records/keys.ts';

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
  readonly isLast?: boolean;
  readonly shows?: string;
}

export interface PageText<
  Fields extends Readonly<Record<string, TextField>> = Readonly<Record<string, TextField>>,
> {
  readonly path: SitePath;
  /** Sections in the built-in order. The first, `top`, is always first. */
  readonly sections: readonly TextSection[];
  readonly fields: Fields;
  readonly isLegal?: boolean;
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

export const TOP: TextSection = { key: 'top', name: 'Top of the page' };

const KINDS = {
  line: { kind: 'line' },
  text: { kind: 'text' },
  rich: { kind: 'rich' },
  steps: { kind: 'items', items: { one: 'step', name: 'Step', text: 'What happens' } },
  questions: { kind: 'items', items: { one: 'question', name: 'Question', text: 'Answer' } },
  points: { kind: 'items', items: { one: 'point', name: 'Point', text: 'Text' } },
} as const satisfies Readonly<Record<string, Pick<TextField, 'kind' | 'items'>>>;

/** A field in a page's `.json` file: its kind with its label, and its text, in lines if it has several. */
interface WrittenField extends Readonly<Partial<Record<keyof typeof KINDS, string>>> {
  /** Is the page's heading if absent. */
  readonly builtIn?: string | readonly string[];
  readonly hint?: TextField['hint'];
  readonly keeps?: TextField['keeps'];
}

interface WrittenPage {
  readonly path: string;
  readonly isLegal?: boolean;
  readonly top?: Partial<TextSection>;
  readonly sections?: readonly TextSection[];
  readonly fields: Readonly<Record<string, WrittenField>>;
}

type FieldsOf<Page extends WrittenPage> = {
  readonly [Key in keyof Page['fields']]: TextField<
    (typeof KINDS)[keyof typeof KINDS & keyof Page['fields'][Key]]['kind']
  >;
};

/** @throws if there is no page at its path */
export function definePage<const Page extends WrittenPage>(page: Page): PageText<FieldsOf<Page>> {
  const { isLegal = false, top, sections = [], fields } = page;
  const record = SITE_PAGES.find(({ path }) => path === page.path);
  if (!record) throw new Error(`There is no page at ${page.path}`);
  return {
    path: record.path,
    isLegal,
    sections: [{ ...TOP, ...top }, ...sections],
    // Each field has the kind that its written form names.
    fields: Object.fromEntries(
      Object.entries(fields).map(([key, field]) => [key, fieldOf(field, headingOf(record))]),
    ) as FieldsOf<Page>,
  };
}

function fieldOf({ builtIn, hint, keeps, ...label }: WrittenField, heading: string): TextField {
  const kind = keysOf(KINDS).find((each) => label[each] !== undefined) ?? 'text';
  return {
    ...KINDS[kind],
    label: label[kind] ?? '',
    builtIn: typeof builtIn === 'object' ? builtIn.join('\n') : (builtIn ?? heading),
    ...(hint && { hint }),
    ...(keeps && { keeps }),
  };
}

export function introducedPage(path: SitePath) {
  const { introduction = '', shows } = pageAt(path).texts ?? {};
  return definePage({
    path,
    top: shows ? { shows } : {},
    fields: {
      'top-heading': { line: 'Heading' },
      'top-text': {
        text: 'Introduction',
        builtIn: introduction,
        ...(!introduction && { hint: 'Shown once you write one.' }),
      },
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

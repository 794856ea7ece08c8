import { itemsOf, itemsText } from '#domain/care-services/items.ts';
import { parseMarkup, writeMarkup } from '#domain/content/blocks-markup.ts';
import { type FieldKind, movable, type PageText, type TextSection } from './page-text.ts';

/** The office's text by field, only where it differs, so that our improvements apply elsewhere. */
export type OwnTexts = Readonly<Record<string, string>>;

export const PREVIEW_PARAM = 'preview';

export const ORDER = 'sections';
export const REVIEWED_BY = 'reviewed-by';
export const REVIEWED_ON = 'reviewed-on';

const WRITTEN: Readonly<Record<FieldKind, (typed: string) => string>> = {
  line: (typed) => typed.replace(/\s+/g, ' ').trim(),
  text: (typed) => typed.replace(/\s+/g, ' ').trim(),
  rich: (typed) => writeMarkup(parseMarkup(typed)),
  items: (typed) => itemsText(itemsOf(typed)),
};

/** @param typed values of a form, or a stored version; an empty field means the built-in text */
export function ownTexts(page: PageText, typed: Readonly<Record<string, string | undefined>>): OwnTexts {
  const own = Object.entries(page.fields).flatMap(([key, { kind, builtIn }]) => {
    const value = WRITTEN[kind](typed[key] ?? '');
    return value === '' || value === WRITTEN[kind](builtIn) ? [] : [[key, value] as const];
  });
  const order = writtenOrder(page, typed[ORDER] ?? '');
  const review = page.isLegal ? [REVIEWED_BY, REVIEWED_ON] : [];
  return Object.fromEntries([
    ...own,
    ...(order ? [[ORDER, order] as const] : []),
    ...review.flatMap((key) => {
      const value = WRITTEN.line(typed[key] ?? '');
      return value ? [[key, value] as const] : [];
    }),
  ]);
}

export function wholeTexts(page: PageText, own: OwnTexts): Readonly<Record<string, string>> {
  const builtIn = Object.fromEntries(
    Object.entries(page.fields).map(([key, { kind, builtIn }]) => [key, WRITTEN[kind](builtIn)]),
  );
  return { ...builtIn, ...own };
}

export interface PlacedSection extends TextSection {
  readonly isHidden: boolean;
}

const HIDDEN = '-';

/** Orders sections as `written`, such as `reasons mission -call`; a new section has its built-in place. */
export function placedSections(page: PageText, written: string): readonly PlacedSection[] {
  const tokens = written.split(/\s+/).filter(Boolean);
  const keys = tokens.map((word) => (word.startsWith(HIDDEN) ? word.slice(1) : word));
  const sections = movable(page);
  const free = sections.filter(({ isLast }) => !isLast);
  const placed = [...new Set(keys)].flatMap((key) => free.find((section) => section.key === key) ?? []);
  for (const [place, section] of free.entries()) {
    if (!placed.includes(section)) placed.splice(Math.min(place, placed.length), 0, section);
  }
  return [...placed, ...sections.filter(({ isLast }) => isLast)].map((section) => ({
    ...section,
    isHidden: !section.stays && tokens.includes(HIDDEN + section.key),
  }));
}

export function orderText(placed: readonly Pick<PlacedSection, 'key' | 'isHidden'>[]): string {
  return placed.map(({ key, isHidden }) => (isHidden ? HIDDEN : '') + key).join(' ');
}

function writtenOrder(page: PageText, typed: string): string {
  const order = orderText(placedSections(page, typed));
  return order === orderText(placedSections(page, '')) ? '' : order;
}

export function visibleOrder(
  page: PageText,
  own: Readonly<Record<string, string>>,
): readonly string[] | undefined {
  const { sections } = own;
  if (!sections) return undefined;
  return placedSections(page, sections).flatMap(({ key, isHidden }) => (isHidden ? [] : [key]));
}

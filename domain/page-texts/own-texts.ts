import { itemsOf, itemsText } from '#domain/care-services/items.ts';
import { parseMarkup, writeMarkup } from '#domain/content/blocks-markup.ts';
import { writtenOrder } from './order.ts';
import type { FieldKind, PageText } from './page-text.ts';

/**
 * The office's text on one page, by field, only where it differs from the built-in text, so that our improvements apply
 * elsewhere. May also contain the fields in `OTHERS`.
 */
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

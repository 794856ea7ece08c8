import { movable, type PageText, type TextSection } from './page-text.ts';

export interface PlacedSection extends TextSection {
  readonly isHidden: boolean;
}

/** Before the key of a section that is hidden. */
const HIDDEN = '-';

/**
 * The sections below the top as the office placed them. Keys are written in order, one after the other. One of a later
 * version of the product stands where it came; one that is no more is left out.
 * @param written such as `reasons mission -call`; '' for the built-in order
 */
export function placedSections(page: PageText, written: string): readonly PlacedSection[] {
  const words = written.split(/\s+/).filter(Boolean);
  const keys = words.map((word) => (word.startsWith(HIDDEN) ? word.slice(1) : word));
  const sections = movable(page);
  const free = sections.filter(({ isLast }) => !isLast);
  const placed = [...new Set(keys)].flatMap((key) => free.find((section) => section.key === key) ?? []);
  for (const [place, section] of free.entries()) {
    if (!placed.includes(section)) placed.splice(Math.min(place, placed.length), 0, section);
  }
  return [...placed, ...sections.filter(({ isLast }) => isLast)].map((section) => ({
    ...section,
    isHidden: !section.stays && words.includes(HIDDEN + section.key),
  }));
}

export function orderText(placed: readonly Pick<PlacedSection, 'key' | 'isHidden'>[]): string {
  return placed.map(({ key, isHidden }) => (isHidden ? HIDDEN : '') + key).join(' ');
}

/** '' where it is the built-in order. */
export function writtenOrder(page: PageText, typed: string): string {
  const order = orderText(placedSections(page, typed));
  return order === orderText(placedSections(page, '')) ? '' : order;
}

/** Keys of those that readers see; undefined where they see all in the built-in order. */
export function shownOrder(
  page: PageText,
  own: Readonly<Record<string, string>>,
): readonly string[] | undefined {
  const { sections } = own;
  if (!sections) return undefined;
  return placedSections(page, sections).flatMap(({ key, isHidden }) => (isHidden ? [] : [key]));
}

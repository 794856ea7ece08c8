import { movable, type PageText, type TextSection } from './page-text.ts';

export interface PlacedSection extends TextSection {
  readonly isHidden: boolean;
}

const HIDDEN = '-';

/**
 * Returns the sections below the top in the office's order. A section added by a later version has its built-in place;
 * one that no longer exists is left out.
 * @param written such as `reasons mission -call`; '' for the built-in order
 */
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

export function writtenOrder(page: PageText, typed: string): string {
  const order = orderText(placedSections(page, typed));
  return order === orderText(placedSections(page, '')) ? '' : order;
}

/** Returns the visible keys; undefined if all are visible in the built-in order. */
export function visibleOrder(
  page: PageText,
  own: Readonly<Record<string, string>>,
): readonly string[] | undefined {
  const { sections } = own;
  if (!sections) return undefined;
  return placedSections(page, sections).flatMap(({ key, isHidden }) => (isHidden ? [] : [key]));
}

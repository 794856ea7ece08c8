import type { Menu, MenuChoice } from './menu.server.ts';
import { headingOf, type MenuGroup, nameOfPage, SITE_PAGES } from './pages.ts';

export const MENU_GROUPS = [
  'About us',
  'Our services',
  'Knowledge centre',
  'Contact us',
] as const satisfies readonly MenuGroup[];

export interface MenuLink {
  readonly to: string;
  readonly label: string;
}

export type MenuItem =
  | MenuLink
  | { readonly label: string; readonly links: readonly (MenuLink | 'services')[] };

export interface OwnEntry {
  readonly id: number;
  readonly path: string;
  readonly title: string;
}

export interface MenuRow {
  readonly id: number;
  readonly key: string;
  readonly name: string;
  readonly label: string;
  readonly to: string | null;
  readonly group: MenuGroup | null;
  readonly isHidden: boolean;
  /** An office's own page: without a group it isn't in the menu. */
  readonly isOwn: boolean;
  readonly isInFooter: boolean;
  readonly rows: readonly MenuRow[];
}

type Base = Pick<MenuRow, 'key' | 'name' | 'to' | 'group'>;

export const BUILT_IN_MENU: Menu = { version: 0, entries: [] };

const SERVICES_KEY = 'services';
const OWN_IDS_FROM = 1_000;

/** Specification section 2, shared header. */
const BUILT_IN: readonly Base[] = [
  ...pagesIn(undefined),
  ...MENU_GROUPS.flatMap((group) => [
    { key: group.toLowerCase().replaceAll(' ', '-'), name: group, to: null, group: null },
    ...(group === 'Our services' ? [{ key: SERVICES_KEY, name: 'The services', to: null, group }] : []),
    ...pagesIn(group),
  ]),
];

function pagesIn(group: MenuGroup | undefined): readonly Base[] {
  return SITE_PAGES.filter(({ menu }) => menu && menu.group === group).map((page) => ({
    key: nameOfPage(page.path),
    name: page.menu?.label ?? headingOf(page),
    to: page.path,
    group: group ?? null,
  }));
}

export function arrangeMenu({ entries }: Menu, own: readonly OwnEntry[]) {
  const chosen = new Map(entries.map((entry, place) => [entry.key, { ...entry, place }]));
  const row = (base: Base, id: number, isOwn: boolean) => {
    const {
      label,
      hidden = false,
      footer = false,
      place = Number.MAX_SAFE_INTEGER,
    } = chosen.get(base.key) ?? {};
    const appearance = { label: label ?? base.name, isHidden: hidden, isInFooter: footer };
    return { ...base, ...appearance, id, isOwn, place };
  };
  const all = [
    ...BUILT_IN.map((base, id) => row(base, id, false)),
    ...own.map(({ id, path, title }) => {
      const key = `page-${id}`;
      return row(
        { key, name: title, to: path, group: chosen.get(key)?.group ?? null },
        OWN_IDS_FROM + id,
        true,
      );
    }),
  ].sort((one, other) => one.place - other.place);
  const top = all.filter(({ group, isOwn }) => group === null && !isOwn);
  return {
    rows: top.map((each) => ({
      ...each,
      rows: all.filter(({ group }) => group === each.name).map((inner) => ({ ...inner, rows: [] })),
    })),
    outside: all.filter(({ group, isOwn }) => group === null && isOwn).map((each) => ({ ...each, rows: [] })),
  } satisfies { rows: readonly MenuRow[]; outside: readonly MenuRow[] };
}

export type ArrangedMenu = ReturnType<typeof arrangeMenu>;

export function visibleMenu({ rows }: ArrangedMenu): readonly MenuItem[] {
  return rows
    .filter(({ isHidden }) => !isHidden)
    .map(({ label, to, rows: inner }): MenuItem => {
      if (to !== null) return { to, label };
      const links = inner
        .filter(({ isHidden }) => !isHidden)
        .map((link) => (link.to === null ? SERVICES_KEY : { to: link.to, label: link.label }));
      return { label, links };
    })
    .filter((item) => !('links' in item) || item.links.length > 0);
}

export function menuWithout<Items extends readonly MenuItem[] | undefined>(
  items: Items,
  empty: ReadonlySet<string>,
): Items | readonly MenuItem[] {
  const isVisible = (link: MenuLink | 'services') => typeof link === 'string' || !empty.has(link.to);
  const before = items ?? visibleMenu(arrangeMenu(BUILT_IN_MENU, []));
  const all = before.flatMap((item) => ('links' in item ? item.links : [item]));
  if (all.every(isVisible)) return items;
  return before
    .map((item) => ('links' in item ? { ...item, links: item.links.filter(isVisible) } : item))
    .filter((item) => ('links' in item ? item.links.length > 0 : isVisible(item)));
}

export function everyRow({ rows, outside }: ArrangedMenu): readonly MenuRow[] {
  return [...rows.flatMap((row) => [row, ...row.rows]), ...outside];
}

export function movedRow(menu: ArrangedMenu, id: number, to: 'up' | 'down' | number): ArrangedMenu {
  const move = <Row extends MenuRow>(rows: readonly Row[]): Row[] => {
    const from = rows.findIndex((row) => row.id === id);
    if (from < 0) return [...rows];
    const index = to === 'up' ? from - 1 : to === 'down' ? from + 1 : to;
    const place = Math.max(0, Math.min(rows.length - 1, index));
    return rows.toSpliced(from, 1).toSpliced(place, 0, rows[from] as Row);
  };
  return { ...menu, rows: move(menu.rows).map((row) => ({ ...row, rows: move(row.rows) })) };
}

export function choicesOf(menu: ArrangedMenu): MenuChoice[] {
  return everyRow(menu).map(({ key, name, label, isHidden, isOwn, isInFooter, group }) => ({
    key,
    ...(label !== name && { label }),
    ...(isHidden && { hidden: true as const }),
    ...(isOwn && group && { group }),
    ...(isInFooter && { footer: true as const }),
  }));
}

import { z } from 'zod';
import type { Database, OpenDatabase } from '#domain/database.ts';
import { bumpRevision } from '#domain/provider/provider.server.ts';
import { writeSetting } from '#domain/provider/setting.server.ts';
import {
  type ArrangedMenu,
  arrangeMenu,
  BUILT_IN_MENU,
  choicesOf,
  everyRow,
  type MenuItem,
  type MenuLink,
  type MenuRow,
  movedRow,
  visibleMenu,
} from './menu.ts';
import { ownPageAddresses } from './own-pages.server.ts';
import type { MenuGroup } from './pages.ts';
import { writtenPath } from './written.ts';

export const MENU_LABEL_MAX = 40;

const GROUPS: readonly MenuGroup[] = ['About us', 'Our services', 'Knowledge centre', 'Contact us'];

const choice = z.object({
  key: z.string(),
  label: z.string().min(1).max(MENU_LABEL_MAX).optional(),
  hidden: z.literal(true).optional(),
  group: z.enum(GROUPS as readonly [MenuGroup, ...MenuGroup[]]).optional(),
  footer: z.literal(true).optional(),
});

export const menuSchema = z.object({ version: z.int(), entries: z.array(choice) });

export type MenuChoice = z.output<typeof choice>;
export type Menu = z.output<typeof menuSchema>;

const KEY = 'menu';

export interface OwnMenu {
  readonly items?: readonly MenuItem[];
  readonly footer?: readonly MenuLink[];
}

export type MenuChange = (menu: ArrangedMenu) => ArrangedMenu;

export async function readMenu(db: Database): Promise<ArrangedMenu & { readonly version: number }> {
  const { menu, arranged } = await readWhole(db);
  return { ...arranged, version: menu.version };
}

export async function readOwnMenu(db: Database): Promise<OwnMenu> {
  const { menu, arranged } = await readWhole(db);
  if (menu.entries.length === 0) return {};
  const footer = everyRow(arranged).flatMap(({ isInFooter, to, label }) =>
    isInFooter && to !== null ? { to, label } : [],
  );
  return { items: visibleMenu(arranged), ...(footer.length > 0 && { footer }) };
}

/** Retains choices for unpublished pages. @param version null for a button: the current menu */
export function changeMenu(
  open: OpenDatabase,
  {
    version,
    change,
    now,
  }: { readonly version: number | null; readonly change: MenuChange; readonly now: number },
): Promise<'saved' | 'conflict' | 'nothing-left'> {
  return open.transact(async (trx) => {
    await bumpRevision(trx);
    const { menu, arranged } = await readWhole(trx);
    if (version !== null && version !== menu.version) return 'conflict';
    const changed = change(arranged);
    const links = visibleMenu(changed).flatMap((item) => ('links' in item ? item.links : [item]));
    if (!links.some((link) => link !== 'services')) return 'nothing-left';
    const known = new Set(everyRow(arranged).map(({ key }) => key));
    const entries = [...choicesOf(changed), ...menu.entries.filter(({ key }) => !known.has(key))];
    await writeSetting(trx, KEY, { version: menu.version + 1, entries }, now);
    return 'saved';
  });
}

export const moves =
  (id: number, to: 'up' | 'down' | number): MenuChange =>
  (menu) =>
    movedRow(menu, id, to);

export const becomes =
  (id: number, texts: Partial<Pick<MenuRow, 'label' | 'isHidden' | 'isInFooter' | 'group'>>): MenuChange =>
  (menu) => {
    const { rows, outside } = menu;
    const edit = <Row extends MenuRow>(row: Row): Row => (row.id === id ? { ...row, ...texts } : row);
    const inner = rows.flatMap((row) => row.rows.map(edit));
    const all = [...inner, ...outside.map(edit)];
    return {
      rows: rows.map(edit).map((row) => ({ ...row, rows: all.filter(({ group }) => group === row.name) })),
      outside: all.filter(({ group }) => group === null),
    };
  };

async function readWhole(db: Database): Promise<{ menu: Menu; arranged: ArrangedMenu }> {
  const [row, pages] = await Promise.all([
    db.selectFrom('settings').select('value').where('key', '=', KEY).executeTakeFirst(),
    ownPageAddresses(db),
  ]);
  const menu = row ? menuSchema.parse(JSON.parse(row.value)) : BUILT_IN_MENU;
  const own = pages.map(({ id, slug, title }) => ({ id, title, path: writtenPath('page', slug) }));
  return { menu, arranged: arrangeMenu(menu, own) };
}

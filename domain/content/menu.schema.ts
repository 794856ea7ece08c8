import { z } from 'zod';
import type { MenuGroup } from './pages.ts';

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

import { z } from 'zod';
import type { EntryTables } from './entry.table.ts';

const line = z.string().trim().min(1).max(200);
const paragraph = z.string().trim().min(1).max(3_000);
const alt = z.string().trim().max(300);

const shared = {
  position: z.number().int().min(0).max(10_000),
  demo: z
    .boolean()
    .default(false)
    .transform((demo) => (demo ? (1 as const) : (0 as const))),
};

/** What staff may write into each table, and how long it may be. */
export const ENTRY_SCHEMAS = {
  team_members: z.object({
    ...shared,
    name: line,
    designation: line,
    about: paragraph,
    /** Empty for somebody who wants none. */
    picture: z.string().trim().max(200),
    picture_alt: alt,
  }),
  testimonials: z.object({
    ...shared,
    quote: paragraph,
    name: line,
    service: z.string().regex(/^\/[a-z-]+$/),
    stars: z.number().int().min(1).max(5).nullable(),
    placed_on: z.iso.date(),
  }),
  gallery_items: z.object({ ...shared, picture: line, picture_alt: alt.min(1), caption: line }),
  faq_entries: z.object({ ...shared, category: line, question: line, answer: paragraph }),
} satisfies Record<keyof EntryTables, z.ZodObject>;

export type EntryDraft<Table extends keyof EntryTables> = z.input<(typeof ENTRY_SCHEMAS)[Table]>;

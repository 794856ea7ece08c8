import { z } from 'zod';

/** The lists that staff keep entry by entry. */
export const LISTS = [
  'safeguarding',
  'team',
  'management',
  'faq',
  'partners',
  'banners',
  'care-tasks',
] as const;
export type ListName = (typeof LISTS)[number];

export const LIST_TABLES = {
  safeguarding: 'safeguarding_contacts',
  team: 'team_members',
  management: 'managers',
  faq: 'faq_entries',
  partners: 'partners',
  banners: 'banners',
  'care-tasks': 'care_tasks',
} as const satisfies Record<ListName, string>;

/** More would not be read; the home page would not be drawn in time. */
export const ENTRIES_MAX: Record<ListName, number> = {
  // Somebody in danger reads them: the councils of one provider's area.
  safeguarding: 8,
  team: 100,
  management: 12,
  faq: 200,
  partners: 12,
  banners: 6,
  'care-tasks': 12,
};

const LINE_MAX = 200;
const TEXT_MAX = 3_000;
/** A card or a banner is a glance. */
const SHORT_TEXT_MAX = 300;

const text = (ask: string, max = LINE_MAX) =>
  z.string(ask).trim().min(1, ask).max(max, `Use at most ${max} characters`);
/** As it is read out or printed: digits with spaces, brackets and hyphens. */
const PHONE = /^\+?[\d ()-]{3,30}$/;
const PHONE_ASK = 'Enter a phone number, such as 01632 960 123';
const alt = z.string().trim().max(SHORT_TEXT_MAX, `Use at most ${SHORT_TEXT_MAX} characters`).default('');
/** A place on this site, on this page, or on another site; never a script. */
const LINK = /^(\/(?!\/)\S*|#\S+|https?:\/\/\S+)$/;
const link = z
  .string()
  .trim()
  .max(LINE_MAX, `Use at most ${LINE_MAX} characters`)
  .regex(LINK, 'Enter where the button leads, such as /contact');

/** When the entry is looked at again; an entry that staff have not written has none. */
const reviewed = {
  review_by: z
    .string()
    .trim()
    .default('')
    .pipe(z.literal('').or(z.iso.date('Enter a date'))),
};

const card = {
  name: text('Enter the name'),
  text: text('Enter the text', SHORT_TEXT_MAX),
  picture: text('Choose a picture'),
};

/** What each list's entries consist of; the keys are the columns of its table. */
export const LIST_SCHEMAS = {
  safeguarding: z.object({
    name: text('Enter the name of the council'),
    day_phone: z.string(PHONE_ASK).trim().regex(PHONE, PHONE_ASK),
    night_phone: z
      .string()
      .trim()
      .default('')
      .pipe(z.literal('').or(z.string().regex(PHONE, PHONE_ASK))),
    source: text('Enter where you found the numbers, such as the council’s website'),
    ...reviewed,
  }),
  management: z.object({
    name: text('Enter the name'),
    designation: text('Enter what the person does here'),
    about: text('Enter a few words about the person', SHORT_TEXT_MAX),
    ...reviewed,
  }),
  team: z.object({
    name: text('Enter the name'),
    designation: text('Enter the job title'),
    about: text('Enter a few words about the person', TEXT_MAX),
    picture: z.string().trim().max(LINE_MAX).default(''),
    picture_alt: alt,
    ...reviewed,
  }),
  faq: z.object({
    category: text('Enter the heading that the question stands under'),
    question: text('Enter the question'),
    answer: text('Enter the answer', TEXT_MAX),
    ...reviewed,
  }),
  partners: z.object({ ...card, ...reviewed }),
  'care-tasks': z.object({ ...card, ...reviewed }),
  banners: z.object({
    name: text('Enter a short name'),
    heading: text('Enter the heading'),
    text: text('Enter the text', SHORT_TEXT_MAX),
    picture: text('Choose a picture'),
    picture_alt: alt,
    label: text('Enter the button text'),
    link,
    second_label: z.string().trim().max(LINE_MAX, `Use at most ${LINE_MAX} characters`).default(''),
    second_link: z.string().trim().default('').pipe(z.literal('').or(link)),
    ...reviewed,
  }),
} satisfies Record<ListName, z.ZodObject>;

/** Whether `text` is the address of a list. */
export function isListName(name: string | undefined): name is ListName {
  return (LISTS as readonly string[]).includes(name ?? '');
}

/** What an entry is called in the list. */
export function entryTitle(fields: Readonly<Record<string, string>>): string {
  return fields.question ?? fields.title ?? fields.name ?? '';
}

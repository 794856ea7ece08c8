import { z } from 'zod';
import { mediaIdOf } from '#domain/media/media.ts';

/** No search engine displays half of it; more is a mistake. */
const TITLE_MAX = 150;
const DESCRIPTION_MAX = 400;

const line = (max: number, label: string) =>
  z
    .string()
    .transform((text) => text.replace(/\s+/g, ' ').trim())
    .pipe(z.string().max(max, `Use at most ${max} characters for the ${label}`));

/** Empty fields mean the page's own text. */
export const pageTextsSchema = z.object({
  title: line(TITLE_MAX, 'title'),
  description: line(DESCRIPTION_MAX, 'description'),
  picture: z
    .string()
    .trim()
    .refine((name) => name === '' || mediaIdOf(name) !== null, 'Choose a picture of the site'),
  listed: z.enum(['', 'yes', 'no'], 'Choose whether search engines may list the page'),
});

export type PageSeoTexts = z.output<typeof pageTextsSchema>;

export const NO_WORDS: PageSeoTexts = { title: '', description: '', picture: '', listed: '' };

import { expect, type Locator, type Page } from '@playwright/test';
import type { Site } from '../test/site.ts';
import { openSiteDatabase } from '../test/site-database.ts';

/**
 * People who write to the office; numbers and addresses are from ranges reserved for fiction. They are in many stories on
 * one server, so none but {@link NEIGHBOUR} complains: what they write later would be closed to others.
 */
export const DAUGHTER = {
  Names: 'Siân O’Brien-Nguyễn',
  'Phone number': '(01632) 960 001 ext. 4',
  Email: 'sian+care@bücher.example',
  'Your message': 'Mum fell on Tuesday.\nCan someone help her in the mornings? 🙏 شكراً',
} as const;

/**
 * Works like {@link DAUGHTER}, and no one else's email and number: a message from someone who complained in another
 * story is withheld from the office's mailbox, as their complaint is.
 */
export const NEWCOMER = {
  ...DAUGHTER,
  Email: 'sian+question@bücher.example',
  'Phone number': '(01632) 960 071 ext. 4',
} as const;

export const NEIGHBOUR = {
  'First name': '李',
  'Last name': 'Anne-Marie D’Souza',
  'Phone number': '+44 7700 900982',
  Message: 'Nobody came on Sunday evening. I want to know why.',
} as const;

/** Reports harm. What follows from that is closed to all but leads, so no one else in a story has this number. */
export const WITNESS = { ...NEIGHBOUR, 'Phone number': '+44 7700 900977' } as const;

export const SON = {
  'Your first name': 'Kofi',
  'Your last name': 'Mensah',
  'Your phone number': '07700 900 984',
  'Your email': 'kofi@example.org',
  'Carer names': 'Joy and Samuel',
  Message: 'Joy sang with Dad. He has not sung for years.',
} as const;

/** @throws if a story closed to the office what people of other stories on its server write */
export async function expectOpenPeople({ databaseUrl }: Site): Promise<void> {
  const open = await openSiteDatabase(databaseUrl);
  const closed = await open.db
    .selectFrom('case_follows')
    .innerJoin('cases', 'cases.id', 'case_follows.case_id')
    .innerJoin('cases as source', 'source.id', 'case_follows.source_id')
    .select(['cases.reference', 'cases.message', 'source.message as after', 'source.kind'])
    .where('cases.email', 'in', [DAUGHTER.Email, NEWCOMER.Email, SON['Your email']])
    .where('source.kind', 'in', ['data-complaint', 'safeguarding', 'concern'])
    .execute();
  await open.close();
  expect(closed, 'messages that are closed to the office').toEqual([]);
}

/** Types each answer into the field of that label. */
export async function fill(form: Page | Locator, answers: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, answer] of Object.entries(answers)) {
    await form.getByLabel(new RegExp(`^${label}(\\*| \\(optional\\))?$`)).fill(answer);
  }
}

/** Answers the first question of a concern; what else it asks is shown only then. */
export const answerNoDanger = (form: Page | Locator) =>
  form.getByRole('radio', { name: /^No\. I have a complaint/ }).check();

/** Anything sent faster than this counts as a program's. */
export const HUMAN_PACE_MS = 2_100;

/** Has the page believe that someone took a person's time over its form. */
export const takeTime = (page: Page) =>
  page.evaluate((ms) => {
    const now = performance.now.bind(performance);
    performance.now = () => now() + ms;
  }, HUMAN_PACE_MS);

import { isEmailAddress } from '#domain/contact-details/email-address.ts';
import { readPostcode } from '#domain/places/postcode.ts';
import { spokenHours } from '#domain/provider/spoken.ts';
import { readHours } from '#domain/provider/typed-hours.ts';
import { plainSlug } from '#platform/ids/slug.ts';
import { date, phone, shortText } from './fields.ts';
import { defineList } from './list.ts';
import type { Entry } from './lists.ts';

const OWN_TEXT_MAX = 3_000;
const TOWNS_MAX = 4_000;
const HOURS_MAX = 400;
const HOURS_EXAMPLE = 'Monday to Friday, 9 am to 5 pm';

const TAKEN = 'There is a branch of this name already. Change that one';

const WHERE = { group: 'Where it is and how to reach it' };
const REGULATED = {
  group: 'Registered location',
  groupHint: 'Where the branch is a location of its own with your regulator.',
};

/** A provider's offices. With a single office this is empty, and no page or screen mentions branches. */
export const BRANCHES = defineList({
  table: 'branches',
  title: 'Branches',
  one: 'a branch',
  page: '/areas',
  meaning:
    'Only for a provider with several offices. Each branch gets a page of its own. Messages go to a branch by what the visitor chooses, or by the town or postcode that they name. Under Users you say who works for which branch: they see its messages and no others. The council that names one of its towns under Safeguarding numbers stands on its page, and first in its cases.',
  // As many as the largest measured group has, and some to spare.
  max: 60,
  called: 'name',
  welsh: ['name', 'text'],
  located: { field: 'towns', unless: '', aLineEach: true },
  fields: [
    shortText('name', 'Name', { ask: 'Enter the name of the branch', max: 80, hint: 'Mostly its town.' }),
    shortText('manager', 'Registered manager', { max: 100 }),
    phone('phone', 'Phone', { optional: true, ...WHERE }),
    phone('on_call', 'On-call phone', {
      ...WHERE,
      optional: true,
      hint: 'For when the branch is closed. Empty means: the on-call phone of the head office, if there is one.',
    }),
    shortText('mailbox', 'Email', {
      ...WHERE,
      max: 254,
      hint: 'Our emails about new messages of this branch go there. Empty means: the office’s mailbox.',
    }),
    shortText('street', 'Street', { max: 200, ...WHERE }),
    shortText('town', 'Town', { max: 100, ...WHERE }),
    shortText('postcode', 'Postcode', { max: 10, ...WHERE }),
    shortText('hours', 'Opening hours', {
      ...WHERE,
      max: HOURS_MAX,
      rows: 3,
      hint: `Such as ${HOURS_EXAMPLE}. Other hours on other days: a line each. Empty means: those of the head office.`,
    }),
    shortText('towns', 'Where it visits people', {
      max: TOWNS_MAX,
      rows: 6,
      hint: 'One town or first half of a postcode a line. Messages that name one of them go to this branch.',
    }),
    shortText('text', 'What is so of this branch', {
      max: OWN_TEXT_MAX,
      rows: 8,
      hint: 'Such as who works there, since when, and where one can park. An empty line begins a new paragraph.',
    }),
    shortText('location_id', 'Location number', { max: 40, hint: 'As the regulator gave it.', ...REGULATED }),
    shortText('rating', 'Rating', {
      group: REGULATED.group,
      max: 40,
      hint: 'As the regulator says it, such as Good.',
    }),
    date('rated_on', 'Date of the rating', {
      group: REGULATED.group,
      hint: 'The day on which the report was published.',
    }),
  ],
  complete: ({ hours = '', ...fields }) => {
    const week = readHours(hours);
    return { ...fields, hours: week ? spokenHours(week) : hours };
  },
  check({ mailbox = '', postcode = '', hours = '', rating = '', rated_on = '' }): Record<string, string> {
    const full = readPostcode(postcode);
    return {
      ...(mailbox.trim() &&
        !isEmailAddress(mailbox.trim()) && { mailbox: 'Enter an email address, such as branch@example.org' }),
      ...(postcode.trim() && !full?.inward && { postcode: 'Enter the whole postcode' }),
      ...(hours.trim() && !readHours(hours) && { hours: `Enter days and times, such as ${HOURS_EXAMPLE}` }),
      ...(rating.trim() &&
        !rated_on.trim() && { rated_on: 'Enter the day on which the rating was published' }),
    };
  },
  beside({ name = '', name_cy = '' }, others): Record<string, string> {
    const isInUse = (named: string, field: 'name' | 'name_cy') =>
      named !== '' && others.some((other) => branchPath(other[field] ?? '') === branchPath(named));
    return {
      ...(isInUse(name, 'name') && { name: TAKEN }),
      // The address of its Welsh page uses this name.
      ...(isInUse(name_cy, 'name_cy') && { name_cy: TAKEN }),
    };
  },
  detail: ({ street = '', town = '' }) => [street, town].filter(Boolean).join(', '),
});

export type BranchEntry = Entry<'branches'>;

export function branchPath(name: string): string {
  return `/branches/${plainSlug(name)}`;
}

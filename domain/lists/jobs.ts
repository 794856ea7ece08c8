import { penceOf } from '#platform/money/pounds.ts';
import { checkbox, date, pounds, shortText, turned } from './fields.ts';
import { defineList } from './list.ts';
import type { Entry } from './lists.ts';

/** £500 an hour; more is a typing error. */
const PAY_MAX = 50_000;

export const JOBS = defineList({
  table: 'job_posts',
  title: 'Job posts',
  one: 'a job post',
  page: '/caregiver',
  meaning: 'Open jobs are shown on the careers page and to search engines.',
  // A provider with more vacancies needs recruitment software.
  max: 30,
  path: '/settings/jobs',
  permission: 'change-settings',
  called: 'title',
  welsh: ['title', 'description', 'hours'],
  fields: [
    shortText('title', 'Title', { ask: 'Enter the title', max: 100 }),
    shortText('description', 'Job description', { ask: 'Say what the job is', max: 5_000, rows: 8 }),
    checkbox('full_time', 'Full time', { group: 'Kind of work' }),
    checkbox('part_time', 'Part time', { group: 'Kind of work' }),
    shortText('town', 'Town', { ask: 'Enter the town', max: 100 }),
    shortText('hours', 'Hours', { max: 100, hint: 'Such as 20 to 30 hours a week' }),
    pounds('pay_from', 'From', { max: PAY_MAX, group: 'Pay in pounds an hour' }),
    pounds('pay_to', 'To', { max: PAY_MAX, group: 'Pay in pounds an hour' }),
    date('posted_on', 'Applications open', {
      ask: 'Enter the first day on which people can apply',
      group: 'Dates',
    }),
    date('closes_on', 'Applications close', { group: 'Dates' }),
    turned('is_open'),
  ],
  begin: (today) => ({ posted_on: today }),
  check({ full_time, part_time, posted_on = '', closes_on = '', pay_from = '', pay_to = '' }) {
    const [lowest, highest] = [penceOf(pay_from), penceOf(pay_to)];
    return {
      ...(!full_time && !part_time && { full_time: 'Choose full time, part time or both' }),
      ...(closes_on && closes_on < posted_on && { closes_on: 'Enter a date after applications open' }),
      ...(lowest !== null &&
        highest !== null &&
        highest < lowest && { pay_to: 'Enter at least the lowest pay' }),
    };
  },
  detail({ is_open, posted_on = '', closes_on = '' }, today) {
    if (!is_open) return 'Closed';
    if (posted_on > today) return `Opens on ${posted_on}`;
    if (closes_on && closes_on < today) return `Ended on ${closes_on}`;
    return closes_on ? `Open until ${closes_on}` : 'Open';
  },
});

export type JobPost = Entry<'jobs'>;

/** Lists the posts open on `today`, an ISO date in the UK. */
export function openPosts(posts: readonly JobPost[], today: string): readonly JobPost[] {
  return posts.filter(
    ({ is_open, posted_on, closes_on }) =>
      is_open === 1 && posted_on <= today && (closes_on === '' || today <= closes_on),
  );
}

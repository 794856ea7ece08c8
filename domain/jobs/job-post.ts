import { z } from 'zod';
import { JOB_TYPES } from '../cases/application/questions.ts';

/** Pounds an hour; more is a slip of the finger. */
export const PAY_MAX = 500;

const text = (max: number) => z.string().trim().min(1).max(max);

/** A job that people can apply for. It is settings data, so staff open and close it without a release. */
export const jobPostSchema = z
  .object({
    title: text(100),
    /** What the job is, in a paragraph. */
    description: text(5_000),
    jobTypes: z.array(z.enum(JOB_TYPES)).min(1),
    /** Where the work is. */
    town: text(100),
    /** ISO dates, first and last day on which people can apply; no last day: until it is filled. */
    postedOn: z.iso.date(),
    closesOn: z.iso.date().nullable(),
    /** Made up for the demonstration; search engines are never told of it. */
    demo: z.boolean(),
    /** The same while its words change; 0 for a post that was kept before there were ids. */
    id: z.number().int().min(0).default(0),
    /** Grows with every change. */
    version: z.number().int().min(1).default(1),
    /** How much work it is, such as `20 to 30 hours a week`; empty where nobody said. */
    hours: z.string().trim().max(100).default(''),
    /** Pounds an hour; null where nobody said. */
    payFrom: z.number().min(0).max(PAY_MAX).nullable().default(null),
    payTo: z.number().min(0).max(PAY_MAX).nullable().default(null),
    /** Whether staff let people apply; the dates count besides. */
    isOpen: z.boolean().default(true),
  })
  .refine(({ postedOn, closesOn }) => closesOn === null || postedOn <= closesOn)
  .refine(({ payFrom, payTo }) => payFrom === null || payTo === null || payFrom <= payTo);
export type JobPost = z.output<typeof jobPostSchema>;

/** The posts that people can apply for on the day `today`, an ISO date in the UK. */
export function openPosts(posts: readonly JobPost[], today: string): readonly JobPost[] {
  return posts.filter(
    ({ isOpen, postedOn, closesOn }) =>
      isOpen && postedOn <= today && (closesOn === null || today <= closesOn),
  );
}

/** Whether time alone will open or close one of the posts after `today`. */
export function changesWithTime(posts: readonly JobPost[], today: string): boolean {
  return posts.some(
    ({ isOpen, postedOn, closesOn }) =>
      isOpen && (postedOn > today || (closesOn !== null && closesOn >= today)),
  );
}

export const DEMO_JOB_POST: Omit<JobPost, 'postedOn'> = {
  title: 'Care worker',
  description:
    'You visit people at home in and around Coventry. You help them to wash, dress and eat, and you keep them company. We train you in your first two weeks.',
  jobTypes: ['FULL TIME', 'PART TIME'],
  town: 'Coventry',
  closesOn: null,
  demo: true,
  id: 1,
  version: 1,
  hours: '',
  payFrom: null,
  payTo: null,
  isOpen: true,
};

import { z } from 'zod';
import { JOB_TYPES } from './questions.ts';

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
  })
  .refine(({ postedOn, closesOn }) => closesOn === null || postedOn <= closesOn);
export type JobPost = z.output<typeof jobPostSchema>;

/** The posts that people can apply for on the day `today`, an ISO date in the UK. */
export function openPosts(posts: readonly JobPost[], today: string): readonly JobPost[] {
  return posts.filter(
    ({ postedOn, closesOn }) => postedOn <= today && (closesOn === null || today <= closesOn),
  );
}

/** Whether time alone will open or close one of the posts after `today`. */
export function changesWithTime(posts: readonly JobPost[], today: string): boolean {
  return posts.some(({ postedOn, closesOn }) => postedOn > today || (closesOn !== null && closesOn >= today));
}

export const DEMO_JOB_POST: Omit<JobPost, 'postedOn'> = {
  title: 'Care worker',
  description:
    'You visit people at home in and around Coventry. You help them to wash, dress and eat, and you keep them company. We train you in your first two weeks.',
  jobTypes: ['FULL TIME', 'PART TIME'],
  town: 'Coventry',
  closesOn: null,
  demo: true,
};

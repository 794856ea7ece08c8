import { z } from 'zod';
import { readFields } from '#domain/contact-details/read-fields.ts';
import type { Database, OpenDatabase } from '#domain/database.ts';
import { type JobPost, jobPostSchema, PAY_MAX } from '#domain/jobs/job-post.ts';
import { changeJobPosts, readJobPosts } from '#domain/jobs/job-posts.server.ts';
import type { Actor } from '#domain/staff/roles.ts';
import type { EntryChange, EntrySaved, ListEntry, Removed } from './lists.server.ts';
import { type MoveTo, moved } from './move.ts';
import type { Typed } from './sections.ts';

/** A provider that looks for more kinds of people at once needs a recruiter's tool. */
const JOB_POSTS_MAX = 30;

const text = (ask: string, max: number) =>
  z.string(ask).trim().min(1, ask).max(max, `Use at most ${max} characters`);
const day = (ask: string) => z.literal('').or(z.iso.date(ask)).default('');
const PAY = /^\d{1,3}(\.\d{1,2})?$/;
const pay = z
  .string()
  .trim()
  .default('')
  .refine(
    (typed) => typed === '' || (PAY.test(typed) && Number(typed) <= PAY_MAX),
    'Enter pounds, such as 12.60',
  );

const jobFields = z.object({
  title: text('Enter the title', 100),
  description: text('Say what the job is', 5_000),
  fullTime: z.string().default(''),
  partTime: z.string().default(''),
  town: text('Enter the town', 100),
  hours: z.string().trim().max(100, 'Use at most 100 characters').default(''),
  payFrom: pay,
  payTo: pay,
  postedOn: z.iso.date('Enter the first day on which people can apply'),
  closesOn: day('Enter a date, or leave it empty'),
});

export type ReadJob =
  | { readonly ok: true; readonly value: Typed }
  | { readonly ok: false; readonly errors: Typed };

/** Checks what was typed into the form of a job post. */
export function readJob(typed: Typed): ReadJob {
  const read = readFields<typeof jobFields.shape>(jobFields, typed);
  // Said together with what is wrong with single fields, so that nobody mends one after the other.
  const { fullTime, partTime, postedOn = '', closesOn = '', payFrom = '', payTo = '' } = typed;
  const errors: Typed = {
    ...(!fullTime && !partTime && { fullTime: 'Choose full time, part time or both' }),
    ...(closesOn && closesOn < postedOn && { closesOn: 'Enter a date after applications open' }),
    ...(Number(payTo) < Number(payFrom) && payTo.trim() && { payTo: 'Enter at least the lowest pay' }),
    ...(read.ok ? {} : (read.errors as Typed)),
  };
  if (!read.ok || Object.keys(errors).length > 0) return { ok: false, errors };
  return { ok: true, value: read.value };
}

/** The posts as list entries, in their order. */
export async function readJobList(db: Database): Promise<readonly ListEntry[]> {
  return (await readJobPosts(db)).map(entryOf);
}

/** Adds a post at the end or replaces the words of one, over the version `seen`. */
export function saveJob(open: OpenDatabase, { id, seen, fields, now }: EntryChange): Promise<EntrySaved> {
  return changeJobPosts<EntrySaved>(open, now, (posts) => {
    if (id === null) {
      if (posts.length >= JOB_POSTS_MAX) return { posts: null, outcome: { outcome: 'too-many' } };
      const newId = Math.max(0, ...posts.map((post) => post.id), now % 1_000_000_000) + 1;
      const added = { ...postOf(fields), id: newId, version: 1, isOpen: true, demo: false };
      return { posts: [...posts, added], outcome: { outcome: 'saved', id: newId } };
    }
    const present = posts.find((post) => post.id === id);
    if (!present) return { posts: null, outcome: { outcome: 'missing' } };
    if (present.version !== seen) {
      return { posts: null, outcome: { outcome: 'newer', theirs: entryOf(present) } };
    }
    const changed = { ...present, ...postOf(fields), demo: false, version: seen + 1 };
    return {
      posts: posts.map((post) => (post === present ? changed : post)),
      outcome: { outcome: 'saved', id },
    };
  });
}

/** Lets people apply for a post, or no longer. @returns whether it is still there */
export function openJob(
  open: OpenDatabase,
  { id, isOpen, now }: { readonly id: number; readonly isOpen: boolean; readonly now: number },
): Promise<boolean> {
  return changeJobPosts(open, now, (posts) => ({
    posts: posts.map((post) => (post.id === id ? { ...post, isOpen, version: post.version + 1 } : post)),
    outcome: posts.some((post) => post.id === id),
  }));
}

/** Takes a post away; {@link undoJobRemoval} brings it back. @returns null when there was none */
export function removeJob(
  open: OpenDatabase,
  { id, actor, now }: { readonly id: number; readonly actor: Actor; readonly now: number },
): Promise<Removed> {
  return changeJobPosts<Removed>(open, now, async (posts, trx) => {
    const gone = posts.find((post) => post.id === id);
    if (!gone) return { posts: null, outcome: null };
    const kept = await trx
      .insertInto('removed_entries')
      .values({ list: 'jobs', value: JSON.stringify(gone), removed_by: actor.name, removed_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    return {
      posts: posts.filter((post) => post !== gone),
      outcome: { removedId: kept.id, entry: entryOf(gone) },
    };
  });
}

/** Puts back a post that was removed, at the end. @returns whether there was one to put back, and room for it */
export function undoJobRemoval(
  open: OpenDatabase,
  { removedId, now }: { readonly removedId: number; readonly now: number },
): Promise<boolean> {
  return changeJobPosts<boolean>(open, now, async (posts, trx) => {
    if (posts.length >= JOB_POSTS_MAX) return { posts: null, outcome: false };
    const kept = await trx
      .deleteFrom('removed_entries')
      .where('id', '=', removedId)
      .where('list', '=', 'jobs')
      .returning('value')
      .executeTakeFirst();
    if (!kept) return { posts: null, outcome: false };
    return { posts: [...posts, jobPostSchema.parse(JSON.parse(kept.value))], outcome: true };
  });
}

/** Moves a post. @returns whether it is still there */
export function moveJob(
  open: OpenDatabase,
  { id, to, now }: { readonly id: number; readonly to: MoveTo; readonly now: number },
): Promise<boolean> {
  return changeJobPosts(open, now, (posts) => {
    const place = posts.findIndex((post) => post.id === id);
    return { posts: place < 0 ? null : moved(posts, place, to), outcome: place >= 0 };
  });
}

function entryOf(post: JobPost): ListEntry {
  return {
    id: post.id,
    demo: post.demo,
    version: post.version,
    fields: {
      title: post.title,
      description: post.description,
      fullTime: post.jobTypes.includes('FULL TIME') ? 'on' : '',
      partTime: post.jobTypes.includes('PART TIME') ? 'on' : '',
      town: post.town,
      hours: post.hours,
      payFrom: pounds(post.payFrom),
      payTo: pounds(post.payTo),
      postedOn: post.postedOn,
      closesOn: post.closesOn ?? '',
      isOpen: post.isOpen ? 'on' : '',
    },
  };
}

function postOf(fields: Typed) {
  const { title = '', description = '', town = '', hours = '', postedOn = '' } = fields;
  return {
    title,
    description,
    jobTypes: [
      ...(fields.fullTime ? (['FULL TIME'] as const) : []),
      ...(fields.partTime ? (['PART TIME'] as const) : []),
    ],
    town,
    hours,
    payFrom: fields.payFrom ? Number(fields.payFrom) : null,
    payTo: fields.payTo ? Number(fields.payTo) : null,
    postedOn,
    closesOn: fields.closesOn || null,
  };
}

function pounds(pay: number | null): string {
  return pay === null ? '' : pay.toFixed(2);
}

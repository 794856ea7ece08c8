import type { Services } from '#app/context.ts';
import { londonMoment, readDateParts, readTime } from '#domain/calendar/typed-date.ts';
import { fullTime, shortTime } from '#domain/cases/shown-time.ts';
import type { EditedPost } from '#domain/content/post-drafts.server.ts';
import { previewToken } from '#domain/content/preview.server.ts';

export function showEdited(post: EditedPost, { secret, clock }: Pick<Services, 'secret' | 'clock'>) {
  const { id, version, content, slug, draft, publishedAt, publishAt } = post;
  return {
    id,
    version,
    content,
    slug,
    state: publishedAt !== null ? 'published' : publishAt !== null ? 'planned' : 'draft',
    when: (publishedAt ?? publishAt) ? fullTime((publishedAt ?? publishAt) as number) : null,
    draft: draft && { by: draft.by, at: shortTime(draft.at) },
    preview: `/blog/preview/${previewToken(secret, post, clock())}`,
  } as const;
}
export type EditedShown = ReturnType<typeof showEdited>;

export function timeOf(at: number): string {
  return shortTime(at).slice(-5);
}

/** The typed moment of publishing; it must lie ahead. */
export function readMoment(
  typed: Readonly<Record<string, string>>,
  now: number,
): { readonly at: number } | { readonly error: string } {
  const { day = '', month = '', year = '', time = '' } = typed;
  const date = readDateParts(
    { day, month, year },
    { missing: 'Enter the day to publish it', called: 'day to publish it', example: '27 3 2030' },
  );
  if (!date.ok) return { error: date.error };
  const clock = readTime(time);
  if (!clock) return { error: 'Enter the time to publish it, such as 14:30' };
  const at = londonMoment(date.date, clock);
  return at > now ? { at } : { error: 'The time to publish it must be in the future' };
}

import { type ActionFunctionArgs, data, redirect } from 'react-router';
import type { Services } from '#app/context.ts';
import { changesBetween } from '#domain/audit/audit-detail.ts';
import { londonMoment, readDateParts, readTime } from '#domain/calendar/typed-date.ts';
import { fullTime, shortTime } from '#domain/cases/display-time.ts';
import { CHECKS, type DraftContent } from '#domain/content/post-draft.ts';
import { type EditedPost, findEdited, saveDraft } from '#domain/content/post-drafts.server.ts';
import { findCategory, readCategories } from '#domain/content/posts.server.ts';
import { previewToken } from '#domain/content/preview.server.ts';
import { publishDraft } from '#domain/content/publish-draft.server.ts';
import { type WrittenKind, writtenPath } from '#domain/content/written.ts';
import type { Database } from '#domain/database.ts';
import { findMedia } from '#domain/media/media.server.ts';
import { mediaIdOf } from '#domain/media/media.ts';
import { gazetteer } from '#domain/places/gazetteer.server.ts';
import { type Proofs, proofread } from '#domain/proofreading/proofread.ts';
import { formPageLoader, guardedBy, type Signed, staffAction, staffLoader } from '../guard.server.ts';
import { addAuditDetail } from '../guard-log.server.ts';
import type { Typed } from '../kit/answers.ts';
import { type Checked, fits, isFromRunningApp, type Sending, save, wrong } from '../kit/save.server.ts';
import { wholeNumber } from '../whole-number.ts';
import { draftSaved, isPublishing, savedBy, stopsOf, withSchedule } from './document.server.ts';
import { kindAt, WRITING } from './kinds.ts';
import { noticeAddress, type PostDone } from './said.tsx';
import { toWriteInWelsh } from './welsh.server.ts';

type Args = ActionFunctionArgs & Signed & { readonly kind: WrittenKind };
type Body<T> = (args: Args) => Promise<T> | T;

export function writtenLoader<T>(body: Body<T>) {
  return byKind((kind) => staffLoader(WRITING[kind].permission, (args) => body({ ...args, kind })));
}

/** Guards like {@link writtenLoader}, for a page with an action: null if the action just found an ended session. */
export function writtenFormLoader<T>(body: Body<T>) {
  return byKind((kind) => formPageLoader(WRITING[kind].permission, (args) => body({ ...args, kind })));
}

export function writtenAction<T>(body: Body<T>) {
  return byKind((kind) => staffAction(WRITING[kind].permission, (args) => body({ ...args, kind })));
}

function byKind<Fn extends (args: ActionFunctionArgs) => unknown>(make: (kind: WrittenKind) => Fn) {
  const made = { post: make('post'), page: make('page') };
  return guardedBy(({ url }) => made[kindAt(url.pathname)]);
}

const UNTITLED = { post: 'Untitled post', page: 'Untitled page' } as const;

const ASKED = [
  { name: 'title', label: 'Title' },
  { name: 'slug', label: 'Address' },
  { name: 'excerpt', label: 'Excerpt' },
  { name: 'category', label: 'Category' },
  { name: 'tags', label: 'Tags' },
  { name: 'author', label: 'Author' },
] as const;

type Writing = Sending & { readonly kind: WrittenKind };

/** Saves, publishes or schedules a post or page, depending on the button. `param` is its id or `new`. */
export function savePost(args: Writing, param: string | undefined) {
  const { kind } = args;
  const { one, path, isInUse } = WRITING[kind];
  const id = param === 'new' ? null : wholeNumber(param);
  return save(args, {
    name: one,
    check: (typed) => readPost(typed, kind, args.services.clock()),
    async do({ content, at }, { typed, version, open, actor, now }) {
      const present = id === null ? null : await findEdited(open.db, id);
      const translates = present ? present.translates : await asksForWelsh(args, typed.translates);
      const by = { kind, version, content, translates, staffId: actor.id, now };
      const publishes = isPublishing(typed);
      const language = present?.language ?? (translates === null ? 'en' : 'cy');
      const proofs = await proofsOf({ content, language }, args.services);
      const stopped = publishes ? stopsOf(proofs) : {};
      if (publishes && (await isUndescribed(open.db, content))) {
        return wrong({ ...stopped, picture: 'Add a description before you use this picture' });
      }
      const isUnknown = content.category && !findCategory(await readCategories(open.db), content.category);
      if (publishes && isUnknown) return wrong({ ...stopped, category: 'Choose a category' });
      if (Object.keys(stopped).length > 0) return wrong(stopped);
      const before = present?.content ?? null;
      let saved = await saveDraft(open, { ...by, id, versionReason: typed.do === 'save' ? 'saved' : null });
      if (saved.outcome === 'saved' && publishes) {
        saved = await publishDraft(open, { ...by, id: saved.id, version: saved.version, at });
      }
      switch (saved.outcome) {
        case 'conflict':
          return { status: 'conflict', current: saved.current.content, ...savedBy(saved.current) };
        case 'slug-taken':
          return wrong({ slug: isInUse });
        case 'in-welsh':
          return wrong({ title: `A colleague has already begun this ${one} in Welsh. Go back to find it` });
        case 'missing':
          throw data(null, { status: 404 });
      }
      const changes = publishes || before === null ? [] : changesBetween(ASKED, before, content);
      addAuditDetail(args, { verb: typed.do ?? '', about: content.title, changes });
      if (publishes) return redirect(noticeAddress(path, doneBy(typed), { post: saved.id }), 303);
      const staysOpen = id !== null && !typed.begun && isFromRunningApp(args.request);
      const to = noticeAddress(`${path}/${saved.id}`, 'saved');
      return draftSaved({ now, typed, staysOpen, to }, { id: saved.id, version: saved.version, proofs });
    },
    to: path,
  });
}

async function isUndescribed(db: Database, { picture, pictureAlt }: DraftContent): Promise<boolean> {
  const id = mediaIdOf(picture);
  return id !== null && pictureAlt === '' && (await findMedia(db, id))?.alt === '';
}

export async function proofsOf(
  { content, language }: Pick<EditedPost, 'content' | 'language'>,
  { provider }: Pick<Services, 'provider'>,
): Promise<Proofs> {
  return proofread(content, { provider: provider(), known: await gazetteer(), language });
}

/** Returns the English subject a new Welsh page translates; null for a page in English. */
async function asksForWelsh({ services, kind }: Writing, subject = ''): Promise<string | null> {
  return subject === '' ? null : (await toWriteInWelsh(services, { subject, kind })).pair.subject;
}

function readPost(sent: Typed, kind: WrittenKind, now: number) {
  // An automatic save must not wait for a title.
  const typed = sent.do === 'autosave' && !sent.title?.trim() ? { ...sent, title: UNTITLED[kind] } : sent;
  const { draft, ready } = CHECKS[kind];
  return withSchedule(
    isPublishing(typed) ? fits(ready)(typed) : fits(draft)(typed),
    typed.do === 'schedule' ? readMoment(typed, now) : { ok: true, value: { at: null } },
  );
}

function doneBy(typed: Typed): PostDone {
  if (typed.do === 'schedule') return 'scheduled';
  return typed.state === 'published' ? 'changed' : 'published';
}

export async function postAt({ services, kind }: Pick<Writing, 'services' | 'kind'>, id: string | undefined) {
  const found = await findEdited(services.open.db, wholeNumber(id));
  if (!found) throw data(null, { status: 404 });
  if (found.kind !== kind) throw redirect(`${WRITING[found.kind].path}/${found.id}`);
  return found;
}

export function viewPost(post: EditedPost, { secret, clock }: Pick<Services, 'secret' | 'clock'>) {
  const { id, kind, version, content, slug, draft, publishedAt, publishAt } = post;
  const at = publishedAt ?? publishAt;
  return {
    id,
    kind,
    version,
    content,
    address: writtenPath(kind, slug),
    state: publishedAt !== null ? 'published' : publishAt !== null ? 'planned' : 'draft',
    when: at === null ? null : fullTime(at),
    draft: draft && { by: draft.by, at: shortTime(draft.at) },
    preview: `/blog/preview/${previewToken(secret, post, clock())}`,
  } as const;
}
export type PostView = ReturnType<typeof viewPost>;

function readMoment(typed: Typed, now: number): Checked<{ readonly at: number | null }> {
  const { day = '', month = '', year = '', time = '' } = typed;
  const not = (when: string) => ({ ok: false, errors: { when } }) as const;
  const date = readDateParts(
    { day, month, year },
    { missing: 'Enter the day to publish it', called: 'day to publish it', example: '27 3 2030' },
  );
  if (!date.ok) return not(date.error);
  const clock = readTime(time);
  if (!clock) return not('Enter the time to publish it, such as 14:30');
  const at = londonMoment(date.date, clock);
  return at > now ? { ok: true, value: { at } } : not('The time to publish it must be in the future');
}

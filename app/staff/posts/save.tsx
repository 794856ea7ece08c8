import { data, redirect } from 'react-router';
import { readTyped } from '#app/forms/read-form.server.ts';
import { readFields } from '#domain/contact-details/read-fields.ts';
import { type DraftContent, postDraftSchema, readyPostSchema } from '#domain/content/post-draft.ts';
import {
  type EditedPost,
  findEdited,
  type SavedDraft,
  saveDraft,
} from '#domain/content/post-drafts.server.ts';
import { publishDraft } from '#domain/content/publish-draft.server.ts';
import { formPageLoader, staffAction } from '../guard.server.ts';
import { isFromRunningApp } from '../kit/save.server.ts';
import { SignedOutPage } from '../kit/signed-out-page.tsx';
import { wholeNumber } from '../whole-number.ts';
import type { Route } from './+types/save.ts';
import { POST_LABELS, type PostAnswer } from './post-answer.ts';
import { PostForm } from './post-form.tsx';
import { type PostDone, saidAt } from './said.tsx';
import { readMoment, showEdited, timeOf } from './shown.server.ts';

export const loader = formPageLoader('edit-posts', async ({ services, params }) => {
  const found = params.id === 'new' ? null : await findEdited(services.open.db, wholeNumber(params.id));
  if (!found && params.id !== 'new') throw data(null, { status: 404 });
  return { post: found && showEdited(found, services) };
});

/** Saves, publishes or plans a post, by the button that was pressed; every refusal keeps what was typed. */
export const action = staffAction('edit-posts', async ({ actor, services, request, params }) => {
  const sent = await readTyped(request);
  // What saves itself must not wait for a title.
  const typed = sent.do === 'autosave' && !sent.title?.trim() ? { ...sent, title: UNTITLED } : sent;
  const refuse = (value: PostAnswer, status: number) => data<PostAnswer>(value, { status });
  const now = services.clock();
  const publishes = typed.do === 'publish' || typed.do === 'schedule';
  const read = readFields<typeof postDraftSchema.shape>(publishes ? readyPostSchema : postDraftSchema, typed);
  const moment = typed.do === 'schedule' ? readMoment(typed, now) : { at: null };
  const errors = { ...(read.ok ? {} : read.errors), ...('error' in moment && { when: moment.error }) };
  if (!read.ok || 'error' in moment) {
    return refuse({ status: 'refused', errors: errors as Record<string, string>, typed }, 422);
  }
  const content = read.value as DraftContent;
  const by = { version: wholeNumber(typed.version), content, staffId: actor.id, now };
  const id = params.id === 'new' ? null : wholeNumber(params.id);
  try {
    let saved = await saveDraft(services.open, { ...by, id, keep: typed.do === 'save' ? 'saved' : null });
    if (saved.outcome === 'saved' && publishes) {
      const { id: kept, version } = saved;
      saved = await publishDraft(services.open, { ...by, id: kept, version, at: moment.at });
    }
    if (saved.outcome !== 'saved') return refuse(...refusalOf(saved, typed));
    if (typed.do !== 'autosave') {
      if (publishes) return redirect(saidAt('/posts', doneBy(typed), { post: saved.id }), 303);
      if (id === null || typed.begun || !isFromRunningApp(request)) {
        return redirect(saidAt(`/posts/${saved.id}`, 'saved'), 303);
      }
    }
    const words = `Saved ${timeOf(now)}`;
    const isAsked = typed.do !== 'autosave';
    return {
      status: 'saved',
      id: saved.id,
      version: saved.version,
      at: timeOf(now),
      words,
      isAsked,
    } satisfies PostAnswer;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    services.log.error({ error: error.name }, 'post not saved');
    return refuse({ status: 'unavailable', typed }, 503);
  }
});

function doneBy(typed: Readonly<Record<string, string>>): PostDone {
  if (typed.do === 'schedule') return 'scheduled';
  return typed.state === 'published' ? 'changed' : 'published';
}

/** What a post is called until its writer has named it. */
const UNTITLED = 'Untitled post';

function refusalOf(
  saved: Exclude<SavedDraft, { outcome: 'saved' }>,
  typed: Record<string, string>,
): [PostAnswer, number] {
  switch (saved.outcome) {
    case 'newer':
      return [{ status: 'newer', ...theirsOf(saved.theirs), typed }, 409];
    case 'slug-taken':
      return [
        {
          status: 'refused',
          errors: { slug: 'Another post has or had this address. Choose another' },
          typed,
        },
        422,
      ];
    case 'missing':
      throw data(null, { status: 404 });
  }
}

function theirsOf({ version, content }: EditedPost) {
  return { version, theirs: { ...content } };
}

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => serverLoader();

export default function SavePost({ loaderData, actionData, params }: Route.ComponentProps) {
  const answer = actionData as PostAnswer | undefined;
  if (!loaderData) {
    return (
      <SignedOutPage
        action={`/posts/${params.id}/save`}
        typed={answer && 'typed' in answer ? answer.typed : {}}
        labels={POST_LABELS}
      />
    );
  }
  return (
    <main className="shell grid gap-4 py-8">
      <title>Error: blog post</title>
      <h1 className="text-2xl">Blog post</h1>
      <PostForm post={loaderData.post} answer={answer} />
    </main>
  );
}

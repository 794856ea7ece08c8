import { addActor } from '#domain/cases/test-cases.ts';
import type { OpenDatabase } from '#domain/database.ts';
import { type DraftContent, postDraftSchema } from './post-draft.ts';
import { saveDraft } from './post-drafts.server.ts';
import { publishDraft } from './publish-draft.server.ts';
import type { WrittenKind } from './written.ts';

export const NOON = Date.parse('2026-11-21T12:00:00Z');

export const DRAFT: DraftContent = postDraftSchema.parse({
  title: 'A good cup of tea',
  excerpt: 'How to make it.',
  text: 'Warm the pot first.',
  author: 'The office',
  category: 'care-options',
  tags: 'Food and drink',
  picture: 'hero',
  pictureAlt: 'A teapot.',
});

export async function addDraft(
  open: OpenDatabase,
  parts: Partial<DraftContent> = {},
  now = NOON,
  kind: WrittenKind = 'post',
) {
  const present = await open.db.selectFrom('staff').select('id').executeTakeFirst();
  const { id: staffId } = present ?? (await addActor(open));
  const content = { ...DRAFT, ...parts };
  const saved = await saveDraft(open, {
    kind,
    id: null,
    version: 0,
    content,
    staffId,
    now,
    versionReason: 'saved',
  });
  if (saved.outcome !== 'saved') throw new Error(saved.outcome);
  return { kind, id: saved.id, version: saved.version, content, staffId, now };
}

export async function addPost(
  open: OpenDatabase,
  parts: Partial<DraftContent> = {},
  at = NOON,
  kind: WrittenKind = 'post',
) {
  const { id, version, content, staffId, now } = await addDraft(open, parts, at, kind);
  const published = await publishDraft(open, { kind, id, version, content, staffId, now, at: null });
  if (published.outcome !== 'saved') throw new Error(published.outcome);
  const { slug } = await open.db
    .selectFrom('posts')
    .select('slug')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { kind, id, slug, version: published.version, staffId };
}

const PAGE: Partial<DraftContent> = {
  title: 'Your rights',
  excerpt: 'What you can expect of us.',
  text: 'You choose who comes.',
  ...{ author: '', category: '', tags: '', picture: '', pictureAlt: '' },
};

export async function addInWelsh(
  open: OpenDatabase,
  { subject, kind = 'page', ...parts }: Partial<DraftContent> & { subject: string; kind?: WrittenKind },
  at = NOON,
) {
  const present = await open.db.selectFrom('staff').select('id').executeTakeFirst();
  const { id: staffId } = present ?? (await addActor(open));
  const content = { ...(kind === 'page' ? { ...DRAFT, ...PAGE } : DRAFT), ...parts };
  const by = { kind, content, staffId, now: at, translates: subject };
  const saved = await saveDraft(open, { ...by, id: null, version: 0, versionReason: null });
  if (saved.outcome !== 'saved') throw new Error(saved.outcome);
  const published = await publishDraft(open, { ...by, id: saved.id, version: saved.version, at: null });
  if (published.outcome !== 'saved') throw new Error(published.outcome);
  return { kind, id: saved.id, version: published.version, content, staffId };
}

export function addPage(open: OpenDatabase, parts: Partial<DraftContent> = {}, at = NOON) {
  return addPost(open, { ...PAGE, ...parts }, at, 'page');
}

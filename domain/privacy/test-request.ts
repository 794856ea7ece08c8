import { addActor, SATURDAY } from '#domain/cases/test-cases.ts';
import { addPost } from '#domain/content/test-posts.ts';
import type { TestDatabase } from '#test/databases.ts';
import { readRequest, recordRequest } from './requests.server.ts';
import type { AsksFor } from './rights.ts';
import { PERSON } from './test-person.ts';

export const NOW = SATURDAY + 86_400_000;
export const TODAY = '2026-11-22';

/** Adds a published comment on the only post. */
export async function addComment(open: TestDatabase, email: string, text: string) {
  const { db } = open;
  const [post] = await db.selectFrom('posts').select('id').limit(1).execute();
  const postId = post?.id ?? (await addPost(open)).id;
  const row = { post_id: postId, name: 'Zoe', email, text, received_at: SATURDAY, fingerprint: text };
  await db
    .insertInto('comments')
    .values({ ...row, sender: 's', demo: 0, spam_at: null, approved_at: SATURDAY })
    .execute();
}

/** Records a request of the made-up person. */
export async function ask(open: TestDatabase, asksFor: AsksFor = 'erasure') {
  const typed = {
    asksFor,
    emails: PERSON.emails.join('\n'),
    phones: PERSON.phones.join('\n'),
    askedOn: TODAY,
    channel: 'email',
    identity: 'own-address',
  };
  const read = readRequest(typed, TODAY);
  if (!read.ok) throw new Error(JSON.stringify(read.errors));
  const actor = await addActor(open);
  return { actor, reference: await recordRequest(open, read.value, { actor, now: NOW }) };
}

import { expect, test } from 'vitest';
import { listAudit } from '#domain/audit/list.server.ts';
import { countComments, listComments } from '#domain/content/moderate-comments.server.ts';
import { receiveComment } from '#domain/content/receive-comment.server.ts';
import { addPost, NOON } from '#domain/content/test-posts.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { signedInCaller } from '../test-call.ts';
import { action } from './decide-several.tsx';

const AT = { path: '/comments/several', pattern: 'comments/several' };

describeOnBothDatabases('several comments', (open) => {
  async function queue() {
    const opened = await open();
    const post = await addPost(opened);
    for (const name of ['Ann', 'Ben', 'Cora']) {
      await receiveComment(
        opened,
        post.slug,
        { name, email: 'a@example.org', text: `Thank you, says ${name}.` },
        {
          secret: 'secret',
          limits: { perAddress: 0, total: 0 },
          now: NOON,
          address: '192.0.2.1',
          signs: { honeypot: '', pace: 30_000 },
        },
      );
    }
    const ids = (await listComments(opened.db, 'waiting')).map(({ id }) => String(id));
    return { opened, ids, ...(await signedInCaller(opened, 'editor')) };
  }

  test('are published at once, and wait again after an undo', async () => {
    const { opened, ids, call } = await queue();
    const chosen = ids.slice(0, 2).join(' ');
    expect(await call(action, { ...AT, form: { ids: chosen, do: 'approve' } })).toMatchObject({
      status: 200,
      value: { status: 'done', text: '2 comments published.' },
    });
    expect(await countComments(opened.db)).toMatchObject({ waiting: 1, approved: 2 });
    expect((await listAudit(opened.db, {})).items[0]?.detail).toContain('"verb":"approve"');
    await call(action, { ...AT, form: { ids: chosen, do: 'reopen' } });
    expect(await countComments(opened.db)).toMatchObject({ waiting: 3, approved: 0 });
  });

  test('are chosen by boxes where no script runs, and nothing happens where none is chosen', async () => {
    const { opened, ids, call } = await queue();
    const form: [string, string][] = [...ids.map((id): [string, string] => ['id', id]), ['do', 'spam']];
    expect(await call(action, { ...AT, form, plain: true })).toMatchObject({
      status: 303,
      location: '/comments',
    });
    expect(await countComments(opened.db)).toMatchObject({ waiting: 0, spam: 3 });
    expect((await call(action, { ...AT, form: { do: 'approve' } })).status).toBe(409);
    expect((await call(action, { ...AT, form: { ids: ids[0]!, do: 'delete' } })).status).toBe(409);
    expect(await countComments(opened.db)).toMatchObject({ waiting: 0, spam: 3 });
  });
});

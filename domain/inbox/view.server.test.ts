import { expect, test } from 'vitest';
import { sendReply } from '#domain/replies/send.server.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { changeCase } from './handle.server.ts';
import { addActor, addCase, SATURDAY } from './test-cases.ts';
import { kindOf, markRead, viewCase } from './view.server.ts';

describeOnBothDatabases('a case, opened', (open) => {
  test('shows what was typed and all that happened, in order', async () => {
    const opened = await open();
    const actor = await addActor(opened);
    const row = await addCase(opened.db, {
      phone: ' +44 (0)1632 960-001'.trim(),
      message: 'Line one\n\nLine <two>',
    });
    const { reference } = row;
    await changeCase(opened, { reference, action: 'handled', actor, now: SATURDAY + 1 });
    const sent = await sendReply(opened, {
      reference,
      body: 'We are sorry.',
      submissionKey: 'k',
      seen: null,
      actor,
      now: SATURDAY + 2,
      messageIdDomain: 'example.org',
    });
    await changeCase(opened, { reference, action: 'reopened', actor, now: SATURDAY + 3 });
    const view = await viewCase(opened.db, reference, { kinds: ['concern'], staffId: actor.id });
    expect(view).toMatchObject({
      reference,
      kind: 'concern',
      state: 'waiting',
      name: 'Mrs. Ada Archer',
      phone: '+44 (0)1632 960-001',
      message: 'Line one\n\nLine <two>',
      unread: true,
      newestReplyId: sent.ok && sent.replyId,
    });
    expect(view?.thread.map((entry) => [entry.type, entry.at - SATURDAY, entry.by])).toEqual([
      ['event', 1, actor.name],
      ['reply', 2, actor.name],
      ['event', 3, actor.name],
    ]);
    const reply = view?.thread[1];
    expect(reply?.type === 'reply' && reply.mail).toMatchObject({
      sentAt: null,
      recipient: 'ada@example.org',
    });
  });

  test('is read once the person opened it', async () => {
    const opened = await open();
    const { id } = await addActor(opened);
    const { reference } = await addCase(opened.db);
    await markRead(opened, reference, { kinds: ['concern'], staffId: id, now: SATURDAY });
    const view = await viewCase(opened.db, reference, { kinds: ['concern'], staffId: id });
    expect(view?.unread).toBe(false);
  });

  test('is not found among other kinds, nor by a wrong reference', async () => {
    const { db } = await open();
    const { reference } = await addCase(db);
    expect(await viewCase(db, reference, { kinds: ['thanks', 'enquiry'], staffId: 'x' })).toBeNull();
    expect(await viewCase(db, reference, { kinds: [], staffId: 'x' })).toBeNull();
    expect(await viewCase(db, 'C-NONE', { kinds: ['concern'], staffId: 'x' })).toBeNull();
    expect(await kindOf(db, reference, ['thanks'])).toBeNull();
    expect(await kindOf(db, reference, ['thanks', 'concern'])).toBe('concern');
  });
});

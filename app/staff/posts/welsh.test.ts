import { expect, test } from 'vitest';
import { postSubject } from '#domain/content/slug.ts';
import { addInWelsh, addPage, addPost } from '#domain/content/test-posts.ts';
import type { OpenDatabase } from '#domain/database.ts';
import { DEMO_PROVIDER } from '#domain/provider/provider.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { inBothLanguages, toWriteInWelsh } from './welsh.server.ts';

const inWales = (open: OpenDatabase) => ({
  open,
  provider: () => ({ ...DEMO_PROVIDER, nation: 'wales' as const }),
});
const inEngland = (open: OpenDatabase) => ({ open, provider: () => DEMO_PROVIDER });
const statusOf = (thrown: unknown) => (thrown as { init?: { status?: number } }).init?.status;

describeOnBothDatabases('what the editor offers in Welsh', (open) => {
  test('begins with what has no words, and shows the English ones beside it', async () => {
    const opened = await open();
    const { id } = await addPost(opened, { picture: 'hero', category: 'care-options', author: 'Ada' });
    const both = await toWriteInWelsh(inWales(opened), { subject: postSubject(id), kind: 'post' });
    expect(both.pair).toMatchObject({ title: 'A good cup of tea', welsh: null });
    expect(both.english).toEqual({
      excerpt: 'How to make it.',
      text: 'Warm the pot first.',
      begun: { category: 'care-options', author: 'Ada', picture: 'hero' },
    });
  });

  test('is nothing outside Wales, for a form, or on the screens of another kind', async () => {
    const opened = await open();
    const { id } = await addPage(opened);
    const subject = postSubject(id);
    const refused = await Promise.all(
      [
        toWriteInWelsh(inEngland(opened), { subject, kind: 'page' }),
        toWriteInWelsh(inWales(opened), { subject: '/contact', kind: 'page' }),
        toWriteInWelsh(inWales(opened), { subject, kind: 'post' }),
      ].map((request) => request.catch(statusOf)),
    );
    expect(refused).toEqual([404, 404, 404]);
    const edited = { id, language: 'en', translates: null } as const;
    expect(await inBothLanguages(inEngland(opened), edited)).toBeNull();
  });

  test('leads from each language to the other', async () => {
    const opened = await open();
    const { id } = await addPage(opened);
    const subject = postSubject(id);
    const welsh = await addInWelsh(opened, { subject, title: 'Eich hawliau' });
    const english = { id, language: 'en', translates: null } as const;
    const there = await inBothLanguages(inWales(opened), english);
    expect(there).toMatchObject({ pair: { welsh: { id: welsh.id } }, english: null });
    const back = await inBothLanguages(inWales(opened), { ...welsh, language: 'cy', translates: subject });
    expect(back).toMatchObject({
      pair: { title: 'Your rights' },
      english: { text: 'You choose who comes.' },
    });
  });
});

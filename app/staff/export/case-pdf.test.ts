import { expect, test } from 'vitest';
import { readableKinds } from '#domain/inbox/readable-kinds.ts';
import { addActor, addCase, SATURDAY } from '#domain/inbox/test-cases.ts';
import { viewCase } from '#domain/inbox/view.server.ts';
import { DEMO_PROVIDER } from '#domain/provider/provider.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { casePdf } from './case-pdf.server.ts';
import { beginDocument } from './document.server.ts';

describeOnBothDatabases('a case as PDF', (open) => {
  test.each([
    ['a short message', 'The visit was late.', 1],
    ['a message of several pages', 'Żółć, Siân, Çelik and Ÿ. '.repeat(600), 4],
    ['letters of another script', 'Дякую 谢谢 👩‍👧', 1],
    ['a word that is longer than a line', 'a'.repeat(500), 1],
  ])('holds %s', async (_, message, pages) => {
    const opened = await open();
    const { id, role } = await addActor(opened);
    const { reference } = await addCase(opened.db, { message });
    const view = await viewCase(opened.db, reference, { kinds: readableKinds(role), staffId: id });
    const bytes = await casePdf(view!, { provider: DEMO_PROVIDER, by: 'Mina', now: SATURDAY });
    const text = Buffer.from(bytes).toString('latin1');
    expect(text).toMatch(/^%PDF-1\.7/);
    expect(text.match(/\/Type \/Page\b/g)).toHaveLength(pages);
  });
});

test.each([
  ['Siân Żółć, “€ 5”, Łódź', false],
  ['cafe\u0301', false],
  ['Дякую', true],
  ['well done 💐', true],
])('of "%s" letters are missing: %s', async (text, missing) => {
  const document = await beginDocument('Letters');
  document.paragraph(text);
  expect(document.incomplete).toBe(missing);
  await document.finish('end');
});

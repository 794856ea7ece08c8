import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { listAudit } from '#domain/audit/list.server.ts';
import { testFiles } from '#domain/cases/replies/test-files.ts';
import { bytesOf, file, mail, multipart, text } from '#domain/incoming/test-mails/build-mail.ts';
import { TEST_MAILS } from '#domain/incoming/test-mails/test-mails.ts';
import { ANA, mailOffice, STRANGER } from '#domain/incoming/test-office.ts';
import type { Role } from '#domain/staff/roles.ts';
import { loadSharp } from '#platform/images/picture-file.server.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { signedInCaller } from '../../../test-call.ts';
import { inboxLoader } from '../../list/inbox.server.ts';
import type { CaseScreen } from '../../screen/case-view.server.ts';
import { Thread } from '../../screen/thread.tsx';
import * as emailFile from './email-file.tsx';
import * as original from './original.tsx';
import * as preview from './preview.tsx';

const files = testFiles();

const QUOTING = `Thursday is fine: see https://visitor.example/times.

On 12 November 2026 at 09:14, Kindlewick <hello@kindlewick.example> wrote:
> When may we ring?
-- 
Ana Bello`;

function draw(view: CaseScreen): string {
  const router = createMemoryRouter([{ path: '/', element: createElement(Thread, { view }) }]);
  return renderToString(createElement(RouterProvider, { router }));
}

describeOnBothDatabases('emails in a case', (open) => {
  async function prepare(role: Role = 'manager') {
    const opened = await open();
    const person = await signedInCaller(opened, role, { files });
    const office = await mailOffice(opened, files);
    const look = async (reference: string) => {
      const request = { path: `/inbox/${reference}?view=all`, params: { reference } };
      const { value } = await person.call(inboxLoader(null), request);
      return (value as { selected: CaseScreen }).selected;
    };
    const emailsOf = async (reference: string) =>
      (await look(reference)).thread.filter((entry) => entry.type === 'email');
    return { opened, ...person, ...office, look, emailsOf };
  }

  test('stand beside replies and notes, with quotations folded and links that lead where they say', async () => {
    const { row, ours, write, look, emailsOf } = await prepare();
    await write(QUOTING, { answers: [ours] });
    const [email] = await emailsOf(row.reference);
    expect(email).toMatchObject({
      by: 'Ana Bello',
      address: 'ana.bello@visitor.example',
      isKnown: true,
      aside: null,
      texts: [
        { text: expect.stringMatching(/^Thursday/), fold: null },
        { text: expect.stringContaining('> When may we ring?'), fold: 'Quoted text or signature' },
      ],
    });
    const html = draw(await look(row.reference));
    expect(html).toContain('<a href="https://visitor.example/times" title="https://visitor.example/times"');
    expect(html).toContain('<details');
    expect(html).not.toContain('Not known in this case yet');
  });

  test('of someone whose address was corrected since are still known', async () => {
    const { opened, row, ours, write, emailsOf } = await prepare();
    await write('Thursday is fine.', { answers: [ours] });
    await write('I am away.', { answers: [ours], more: ['Auto-Submitted: auto-replied'] });
    const corrected = { email: 'ana@visitor.example', email_key: 'ana@visitor.example' };
    await opened.db.updateTable('cases').set(corrected).where('id', '=', row.id).execute();
    await opened.db.updateTable('mails').set({ recipient: corrected.email }).execute();
    expect((await emailsOf(row.reference)).map(({ isKnown }) => isKnown)).toEqual([true, true]);
  });

  test('are clean text, and load nothing from elsewhere', async () => {
    const { row, ours, take, look } = await prepare();
    const rich =
      '<p onclick="x()">Hello <b>there</b></p><img src="https://spy.example/1.gif"><script>alert(1)</script><a href="javascript:x()">press</a>';
    await take(mail({ from: ANA, answers: [ours] }, text(rich, 'text/html; charset=utf-8')));
    const html = draw(await look(row.reference));
    expect(html).toContain('Hello there');
    expect(html).not.toMatch(/spy\.example|<script|onclick|href="javascript/);
  });

  test('of programs are a quiet line, and say that their sender is not known in the case', async () => {
    const { row, write, look, emailsOf } = await prepare();
    await write('I am away.', {
      from: STRANGER,
      subject: `Automatic reply ${row.reference}`,
      more: ['Auto-Submitted: auto-replied'],
    });
    expect(await emailsOf(row.reference)).toMatchObject([{ aside: 'Automatic email', isKnown: false }]);
    const html = draw(await look(row.reference));
    expect(html).toContain('<summary class="fold items-baseline"><span><strong>Automatic email</strong>');
    expect(html).toContain('Not known in this case yet');
  });

  test('give their files and the original to whoever reads the case, and say so in the audit log', async () => {
    const { opened, row, ours, take, emailsOf, call } = await prepare();
    const sharp = await loadSharp();
    const background = { r: 90, g: 120, b: 80 };
    const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background } })
      .jpeg()
      .toBuffer();
    const bodies = [
      text('Here they are.'),
      file('photo.jpg', 'image/jpeg', photo),
      file('letter.pdf', 'application/pdf', '%PDF-1.4\n%âãÏÓ\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF'),
      file('run.exe', 'application/pdf', 'MZ\x90\0\x03'),
    ];
    const result = await take(mail({ from: ANA, answers: [ours] }, multipart('mixed', 'm', bodies)));
    const [email] = await emailsOf(row.reference);
    expect(email?.files).toMatchObject([
      { name: 'photo.jpg', open: expect.any(String), preview: expect.any(String), refused: null },
      { name: 'letter.pdf', open: expect.any(String), preview: null, refused: null },
      { name: 'run.exe', open: null, preview: null, refused: expect.stringContaining('can do harm') },
    ]);
    const params = { reference: row.reference, id: String(result.id) };
    const answers = [await call(original.loader, { path: '/', params })];
    for (const { id: fileId } of email?.files ?? [])
      answers.push(await call(emailFile.loader, { path: '/', params: { ...params, file: String(fileId) } }));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 404]);
    for (const { headers } of answers.slice(0, 3)) {
      expect(headers?.get('content-disposition')).toMatch(/^attachment; /);
      expect(headers?.get('x-content-type-options')).toBe('nosniff');
      expect(headers?.get('content-security-policy')).toContain('sandbox');
    }
    expect(answers[0]?.headers?.get('content-disposition')).toContain(`email ${result.id}.eml`);
    const [picture, pdf, refused] = email?.files ?? [];
    const at = (fileId = 0) => ({ path: '/?open', params: { ...params, file: String(fileId) } });
    const opens = await call(emailFile.loader, at(pdf?.id));
    expect(opens.headers?.get('content-disposition')).toMatch(/^inline; /);
    const small = await call(preview.loader, at(picture?.id));
    expect(small.headers?.get('content-type')).toBe('image/webp');
    expect((await call(preview.loader, at(pdf?.id))).status).toBe(404);
    expect((await call(emailFile.loader, at(refused?.id))).status).toBe(404);
    const { items } = await listAudit(opened.db, { action: 'exported' });
    expect(items.map(({ subject, detail }) => [subject, detail]).toReversed()).toEqual([
      [row.reference, `email ${result.id}`],
      [row.reference, `file ${picture?.id} of an email`],
      [row.reference, `file ${pdf?.id} of an email`],
      [row.reference, `file ${pdf?.id} of an email`],
    ]);
  });

  test('are not for who may not read the case, nor by the reference of another one', async () => {
    const { opened, row, ours, take, write, emailsOf, call } = await prepare('viewer');
    const bodies = [text('Here.'), file('words.txt', 'text/plain', 'Words.')];
    const { id } = await take(mail({ from: ANA, answers: [ours] }, multipart('mixed', 'm', bodies)));
    const other = await write('Care for my father.', { from: STRANGER, subject: 'Care' });
    const [email] = await emailsOf(row.reference);
    const ask = async (reference: string) => {
      const params = { reference, id: String(id), file: String(email?.files[0]?.id) };
      const loaders = [original.loader, emailFile.loader, preview.loader];
      return Promise.all(loaders.map(async (loader) => (await call(loader, { path: '/', params })).status));
    };
    expect(await ask(row.reference)).toEqual([200, 200, 404]);
    const { reference } = await opened.db
      .selectFrom('cases')
      .select('reference')
      .where('id', '=', other.caseId ?? 0)
      .executeTakeFirstOrThrow();
    expect(await ask(reference)).toEqual([404, 404, 404]);
    await opened.db.updateTable('cases').set({ kind: 'concern' }).where('id', '=', row.id).execute();
    expect(await ask(row.reference)).toEqual([404, 404, 404]);
  });

  test('that begin a case are its message, also where they were filed as spam', async () => {
    const { opened, write, look, call } = await prepare();
    const forged = ['Authentication-Results: mx.example; dmarc=fail (p=reject) header.from=stranger.example'];
    const result = await write(QUOTING, { from: STRANGER, subject: 'Buy this', more: forged });
    const { reference, status } = await opened.db
      .selectFrom('cases')
      .select(['reference', 'status'])
      .where('id', '=', result.caseId ?? 0)
      .executeTakeFirstOrThrow();
    expect(status).toBe('spam');
    const spam = await look(reference);
    const { thread } = spam;
    expect(draw(spam)).not.toContain('href="https://visitor.example');
    expect(thread[0]).toMatchObject({
      type: 'message',
      source: 'Email',
      text: '',
      email: { subject: 'Buy this', isKnown: true, texts: [{ fold: null }, { fold: expect.any(String) }] },
    });
    expect(thread.filter(({ type }) => type === 'email')).toEqual([]);
    const { verbActions } = await import('../../verbs/verbs.server.ts');
    const request = { path: `/cases/${reference}/not-spam`, params: { reference }, form: {} };
    expect((await call(verbActions['not-spam'], request)).status).toBe(200);
    expect(await look(reference)).toMatchObject({ status: 'new' });
  });

  test('that nothing can be read of say so in a case of their own, with the original', async () => {
    const { opened, take, look } = await prepare();
    const parts = Array.from(
      { length: 60 },
      (_, i) => `Content-Type: multipart/mixed; boundary=b${i}\n\n--b${i}`,
    );
    const result = await take(bytesOf(`From: ${STRANGER}\nMIME-Version: 1.0\n${parts.join('\n')}\n`));
    const { reference } = await opened.db
      .selectFrom('cases')
      .select('reference')
      .where('id', '=', result.caseId ?? 0)
      .executeTakeFirstOrThrow();
    const html = draw(await look(reference));
    expect(html).toContain('can’t be shown here');
    expect(html).toContain(`href="/cases/${reference}/emails/${result.id}"`);
    expect(html).not.toContain('There are no words in this email');
  });

  test('of every shape in the corpus are drawn', { timeout: 240_000 }, async () => {
    const { opened, row, take, look } = await prepare();
    for (const { raw } of TEST_MAILS) {
      const { id } = await take(raw);
      // Whatever they are about: each must render here.
      await opened.db
        .updateTable('incoming_mails')
        .set({ case_id: row.id, perhaps_of: null })
        .where('id', '=', id)
        .where('outcome', 'not in', ['new', 'spam'])
        .execute();
    }
    const cases = await opened.db.selectFrom('cases').select('reference').execute();
    let drawn = 0;
    for (const { reference } of cases) {
      const view = await look(reference);
      const html = draw(view);
      for (const entry of view.thread) {
        const email = entry.type === 'email' ? entry : entry.type === 'message' ? entry.email : null;
        if (!email) continue;
        drawn += 1;
        expect(html).toContain(`href="${email.original}"`);
      }
      expect(html).not.toMatch(/<script|<img[^>]+src="(?!\/cases\/)/);
    }
    const mails = await opened.db.selectFrom('incoming_mails').select('id').execute();
    expect(drawn).toBe(mails.length);
    expect(drawn).toBeGreaterThan(150);
  });
});

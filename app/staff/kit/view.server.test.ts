import { expect, test } from 'vitest';
import { listAudit } from '#domain/audit/list.server.ts';
import { addActor, addCase } from '#domain/cases/test-cases.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { queueMail } from '#test/outbox.ts';
import { loader as pdfLoader } from '../cases/export/case.tsx';
import { bulkAction } from '../cases/list/bulk.server.ts';
import { inboxLoader } from '../cases/list/inbox.server.ts';
import { loader as letterLoader } from '../cases/panels/concern/acknowledgement-letter.tsx';
import { loader as fileLoader } from '../cases/panels/files/file.tsx';
import { loader as filesLoader } from '../cases/panels/files/files.tsx';
import { loader as replyLoader } from '../cases/panels/reply/reply.tsx';
import { hiddenFrom, noteEach } from '../guard-log.server.ts';
import { action as hereAction } from '../live/here.tsx';
import { loader as mailLoader } from '../outbox/mail.tsx';
import { signedInCaller } from '../test-call.ts';

const asksAgain = (path: string) => ({ referer: `http://localhost${path}`, cookie: 'kindlewick-again=1' });

describeOnBothDatabases('the audit log', (open) => {
  async function office(role: Parameters<typeof signedInCaller>[1] = 'manager') {
    const opened = await open();
    const { id, call } = await signedInCaller(opened, role);
    const look = (reference: string, from: string | null = null, path = `/inbox/${reference}`) =>
      call(inboxLoader(path.startsWith('/complaints') ? 'concern' : null), {
        path: `${path}?view=all`,
        params: { reference },
        headers: from === null ? {} : asksAgain(from),
      });
    const auditRows = async () =>
      (await listAudit(opened.db, {})).items
        .toReversed()
        .map(({ action, subject, detail }) => [action, subject, detail]);
    return { opened, id, call, look, auditRows };
  }

  test.each(['concern', 'application'] as const)('has every opening of one %s', async (kind) => {
    const { opened, call, look, auditRows } = await office();
    const { reference } = await addCase(opened.db, { kind });
    const other = await addCase(opened.db, { kind });
    await look(reference, '/inbox');
    expect(await auditRows()).toEqual([['viewed', reference, null]]);
    for (const again of ['', '?view=all']) await look(reference, `/inbox/${reference}${again}`);
    expect(await auditRows()).toHaveLength(1);
    for (const from of [null, '/inbox', `/inbox/${other.reference}`, '/']) await look(reference, from);
    expect(await auditRows()).toHaveLength(5);
    const { referer } = asksAgain(`/inbox/${reference}`);
    await call(inboxLoader(null), {
      path: `/inbox/${reference}?view=all`,
      params: { reference },
      headers: { referer },
    });
    expect(await auditRows()).toHaveLength(6);
  });

  test('has an opening by a page that is loaded whole, whatever that says of itself', async () => {
    const { opened, call, auditRows } = await office();
    const { reference } = await addCase(opened.db);
    const path = `/inbox/${reference}?view=all`;
    const headers = asksAgain(path);
    for (let times = 0; times < 2; times++) {
      await call(inboxLoader(null), { path, params: { reference }, headers, plain: true });
    }
    expect(await auditRows()).toHaveLength(2);
  });

  test('has no view of what is not need-to-know, and none of what was only led elsewhere', async () => {
    const { opened, look, auditRows } = await office();
    const enquiry = await addCase(opened.db, { kind: 'enquiry' });
    expect((await look(enquiry.reference)).status).toBe(200);
    expect((await look(enquiry.reference, null, `/complaints/${enquiry.reference}`)).status).toBe(302);
    const { reference } = await addCase(opened.db, { kind: 'application' });
    expect((await look(reference, null, `/complaints/${reference}`)).status).toBe(302);
    expect(await auditRows()).toEqual([]);
  });

  test('has a view of each concern that is read with another one', async () => {
    const { opened, look, auditRows } = await office();
    const target = await addCase(opened.db);
    const source = await addCase(opened.db);
    const at = `/inbox/${target.reference}`;
    await look(target.reference);
    await opened.db
      .updateTable('cases')
      .set({ merged_into: target.id, merged_at: 1 })
      .where('id', '=', source.id)
      .execute();
    for (let times = 0; times < 2; times++) await look(target.reference, at);
    expect(await auditRows()).toEqual([
      ['viewed', target.reference, null],
      ['viewed', source.reference, null],
    ]);
  });

  test('has the letters, files, mails, forms and papers of a concern, each time', async () => {
    const { opened, id, call, look, auditRows } = await office();
    const { id: caseId, reference } = await addCase(opened.db);
    const file = await opened.db
      .insertInto('attachments')
      .values({
        case_id: caseId,
        reply_id: null,
        staff_id: id,
        direction: 'in',
        name: 'letter.pdf',
        type: 'application/pdf',
        bytes: 1,
        file_key: 'no-such-key',
        created_at: 1,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const mail = String(await queueMail(opened, { caseId }));
    await look(reference);
    const headers = asksAgain(`/inbox/${reference}`);
    const pages = [
      [letterLoader, { reference }, 'letter'],
      [filesLoader, { reference }, 'list of files'],
      [replyLoader, { reference }, 'answer form'],
      [mailLoader, { id: mail }, 'outgoing email'],
    ] as const;
    for (const [loader, params] of pages) {
      for (let times = 0; times < 2; times++) {
        expect((await call(loader, { path: '/', params, headers })).status).toBe(200);
      }
    }
    await call(pdfLoader, { path: '/', params: { reference } });
    await call(fileLoader, { path: '/', params: { reference, id: String(file.id) } });
    expect(await auditRows()).toEqual([
      ['viewed', reference, null],
      ...pages.flatMap(([, , detail]) => [
        ['viewed', reference, detail],
        ['viewed', reference, detail],
      ]),
      ['exported', reference, 'PDF'],
      ['exported', reference, `file ${file.id}`],
    ]);
  });

  test('has what a screen asks by itself for a case that is kept from the person', async () => {
    const { opened, call, look, auditRows } = await office('viewer');
    const { reference } = await addCase(opened.db);
    const params = { reference };
    const response = await call(hereAction, {
      path: `/cases/${reference}/here`,
      params,
      form: { state: 'open' },
    });
    expect(response.status).toBe(404);
    expect((await look(reference)).status).toBe(404);
    for (const loader of [pdfLoader, filesLoader]) {
      expect((await call(loader, { path: '/', params })).status).toBe(404);
    }
    await call(bulkAction(), { path: '/inbox/bulk', form: { change: 'close', reference } });
    expect(await auditRows()).toEqual([
      ...Array.from({ length: 4 }, () => ['refused', reference, '']),
      ['refused', '/inbox/bulk', ''],
    ]);
    await call(hereAction, { path: '/', params: { reference: 'C-000000' }, form: { state: 'open' } });
    expect(await auditRows()).toHaveLength(5);
  });

  test('has each case that was changed with others, and each that was not for the person', async () => {
    const { opened, id, call, auditRows } = await office();
    const cases = [
      await addCase(opened.db, { kind: 'enquiry' }),
      await addCase(opened.db, { kind: 'thanks' }),
    ];
    const references = cases.map(({ reference }) => reference);
    const form = [...references, 'C-000000'].map((one): [string, string] => ['reference', one]);
    await call(bulkAction(), { path: '/inbox/bulk', form: [...form, ['change', 'spam']] });
    expect(await auditRows()).toEqual(references.map((reference) => ['changed', reference, '']));
    const concern = await addCase(opened.db);
    const viewer = await addActor(opened, { role: 'viewer' });
    const signed = { actor: viewer, services: { open: opened, secret: 'a secret', clock: () => 1 } } as never;
    const hidden = await hiddenFrom(signed, [...references, concern.reference, 'C-000000', '\0']);
    await noteEach(signed, { pattern: null }, 'refused', hidden);
    const { items } = await listAudit(opened.db, { action: 'refused' });
    expect(items).toMatchObject([{ subject: concern.reference, by: viewer.name }]);
    expect((await listAudit(opened.db, { staffId: id })).items).toHaveLength(2);
  });
});

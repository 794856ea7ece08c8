import { expect, test } from 'vitest';
import { loader as inboxLoader } from '#app/staff/cases/list/inbox.tsx';
import { verbActions } from '#app/staff/cases/verbs/verbs.server.ts';
import { loader as dashboardLoader } from '#app/staff/dashboard/route.tsx';
import { action as failedAction } from '#app/staff/outbox/failed.tsx';
import { loader as mailLoader } from '#app/staff/outbox/mail.tsx';
import { action as retryAction } from '#app/staff/outbox/retry.tsx';
import { loader as outboxLoader } from '#app/staff/outbox/route.tsx';
import { action as findAction } from '#app/staff/shell/find.tsx';
import type { CaseKind, CaseRow } from '#domain/cases/case.table.ts';
import { indexCase } from '#domain/cases/edit/edit-case.server.ts';
import { CASE_KINDS, readableKinds } from '#domain/cases/kinds/kinds.ts';
import { addActor, addCase, SATURDAY } from '#domain/cases/test-cases.ts';
import { editPerson } from '#domain/cases/verbs/edit-person.server.ts';
import { linkCases } from '#domain/cases/verbs/links.server.ts';
import { mergeCases } from '#domain/cases/verbs/merge.server.ts';
import { addNote } from '#domain/cases/verbs/notes.server.ts';
import { enqueueMail } from '#domain/outbox/enqueue.server.ts';
import { may, ROLES } from '#domain/staff/roles.ts';
import { describeOnBothDatabases, type TestDatabase } from '#test/databases.ts';
import { signedInCaller } from '../test-call.ts';
import { loader as personLoader } from './person.tsx';
import { action as personVerb } from './verb.tsx';

const EMAIL = 'one@example.org';
/** Two of each kind, one merged into the other; each with an email. */
const CASE_COUNT = 2 * CASE_KINDS.length;

const wordOf = (kind: CaseKind) => `canary${kind.replace('-', '')}`;
const mergedWordOf = (kind: CaseKind) => `merged${kind.replace('-', '')}`;

async function addEverything(opened: TestDatabase) {
  const owner = await addActor(opened, { role: 'owner', isLead: true });
  const by = { actor: owner, now: SATURDAY };
  const add = async (kind: CaseKind, word: string, phone: string) => {
    const row = await addCase(opened.db, {
      ...{ kind, first_name: word, last_name: word, message: `${word} wrote`, phone, phone_key: phone },
      ...{ email: EMAIL, email_key: EMAIL, ...(kind === 'application' && { stage: 'new' as const }) },
    });
    await addNote(opened, {
      ...{
        reference: row.reference,
        type: 'call',
        countsAs: null,
        body: `${word} rang`,
        submissionKey: word,
      },
      ...by,
    });
    await opened.transact(async (trx) => {
      const mail = { caseId: row.id, recipient: `${word}@example.org`, now: SATURDAY };
      await enqueueMail(trx, { ...mail, template: 'acknowledgement', messageIdDomain: 'example.org' });
      await indexCase(trx, row.id);
    });
    return row;
  };
  const cases = new Map<CaseKind, CaseRow>();
  const merged = new Map<CaseKind, CaseRow>();
  for (const [i, kind] of CASE_KINDS.entries()) {
    cases.set(kind, await add(kind, wordOf(kind), `0163296010${i}`));
    merged.set(kind, await add('enquiry', mergedWordOf(kind), `0163296020${i}`));
  }
  const from = cases.get('enquiry')!;
  for (const kind of CASE_KINDS) {
    const [row, into] = [merged.get(kind)!, cases.get(kind)!];
    if (kind !== 'enquiry')
      await linkCases(opened, { reference: from.reference, other: into.reference, ...by });
    await linkCases(opened, { reference: from.reference, other: row.reference, ...by });
    expect(await mergeCases(opened, { reference: row.reference, into: into.reference, ...by })).toEqual({
      outcome: 'changed',
    });
  }
  // Decided by staff, so that none is read under another's rules.
  await opened.db.updateTable('case_follows').set({ decided_at: SATURDAY }).execute();
  const fields = { name: null, phones: [], emails: [EMAIL], address: '1 High Street' };
  const more = { writesAbout: '', relation: '', reachedBy: null };
  await editPerson(opened, { reference: from.reference, fields: { ...fields, ...more }, version: 0, ...by });
  return { cases, merged, from };
}

const mailOfCase = ({ db }: TestDatabase, caseId: number) =>
  db.selectFrom('mails').selectAll().where('case_id', '=', caseId).executeTakeFirstOrThrow();

describeOnBothDatabases('what a role may not read', (open) => {
  test.each(ROLES)('a %s learns of it by no page of a person, link, merge, search or email', async (role) => {
    const opened = await open();
    const { cases, merged, from } = await addEverything(opened);
    const { call } = await signedInCaller(opened, role);
    const kinds = readableKinds(role);
    const hidden = CASE_KINDS.filter((kind) => !kinds.includes(kind));
    const canaries = hidden.flatMap((kind) => [
      ...[wordOf(kind), mergedWordOf(kind), cases.get(kind)!.reference, merged.get(kind)!.reference],
      ...[cases.get(kind)!.phone, merged.get(kind)!.phone],
    ]);
    const expectNone = (subject: string, value: unknown) => {
      const text = JSON.stringify(value ?? null);
      expect(
        canaries.filter((word) => text.includes(word)),
        subject,
      ).toEqual([]);
    };
    for (const kind of CASE_KINDS) {
      for (const row of [cases.get(kind)!, merged.get(kind)!]) {
        const path = `/people/${row.reference}`;
        const page = await call(personLoader, { path, params: { reference: row.reference } });
        expect(page.status, `${path} of ${kind}`).toBe(kinds.includes(kind) ? 200 : 404);
        expectNone(path, page.value);
      }
    }
    if (kinds.length > 0) {
      const reference = from.reference;
      const path = `/inbox/${reference}`;
      const response = await call(inboxLoader, {
        path: `${path}?view=open`,
        pattern: 'inbox/:reference?',
        params: { reference },
      });
      expect(response.status).toBe(200);
      expectNone('the case', response.value);
      expect(JSON.stringify(response.value)).toContain(wordOf('enquiry'));
    }
    for (const q of canaries) {
      const found = await call(findAction, { path: '/find', form: { q } });
      expect(
        (found.value as { label: string }[]).filter(({ label }) => label !== 'Screens'),
        q,
      ).toEqual([]);
      if (!may(role, 'answer-cases')) continue;
      for (const verb of ['merge', 'link'] as const) {
        const { reference } = from;
        const answer = await call(verbActions[verb], { path: '/', params: { reference }, form: { into: q } });
        expect(answer.status, `${verb} ${q}`).toBe(422);
      }
      const path = `/people/${from.reference}/merge`;
      const people = await call(personVerb, {
        ...{ path, params: { reference: from.reference }, form: { into: q } },
      });
      expect(people.status, `people ${q}`).toBe(422);
    }
    if (!may(role, 'read-outbox')) return;
    const mails = await call(outboxLoader, { path: '/outbox' });
    expectNone('the outgoing emails', mails.value);
    await opened.db.updateTable('mails').set({ failed_at: SATURDAY }).execute();
    const today = await call(dashboardLoader, { path: '/dashboard' });
    expectNone('the dashboard', today.value);
    const readable = CASE_COUNT - 2 * hidden.length;
    expect(JSON.stringify(today.value)).toContain(`${readable} emails were not sent`);
    const failed = await call(outboxLoader, { path: '/outbox?show=failed' });
    expect(failed.value).toMatchObject({ all: { count: readable } });
    const rows = hidden.flatMap((kind) => [cases.get(kind)!, merged.get(kind)!]);
    for (const { id: caseId } of rows) {
      const { id } = await mailOfCase(opened, caseId);
      const one = { path: `/outbox/${id}`, params: { id: String(id) } };
      expect(await call(mailLoader, one)).toMatchObject({ status: 404 });
      expect(await call(retryAction, { ...one, form: {} })).toMatchObject({ status: 404 });
      const ticked = { which: 'ticked', [`mail-${id}`]: 'on', why: 'Rang.' };
      for (const verb of ['retry', 'dealt']) {
        await call(failedAction, { path: '/', form: { ...ticked, do: verb } });
      }
    }
    const all = { which: 'all', until: String(SATURDAY + 1), do: 'retry-all' };
    expect((await call(failedAction, { path: '/', form: all })).value).toMatchObject({
      text: `Trying ${readable} emails again now.`,
    });
    for (const { id } of rows) {
      expect(await mailOfCase(opened, id)).toMatchObject({ failed_at: SATURDAY, dealt_at: null });
    }
  });
});

import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bundlesOf, casesOfBundle, dropOldBundles, FILE_KEPT_MS } from '#domain/bundles/bundles.server.ts';
import { EVERY_CASE } from '#domain/cases/kinds/access.ts';
import { addActor, addCase } from '#domain/cases/test-cases.ts';
import type { OpenDatabase } from '#domain/database.ts';
import { BUILT_IN_LOOK } from '#domain/look/look.ts';
import { eraseGroup, lockGroup } from '#domain/privacy/erase-case.server.ts';
import { DEMO_PROVIDER } from '#domain/provider/provider.ts';
import { recordRequest } from '#domain/regulator/requests.server.ts';
import { openFiles } from '#platform/files/files.server.ts';
import { openLog } from '#platform/log/log.server.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { readCsv } from '#test/read-csv.ts';
import { textOfPdf } from '#test/read-pdf.ts';
import { readZip } from '#test/read-zip.ts';
import { signedInCaller } from '../../test-call.ts';
import { loader as requestLoader } from '../request.tsx';
import { action as begin } from './begin.tsx';
import { action as choose, loader as chooseLoader } from './choose.tsx';
import { loader as file } from './file.tsx';
import { makeBundles } from './make.server.ts';
import { action as make } from './make.tsx';
import { loader as preview } from './preview.tsx';

const NOW = Date.parse('2026-12-10T09:00:00Z');
/** To be hidden in every spelling; each is in a text, and some in a file's name. */
const CANARIES = [
  'Quillfeather',
  'Zsófia',
  'Ashdown',
  'Вовк',
  'Larkspur',
  'Nettlefold',
  'Pennywort',
  'Tansy',
];
const MESSAGE = `Mrs QUILLFEATHER waited. zsofia came late. Вовк and Mrs Ashdown knew; so did Rowan Larkspur.
Ring 07700 900 982 or zsofia.q@example.org, CV1 2AB.`;

describeOnBothDatabases('a bundle for the regulator', (open) => {
  async function office() {
    const opened = await open();
    const files = openFiles(join(tmpdir(), `kindlewick-test-bundles-${randomUUID()}`));
    const caller = await signedInCaller(opened, 'manager', { files, clock: () => NOW });
    const row = await addCase(opened.db, { message: MESSAGE, carer_names: 'Zsófia, Вовк' });
    await addCase(opened.db, { kind: 'thanks', first_name: 'Rowan', last_name: 'Larkspur' });
    await addMessages(opened, row.id, caller.id);
    const range = { from_on: '2026-11-01', until_on: '2026-11-30' };
    const requestFields = { asked_on: '2026-12-01', due_on: '2026-12-29', their_reference: '' };
    const actor = { id: caller.id };
    const reference = await recordRequest(opened, { ...requestFields, ...range }, { actor, now: NOW });
    const path = `/regulator-requests/${reference}`;
    const call = (fn: unknown, more: object = {}, bundle = '') =>
      caller.call(fn, { path, params: { reference, bundle }, plain: true, ...more });
    const parts = {
      ...{ open: opened, files, clock: () => NOW, provider: () => DEMO_PROVIDER, look: () => BUILT_IN_LOOK },
      ...{ outbox: { sends: true } as never, log: openLog('silent').log },
    };
    return { opened, files, caller, row, reference, call, parts };
  }

  async function made() {
    const at = await office();
    const { location } = await at.call(begin, { form: {} });
    const id = location?.split('/').at(-1) ?? '';
    const { value } = await at.call(chooseLoader, {}, id);
    const { loaded } = value as { loaded: Record<string, string> };
    const ticked = Object.fromEntries(Object.entries(loaded).filter(([, is]) => is !== ''));
    const chosen = await at.call(choose, { form: { ...ticked, others: 'Nettlefold' } }, id);
    expect(chosen.status).toBe(303);
    const previewed = await at.call(preview, {}, id);
    const { lines } = previewed.value as { lines: { text: string }[] };
    const text = lines.map((line) => line.text).join('\n');
    expect((await at.call(make, { form: {} }, id)).status).toBe(303);
    await makeBundles(at.parts, new AbortController().signal);
    return { ...at, id, text };
  }

  test('has no letter of a name that was chosen, in the document, the tables, the preview and the names of files', async () => {
    const { call, id, text } = await made();
    const answer = await call(file, {}, id);
    expect(answer.headers?.get('content-disposition')).toMatch(/filename="Q-[0-9A-Z]{6}-\d+\.zip"/);
    const members = readZip(Buffer.from(await (answer.value as Response).arrayBuffer()));
    expect([...members.keys()]).toEqual([
      'complaints.pdf',
      'complaints.csv',
      'details.csv',
      'correspondence.csv',
    ]);
    const read = [...members].map(([path, bytes]) =>
      path.endsWith('.pdf') ? textOfPdf(bytes) : bytes.toString('utf8'),
    );
    for (const one of [...read, text]) {
      for (const canary of CANARIES) expect(plain(one)).not.toContain(plain(canary));
      for (const contact of ['07700', '960 001', '@', 'CV1']) expect(one).not.toContain(contact);
    }
    for (const one of [read[0], read[1], read[3], text]) expect(one).toContain('[name removed]');
    // The test's reader sees what is there.
    expect(read[0]).toContain('Ada Archer');
    expect(read[0]).toContain('came late');
    expect(read.join('\n')).not.toContain('\ufffd');
    const [heads, ...rows] = readCsv(read[3] ?? '');
    expect(heads).toEqual(['Reference', 'Number', 'What', 'Words']);
    expect(rows.map(([, number]) => number)).toEqual(['1', '2']);
    // Colleagues' notes are left out unless requested.
    expect(read.join('\n')).not.toContain('colleagues');
  });

  test('is on record: who had it made, and each download by request and complaint', async () => {
    const { opened, call, id, reference, row } = await made();
    const answer = await call(file, {}, id);
    await (answer.value as Response).arrayBuffer();
    const log = await opened.db
      .selectFrom('audit_entries')
      .select(['subject', 'detail'])
      .where('action', '=', 'exported')
      .execute();
    expect(log.map(({ subject }) => subject).sort()).toEqual([reference, row.reference].sort());
    const { value } = await call(requestLoader);
    const { bundles } = value as { bundles: { state: string; made: string; hash: string }[] };
    expect(bundles).toMatchObject([
      { state: 'ready', complaints: 1, hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
    ]);
  });

  test('does not exist for whoever one of its complaints is about, who counts nothing either', async () => {
    const { opened, call, id, row, caller } = await made();
    const colleague = await addActor(opened);
    await opened.db
      .insertInto('case_named_staff')
      .values({ case_id: row.id, staff_id: caller.id, named_by: colleague.id, at: NOW })
      .execute();
    expect((await call(file, {}, id)).status).toBe(404);
    expect((await call(requestLoader)).value).toMatchObject({ bundles: [], missing: 0 });
    expect((await call(begin, { form: {} })).status).toBe(409);
  });

  test('tells whoever may open more that something is missing', async () => {
    const { opened, call } = await made();
    await addCase(opened.db);
    expect((await call(requestLoader)).value).toMatchObject({ missing: 1 });
  });

  test('goes with an erased complaint, file and choices, and is still on record', async () => {
    const { opened, id, row } = await made();
    const keys = await opened.transact(async (trx) =>
      eraseGroup(trx, opened, await lockGroup(trx, opened, row.id)),
    );
    expect(keys.fileKeys).toHaveLength(2);
    const left = await opened.db.selectFrom('bundles').selectAll().executeTakeFirstOrThrow();
    expect(left).toMatchObject({ state: 'deleted', deleted_why: 'erased', choices: '', file_key: null });
    expect(await casesOfBundle(opened.db, Number(id), EVERY_CASE)).toEqual([]);
  });

  test('is deleted when its time is over', async () => {
    const { opened, files } = await made();
    const { file_key, request_id } = await opened.db
      .selectFrom('bundles')
      .select(['file_key', 'request_id'])
      .executeTakeFirstOrThrow();
    await dropOldBundles(opened, files, NOW + FILE_KEPT_MS);
    expect(await files.path(file_key ?? '')).not.toBeNull();
    await dropOldBundles(opened, files, NOW + FILE_KEPT_MS + 1);
    expect(await files.path(file_key ?? '')).toBeNull();
    expect(await bundlesOf(opened.db, request_id, EVERY_CASE)).toMatchObject([{ state: 'deleted' }]);
  });

  test('refuses too many names, and keeps what was typed', async () => {
    const { call } = await office();
    const { location } = await call(begin, { form: {} });
    const others = 'Ann\n'.repeat(201);
    const answer = await call(choose, { form: { others } }, location?.split('/').at(-1));
    expect(answer.status).toBe(422);
    expect(answer.value).toMatchObject({ errors: { others: expect.stringContaining('200') } });
  });
});

/** Ignores accents and capitals. */
const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

async function addMessages({ db }: OpenDatabase, case_id: number, staff_id: string) {
  const own = { case_id, staff_id };
  const body = 'We spoke to Ms Nettlefold, Zsófia’s friend.';
  await db
    .insertInto('replies')
    .values({ ...own, body, sent_at: NOW, submission_key: randomUUID() })
    .execute();
  const note = { ...own, at: NOW, counts_as: null, body: `${body} For colleagues.` };
  await db
    .insertInto('case_notes')
    .values({ ...note, type: 'note', submission_key: randomUUID() })
    .execute();
  await db
    .insertInto('concern_complainants')
    .values({
      ...{ case_id, behalf: 'other', person: 'Iris Pennywort', relation: 'niece', authority: 'consent' },
      ...{
        proof: 'A form that Pennywort signed',
        payer: null,
        version: 1,
        updated_at: NOW,
        updated_by: staff_id,
      },
    })
    .execute();
  await db
    .insertInto('concern_entries')
    .values({
      ...{ case_id, day: '2026-11-20', kind: 'statement', role: 'family', person: 'Olive Tansy' },
      ...{ words: 'Tansy saw the visit end.', evidence: null },
      ...{ version: 1, updated_at: NOW, updated_by: staff_id },
    })
    .execute();
  const named = { ...own, reply_id: null, direction: 'in' as const, type: 'text/plain', bytes: 5 };
  await db
    .insertInto('attachments')
    .values({ ...named, name: 'zsofia-quillfeather.txt', file_key: randomUUID(), created_at: NOW })
    .execute();
}

import { expect, test } from 'vitest';
import { HONEYPOT_FIELD, PACE_FIELD } from '#app/forms/fields.ts';
import { testFiles } from '#domain/cases/replies/test-files.ts';
import { addCase } from '#domain/cases/test-cases.ts';
import { ENQUIRY, enquire, NOW, rowOf } from '#domain/cases/test-reception.ts';
import { scannersOfTests } from '#domain/virus-scans/test-scanning.ts';
import { HOUR_MS } from '#platform/clock/clock.ts';
import { EICAR } from '#test/clamd.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { requestContextFor } from '#test/request-context.ts';
import { action } from './route.tsx';
import { type Asking, ask, pinFor } from './test-messages.ts';

const CANARY = 'A note between colleagues';

function formOf(typed: Record<string, string>, files: readonly File[] = []): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(typed)) form.append(name, value);
  for (const file of files) form.append('files', file);
  return form;
}

const LETTER = new File(['Her list of medicines'], 'list.txt', { type: 'text/plain' });
const HARMFUL = new File([`Dear Ada, ${EICAR}`], 'letter.txt', { type: 'text/plain' });
const scanning = scannersOfTests(testFiles());
const PROGRAM = new File([new Uint8Array([0x4d, 0x5a, 0, 0, 0, 1])], 'run.exe');

describeOnBothDatabases('what someone adds to their case', (open) => {
  async function prepare() {
    const opened = await open();
    const row = rowOf(await enquire(opened));
    const key = { reference: row.reference, pin: pinFor(row.reference) };
    const { view } = await ask(opened, key);
    const pass = view?.pass ?? '';
    const send = (typed: Record<string, string>, files: readonly File[] = [], asking: Asking = {}) =>
      ask(opened, formOf({ pass, ...typed }, files), { now: NOW + 1_000, ...asking });
    const mails = () => opened.db.selectFrom('incoming_mails').selectAll().orderBy('id').execute();
    const readRow = (id = row.id) =>
      opened.db.selectFrom('cases').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    return { opened, row, key, pass, send, mails, readRow };
  }

  test('with a file in which the scanner finds something is not saved, and the words stay', async () => {
    const { opened, send, mails } = await prepare();
    const { files } = await scanning(opened);
    const refused = await send({ message: 'She fell.' }, [LETTER, HARMFUL], { files });
    expect(refused.status).toBe(422);
    expect(refused.view?.typed.message).toBe('She fell.');
    expect(refused.view?.problem).toMatchObject({
      errors: { files: expect.stringMatching(/^letter\.txt: Our virus scanner found something harmful/) },
      chooseFilesAgain: true,
    });
    expect(await mails()).toEqual([]);
    expect((await send({ message: 'She fell.' }, [LETTER], { files })).status).toBe(200);
  });

  test('is saved with its files while the virus scanner is away', async () => {
    const { opened, send, mails } = await prepare();
    const { files, clamd: scanner } = await scanning(opened);
    scanner.manner = 'nonsense';
    expect((await send({ message: 'She fell.' }, [LETTER], { files })).status).toBe(200);
    expect(await mails()).toMatchObject([{ text: 'She fell.' }]);
  });

  test('joins the case with its files, wakes it, and asks for an answer', async () => {
    const { opened, row, send, mails, readRow } = await prepare();
    const closed = { closed_at: NOW, first_answered_at: NOW };
    await opened.db.updateTable('cases').set(closed).where('id', '=', row.id).execute();
    const typed = {
      message: 'She fell.',
      callTime: 'Any time',
      phone: '07700 900 123',
      postTo: 'Elm 1\nCV1 1AA',
    };
    const { status, view } = await send(typed, [LETTER]);
    expect([status, view?.typed, view?.problem]).toEqual([200, {}, null]);
    expect(view?.notice).toMatch(/^We have what you sent/);
    expect(view?.conversation.state.text).toMatch(/will answer that by/);
    const text =
      'She fell.\n\nPlease ring me.\n\nMy number is 07700 900 123.\n\nPlease send me a letter to:\nElm 1\nCV1 1AA';
    expect(view?.conversation.entries.at(-1)).toMatchObject({
      by: 'them',
      text,
      files: ['list.txt'],
    });
    const found = { case_id: row.id, outcome: 'joined', page_case_id: row.id, text };
    expect(await mails()).toMatchObject([{ ...found, nature: 'person', from_address: ENQUIRY.email }]);
    const after = await readRow();
    expect(after).toMatchObject({ closed_at: null, woken_at: NOW + 1_000 });
    expect(after.next_answer_due_at).toBeGreaterThan(NOW);
    const changes = await opened.db.selectFrom('case_changes').select('case_id').execute();
    expect(changes.at(-1)).toEqual({ case_id: row.id });
  });

  test('is one message when it is sent twice, and another when it is said again the next day', async () => {
    const { opened, key, send, mails } = await prepare();
    const typed = { message: 'Please ring.' };
    await Promise.all([send(typed, [LETTER]), send(typed, [LETTER])]);
    expect(await mails()).toHaveLength(1);
    expect(await opened.db.selectFrom('incoming_files').selectAll().execute()).toHaveLength(1);
    expect(await opened.db.selectFrom('case_asks').selectAll().execute()).toHaveLength(1);
    const now = NOW + 25 * HOUR_MS;
    const { view } = await ask(opened, key, { now });
    await ask(opened, formOf({ pass: view?.pass ?? '', ...typed }, [LETTER]), { now });
    expect(await mails()).toHaveLength(2);
  });

  test('comes back with what is wrong, and nothing of it is kept', async () => {
    const { opened, send, mails } = await prepare();
    expect(await send({ message: ' ' })).toMatchObject({
      status: 422,
      view: { problem: { errors: { message: expect.stringMatching(/^Write something/) } } },
    });
    const bad = await send({ message: 'Here it is.', phone: 'x' }, [LETTER, PROGRAM]);
    expect(bad).toMatchObject({ status: 422, view: { typed: { message: 'Here it is.', phone: 'x' } } });
    expect(Object.keys(bad.view?.problem?.errors ?? {})).toEqual(['phone', 'files']);
    expect(bad.view?.problem).toMatchObject({ chooseFilesAgain: true });
    expect(await mails()).toEqual([]);
    expect(await opened.db.selectFrom('incoming_files').selectAll().execute()).toEqual([]);
  });

  test('rides through the sign-in when the page was open for too long', async () => {
    const { opened, key, send, mails } = await prepare();
    const over = await send({ message: 'A long letter.' }, [LETTER], { now: NOW + HOUR_MS });
    expect(over).toMatchObject({ status: 422, view: null, refused: { why: 'over' } });
    expect(over.carried).toEqual([['message', 'A long letter.']]);
    const carried = Object.fromEntries(over.carried ?? []);
    const again = await ask(opened, { ...key, ...carried }, { now: NOW + HOUR_MS });
    expect(again.view?.typed).toMatchObject({ message: 'A long letter.' });
    expect(await mails()).toEqual([]);
  });

  test('is not read on from its first file without a pass of ours, and what was typed after files stays with one', async () => {
    const { opened, pass } = await prepare();
    let pieces = 0;
    const file = 'Content-Disposition: form-data; name="files"; filename=""';
    const head = `--b\r\nContent-Disposition: form-data; name="message"\r\n\r\nHello\r\n--b\r\n${file}\r\n\r\n`;
    const body = new ReadableStream({
      pull(controller) {
        controller.enqueue(new TextEncoder().encode(pieces++ === 0 ? head : 'a'.repeat(65_536)));
        if (pieces === 300) controller.close();
      },
    });
    const headers = { 'content-type': 'multipart/form-data; boundary=b' };
    const request = new Request('http://localhost/messages', {
      method: 'POST',
      headers,
      body,
      duplex: 'half',
    } as RequestInit);
    const answer = await action({
      request,
      context: requestContextFor({ open: opened }),
      params: {},
    } as never);
    expect(answer.data.refused).toMatchObject({ why: 'fields', typed: { message: 'Hello' } });
    expect(pieces).toBeLessThan(10);
    const over = formOf({ pass, message: 'Before.' }, [LETTER]);
    over.append('phone', '1');
    expect((await ask(opened, over, { now: NOW + HOUR_MS })).carried).toEqual([
      ['message', 'Before.'],
      ['phone', '1'],
    ]);
  });

  test('is refused with a forged pass, after the PIN was changed and once the case is spam', async () => {
    const { opened, row, send, mails } = await prepare();
    expect((await send({ pass: 'forged', message: 'x' }, [LETTER])).refused?.why).toBe('over');
    const set = (values: { pin_changes?: number; spam_at?: number }) =>
      opened.db.updateTable('cases').set(values).where('id', '=', row.id).execute();
    await set({ pin_changes: 1 });
    expect((await send({ message: 'x' })).refused?.why).toBe('over');
    await set({ pin_changes: 0, spam_at: NOW });
    expect((await send({ message: 'x' })).refused?.why).toBe('over');
    expect(await mails()).toEqual([]);
  });

  test('is a new case long after the old one was closed, and spam where a program filled in the trap', async () => {
    const { opened, row, send, mails, readRow } = await prepare();
    await send({ message: 'Buy now.', [HONEYPOT_FIELD]: 'spam.example', [PACE_FIELD]: '0' });
    const closed = { closed_at: NOW - 31 * 24 * HOUR_MS };
    await opened.db.updateTable('cases').set(closed).where('id', '=', row.id).execute();
    const { view } = await send({ message: 'It is me again.' });
    const [spam, late] = await mails();
    expect([spam?.outcome, late?.outcome]).toEqual(['spam', 'new']);
    expect((await readRow(spam?.case_id ?? 0)).spam_at).not.toBeNull();
    const { reference } = await readRow(late?.case_id ?? 0);
    expect(view?.notice).toContain(`${reference} and its PIN ${pinFor(reference)}`);
    expect((await readRow()).next_answer_due_at).toBeNull();
  });

  test('stays on the page of whoever wrote it, when their case was merged into another', async () => {
    const { opened, row, send, mails } = await prepare();
    const end = await addCase(opened.db, { message: CANARY });
    const merged = { merged_into: end.id, merged_at: NOW };
    await opened.db.updateTable('cases').set(merged).where('id', '=', row.id).execute();
    const { view } = await send({ message: 'And one more thing.' });
    expect(view?.conversation.entries.at(-1)).toMatchObject({ text: 'And one more thing.' });
    expect(JSON.stringify(view)).not.toContain(CANARY);
    expect(await mails()).toMatchObject([{ case_id: end.id, page_case_id: row.id }]);
    const others = await ask(opened, { reference: end.reference, pin: pinFor(end.reference) });
    expect(JSON.stringify(others.conversation)).not.toContain('one more thing');
  });
});

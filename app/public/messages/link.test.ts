import { expect, test } from 'vitest';
import { createCompose } from '#app/mail/compose.ts';
import { enquire, NOW, reception, rowOf } from '#domain/cases/test-reception.ts';
import type { OpenDatabase } from '#domain/database.ts';
import { copyOfMail } from '#domain/outbox/copy.server.ts';
import { HOUR_MS, MINUTE_MS } from '#platform/clock/clock.ts';
import { composingOf } from '#test/composing.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { ask, pinFor } from './test-messages.ts';

const EMAIL = 'ana.bello@visitor.example';
const { secret } = reception({} as OpenDatabase);

describeOnBothDatabases('a link to their messages', (open) => {
  const linkMails = ({ db }: OpenDatabase) =>
    db.selectFrom('mails').selectAll().where('template', '=', 'messages-link').orderBy('id').execute();
  /** Asks for a link, and takes it from the email as it leaves. */
  async function linkFor(opened: OpenDatabase, email = EMAIL, now = NOW) {
    await ask(opened, { email }, { now });
    const mail = (await linkMails(opened)).at(-1);
    if (!mail) throw new Error('No email was queued');
    const sent = await createCompose(composingOf(opened.db, { secret }))(mail);
    const link = /\/messages\?link=([\w.-]+)/.exec(sent.text)?.[1] ?? '';
    return { mail, sent, link };
  }

  test('goes to whoever wrote from an address, and opens the newest of their cases once', async () => {
    const opened = await open();
    const old = rowOf(await enquire(opened, { email: EMAIL, message: 'The first.' }));
    await opened.db
      .updateTable('cases')
      .set({ received_at: NOW - 1 })
      .where('id', '=', old.id)
      .execute();
    const { reference } = rowOf(await enquire(opened, { email: EMAIL, message: 'The second.' }));
    const { mail, sent, link } = await linkFor(opened, ' Ana.Bello@Visitor.example');
    expect(mail.recipient).toBe(EMAIL);
    for (const part of [sent.subject, sent.text, sent.html]) expect(part).not.toContain(reference);
    expect(JSON.stringify(await linkMails(opened))).not.toContain(link.split('.')[1]);
    for (const form of ['text', 'html'] as const) {
      expect(sent[form]).toContain(link);
      expect(copyOfMail(sent, 0)[form]).not.toContain(link);
    }
    const first = await ask(opened, { link });
    expect(first).toMatchObject({ status: 200, conversation: { entries: [{ text: 'The second.' }] } });
    const [other] = first.view?.others ?? [];
    expect(other?.title).toBe('Your message of Friday 20 November 2026');
    const then = await ask(opened, { pass: other?.pass ?? '', show: 'yes' });
    expect(then).toMatchObject({ status: 200, conversation: { entries: [{ text: 'The first.' }] } });
    expect(then.view?.others).toHaveLength(1);
    const again = { status: 422, view: null, refused: { why: 'link' } };
    expect(await ask(opened, { link })).toMatchObject(again);
  });

  test('leads from a merged message to the one with our answer, which a PIN alone does not', async () => {
    const opened = await open();
    const own = rowOf(await enquire(opened, { email: EMAIL, message: 'The first.' }));
    const theirs = rowOf(await enquire(opened, { email: EMAIL, message: 'The second.' }));
    const { id: eves } = rowOf(await enquire(opened, { email: 'eve@visitor.example', message: 'Not hers.' }));
    const mergeInto = (id: number) =>
      opened.db
        .updateTable('cases')
        .set({ merged_into: id, merged_at: NOW, received_at: NOW + 1 })
        .where('id', '=', own.id)
        .execute();
    await mergeInto(theirs.id);
    const byPin = await ask(opened, { reference: own.reference, pin: pinFor(own.reference) });
    expect(byPin.view?.readOn).toBe('by link');
    expect(JSON.stringify(byPin)).not.toContain('The second.');
    const response = await ask(opened, { pass: byPin.view?.pass ?? '', ask: 'yes' });
    expect(response.view?.notice).toContain('on its way to the address that you gave us');
    expect((await linkMails(opened)).map(({ recipient }) => recipient)).toEqual([EMAIL]);
    const { view } = await ask(opened, { link: (await linkFor(opened)).link });
    const readOn = view?.readOn;
    if (typeof readOn !== 'object' || !readOn) throw new Error('It leads nowhere');
    const then = await ask(opened, { pass: readOn.pass, show: 'yes' });
    expect(then.conversation).toMatchObject({ entries: [{ text: 'The second.' }] });
    await mergeInto(eves);
    const other = await ask(opened, { link: (await linkFor(opened)).link });
    expect(other.view?.readOn).toBe('by PIN');
    expect(JSON.stringify(other)).not.toContain('Not hers.');
  });

  test('opens once when it is pressed twice at the same time', async () => {
    const opened = await open();
    await enquire(opened, { email: EMAIL });
    const { link } = await linkFor(opened);
    const both = await Promise.all([ask(opened, { link }), ask(opened, { link })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  test('opens nothing after half an hour, changed, or once the address was corrected', async () => {
    const opened = await open();
    const { id } = rowOf(await enquire(opened, { email: EMAIL }));
    const { link } = await linkFor(opened);
    const refused = { status: 422, refused: { why: 'link', typed: {} } };
    const opens = (token: string, now = NOW) => ask(opened, { link: token }, { now });
    expect(await opens(link, NOW + 30 * MINUTE_MS)).toMatchObject(refused);
    for (const wrong of ['', '1', `9${link}`, `${link}x`, link.replace('.', '.x'), '1.', '0.0'])
      expect(await opens(wrong), wrong).toMatchObject(refused);
    await opened.db.updateTable('cases').set({ pin_changes: 1 }).where('id', '=', id).execute();
    expect(await opens(link)).toMatchObject(refused);
    await opened.db.updateTable('cases').set({ pin_changes: 0, spam_at: NOW }).where('id', '=', id).execute();
    expect(await opens(link)).toMatchObject(refused);
  });

  test('is promised in the same words to an unknown address, and sent three times an hour', async () => {
    const opened = await open();
    await enquire(opened, { email: EMAIL });
    const known = await ask(opened, { email: EMAIL });
    expect(known).toMatchObject({ status: 200, isRequested: true, refused: null, view: null });
    expect(await ask(opened, { email: 'nobody@visitor.example' })).toEqual(known);
    for (let i = 0; i < 4; i += 1) expect(await ask(opened, { email: EMAIL })).toEqual(known);
    expect(await linkMails(opened)).toHaveLength(3);
    await ask(opened, { email: EMAIL }, { now: NOW + HOUR_MS });
    expect(await linkMails(opened)).toHaveLength(4);
  });

  test('is sent again once none can be used, however many strangers have asked', async () => {
    const opened = await open();
    const { reference } = rowOf(await enquire(opened, { email: EMAIL }));
    const at = (minutes: number, address: string) => ({ now: NOW + minutes * MINUTE_MS, address });
    for (let n = 0; n < 5; n++) await ask(opened, { email: EMAIL }, at(0, `198.51.100.${n}`));
    expect(await linkMails(opened)).toHaveLength(3);
    await ask(opened, { email: EMAIL }, at(19, '203.0.113.7'));
    expect(await linkMails(opened), 'theirs can be used').toHaveLength(3);
    await ask(opened, { email: EMAIL }, at(20, '203.0.113.7'));
    const [mail, ...others] = (await linkMails(opened)).reverse();
    expect(others).toHaveLength(3);
    const sent = await createCompose(composingOf(opened.db, { secret }))(mail!);
    const link = /\/messages\?link=([\w.-]+)/.exec(sent.text)?.[1] ?? '';
    expect((await ask(opened, { link }, at(21, '203.0.113.7'))).status).toBe(200);
    await ask(opened, { email: EMAIL }, at(22, '203.0.113.7'));
    expect(await linkMails(opened), 'after it was used').toHaveLength(5);
    await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        ask(opened, { reference, pin: '1234 5678' }, at(23, `198.51.100.${n}`)),
      ),
    );
    const typed = { reference, pin: pinFor(reference) };
    expect((await ask(opened, typed, at(23, '203.0.113.7'))).status).toBe(200);
  });

  test('says beside the field what is no address, and keeps what rides through the form', async () => {
    const opened = await open();
    const wrong = await ask(opened, { email: 'ana', message: 'A long letter.' });
    expect(wrong).toMatchObject({ status: 422, refused: { errors: { email: expect.any(String) } } });
    expect(wrong.carried).toEqual([['message', 'A long letter.']]);
    expect((await ask(opened, { email: EMAIL, message: 'A long letter.' })).carried).toEqual(wrong.carried);
  });
});

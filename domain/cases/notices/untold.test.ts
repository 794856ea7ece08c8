import { expect, test } from 'vitest';
import { createCompose } from '#app/mail/compose.ts';
import type { OpenDatabase } from '#domain/database.ts';
import { DEMO_PROVIDER } from '#domain/provider/provider.ts';
import { MINUTE_MS } from '#platform/clock/clock.ts';
import { composingOf } from '#test/composing.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { CONCERN, NOW, reception } from '../test-reception.ts';
import { receive } from '../verbs/receive.server.ts';
import { notifyUntold } from './untold.server.ts';

describeOnBothDatabases('concerns beyond a limit', (open) => {
  const sendConcern = (opened: OpenDatabase, n: number, now = NOW) =>
    receive(
      { kind: 'concern', fields: { ...CONCERN, message: `Concern ${n}` } },
      reception(opened, { limits: { perAddress: 1, total: 0 }, now }),
    );
  const notify = (opened: OpenDatabase, minutes: number) =>
    notifyUntold(opened, { provider: DEMO_PROVIDER, now: NOW + minutes * MINUTE_MS });
  const officeMails = ({ db }: OpenDatabase) =>
    db.selectFrom('mails').selectAll().where('template', '=', 'office-notification').orderBy('id').execute();

  test('are announced to the office in one email, within a minute, and those after it a quarter of an hour later', async () => {
    const opened = await open();
    for (const n of [1, 2, 3, 4]) await sendConcern(opened, n);
    expect(await officeMails(opened), 'the first, in the ordinary way').toHaveLength(1);
    expect(await Promise.all([notify(opened, 1), notify(opened, 1)])).toContain(1);
    const mails = await officeMails(opened);
    expect(mails).toHaveLength(2);
    const mail = await createCompose(composingOf(opened.db))(mails.at(-1)!);
    expect(mail.to).toBe(DEMO_PROVIDER.mailbox);
    expect(mail.subject).toMatch(/ and 2 others$/);
    expect(mail.text).toContain('one email for this concern and 2 others');
    expect(mail.text).toContain('https://www.kindlewick.example/complaints');
    for (const n of [2, 3, 4]) expect(JSON.stringify(mail)).not.toContain(`Concern ${n}`);
    await sendConcern(opened, 5, NOW + 2 * MINUTE_MS);
    expect(await notify(opened, 3)).toBe(0);
    expect(await notify(opened, 16)).toBe(1);
    expect(await notify(opened, 40), 'each once').toBe(0);
    const [, , last] = await officeMails(opened);
    expect((await createCompose(composingOf(opened.db))(last!)).subject).not.toContain('other');
  });

  test('are not announced while suspected of being spam', async () => {
    const opened = await open();
    for (const n of [1, 2, 3]) await sendConcern(opened, n);
    await opened.db
      .updateTable('cases')
      .set({ spam_at: NOW })
      .where('untold', '=', 1)
      .where('message', '=', 'Concern 3')
      .execute();
    await notify(opened, 1);
    expect(JSON.parse((await officeMails(opened)).at(-1)?.detail ?? '').cases).toHaveLength(1);
  });
});

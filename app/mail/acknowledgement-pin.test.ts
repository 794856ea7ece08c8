import { expect, test } from 'vitest';
import { pinOf } from '#domain/cases/pin.server.ts';
import { copyOfMail } from '#domain/outbox/copy.server.ts';
import { composingOf } from '#test/composing.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { addCase, queueMail, readMail } from '#test/outbox.ts';
import { createCompose } from './compose.ts';

const SECRET = 'a-secret-of-the-tests-that-is-long-enough';

describeOnBothDatabases('an acknowledgement', (open) => {
  test('has the PIN and where it opens what, and the copy for the office leaves the PIN out', async () => {
    const database = await open();
    const row = await addCase(database);
    const mail = await readMail(database, await queueMail(database, { caseId: row.id }));
    const sent = await createCompose(composingOf(database.db, { secret: SECRET }))(mail);
    const copy = copyOfMail(sent, 0);
    const pin = pinOf(SECRET, row);
    for (const form of ['text', 'html'] as const) {
      expect(sent[form]).toContain(pin);
      expect(sent[form]).toContain('www.kindlewick.example/messages');
      expect(copy[form]).toContain(row.reference);
      expect(copy[form]).not.toContain(pin);
    }
    expect(sent.html).toContain('href="https://www.kindlewick.example/messages"');
    expect(sent.subject).not.toContain(pin);
  });

  test('that staff read before it leaves has no PIN', async () => {
    const database = await open();
    const mail = await readMail(database, await queueMail(database));
    const read = await createCompose(composingOf(database.db))(mail);
    expect(read.text).toContain('Your PIN: in the email itself');
  });
});

import { expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#platform/clock/clock.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import type { ImapScript } from '#test/imap-server.ts';
import { readMailbox } from './mailbox.server.ts';
import { mailboxOffice, questionOf } from './test-mailbox-office.ts';
import { listUnread } from './unread.server.ts';

const ALL = ['Question 1', 'Question 2', 'Question 3'];
const WITHOUT_FIRST = ALL.slice(1);
const isFetch = (command: string, uid = 11) => command.startsWith(`UID FETCH ${uid} `);

const ODD: Readonly<Record<string, ImapScript>> = {
  'no data': (command) => (isFetch(command) ? { send: 'TAG OK FETCH completed.\r\n' } : undefined),
  'an error of its own': (command) =>
    isFetch(command) ? { send: 'TAG NO [UNAVAILABLE] FETCH Server error\r\n' } : undefined,
  'that it does not understand': (command) =>
    isFetch(command) ? { send: 'TAG BAD Command Error. 12\r\n' } : undefined,
  'that some are gone, without data': (command) =>
    isFetch(command) ? { send: 'TAG NO Some of the requested messages no longer exist\r\n' } : undefined,
  'an email without a body': (command) =>
    isFetch(command)
      ? { send: '* 1 FETCH (UID 11 RFC822.SIZE 400 BODY[]<0> NIL)\r\nTAG OK Done\r\n' }
      : undefined,
  'a body without bytes': (command) =>
    isFetch(command)
      ? { send: '* 1 FETCH (UID 11 RFC822.SIZE 400 BODY[]<0> "")\r\nTAG OK Done\r\n' }
      : undefined,
  'only flags': (command) =>
    isFetch(command) ? { send: '* 1 FETCH (UID 11 FLAGS (\\Seen))\r\nTAG OK Done\r\n' } : undefined,
  'another email': (command) =>
    isFetch(command)
      ? { send: '* 2 FETCH (UID 12 RFC822.SIZE 3 BODY[]<0> {3}\r\nabc)\r\nTAG OK Done\r\n' }
      : undefined,
  'an email without its UID': (command) =>
    isFetch(command)
      ? { send: '* 1 FETCH (RFC822.SIZE 3 BODY[]<0> {3}\r\nabc)\r\nTAG OK Done\r\n' }
      : undefined,
  'a line that is no answer': (command) =>
    isFetch(command) ? { send: '* 1 FETCH (UID 11 BODY[]<0> {oops}\r\nTAG OK Done\r\n' } : undefined,
  'a piece, and then nothing': (command) => {
    if (!isFetch(command)) return undefined;
    return command.includes('<0.')
      ? { send: '* 1 FETCH (UID 11 RFC822.SIZE 400 BODY[]<0> {9}\r\nSubject: )\r\nTAG OK Done\r\n' }
      : { send: 'TAG OK FETCH completed.\r\n' };
  },
};

describeOnBothDatabases('an email that its server does not hand over', (opening) => {
  test.each(Object.entries(ODD))(
    'where it says %s: the others are read, and it is asked for again',
    async (_, odd) => {
      const open = await opening();
      const { server, look, subjects } = await mailboxOffice(open);
      server.script(odd);
      await look();
      expect(await subjects()).toEqual(WITHOUT_FIRST);
      expect((await readMailbox(open.db))?.trouble).toBeNull();
      expect((await listUnread(open.db)).map(({ uid }) => uid)).toEqual([11]);
      server.script(() => undefined);
      await look({ after: MINUTE_MS });
      expect(await subjects()).toEqual(ALL);
      expect(await listUnread(open.db)).toEqual([]);
    },
  );

  test('ends the connection each time: the others are read at the next sign-in', async () => {
    const open = await opening();
    const { server, look, subjects } = await mailboxOffice(open);
    server.script((command) =>
      isFetch(command) ? { send: '* 1 FETCH (UID 11 BODY[]<0> {400}\r\nFrom: ', close: true } : undefined,
    );
    expect(await look()).toBe(false);
    expect(await look({ after: MINUTE_MS })).toBe(true);
    expect(await subjects()).toEqual(WITHOUT_FIRST);
    expect((await readMailbox(open.db))?.trouble).toBeNull();
    server.script(() => undefined);
    await look({ after: HOUR_MS });
    expect(await subjects()).toEqual(ALL);
  });

  test('comes once where the connection broke in the middle of it', async () => {
    const open = await opening();
    const { server, look, subjects } = await mailboxOffice(open);
    let isFirst = true;
    server.script((command) => {
      if (!isFetch(command, 13) || !isFirst) return undefined;
      isFirst = false;
      return { send: '* 3 FETCH (UID 13 RFC822.SIZE 400 BODY[]<0> {400}\r\nFrom: Ana', close: true };
    });
    expect(await look()).toBe(false);
    await look({ after: MINUTE_MS });
    expect(await subjects()).toEqual(ALL);
    expect(await listUnread(open.db)).toEqual([]);
  });

  test('is reported with its time of arrival after some tries, and no longer once it came', async () => {
    const open = await opening();
    const arrived = Math.floor(Date.now() / 1_000) * 1_000;
    const { server, look, reported } = await mailboxOffice(open, { from: arrived });
    server.script((command) => (command.includes('BODY') ? ODD['no data']?.(command) : undefined));
    await look();
    expect(await reported()).toEqual([]);
    await look({ after: MINUTE_MS });
    await look({ after: MINUTE_MS });
    expect(await reported()).toEqual([{ arrivedAt: arrived, since: arrived }]);
    server.script(() => undefined);
    await look({ after: MINUTE_MS });
    expect(await reported()).toEqual([]);
  });

  test('is given up only when the server lists the others without it', async () => {
    const open = await opening();
    const { server, look, subjects } = await mailboxOffice(open);
    const odd = ODD['an error of its own']!;
    server.script(odd);
    await look();
    server.remove(11);
    server.script((command) => (command.includes('SEARCH') ? { send: 'TAG OK Done\r\n' } : odd(command)));
    await look({ after: MINUTE_MS });
    expect(await listUnread(open.db)).toHaveLength(1);
    server.script(odd);
    await look({ after: MINUTE_MS });
    expect(await listUnread(open.db)).toEqual([]);
    expect(await subjects()).toEqual(WITHOUT_FIRST);
  });

  test('is found again after a new numbering, however long that took', async () => {
    const open = await opening();
    const { server, look, subjects } = await mailboxOffice(open);
    server.script(ODD['no data']!);
    await look();
    await look({ after: 7 * 24 * HOUR_MS });
    server.renumber();
    server.script(() => undefined);
    await look({ after: MINUTE_MS });
    expect(await subjects()).toEqual(ALL);
    expect(await listUnread(open.db)).toEqual([]);
  });

  test('is whole though its server gives it in short pieces, or guesses its size', async () => {
    const open = await opening();
    const { server, look, subjects } = await mailboxOffice(open);
    const raw = Buffer.from(questionOf(1)).toString('latin1');
    server.script((command) => {
      const start = Number(/<(\d+)\./.exec(command)?.[1]);
      if (!isFetch(command) || Number.isNaN(start)) return undefined;
      const piece = raw.slice(start, start + 50);
      const row = `UID 11 RFC822.SIZE ${raw.length + 500} BODY[]<${start}> {${piece.length}}\r\n${piece}`;
      return { send: `* 1 FETCH (${row})\r\nTAG OK Done\r\n` };
    });
    await look();
    expect(await subjects()).toEqual(ALL);
    const { bytes } = await open.db
      .selectFrom('incoming_mails')
      .select('bytes')
      .where('subject', '=', 'Question 1')
      .executeTakeFirstOrThrow();
    expect(bytes).toBe(raw.length);
  });
});

describeOnBothDatabases('a mailbox whose server does not say what is in it', (opening) => {
  test.each([
    [
      'refuses to search',
      (command) => (command.includes('SEARCH') ? { send: 'TAG NO [SERVERBUG] No\r\n' } : undefined),
    ],
    [
      'searches without a result',
      (command) => (command.includes('SEARCH') ? { send: 'TAG OK Done\r\n' } : undefined),
    ],
    [
      'refuses to open the folder',
      (command) => (command.startsWith('SELECT') ? { send: 'TAG NO [UNAVAILABLE] No\r\n' } : undefined),
    ],
  ] as readonly [string, ImapScript][])(
    'and %s: that is recorded, and all is read once it does',
    async (_, odd) => {
      const open = await opening();
      const { server, look, subjects } = await mailboxOffice(open);
      server.script(odd);
      expect(await look()).toBe(false);
      expect((await readMailbox(open.db))?.trouble).toBe('refused');
      server.script(() => undefined);
      await look({ after: MINUTE_MS });
      expect(await subjects()).toEqual(ALL);
      expect((await readMailbox(open.db))?.trouble).toBeNull();
    },
  );

  test('and ends the session in the middle: that is recorded', async () => {
    const open = await opening();
    const { server, look, subjects } = await mailboxOffice(open);
    server.script((command) =>
      command.includes('SEARCH') ? { send: '* BYE Down\r\nTAG OK Done\r\n', close: true } : undefined,
    );
    expect(await look()).toBe(false);
    expect((await readMailbox(open.db))?.trouble).not.toBeNull();
    server.script(() => undefined);
    await look({ after: MINUTE_MS });
    expect(await subjects()).toEqual(ALL);
  });

  test('and ends the session where an email is to be moved: all are read', async () => {
    const open = await opening();
    const { server, look, subjects } = await mailboxOffice(open);
    await open.db.updateTable('mailbox').set({ done_folder: 'Done' }).execute();
    server.script((command) => (command.includes('MOVE') ? { send: '', close: true } : undefined));
    for (let session = 0; session < 4; session++) await look({ after: MINUTE_MS });
    expect(await subjects()).toEqual(ALL);
  });
});

import { expect, test } from 'vitest';
import { testFiles } from '#domain/cases/replies/test-files.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { type Head, mail, multipart, part, text } from './test-mails/build-mail.ts';
import { ANA, mailOffice, STRANGER } from './test-office.ts';

const files = testFiles();

const calendar = (method: string, lines: readonly string[]) =>
  [
    ...['BEGIN:VCALENDAR', 'PRODID:-//Example//EN', 'VERSION:2.0', `METHOD:${method}`, 'BEGIN:VEVENT'],
    ...['UID:abc@example.org', 'DTSTAMP:20261127T220000Z', 'SUMMARY:Interview for carer', ...lines],
    ...['END:VEVENT', 'END:VCALENDAR'],
  ].join('\r\n');
const calendarPart = (method: string, lines: readonly string[]) =>
  part([`Content-Type: text/calendar; charset=utf-8; method=${method}`], calendar(method, lines));
const attendee = (status: string) => `ATTENDEE;CN=Ana;PARTSTAT=${status}:mailto:ana.bello@visitor.example`;
const AT_TEN = 'DTSTART:20261201T100000Z';

describeOnBothDatabases('an email with a calendar', (opening) => {
  const take = async (body: string, head: Head = {}) => {
    const open = await opening();
    const office = await mailOffice(open, files);
    const { id, outcome, caseId } = await office.take(
      mail({ from: ANA, subject: 'Interview', ...head }, body),
    );
    const row = await open.db
      .selectFrom('incoming_mails')
      .select('text')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return { statedType: row.text.trim(), outcome, isTheirs: caseId === office.row.id };
  };

  test.each([
    ['ACCEPTED', AT_TEN, 'Ana accepted: Interview for carer, Tue 1 Dec, 10:00'],
    ['DECLINED', 'DTSTART;VALUE=DATE:20261201', 'Ana declined: Interview for carer, Tue 1 Dec'],
    [
      'TENTATIVE',
      'DTSTART;TZID=GMT Standard Time:20261201T100000',
      'Ana may come: Interview for carer, Tue 1 Dec, 10:00',
    ],
    // By the clock of London in summer.
    ['ACCEPTED', 'DTSTART:20260701T090000Z', 'Ana accepted: Interview for carer, Wed 1 Jul, 10:00'],
  ])('that answers an invitation (%s, %s) says so in the case of its sender', async (status, start, text) => {
    const result = await take(calendarPart('REPLY', [start, attendee(status)]));
    expect(result).toEqual({ statedType: text, outcome: 'joined', isTheirs: true });
  });

  test('that a calendar service sent by itself is a person’s answer all the same', async () => {
    const body = multipart('alternative', 'c', [
      text('Ana has accepted this invitation.'),
      calendarPart('REPLY', [AT_TEN, attendee('ACCEPTED')]),
    ]);
    const result = await take(body, { more: ['Auto-Submitted: auto-generated'] });
    expect(result).toMatchObject({ outcome: 'joined', isTheirs: true });
    expect(result.statedType).toMatch(/^Ana accepted: .*\n\nAna has accepted this invitation\.$/u);
  });

  test('of someone who is in no case is a case with words', async () => {
    const result = await take(
      calendarPart('REPLY', [AT_TEN, 'ATTENDEE;PARTSTAT=ACCEPTED:mailto:eve@stranger.example']),
      {
        from: STRANGER,
      },
    );
    expect(result).toEqual({
      ...{ statedType: 'Eve Winter accepted: Interview for carer, Tue 1 Dec, 10:00' },
      ...{ outcome: 'new', isTheirs: false },
    });
  });

  test('that invites or calls off says to what', async () => {
    expect(
      (await take(calendarPart('REQUEST', [AT_TEN, 'LOCATION:Rugby office', attendee('NEEDS-ACTION')])))
        .statedType,
    ).toBe('Invitation: Interview for carer, Tue 1 Dec, 10:00, Rugby office');
    expect((await take(calendarPart('CANCEL', [AT_TEN]))).statedType).toBe(
      'Cancelled: Interview for carer, Tue 1 Dec, 10:00',
    );
  });

  test('that is broken is read as any other', async () => {
    const result = await take(
      multipart('mixed', 'm', [text('See you then.'), part(['Content-Type: text/calendar'], 'BEGIN:')]),
    );
    expect(result.statedType).toBe('See you then.');
  });
});

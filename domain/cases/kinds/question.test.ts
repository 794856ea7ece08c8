import { expect, test } from 'vitest';
import { DEFAULT_TARGETS } from '#domain/cases/deadlines/targets.ts';
import { listCases } from '#domain/cases/list/list.server.ts';
import { viewCase } from '#domain/cases/list/view.server.ts';
import { addActor, reading } from '#domain/cases/test-cases.ts';
import { receive } from '#domain/cases/verbs/receive.server.ts';
import { readFields } from '#domain/contact-details/read-fields.ts';
import { readLetter } from '#domain/letters/letter.server.ts';
import { DEMO_PROVIDER } from '#domain/provider/provider.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { questionSchema } from './message.schema.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const QUESTION = {
  email: 'zoe@example.org',
  subject: 'Weekends',
  question: 'Do you come on Sundays?\n\nWe live in Warwick.',
};

test('a question needs an address, a subject and words', () => {
  expect(readFields(questionSchema, { email: '', subject: ' ', question: '' })).toEqual({
    ok: false,
    errors: {
      email: 'Enter your email address',
      subject: 'Enter a subject: say in a few words what it is about',
      question: 'Enter your question: tell us what you would like to know',
    },
  });
  expect(readFields(questionSchema, { ...QUESTION, subject: 'x'.repeat(151) })).toMatchObject({
    errors: { subject: 'The subject has 151 characters. The most we can take is 150' },
  });
});

describeOnBothDatabases('a question from the FAQ page', (open) => {
  test('is an enquiry that says that no name and no number were given', async () => {
    const opened = await open();
    const { id: staffId } = await addActor(opened);
    const reception = {
      open: opened,
      secret: 'secret',
      provider: DEMO_PROVIDER,
      targets: DEFAULT_TARGETS,
      limits: { perAddress: 0, total: 0 },
      now: NOW,
      address: '192.0.2.1',
      signs: { honeypot: '', pace: 30_000 },
    };
    const received = await receive({ kind: 'question', fields: { ...QUESTION, needs: null } }, reception);
    const again = await receive({ kind: 'question', fields: { ...QUESTION, needs: null } }, reception);
    expect(again).toMatchObject({ ok: true, repeated: true });
    const reference = received.ok ? received.row.reference : '';

    const { items } = await listCases(opened.db, {
      access: reading(['enquiry']),
      view: 'open',
      staffId,
      now: NOW,
    });
    expect(items).toMatchObject([{ reference, name: 'No name given' }]);
    const view = await viewCase(opened.db, reference, { access: reading(['enquiry']), staffId });
    expect(view).toMatchObject({
      kind: 'enquiry',
      name: 'No name given',
      sent: { phone: '', email: 'zoe@example.org', message: `Weekends\n\n${QUESTION.question}` },
    });
    const mails = await opened.db.selectFrom('mails').selectAll().orderBy('id').execute();
    expect(mails.map(({ template, recipient }) => [template, recipient])).toEqual([
      ['office-notification', DEMO_PROVIDER.mailbox],
      ['acknowledgement', 'zoe@example.org'],
    ]);
    expect(await readLetter(opened.db, mails[0]!)).toMatchObject({
      whole: {
        name: 'No name given',
        facts: [{ value: 'zoe@example.org' }, { label: 'Phone number', value: null }],
      },
    });
  });
});

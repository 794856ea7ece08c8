import { expect, test } from 'vitest';
import { programNotice } from '#domain/api-tokens/program-notice.ts';
import { DEFAULT_TARGETS } from '#domain/cases/deadlines/targets.ts';
import { CASE_KINDS } from '#domain/cases/kinds/kinds.ts';
import { noticeDetail } from '#domain/cases/notices/notice.ts';
import { REPLY_PURPOSES } from '#domain/cases/replies/reply.table.ts';
import type { Letter } from '#domain/letters/letter.ts';
import { NATION_IDS, NATIONS } from '#domain/nations/nations.ts';
import type { Provider } from '#domain/provider/provider.ts';
import type { SafeguardingContact } from '#domain/provider/safeguarding.ts';
import { foreignTermsFor, providerIn } from '#test/nation-text.ts';
import { contentOf } from './compose.ts';
import { plainText } from './plain-text.ts';

const NOON = Date.parse('2026-11-23T12:00:00Z');
const TO = { recipient: 'ana@visitor.example', messageId: '<one@provider.example>' };

const EVERY_CASE = CASE_KINDS.map((kind) => ({
  ...TO,
  kind,
  reference: 'C-AB12CD',
  receivedAt: NOON,
  deadlines: { kind, received_at: NOON, first_due_at: null, answer_due_at: null },
}));
const ITEMS = CASE_KINDS.map((kind) => ({ reference: 'C-AB12CD', kind, dueAt: NOON, dueOn: null }));
const WHOLE = { name: 'Ana Osei', facts: [], message: 'Nobody came.', answers: [] };
const WRITTEN = {
  body: 'We are sorry.',
  staffName: 'Mina Patel',
  signature: null,
  attachments: [],
  pictures: [],
};
const REPLY = { ...WRITTEN, cc: [], follows: null, asksHelped: true, replyId: 1 };

const LETTERS: {
  readonly [Template in Letter['template']]: readonly Extract<Letter, { template: Template }>[];
} = {
  acknowledgement: EVERY_CASE.map((about) => ({
    ...about,
    template: 'acknowledgement',
    chosen: [],
    ...{ pinChanges: 0, branchId: 7 },
  })),
  'office-notification': EVERY_CASE.flatMap((about) =>
    [WHOLE, null].flatMap((whole) =>
      [0, 2].map((others) => ({
        ...about,
        template: 'office-notification',
        branchId: null,
        hasEmail: true,
        whole,
        others,
      })),
    ),
  ),
  reply: EVERY_CASE.flatMap((about) =>
    REPLY_PURPOSES.map((purpose) => ({ ...about, ...REPLY, template: 'reply', purpose })),
  ),
  forward: EVERY_CASE.map((about) => ({ ...about, ...WRITTEN, template: 'forward', quoted: 'Nobody came.' })),
  'staff-notice': EVERY_CASE.flatMap((about) =>
    noticeDetail.shape.notice.options.map((notice) => ({
      ...about,
      template: 'staff-notice',
      ...{ notice, dueAt: NOON, dueOn: '2026-11-24' },
    })),
  ),
  'assigned-many': [{ ...TO, template: 'assigned-many', notice: 'assigned-many', items: ITEMS }],
  'program-notice': programNotice.shape.notice.options.map((notice) => ({
    ...TO,
    template: 'program-notice',
    ...{ notice, name: 'Rota', at: NOON },
  })),
  'access-change': [
    {
      ...{ ...TO, template: 'access-change', more: 1 },
      entries: [
        {
          ...{ at: NOON, by: 'Mina Patel', about: 'Ned New' },
          changes: [
            { label: 'Role', from: '', to: 'Editor' },
            { label: 'Branches', from: 'Leeds', to: '' },
          ],
        },
      ],
    },
  ],
  digest: [
    {
      ...TO,
      template: 'digest',
      ...{ at: NOON, day: '2026-11-23' },
      lists: [{ list: 'overdue', items: ITEMS, counts: {}, more: false }],
    },
  ],
  test: [{ ...TO, template: 'test', requestedAt: NOON }],
  proof: [{ ...TO, template: 'proof', day: '2026-11-26', sentAt: NOON }],
  'proof-alarm': (['form', 'server', 'mailbox'] as const).map((missing) => ({
    ...{ ...TO, template: 'proof-alarm', day: '2026-11-26', missing },
    why: 'The contact form answered with status 503.',
  })),
  'messages-link': EVERY_CASE.map((about) => ({
    ...about,
    template: 'messages-link',
    ...{ mailId: 1, pinChanges: 0, until: NOON, isUsed: false },
  })),
  'new-pin': EVERY_CASE.map((about) => ({ ...about, template: 'new-pin', pinChanges: 1 })),
  'staff-link': (['invitation', 'reset'] as const).map((purpose) => ({
    ...TO,
    template: 'staff-link',
    ...{ purpose, sealed: '', expiresAt: NOON },
  })),
};

test.each(NATION_IDS)(
  'no email of a provider in %s names another nation’s bodies or the demonstration',
  async (nation) => {
    const provider = providerIn(nation);
    const mails = await Promise.all(
      Object.values(LETTERS)
        .flat()
        .map((letter) => textOf(letter, provider)),
    );
    expect(mails.flatMap((mail) => mail.match(foreignTermsFor(nation)) ?? [])).toEqual([]);
    expect(mails.filter((mail) => mail.includes(NATIONS[nation].ombudsman.name)).length).toBeGreaterThan(1);
  },
);

test('the email about a concern has the numbers that the office entered, its branch’s first, and no others', async () => {
  const [concern] = LETTERS.acknowledgement.filter(({ kind }) => kind === 'concern');
  const trust = providerIn('northern-ireland');
  expect(await textOf(concern!, trust)).toContain(
    'ring your Health and Social Care Trust’s adult safeguarding team. Its number is on your Trust’s website.',
  );
  const numbers = { dayPhone: '028 9018 0001', nightPhone: '028 9018 0002', towns: [], page: '' };
  const text = await textOf(concern!, trust, [
    { id: 2, council: 'Western Trust', ...numbers },
    { id: 1, council: 'Belfast Trust', ...numbers, branches: [7] },
  ]);
  expect(text).toContain('ring the Health and Social Care Trust’s adult protection gateway team:');
  expect(text).toContain('Belfast Trust: 028 9018 0001 in office hours and 028 9018 0002 at all other times');
  expect(text.indexOf('Belfast Trust')).toBeLessThan(text.indexOf('Western Trust'));
  expect(text).not.toMatch(/the council|your council/i);
});

test('the email about a safeguarding case says nothing of what it is about', async () => {
  const [about] = LETTERS.acknowledgement.filter(({ kind }) => kind === 'safeguarding');
  const provider = providerIn('england');
  const text = await textOf(about!, provider);
  expect(text).toContain(`Your message to ${provider.name} (C-AB12CD)`);
  expect(text).not.toMatch(/safeguard|concern|complain|abuse|neglect|council|999|danger/i);
});

async function textOf(
  letter: Letter,
  provider: Provider,
  safeguarding: readonly SafeguardingContact[] = [],
): Promise<string> {
  const content = await contentOf(letter, {
    provider: () => provider,
    targets: () => DEFAULT_TARGETS,
    safeguarding: () => safeguarding,
    ...{ origin: 'https://www.elm.example', opens: '0412 7733' },
  });
  return `${content.subject} ${content.preview} ${plainText(content, provider)}`;
}

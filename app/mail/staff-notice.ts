import type { CaseKind } from '#domain/inbox/case.table.ts';
import type { StaffNoticeLetter } from '#domain/outbox/letter.server.ts';
import { spokenTime } from '#domain/promise/promise.server.ts';
import type { Provider } from '#domain/provider/provider.ts';
import { automatic, type MailContent } from './content.ts';

interface KindWords {
  readonly one: string;
  readonly many: string;
  /** The address of its inbox. */
  readonly screen: string;
}

/** What colleagues call a case of each kind, and where it is in the dashboard. */
export const STAFF_KINDS: Record<CaseKind, KindWords> = {
  enquiry: { one: 'enquiry', many: 'enquiries', screen: 'contactInbox' },
  concern: { one: 'concern', many: 'concerns', screen: 'complaints' },
  thanks: { one: 'thank-you message', many: 'thank-you messages', screen: 'carethanks' },
  application: { one: 'job application', many: 'job applications', screen: 'applications' },
};

/** What a member of staff chose to hear of. */
export const WHY = {
  assigned: 'a colleague gives you a case',
  new: 'a message arrives that is nobody’s yet',
  overdue: 'a case of yours, or of nobody’s, is past its time',
} as const;

/** To a member of staff: that a case is theirs, has arrived or is overdue. It names nobody who wrote to us. */
export function staffNotice(letter: StaffNoticeLetter, provider: Provider, origin: string): MailContent {
  const { one, screen } = STAFF_KINDS[letter.kind];
  const told = tell(letter, one);
  return {
    subject: `${told.subject} (${letter.reference})`,
    preview: told.sentence,
    title: told.subject,
    blocks: [
      { kind: 'paragraph', parts: [told.sentence] },
      {
        kind: 'facts',
        rows: [
          ['Reference', letter.reference],
          ['Received', spokenTime(letter.receivedAt)],
          [letter.notice === 'overdue' ? 'Was due' : 'Due', due(letter.dueAt)],
        ],
      },
      { kind: 'action', label: 'Open it in the dashboard', href: `${origin}/${screen}/${letter.reference}` },
    ],
    footer: `You get this mail because you chose to hear when ${WHY[letter.notice]}. You can change that in the dashboard of ${provider.name}, under My settings: ${origin}/me`,
    headers: automatic('auto-generated'),
  };
}

function tell({ notice }: StaffNoticeLetter, one: string): { subject: string; sentence: string } {
  const a = /^[aeiou]/.test(one) ? 'An' : 'A';
  switch (notice) {
    case 'assigned':
      return {
        subject: `Assigned to you: ${one}`,
        sentence: `A colleague has assigned ${a.toLowerCase()} ${one} to you.`,
      };
    case 'new':
      return {
        subject: `New and unassigned: ${one}`,
        sentence: `${a} ${one} has arrived, and nobody has taken it yet.`,
      };
    case 'overdue':
      return { subject: `Overdue: ${one}`, sentence: `${a} ${one} is past its time.` };
  }
}

function due(at: number | null): string {
  return at === null ? 'Nothing is due' : spokenTime(at);
}

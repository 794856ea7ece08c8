import type { CaseKind } from '#domain/cases/case.table.ts';
import { spokenDay, spokenTime } from '#domain/cases/deadlines/deadlines.server.ts';
import type { StaffNoticeLetter } from '#domain/letters/letter.server.ts';
import type { Provider } from '#domain/provider/provider.ts';
import { automatic, type MailContent, notification } from './content.ts';

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

/** Why a member of staff is told. */
export const WHY = {
  assigned: 'something is assigned to you',
  task: 'something is assigned to you',
  new: 'an unassigned message arrives',
  overdue: 'something of yours, or unassigned, is overdue',
} as const;

/** Nobody chooses not to hear of this: the person believes that they have answered. */
const ALWAYS_TOLD = 'You’re receiving this because you wrote the reply';

/** To a member of staff: that a case is theirs, has arrived or is overdue, or that their reply did not leave. It names nobody who wrote to us. */
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
          [letter.notice === 'overdue' ? 'Was due' : 'Due', dueOf(letter)],
        ],
      },
      { kind: 'action', label: 'Open it in the dashboard', href: `${origin}/${screen}/${letter.reference}` },
    ],
    footer:
      letter.notice === 'reply-failed'
        ? `${ALWAYS_TOLD}. Sent by the ${provider.name} dashboard.`
        : `You’re receiving this because you asked to hear when ${WHY[letter.notice]}. You can change this on the ${provider.name} dashboard, under My settings: ${origin}/me`,
    headers: letter.notice === 'reply-failed' ? automatic('auto-generated') : notification(provider, origin),
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
    case 'task':
      return {
        subject: `Task for you: ${one}`,
        sentence: `A colleague has assigned you a task on ${a.toLowerCase()} ${one}.`,
      };
    case 'new':
      return {
        subject: `New and unassigned: ${one}`,
        sentence: `${a} ${one} has arrived and is unassigned.`,
      };
    case 'overdue':
      return { subject: `Overdue: ${one}`, sentence: `${a} ${one} is overdue.` };
    case 'reply-failed':
      return {
        subject: 'Your reply could not be sent',
        sentence: `Your reply to ${a.toLowerCase()} ${one} could not be sent, so the person has not read it. Please ring them, or check the address and try again.`,
      };
  }
}

function dueOf({ notice, dueAt, dueOn }: StaffNoticeLetter): string {
  if (notice !== 'task') return due(dueAt);
  return dueOn ? spokenDay(Date.parse(`${dueOn}T12:00:00Z`)) : 'No date';
}

function due(at: number | null): string {
  return at === null ? 'No deadline' : spokenTime(at);
}

import { spokenDay, spokenTime } from '#domain/cases/deadlines/deadlines.server.ts';
import { aCase, aCaseFirst, casePath, KINDS } from '#domain/cases/kinds/kinds.ts';
import type { StaffNoticeLetter } from '#domain/letters/letter.ts';
import type { Provider } from '#domain/provider/provider.ts';
import { automatic, type MailContent, notification } from './content.ts';

export const WHY = {
  assigned: 'something is assigned to you',
  task: 'something is assigned to you',
  new: 'an unassigned message arrives',
  overdue: 'something of yours, or unassigned, is overdue',
  'wrote-again': 'someone writes again about a case of yours',
  mentioned: 'a colleague names you in a note',
} as const;

export const IS_LEAD = 'You’re receiving this because you are a safeguarding lead or an owner';

/** These can't be switched off: the person believes that they have replied, or no one has. */
const ALWAYS_TOLD: Partial<Record<StaffNoticeLetter['notice'], string>> = {
  'reply-failed': 'You’re receiving this because you wrote the reply',
  safeguarding: IS_LEAD,
  hospital: 'You’re receiving this because you are the registered manager or the owner',
  'follow-up': 'You’re receiving this because you may read the case from which it may follow',
  unreadable: 'You’re receiving this because you are an owner',
  'still-overdue': 'You’re receiving this because Response times lists you for overdue cases',
};

export function staffNotice(letter: StaffNoticeLetter, provider: Provider, origin: string): MailContent {
  const notice = describeNotice(letter);
  const why = ALWAYS_TOLD[letter.notice];
  return {
    subject: `${notice.subject} (${letter.reference})`,
    preview: notice.sentence,
    title: notice.subject,
    blocks: [
      { kind: 'paragraph', parts: [notice.sentence] },
      {
        kind: 'facts',
        rows: [['Reference', letter.reference], ...receivedRows(letter), [dueLabel(letter), dueOf(letter)]],
      },
      {
        kind: 'action',
        label: 'Open it in the dashboard',
        href: origin + casePath(letter.kind, letter.reference),
      },
    ],
    footer:
      why !== undefined
        ? `${why}. Sent by the ${provider.name} dashboard.`
        : `You’re receiving this because you asked to hear when ${WHY[letter.notice as keyof typeof WHY]}. You can change this on the ${provider.name} dashboard, under My settings: ${origin}/me`,
    headers: why !== undefined ? automatic('auto-generated') : notification(provider, origin),
  };
}

/** Identifies the writer by their role in the case: an email may be read in transit. */
function receivedRows(letter: StaffNoticeLetter): [string, string][] {
  const { wroteAt, isFirstWriter = null, receivedAt } = letter;
  if (wroteAt === undefined) return [['Received', spokenTime(receivedAt)]];
  const from = isFirstWriter ? 'The person who wrote first' : 'Someone else in this case';
  return [
    ['New message', spokenTime(wroteAt)],
    ...(isFirstWriter === null ? [] : [['From', from] as [string, string]]),
  ];
}

function dueLabel({ notice, kind }: StaffNoticeLetter): string {
  if (notice === 'safeguarding' && KINDS[kind].forLeads) return 'Decide by';
  return notice === 'overdue' || notice === 'still-overdue' ? 'Was due' : 'Due';
}

function describeNotice({ notice, kind }: StaffNoticeLetter): { subject: string; sentence: string } {
  const { one } = KINDS[kind];
  const aOne = aCase(kind);
  switch (notice) {
    case 'assigned':
      return {
        subject: `Assigned to you: ${one}`,
        sentence: `A colleague has assigned ${aOne} to you.`,
      };
    case 'task':
      return {
        subject: `Task for you: ${one}`,
        sentence: `A colleague has assigned you a task on ${aOne}.`,
      };
    case 'new':
      return {
        subject: `New and unassigned: ${one}`,
        sentence: `${aCaseFirst(kind)} has arrived and is unassigned.`,
      };
    case 'overdue':
      return { subject: `Overdue: ${one}`, sentence: `${aCaseFirst(kind)} is overdue.` };
    case 'still-overdue':
      return {
        subject: `Still overdue: ${one}`,
        sentence: `${aCaseFirst(kind)} is still overdue. Please make sure someone replies.`,
      };
    case 'wrote-again':
      return {
        subject: `They have written again: ${one}`,
        sentence: `${aCaseFirst(kind)} that is assigned to you has a new message.`,
      };
    case 'safeguarding':
      return {
        subject: 'Look at this now',
        sentence:
          'A case needs a safeguarding lead and has not been opened. Open it now, at any hour, and decide whether to refer it to the council. If you can’t open it, ring a lead, or make another person one under Users.',
      };
    case 'hospital':
      return {
        subject: 'Coming home from hospital: look at this now',
        sentence: 'Someone is leaving hospital within three days and needs care. Please ring them today.',
      };
    case 'follow-up':
      return {
        subject: 'A message that may belong to another case',
        sentence:
          'A message has arrived that may belong to a case that not everyone may read. Until one of you decides, only those who may read that case can open it.',
      };
    case 'unreadable':
      return {
        subject: 'Nobody can read this message',
        sentence:
          'A message has arrived that seems to name everyone who may read it. Under Users, name another safeguarding lead or give another person an account that may read it.',
      };
    case 'mentioned':
      return {
        subject: `A note for you: ${one}`,
        sentence: `A colleague has named you in a note on ${aOne}.`,
      };
    case 'reply-failed':
      return {
        subject: 'Your reply could not be sent',
        sentence: `Your reply to ${aOne} could not be sent, so the person has not read it. Please ring them, or check the address and try again.`,
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

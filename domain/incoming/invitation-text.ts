import { TIME_ZONE } from '#domain/calendar/working-time.ts';
import type { IncomingMail, Invitation } from '#platform/mail/incoming-mail.ts';

const ANSWERED = { accepted: 'accepted', declined: 'declined', tentative: 'may come' } as const;
const BEGINS = { request: 'Invitation', cancel: 'Cancelled' } as const;

/** An email with what its calendar says above its words, such as `Ann accepted: Interview for carer, Tue 1 Dec, 10:00`. */
export function withInvitation(mail: IncomingMail): IncomingMail {
  if (!mail.invitation) return mail;
  const words = [textOf(mail.invitation, mail.from?.name ?? ''), mail.invitation.comment, mail.text];
  return { ...mail, text: words.filter((text) => text.trim() !== '').join('\n\n') };
}

function textOf({ method, answer, name, summary, place, start }: Invitation, sender: string): string {
  const author = name || sender || 'The sender';
  const begins = method === 'reply' ? `${author} ${answer ? ANSWERED[answer] : 'answered'}` : BEGINS[method];
  const at = method === 'reply' ? '' : place;
  const parts = [summary || 'an appointment without a title', start && timeText(start), at];
  return `${begins}: ${parts.filter(Boolean).join(', ')}`;
}

function timeText(start: NonNullable<Invitation['start']>): string {
  if ('at' in start) return `${day(TIME_ZONE).format(start.at)}, ${clock(TIME_ZONE).format(start.at)}`;
  if ('day' in start) return day('UTC').format(Date.parse(`${start.day}T00:00Z`));
  const wall = Date.parse(`${start.wall}Z`);
  return `${day('UTC').format(wall)}, ${clock('UTC').format(wall)}`;
}

const day = (timeZone: string) => ({
  format: (at: number) =>
    new Intl.DateTimeFormat('en-GB', { timeZone, weekday: 'short', day: 'numeric', month: 'short' })
      .format(at)
      .replace(',', ''),
});
const clock = (timeZone: string) =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
